import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OutboxPayloads } from '@/data/outbox/types.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import type { Attachment } from '@/data/session/upload.ts'
import type { claimDraftSchema } from '@/domain/claims/claim-request.ts'
import type { FieldErrors } from '@/domain/shared/form-fields.ts'
import { ClaimFields } from '@/features/fill-claim/claim-fields.tsx'
import type { MessageId } from '@/i18n/intl.ts'
import { Choice } from '@/ui/forms/choice.tsx'

type Values = OutboxPayloads['addition']

interface OwnBusinessFieldsProps {
  values: Values
  errors: FieldErrors<typeof claimDraftSchema>
  /** Null for a visitor. */
  user: SignedInUser | null
  isBusy: boolean
  evidence: Attachment | null
  /** The share of the evidence that is sent, 0 to 1; null while it is not being sent. */
  sent: number | null
  onChange: (changed: Partial<Pick<Values, 'is_own_business' | 'claim'>>) => void
  onEvidenceChange: (evidence: Attachment | null) => void
  onPreparing: (isPreparing: boolean) => void
}

/** Whether a place that is added is its author's own business, and what they say to get it as soon as it is published. */
export function OwnBusinessFields({ values, errors, user, isBusy, onChange, ...rest }: OwnBusinessFieldsProps) {
  const { is_own_business: isOwn, claim } = values
  const begin = (isClaimed: boolean) => (isClaimed ? toOwnClaim(values, user) : null)
  return (
    <div className="stack">
      <Offer
        label="addition.isOwn"
        hint="addition.isOwnHint"
        isChecked={isOwn}
        isDisabled={isBusy}
        onChange={(is) => onChange({ is_own_business: is, claim: begin(is) })}
      />
      {isOwn && (
        <Offer
          label="addition.claimNow"
          hint="addition.claimNowHint"
          isChecked={claim !== null}
          isDisabled={isBusy}
          onChange={(is) => onChange({ claim: begin(is) })}
        />
      )}
      {claim && (
        <ClaimFields
          {...rest}
          values={claim}
          errors={errors}
          onChange={(changed) => onChange({ claim: { ...claim, ...changed } })}
        />
      )}
    </div>
  )
}

interface OfferProps {
  label: MessageId
  hint: MessageId
  isChecked: boolean
  isDisabled: boolean
  onChange: (isChecked: boolean) => void
}

function Offer({ label, hint, isChecked, isDisabled, onChange }: OfferProps) {
  const hintId = useId()
  return (
    <div>
      <Choice
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.checked)}
      >
        <FormattedMessage id={label} />
      </Choice>
      <p className="hint" id={hintId}>
        <FormattedMessage id={hint} />
      </p>
    </div>
  )
}

/** Returns what a claim of one's own business begins with: what is known of the place and of the account. */
export function toOwnClaim(
  { name, whatsapp, phone }: Pick<Values, 'name' | 'whatsapp' | 'phone'>,
  user: SignedInUser | null,
): NonNullable<Values['claim']> {
  return {
    businessName: name,
    contactEmail: user?.email ?? '',
    contactPhone: whatsapp || phone,
    message: '',
    evidence: null,
  }
}
