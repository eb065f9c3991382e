import type { ReactNode, Ref } from 'react'
import { useIntl } from 'react-intl'
import type { ContactText } from '@/domain/contact/contact-message.ts'
import {
  CONTACT_MESSAGE_MAX_CHARS,
  CONTACT_NAME_MAX_CHARS,
  EMAIL_MAX_CHARS,
  PHONE_MAX_CHARS,
} from '@/domain/shared/contact-limits.ts'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { HoneypotField } from '@/ui/forms/honeypot-field.tsx'

interface ContactFieldsProps {
  values: ContactText
  errors?: Partial<Record<keyof ContactText, string | undefined>>
  onChange?: (change: Partial<ContactText>) => void
  /** Whether nothing can be typed yet. */
  isDisabled?: boolean
  /** Whether it is being sent. */
  isBusy?: boolean
  honeypot?: Ref<HTMLInputElement>
  /** What stands below the fields. */
  children: ReactNode
}

/** The fields of a message to those who run the site. */
export function ContactFields({
  values,
  errors,
  onChange,
  isDisabled = false,
  isBusy = false,
  honeypot,
  children,
}: ContactFieldsProps) {
  const intl = useIntl()
  return (
    <fieldset className="plain form" disabled={isDisabled}>
      <TextField
        label={intl.formatMessage({ id: 'contact.name' })}
        name="name"
        autoComplete="name"
        required
        maxChars={CONTACT_NAME_MAX_CHARS}
        readOnly={isBusy}
        value={values.name}
        error={errors?.name}
        onChange={({ target }) => onChange?.({ name: target.value })}
      />
      <TextField
        label={intl.formatMessage({ id: 'contact.emailField' })}
        hint={intl.formatMessage({ id: 'contact.emailHint' })}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxChars={EMAIL_MAX_CHARS}
        readOnly={isBusy}
        value={values.email}
        error={errors?.email}
        onChange={({ target }) => onChange?.({ email: target.value })}
      />
      <TextField
        label={intl.formatMessage({ id: 'contact.phone' })}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxChars={PHONE_MAX_CHARS}
        readOnly={isBusy}
        value={values.phone}
        error={errors?.phone}
        onChange={({ target }) => onChange?.({ phone: target.value })}
      />
      <HoneypotField {...(honeypot && { field: honeypot })} />
      <TextArea
        label={intl.formatMessage({ id: 'contact.message' })}
        name="message"
        required
        rows={5}
        maxChars={CONTACT_MESSAGE_MAX_CHARS}
        readOnly={isBusy}
        value={values.message}
        error={errors?.message}
        onChange={({ target }) => onChange?.({ message: target.value })}
      />
      {children}
    </fieldset>
  )
}
