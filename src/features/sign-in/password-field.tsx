import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '@/ui/forms/text-field.tsx'
import { Choice } from '@/ui/forms/choice.tsx'

interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

/** A password, which can be shown: on small keys one mistypes. */
export function PasswordField({ autoComplete, hint, error }: PasswordFieldProps) {
  const intl = useIntl()
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'auth.password' })}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        hint={hint}
        error={error}
      />
      <Choice type="checkbox" checked={isShown} onChange={() => setIsShown(!isShown)}>
        <FormattedMessage id="auth.showPassword" />
      </Choice>
    </>
  )
}
