import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { TextField } from '@/ui/forms/text-field.tsx'

/** The address of an account, which browsers fill in as its name. */
export function EmailField(
  props: Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'error' | 'onChange' | 'value'>,
) {
  const intl = useIntl()
  return (
    <TextField
      label={intl.formatMessage({ id: 'auth.email' })}
      name="email"
      type="email"
      autoComplete="username"
      {...props}
    />
  )
}
