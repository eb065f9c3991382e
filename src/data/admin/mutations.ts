import { type InfiniteData, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallableInput, FoundPlace } from '@/domain/api/callables.ts'
import { AppError, type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { isCorrection } from '@/domain/suggestions/suggestion.ts'
import { changePlaceData } from '../places/cached-query.ts'
import type { ClaimDetails } from './claims.ts'
import type { ListPage } from './list-page.ts'
import type { PlanRequestDetails } from './plans.ts'
import { type AdminQueries, useAdminQueries } from './queries.ts'
import type { ModeratedReview } from './reviews.ts'
import type { DecidedSuggestion, SuggestionDetails } from './suggestions.ts'

// What admins do. Each call succeeds now or fails: nothing is queued. What was done shows in the lists that are on the screen,
// where it stood; another list is read again when it is asked for.

/** Approves or rejects a pending claim. */
export function useDecideClaim() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'decideClaim'>) => (await import('./claims.ts')).decideClaim(decision),
    failure: 'claim-update-failed',
    onSuccess({ place_id, user_id, status, notes = null }, { queryClient, queries }) {
      const updated_at = new Date().toISOString()
      changeEntries<ClaimDetails>(queryClient, queries.allClaims(), (details) => {
        const { claim, rivals, ownerId } = details
        if (claim.place_id !== place_id) return details
        const placeOwner = status === 'approved' ? user_id : ownerId
        return claim.user_id === user_id
          ? { ...details, claim: { ...claim, status, notes, updated_at }, rivals: 0, ownerId: placeOwner }
          : { ...details, rivals: Math.max(0, rivals - 1), ownerId: placeOwner }
      })
    },
  })
}

/** Accepts or rejects what a user suggests. */
export function useDecideSuggestion() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'decideSuggestion'>) =>
      (await import('./suggestions.ts')).decideSuggestion(decision),
    failure: 'suggestion-update-failed',
    onSuccess(decision, { queryClient, queries, output }) {
      showDecided(queryClient, queries, [{ decision, ...output }])
    },
  })
}

/**
 * Accepts or rejects several suggestions, each in a commit of its own. What another admin decided meanwhile stays as it is, and
 * is counted as `refused`. After another failure the rest is tried nevertheless; the same once more changes nothing.
 */
export function useDecideSuggestions() {
  return useAdminMutation({
    mutate: async (decisions: readonly CallableInput<'decideSuggestion'>[]) =>
      (await import('./suggestions.ts')).decideSuggestions(decisions),
    failure: 'suggestion-update-failed',
    onSuccess(_, { queryClient, queries, output: { decided } }) {
      showDecided(queryClient, queries, decided)
    },
  })
}

function showDecided(queryClient: QueryClient, queries: AdminQueries, decided: readonly DecidedSuggestion[]): void {
  const decided_at = new Date().toISOString()
  const byId = new Map(decided.flatMap((one) => [one.decision.suggestion_id, ...one.same].map((id) => [id, one])))
  changeEntries<SuggestionDetails>(queryClient, queries.allSuggestions(), (details) => {
    const one = byId.get(details.id)
    if (!one) return details
    const { suggestion } = details
    const { status, reason = null } = one.decision
    const fields = { status, reason, decided_at }
    return {
      ...details,
      suggestion: isCorrection(suggestion)
        ? { ...suggestion, ...fields }
        : { ...suggestion, ...fields, place_id: one.place_id },
    }
  })
}

/** Revokes the ownership of a place. */
export function useRevokeOwner() {
  return useAdminMutation({
    mutate: async (revocation: CallableInput<'revokeOwner'>) => (await import('./places.ts')).revokeOwner(revocation),
    failure: 'owner-revoke-failed',
    onSuccess({ place_id, reason }, { queryClient, queries }) {
      const updated_at = new Date().toISOString()
      changeEntries<ClaimDetails>(queryClient, queries.allClaims(), (details) => {
        const { claim, ownerId } = details
        if (claim.place_id !== place_id) return details
        const isOfOwner = claim.user_id === ownerId
        return {
          ...details,
          ownerId: null,
          claim: isOfOwner ? { ...claim, status: 'rejected', notes: reason, updated_at } : claim,
        }
      })
      void reloadPlace(place_id, queryClient, queries)
    },
  })
}

