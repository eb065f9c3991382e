import { FormattedMessage, useIntl } from 'react-intl'
import { Field } from '@/ui/mui/mui-field.tsx'

const CODE_LENGTH = 6

/** Returns the six digits in what was typed, which may have blanks between them; null where it is not six. */
export function toCode(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '')
  return digits.length === CODE_LENGTH && /^\d+$/.test(digits) ? digits : null
}

interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  /** Whether it was sent without six digits in it. */
  isMissing: boolean
  /** What an emulator would have sent. */
  demoCode: string | null
}

/** Where the code of a second factor is typed, or offered by the device that got it. */
export function CodeField({ value, onChange, isMissing, demoCode }: CodeFieldProps) {
  const intl = useIntl()
  return (
    <Field
      label={intl.formatMessage({ id: 'profile.code' })}
      value={value}
      takesFocus
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
      onChange={({ target }) => onChange(target.value)}
      hint={demoCode && <FormattedMessage id="profile.demoCode" values={{ code: demoCode }} />}
      error={isMissing && !toCode(value) && <FormattedMessage id="profile.codeMissing" />}
    />
  )
}
