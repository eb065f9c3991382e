import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SuggestionDetails } from '@/data/admin/suggestions.ts'
import { useDecideSuggestion } from '@/data/admin/mutations.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { Taken } from '@/data/admin/use-taken.ts'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { readTwin, twinErrors } from '@/domain/suggestions/likely-twin.ts'
import { type Correction, isCorrection } from '@/domain/suggestions/suggestion.ts'
import { CorrectionChange } from '@/features/show-changes/correction-change.tsx'
import { claimWords, nameClaimant } from '@/features/show-claim/claim-words.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { DecisionDialog, type Reply } from '@/ui/admin/decision-dialog.tsx'
import { TakenWarning } from '@/ui/admin/taken-note.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { PlaceLink } from '@/ui/layout/place-link.tsx'
import { ChoosePhotos, PhotosFailed } from './added-photos.tsx'
import { AuthorRecord } from './author-record.tsx'
import { NearTwins } from './near-twins.tsx'

/**
 * To list an added place, also together with what its author says to get it: for them, or without them; to correct one, to refuse
 * either, to take either back, or to let what was refused wait again.
 */
export type SuggestionDecision =
  'accept' | 'give' | 'publishOnly' | 'apply' | 'reject' | 'revert' | 'withdraw' | 'reopen'

const decisions = {
  accept: {
    status: 'accepted',
    seen: 'pending',
    title: 'suggestions.acceptTitle',
    lead: 'suggestions.acceptLead',
    action: 'suggestions.accept',
    done: 'suggestions.didAccept',
  },
  give: {
    status: 'accepted',
    seen: 'pending',
    claim: 'approved',
    title: 'suggestions.giveTitle',
    lead: 'suggestions.giveLead',
    action: 'suggestions.give',
    done: 'suggestions.didGive',
  },
  publishOnly: {
    status: 'accepted',
    seen: 'pending',
    claim: 'rejected',
    title: 'suggestions.publishOnlyTitle',
    lead: 'suggestions.publishOnlyLead',
    action: 'suggestions.publishOnly',
    done: 'suggestions.didAccept',
  },
  apply: {
    status: 'accepted',
    seen: 'pending',
    title: 'suggestions.applyTitle',
    lead: 'suggestions.applyLead',
    action: 'suggestions.apply',
    done: 'suggestions.didApply',
  },
  reject: {
    status: 'rejected',
    seen: 'pending',
    title: 'suggestions.rejectTitle',
    lead: 'suggestions.rejectLead',
    action: 'suggestions.reject',
    done: 'suggestions.didReject',
  },
  revert: {
    status: 'rejected',
    seen: 'accepted',
    title: 'suggestions.revertTitle',
    lead: 'suggestions.revertLead',
    action: 'suggestions.revert',
    done: 'suggestions.didRevert',
  },
  withdraw: {
    status: 'rejected',
    seen: 'accepted',
    title: 'suggestions.withdrawTitle',
    lead: 'suggestions.withdrawLead',
    action: 'suggestions.revert',
    done: 'suggestions.didWithdraw',
  },
  reopen: {
    status: 'pending',
    seen: 'rejected',
    title: 'suggestions.reopenTitle',
    lead: 'suggestions.reopenLead',
    action: 'suggestions.revert',
    done: 'suggestions.didReopen',
  },
} as const satisfies Record<SuggestionDecision, Partial<CallableInput<'decideSuggestion'>> & Record<string, string>>

/** What takes each back; who was given a place keeps it. */
const undoingOf: Readonly<Partial<Record<SuggestionDecision, SuggestionDecision>>> = {
  accept: 'withdraw',
  publishOnly: 'withdraw',
  apply: 'revert',
  reject: 'reopen',
}

/** What is often said to those whose suggestion is refused. */
const suggestionReplies = [
  { name: 'suggestions.replyUnproven', text: 'suggestions.replyUnprovenText' },
  { name: 'suggestions.replyListed', text: 'suggestions.replyListedText' },
] as const satisfies readonly Reply[]

/**
 * Returns the field for the note to the author of what is decided: whom something is refused learns why.
 * @param locale The language of the author's mails; absent where it is not known.
 */
export function noteWords(status: 'accepted' | 'rejected', hasAuthor = true, locale?: Locale) {
  return {
    label: hasAuthor ? (status === 'rejected' ? 'suggestions.noteRequired' : 'suggestions.note') : 'admin.reason',
    hint: hasAuthor ? 'suggestions.noteHint' : 'suggestions.noteHintDeleted',
    maxChars: ADMIN_REASON_MAX_CHARS,
    locale,
    ...(status === 'rejected' ? { missing: 'admin.reasonMissing' as const, replies: suggestionReplies } : {}),
  } as const
}

