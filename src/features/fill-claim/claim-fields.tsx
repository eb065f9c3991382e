import { FormattedMessage, useIntl } from 'react-intl'
import type { Attachment } from '@/data/session/upload.ts'
import { CLAIM_BUSINESS_NAME_MAX_CHARS, CLAIM_MESSAGE_MAX_CHARS } from '@/domain/claims/claim-limits.ts'
import type { claimDraftSchema, ClaimText } from '@/domain/claims/claim-request.ts'
import { EMAIL_MAX_CHARS, PHONE_MAX_CHARS } from '@/domain/shared/contact-limits.ts'
import type { FieldErrors } from '@/domain/shared/form-fields.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './claim-fields.css?inline'
import { EvidenceField, type EvidenceFieldProps } from './evidence-field.tsx'

injectStyles(css)

/** What a required field says in place of the form's `claim-fields-missing`. */
const missing: Partial<Record<keyof ClaimText, MessageId>> = {
  businessName: 'claim.nameMissing',
  contactEmail: 'claim.emailMissing',
}

interface ClaimFieldsProps extends Pick<EvidenceFieldProps, 'evidence' | 'sent' | 'onPreparing'> {
  values: ClaimText
  errors: FieldErrors<typeof claimDraftSchema>
  onChange: (changed: Partial<ClaimText>) => void
  onEvidenceChange: (evidence: Attachment | null) => void
}

/** The fields of a claim, in whichever form it is sent. */
export function ClaimFields({ values, errors, onChange, onEvidenceChange, ...evidence }: ClaimFieldsProps) {
  const intl = useIntl()
  const toError = (field: keyof ClaimText) => {
    const code = errors[field]
    if (!code) return undefined
    return intl.formatMessage({ id: (code === 'claim-fields-missing' && missing[field]) || errorMessage(code).message })
  }
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'claim.businessName' })}
        hint={intl.formatMessage({ id: 'claim.businessNameHint' })}
        autoComplete="organization"
        required
        maxChars={CLAIM_BUSINESS_NAME_MAX_CHARS}
        value={values.businessName}
        error={toError('businessName')}
        onChange={({ target }) => onChange({ businessName: target.value })}
      />
      <TextField
        label={intl.formatMessage({ id: 'claim.contactEmail' })}
        hint={intl.formatMessage({ id: 'claim.contactEmailHint' })}
        type="email"
        autoComplete="email"
        required
        maxChars={EMAIL_MAX_CHARS}
        value={values.contactEmail}
        error={toError('contactEmail')}
        onChange={({ target }) => onChange({ contactEmail: target.value })}
      />
      <TextField
        label={intl.formatMessage({ id: 'claim.contactPhone' })}
        type="tel"
        autoComplete="tel"
        maxChars={PHONE_MAX_CHARS}
        value={values.contactPhone}
        error={toError('contactPhone')}
        onChange={({ target }) => onChange({ contactPhone: target.value })}
      />
      <TextArea
        label={intl.formatMessage({ id: 'claim.message' })}
        placeholder={intl.formatMessage({ id: 'claim.messageHint' })}
        rows={3}
        maxChars={CLAIM_MESSAGE_MAX_CHARS}
        value={values.message}
        error={toError('message')}
        onChange={({ target }) => onChange({ message: target.value })}
      />
      <EvidenceField {...evidence} onChange={onEvidenceChange} />
      <p className="hint">
        <FormattedMessage id="claim.privacy" />
      </p>
    </>
  )
}