/** Hides, restores or confirms a review, which closes its open reports. */
export function useModerateReview() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'moderateReview'>) =>
      (await import('./reviews.ts')).moderateReview(decision),
    failure: 'review-moderate-failed',
    onSuccess({ place_id, user_id, is_approved, reason }, { queryClient, queries }) {
      changeEntries<ModeratedReview>(queryClient, queries.allReviews(), (moderated) => {
        const { review } = moderated
        if (review.place_id !== place_id || review.user_id !== user_id) return moderated
        return {
          ...moderated,
          review: { ...review, is_approved, hidden_reason: is_approved ? null : reason },
          reports: [],
        }
      })
    },
  })
}

/** Changes the status, the notes or the end of a plan request. */
export function useUpdatePlan() {
  return useAdminMutation({
    mutate: async (change: CallableInput<'updatePlan'>) => (await import('./plans.ts')).updatePlan(change),
    failure: 'plan-update-failed',
    onSuccess(_, { queryClient, queries, output: request }) {
      changeEntries<PlanRequestDetails>(queryClient, queries.allPlans(), (details) =>
        details.request.id === request.id ? { ...details, request } : details,
      )
    },
  })
}

/** Queues an undelivered mail again. */
export function useRetryMail() {
  return useAdminMutation({
    mutate: async (mailId: string) => (await import('./mail.ts')).retryMail(mailId),
    failure: 'mail-retry-failed',
  })
}

/** Features a place, or ends that. */
export function useSetFeatured() {
  return useAdminMutation({
    mutate: async ({ place, featured }: { place: FoundPlace; featured: boolean }) =>
      (await import('./places.ts')).setFeatured({ place_id: place.id, featured }),
    failure: 'place-update-failed',
    async onSuccess({ place, featured }, { queryClient, queries }) {
      changeEntries<FoundPlace>(queryClient, queries.allPlaces(), (found) =>
        found.id === place.id ? { ...found, featured } : found,
      )
      const { owner_claimed: _, is_closed: __, ...card } = place
      const { showFeatured } = await import('../places/local-featured.ts')
      showFeatured(queryClient, { ...card, featured })
    },
  })
}

/** Corrects fields of a place. */
export function useCorrectPlace() {
  return useAdminMutation({
    mutate: async (correction: CallableInput<'correctPlace'>) => (await import('./places.ts')).correctPlace(correction),
    failure: 'place-update-failed',
    // The form says so as long as it shows what was before.
    onSuccess: ({ place_id }, { queryClient, queries }) => reloadPlace(place_id, queryClient, queries),
  })
}

/** Closes a place for good, or opens it again. */
export function useClosePlace() {
  return useAdminMutation({
    mutate: async (closing: CallableInput<'closePlace'>) => (await import('./places.ts')).closePlace(closing),
    failure: 'place-close-failed',
    onSuccess: ({ place_id }, { queryClient, queries }) => void reloadPlace(place_id, queryClient, queries),
  })
}

interface AdminMutation<Input, Output> {
  mutate: (input: Input) => Promise<Output>
  /** What is told where the error itself says nothing. */
  failure: ErrorCode
  /** Shows what was done. The mutation is pending as long as this lasts. */
  onSuccess?: (
    input: Input,
    shown: { queryClient: QueryClient; queries: AdminQueries; output: Output },
  ) => void | Promise<void>
}

function useAdminMutation<Input, Output>({ mutate, failure, onSuccess }: AdminMutation<Input, Output>) {
  const queryClient = useQueryClient()
  const queries = useAdminQueries()
  return useMutation<Output, AppError, Input>({
    mutationFn: (input) =>
      mutate(input).catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError(toErrorCode(error, failure), { cause: error })
      }),
    onSuccess: (output, input) => {
      void queryClient.invalidateQueries({ queryKey: queries.pending().queryKey })
      return onSuccess?.(input, { queryClient, queries, output })
    },
  })
}

/** Changes entries of lists where they stand. @param lists What the keys of these lists begin with. */
function changeEntries<Entry>(queryClient: QueryClient, lists: QueryKey, change: (entry: Entry) => Entry): void {
  queryClient.setQueriesData<InfiniteData<ListPage<Entry, unknown>>>(
    { queryKey: lists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, entries: page.entries.map(change) })) },
  )
}

/** Reads a place again where it is on the screen, and shows it on its public page, too. */
async function reloadPlace(placeId: string, queryClient: QueryClient, queries: AdminQueries): Promise<void> {
  const { queryKey } = queries.place(placeId)
  await queryClient.invalidateQueries({ queryKey })
  const read = queryClient.getQueryData(queryKey)
  if (read) changePlaceData(queryClient, placeId, (shown) => ({ ...shown, place: read.place }))
}