/** Returns what stands on the button that publishes a place with so many of its photos. */
function withPhotos(count: number) {
  return count > 0 ? 'suggestions.acceptWithPhotos' : 'suggestions.acceptWithoutPhotos'
}

/** What a place becomes by corrections after which it does not merely say something else. */
const leadsOfApplying: Readonly<Partial<Record<Correction['what'], MessageId>>> = {
  closed: 'suggestions.applyClosedLead',
  not_a_place: 'suggestions.applyClosedLead',
  duplicate: 'suggestions.applyDuplicateLead',
  open: 'suggestions.applyOpenLead',
}

interface SuggestionDialogProps {
  details: SuggestionDetails
  decision: SuggestionDecision
  /** Who looks at it; null for no one. */
  taken?: Taken | null
  onClose: () => void
}

/** Asks once more before a suggestion becomes true, is refused or is taken back, with a note to its author; refusing takes one. */
export function SuggestionDialog({ details, decision, taken = null, onClose }: SuggestionDialogProps) {
  const intl = useIntl()
  const undoing = undoingOf[decision]
  const { id, suggestion, place, twinName, authorName } = details
  const { data: author } = useQuery(useAdminQueries().suggestionAuthor(suggestion.user_id))
  const { status, seen, title, action, done, ...rest } = decisions[decision]
  const claim = 'claim' in rest ? rest.claim : undefined
  const correction = isCorrection(suggestion) ? suggestion : null
  const lead =
    decision === 'reject' && !isCorrection(suggestion)
      ? suggestion.claim
        ? 'suggestions.rejectClaimedLead'
        : 'suggestions.rejectAdditionLead'
      : (decision === 'apply' && correction && leadsOfApplying[correction.what]) || rest.lead
  const claimant = nameClaimant(intl, author?.account ?? { full_name: authorName ?? null, email: null })
  const mutation = useDecideSuggestion()
  const { error } = mutation
  const twin = error && twinErrors.includes(error.code) ? readTwin(error.values) : null
  const photos = useQuery({
    ...useAdminQueries().additionPhotos(id),
    enabled: status === 'accepted' && correction === null,
  })
  const [left, setLeft] = useState<readonly string[]>([])
  const waiting = photos.data?.filter((photo) => photo.status === 'pending') ?? []
  const chosen = waiting.map((photo) => photo.id).filter((photoId) => !left.includes(photoId))
  return (
    <DecisionDialog
      title={title}
      lead={
        <FormattedMessage
          id={lead}
          values={{ place: <b key="place">{suggestion.name}</b>, claimant: <b key="claimant">{claimant}</b> }}
        />
      }
      {...(status !== 'pending' && {
        words: claim
          ? claimWords(claim === 'rejected', ADMIN_REASON_MAX_CHARS, author?.account.locale)
          : noteWords(status, suggestion.user_id !== null, author?.account.locale),
      })}
      action={
        twin
          ? 'suggestions.acceptAnyway'
          : decision === 'accept' && waiting.length > 0
            ? withPhotos(chosen.length)
            : action
      }
      undo={undoing && ((close) => <SuggestionDialog details={details} decision={undoing} onClose={close} />)}
      offline="claims.offline"
      // What comes with a place is seen before it is published.
      mutation={{ ...mutation, isPending: mutation.isPending || photos.isLoading }}
      toInput={(text) => ({
        suggestion_id: id,
        status,
        seen,
        claim,
        ...(twin && { is_another: true }),
        ...(photos.data && { photos: chosen }),
        reason: cleanText(text).trim() || null,
      })}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'suggestions.updated', message: done })
        onClose()
      }}
      onClose={onClose}
    >
      {correction && (
        <div>
          <CorrectionChange
            correction={correction}
            place={place}
            twinName={twinName}
            isUndone={decision === 'revert'}
          />
        </div>
      )}
      {photos.isError && <PhotosFailed />}
      <ChoosePhotos photos={waiting} name={suggestion.name} left={left} onLeft={setLeft} />
      {status === 'accepted' && !isCorrection(suggestion) && <NearTwins id={id} addition={suggestion} />}
      {twin && (
        <p>
          <FormattedMessage
            id="suggestions.twin"
            values={{
              place:
                error?.code === 'place-exists' ? (
                  <PlaceLink key="place" placeId={twin.place_id}>
                    {twin.name}
                  </PlaceLink>
                ) : (
                  <b key="place">{twin.name}</b>
                ),
            }}
          />
        </p>
      )}
      <AuthorRecord author={author} />
      <TakenWarning taken={taken} />
    </DecisionDialog>
  )
}
