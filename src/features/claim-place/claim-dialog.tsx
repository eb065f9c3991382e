import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Draft } from '@/data/outbox/drafts.ts'
import type { OutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import type { Attachment } from '@/data/session/upload.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { claimDraftSchema, type ClaimRequest, type ClaimText } from '@/domain/claims/claim-request.ts'
import { type FieldErrors, validateForm } from '@/domain/shared/form-fields.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { ClaimFields } from '@/features/fill-claim/claim-fields.tsx'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { useFieldValues } from '@/ui/forms/use-field-values.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { ProfileLink } from './claim-states.tsx'

interface ClaimDialogProps {
  place: PlaceWithId
  user: SignedInUser
  outbox: OutboxForm<'claim'>
  /** The initial values; later changes of them are ignored while the dialog is open. */
  draft: Draft<'claim'> | null
  /** The rejected claim that is sent again, from which the form begins where there is no draft. */
  rejected: ClaimRequest | null
  onClose: () => void
  /** Called once the claim is sent or queued. */
  onDone: () => void
}

interface ClaimValues extends ClaimText {
  evidence: Attachment | null
}

/** The form of a claim. What is typed is stored as a draft, however the form is left. */
export function ClaimDialog({ place, user, outbox, draft, rejected, onClose, onDone }: ClaimDialogProps) {
  const { watchRefusal } = outbox
  const { values, change } = useFieldValues<ClaimValues>(
    () => ({ ...(draft?.payload ?? toClaimText(rejected, user)), evidence: draft?.files[0] ?? null }),
    ({ evidence, ...text }) => outbox.write(text, toFiles(evidence)),
  )
  const [errors, setErrors] = useState<FieldErrors<typeof claimDraftSchema>>({})
  const [sent, setSent] = useState<number | null>(null)
  const [isPreparing, setIsPreparing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, traceId, run, refuse, reset } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'claim-failed'),
  )
  const shownFailure = failure ?? (isBusy ? null : (draft?.refusal ?? null))

  async function send() {
    if (isBusy || isPreparing) return
    reset()
    const { cleaned, errors: found } = validateForm(claimDraftSchema, values)
    setErrors(found)
    if (!cleaned) {
      const codes = Object.values(found)
      refuse(codes.includes('claim-fields-missing') ? 'claim-fields-missing' : (codes[0] ?? 'input-invalid'))
      toFirstProblem(form)
      return
    }
    await run(() => submit(cleaned, values.evidence))
  }

  async function submit(payload: ClaimText, evidence: Attachment | null) {
    if (evidence) setSent(0)
    try {
      await outbox.submit(payload, toFiles(evidence), (_, share) => setSent(share))
      onDone()
    } finally {
      setSent(null)
    }
  }

  return (
    <Dialog title={<FormattedMessage id="place.claim" />} onClose={onClose}>
      <DraftForm ref={form} isDraftSaved={!outbox.isUnsaved} onSubmit={send}>
        <p className="muted">
          <FormattedMessage id="claim.lead" values={{ place: place.name }} />
        </p>
        <ClaimFields
          values={values}
          errors={errors}
          onChange={change}
          evidence={values.evidence}
          onEvidenceChange={(evidence) => change({ evidence })}
          sent={sent}
          onPreparing={setIsPreparing}
        />
        {outbox.isUnsaved && <UnsavedNote message="claim.unsaved" />}
        <InlineError
          ref={watchRefusal}
          message={shownFailure && errorMessage(shownFailure).message}
          traceId={failure ? traceId : draft?.traceId}
        />
        <div className="actions">
          {shownFailure === 'email-unverified' && <ProfileLink />}
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id="claim.cancel" />
          </button>
          <button className="btn" type="submit" disabled={isBusy || isPreparing}>
            <FormattedMessage id={isBusy ? 'claim.sending' : 'claim.send'} />
          </button>
        </div>
      </DraftForm>
    </Dialog>
  )
}

/** Returns what a user wrote in a rejected claim, unless it has been deleted since; of a first claim the e-mail address. */
function toClaimText(rejected: ClaimRequest | null, { email }: SignedInUser): ClaimText {
  return {
    businessName: rejected?.businessName ?? '',
    contactEmail: rejected?.contactEmail ?? email ?? '',
    contactPhone: rejected?.contactPhone ?? '',
    message: rejected?.message ?? '',
  }
}

function toFiles(evidence: Attachment | null): readonly Attachment[] {
  return evidence ? [evidence] : []
}
