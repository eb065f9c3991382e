import { type InfiniteData, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallableInput, FoundPlace } from '@/domain/api/callables.ts'
import { type DecidedCounts, withoutDecided } from '@/domain/api/waiting.ts'
import type { HoldState } from '@/domain/reviews/review-hold.ts'
import { AppError, type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { toClaimStatus } from '@/domain/suggestions/decided-claim.ts'
import { isCorrection } from '@/domain/suggestions/suggestion.ts'
import { changePlaceData } from '../places/cached-query.ts'
import type { RevertedUser } from './changes.ts'
import type { ClaimDetails } from './claims.ts'
import type { CreativeDetails } from './creatives.ts'
import type { ListPage } from './list-page.ts'
import type { ModeratedPhoto } from './photos.ts'
import type { BankLineWithId, SettingsInput } from './payments.ts'
import type { PlanRequestDetails } from './plans.ts'
import { type AdminQueries, useAdminQueries } from './queries.ts'
import type { ModeratedReview } from './reviews.ts'
import type { DecidedSuggestion, SuggestionDetails } from './suggestions.ts'
import type { PossibleTwins } from './twins.ts'

// What admins do. Each call succeeds now or fails: nothing is queued. What was done shows in the lists that are on the screen,
// where it stood; another list is read again when it is asked for.

/** Approves or rejects a pending claim. */
export function useDecideClaim() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'decideClaim'>) => (await import('./claims.ts')).decideClaim(decision),
    failure: 'claim-update-failed',
    toDecided: () => ({ claims: 1 }),
    onSuccess(decision, { queryClient, queries }) {
      showDecidedClaim(queryClient, queries, decision)
    },
  })
}

/**
 * Approves or rejects several claims, each in a commit of its own. What another admin decided meanwhile is shown as it is now;
 * after another failure the rest is tried nevertheless, and the same once more does what is left.
 */
export function useDecideClaims() {
  return useAdminMutation({
    mutate: async ({ decisions, onProgress }: Many<CallableInput<'decideClaim'>>) =>
      (await import('./claims.ts')).decideClaims(decisions, onProgress),
    failure: 'claim-update-failed',
    // What others decided, they took off what waits.
    toDecided: (_, { decided }) => ({ claims: decided.length }),
    onSuccess(_, { queryClient, queries, output: { decided, already } }) {
      for (const { decision } of decided) showDecidedClaim(queryClient, queries, decision)
      for (const { claim } of already) if (claim) showDecidedClaim(queryClient, queries, claim)
    },
  })
}

/** Decisions that are taken together. */
interface Many<Decision> {
  decisions: readonly Decision[]
  onProgress: (done: number) => void
}

function showDecidedClaim(
  queryClient: QueryClient,
  queries: AdminQueries,
  {
    place_id,
    user_id,
    status,
    notes = null,
  }: Pick<CallableInput<'decideClaim'>, 'place_id' | 'user_id' | 'notes'> & Pick<ClaimDetails['claim'], 'status'>,
): void {
  const updated_at = new Date().toISOString()
  changeEntries<ClaimDetails>(queryClient, queries.allClaims(), (details) => {
    const { claim, rivals, ownerId } = details
    if (claim.place_id !== place_id) return details
    const placeOwner = status === 'approved' ? user_id : ownerId
    return claim.user_id === user_id
      ? { ...details, claim: { ...claim, status, notes, updated_at }, rivals: [], ownerId: placeOwner }
      : { ...details, rivals: rivals.filter(({ userId }) => userId !== user_id), ownerId: placeOwner }
  })
}

/** Accepts or rejects what a user suggests. */
export function useDecideSuggestion() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'decideSuggestion'>) =>
      (await import('./suggestions.ts')).decideSuggestion(decision),
    failure: 'suggestion-update-failed',
    toDecided: (decision, output) => ({
      suggestions: toWaited({ decision, ...output }),
      photos: decision.photos?.length ?? 0,
    }),
    onSuccess(decision, { queryClient, queries, output }) {
      showDecided(queryClient, queries, [{ decision, ...output }])
      void queryClient.invalidateQueries({ queryKey: queries.additionPhotos(decision.suggestion_id).queryKey })
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
    toDecided: (_, { decided }) => ({ suggestions: decided.reduce((sum, one) => sum + toWaited(one), 0) }),
    onSuccess(_, { queryClient, queries, output: { decided } }) {
      showDecided(queryClient, queries, decided)
    },
  })
}

/** Returns how many suggestions that waited a decision was about; one more waits after an undone refusal. */
function toWaited({ decision, same }: DecidedSuggestion): number {
  if (decision.status === 'pending') return -1
  return decision.seen === 'pending' ? 1 + same.length : 0
}

function showDecided(queryClient: QueryClient, queries: AdminQueries, decided: readonly DecidedSuggestion[]): void {
  const decided_at = new Date().toISOString()
  const byId = new Map(decided.flatMap((one) => [one.decision.suggestion_id, ...one.same].map((id) => [id, one])))
  changeEntries<SuggestionDetails>(queryClient, queries.allSuggestions(), (details) => {
    const one = byId.get(details.id)
    if (!one) return details
    const { suggestion } = details
    const { status, reason = null } = one.decision
    const fields = { status, reason, decided_at: status === 'pending' ? null : decided_at }
    if (isCorrection(suggestion)) return { ...details, suggestion: { ...suggestion, ...fields } }
    // A claim that is refused with its place waits for that to be undone.
    const decidedClaim = status === 'accepted' &&
      suggestion.claim && { claim: null, claim_status: toClaimStatus({ status, claim: one.decision.claim }) }
    return { ...details, suggestion: { ...suggestion, ...fields, ...decidedClaim, place_id: one.place_id } }
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

/** Publishes a review that waits for a look, or withholds it. */
export function useDecideReview() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'decideReview'>) => (await import('./reviews.ts')).decideReview(decision),
    failure: 'review-moderate-failed',
    toDecided: () => ({ heldReviews: 1 }),
    onSuccess(decision, { queryClient, queries }) {
      showDecidedReview(queryClient, queries, decision)
    },
  })
}

/** Publishes or withholds several reviews that wait, each in a commit of its own; the same once more does what is left. */
export function useDecideReviews() {
  return useAdminMutation({
    mutate: async ({ decisions, onProgress }: Many<CallableInput<'decideReview'>>) =>
      (await import('./reviews.ts')).decideReviews(decisions, onProgress),
    failure: 'review-moderate-failed',
    toDecided: (_, { decided }) => ({ heldReviews: decided.length }),
    onSuccess(_, { queryClient, queries, output: { decided } }) {
      for (const { decision } of decided) showDecidedReview(queryClient, queries, decision)
    },
  })
}

function showDecidedReview(
  queryClient: QueryClient,
  queries: AdminQueries,
  { place_id, user_id, publish, reason }: CallableInput<'decideReview'>,
): void {
  changeEntries<ModeratedReview>(queryClient, queries.allReviews(), (moderated) => {
    const { review } = moderated
    if (review.place_id !== place_id || review.user_id !== user_id || !review.held) return moderated
    const state: HoldState = review.held.state === 'objected' ? 'final' : 'withheld'
    const { held, ...rest } = review
    const decided = publish ? rest : { ...rest, held: { ...held, state, reason } }
    return { ...moderated, review: { ...decided, is_approved: publish, hidden_reason: publish ? null : reason } }
  })
}

/** Hides, restores or confirms a review, which closes its open reports. */
export function useModerateReview() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'moderateReview'>) =>
      (await import('./reviews.ts')).moderateReview(decision),
    failure: 'review-moderate-failed',
    toDecided: (_, { closed }) => ({ reports: closed }),
    onSuccess(decision, { queryClient, queries }) {
      showModeratedReview(queryClient, queries, decision)
    },
  })
}

/** Takes off an owner's answer, which closes the open reports of it. */
export function useRemoveAnswer() {
  return useAdminMutation({
    mutate: async (removal: CallableInput<'removeAnswer'>) => (await import('./reviews.ts')).removeAnswer(removal),
    failure: 'review-moderate-failed',
    toDecided: (_, { closed }) => ({ reports: closed }),
    onSuccess({ place_id, user_id }, { queryClient, queries }) {
      changeEntries<ModeratedReview>(queryClient, queries.allReviews(), (moderated) => {
        const { review, reports } = moderated
        if (review.place_id !== place_id || review.user_id !== user_id) return moderated
        const others = reports.filter(({ reason }) => reason !== 'answer')
        return { ...moderated, review: { ...review, answer: null }, reports: others }
      })
    },
  })
}

/** Hides or confirms several reviews, each in a commit of its own; the same once more does what is left. */
export function useModerateReviews() {
  return useAdminMutation({
    mutate: async ({ decisions, onProgress }: Many<CallableInput<'moderateReview'>>) =>
      (await import('./reviews.ts')).moderateReviews(decisions, onProgress),
    failure: 'review-moderate-failed',
    toDecided: (_, { decided }) => ({ reports: decided.reduce((sum, { output }) => sum + output.closed, 0) }),
    onSuccess(_, { queryClient, queries, output: { decided } }) {
      for (const { decision } of decided) showModeratedReview(queryClient, queries, decision)
    },
  })
}

function showModeratedReview(
  queryClient: QueryClient,
  queries: AdminQueries,
  { place_id, user_id, is_approved, reason = null }: CallableInput<'moderateReview'>,
): void {
  changeEntries<ModeratedReview>(queryClient, queries.allReviews(), (moderated) => {
    const { review } = moderated
    if (review.place_id !== place_id || review.user_id !== user_id) return moderated
    return {
      ...moderated,
      review: { ...review, is_approved, hidden_reason: is_approved ? null : reason },
      reports: [],
    }
  })
}

/** Publishes, hides, restores or confirms a photo by a visitor, which closes its open reports. */
export function useModeratePhoto() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'moderatePlacePhoto'>) =>
      (await import('./photos.ts')).moderatePhoto(decision),
    failure: 'photo-moderate-failed',
    toDecided: (_, { decided }) => ({ photos: decided }),
    onSuccess(decision, { queryClient, queries }) {
      showModeratedPhoto(queryClient, queries, decision)
    },
  })
}

/** Publishes, hides or confirms several photos, each in a commit of its own; the same once more does what is left. */
export function useModeratePhotos() {
  return useAdminMutation({
    mutate: async ({ decisions, onProgress }: Many<CallableInput<'moderatePlacePhoto'>>) =>
      (await import('./photos.ts')).moderatePhotos(decisions, onProgress),
    failure: 'photo-moderate-failed',
    toDecided: (_, { decided }) => ({ photos: decided.reduce((sum, { output }) => sum + output.decided, 0) }),
    onSuccess(_, { queryClient, queries, output: { decided } }) {
      for (const { decision } of decided) showModeratedPhoto(queryClient, queries, decision)
    },
  })
}

function showModeratedPhoto(
  queryClient: QueryClient,
  queries: AdminQueries,
  { photo_id, status, reason = null }: CallableInput<'moderatePlacePhoto'>,
): void {
  changeEntries<ModeratedPhoto>(queryClient, queries.allPhotos(), (moderated) => {
    const { photo } = moderated
    if (photo.id !== photo_id) return moderated
    return { ...moderated, photo: { ...photo, status, reason: status === 'hidden' ? reason : null }, reports: [] }
  })
}

/** Approves or rejects what an owner wrote for the adverts of a place. */
export function useDecideCreative() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'decideCreative'>) =>
      (await import('./creatives.ts')).decideCreative(decision),
    failure: 'creative-update-failed',
    toDecided: () => ({ creatives: 1 }),
    onSuccess({ place_id, status, reason = null }, { queryClient, queries }) {
      const decided_at = new Date().toISOString()
      changeEntries<CreativeDetails>(queryClient, queries.allCreatives(), (details) => {
        const { creative } = details
        if (creative.place_id !== place_id) return details
        const { line, button } = creative
        const shown = status === 'approved' ? { approved: { line, button }, reason: null } : { reason }
        return { ...details, creative: { ...creative, status, decided_at, ...shown } }
      })
    },
  })
}

/** Changes the status, the notes, the end or the place of a plan request. */
export function useUpdatePlan() {
  return useAdminMutation({
    mutate: async (change: CallableInput<'updatePlan'>) => (await import('./plans.ts')).updatePlan(change),
    failure: 'plan-update-failed',
    onSuccess(_, { queryClient, queries, output: changed }) {
      changeEntries<PlanRequestDetails>(
        queryClient,
        queries.allPlans(),
        (details) => changed.find(({ request }) => request.id === details.request.id) ?? details,
      )
    },
  })
}

/** Asks a buyer to pay for a plan. */
export function useSendProforma() {
  return useAdminMutation({
    mutate: async (input: CallableInput<'sendProforma'>) => (await import('./payments.ts')).sendProforma(input),
    failure: 'proforma-failed',
    onSuccess({ plan_request_id }, { queryClient, queries, output: { reference } }) {
      changeEntries<PlanRequestDetails>(queryClient, queries.allPlans(), (details) =>
        details.request.id === plan_request_id
          ? { ...details, request: { ...details.request, open_proforma: reference }, expiredProforma: undefined }
          : details,
      )
      void queryClient.invalidateQueries({ queryKey: queries.allProformas() })
    },
  })
}

/** Takes the lines of a bank's statement. */
export function useImportBankLines() {
  return useAdminMutation({
    mutate: async (input: CallableInput<'importBankLines'>) => (await import('./payments.ts')).importBankLines(input),
    failure: 'bank-lines-failed',
    onSuccess: (_, { queryClient, queries }) => showPayments(queryClient, queries),
  })
}

/** Says what a line pays, or that it has nothing to do with us. */
export function useDecideBankLine() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'decideBankLine'>) =>
      (await import('./payments.ts')).decideBankLine(decision),
    failure: 'bank-line-failed',
    onSuccess({ line_id, decision }, { queryClient, queries, output: { missing } }) {
      changeEntries<BankLineWithId>(queryClient, queries.allBankLines(), (line) => {
        if (line.id !== line_id) return line
        if ('pays' in decision && missing > 0) {
          return { ...line, status: 'unmatched', reference: decision.pays, problem: 'too-little', missing }
        }
        return 'pays' in decision
          ? { ...line, status: 'paid', reference: decision.pays, problem: null, missing: 0 }
          : { ...line, status: decision.is_ours ? 'unmatched' : 'not-ours' }
      })
      void queryClient.invalidateQueries({ queryKey: queries.paymentSums().queryKey })
      void queryClient.invalidateQueries({ queryKey: queries.allProformas() })
    },
  })
}

/** Notes a refund or a correction. */
export function useAddLedgerEntry() {
  return useAdminMutation({
    mutate: async (input: CallableInput<'addLedgerEntry'>) => (await import('./payments.ts')).addLedgerEntry(input),
    failure: 'ledger-failed',
    toDecided: () => nothing,
    onSuccess: (_, { queryClient, queries }) => showPayments(queryClient, queries),
  })
}

/** Stores how payers pay. */
export function useSetPaymentSettings() {
  return useAdminMutation({
    mutate: async (input: SettingsInput) => (await import('./payments.ts')).saveSettings(input),
    failure: 'payment-settings-failed',
    toDecided: () => nothing,
    onSuccess: (_, { queryClient, queries }) =>
      void queryClient.invalidateQueries({ queryKey: queries.paymentSettings().queryKey }),
  })
}

/** Reads what is on the screen of payments again. */
function showPayments(queryClient: QueryClient, queries: AdminQueries): void {
  for (const queryKey of [
    queries.allBankLines(),
    queries.allProformas(),
    // They show what is to the buyer's credit.
    queries.allPlans(),
    queries.ledger().queryKey,
    queries.paymentSums().queryKey,
    queries.paymentSettings().queryKey,
  ]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Queues an undelivered mail again. */
export function useRetryMail() {
  return useAdminMutation({
    mutate: async (mailId: string) => (await import('./mail.ts')).retryMail(mailId),
    failure: 'mail-retry-failed',
    toDecided: () => ({ mails: 1 }),
    onSuccess: (_, shown) => showOneDeadLess(shown, { waiting: 1 }),
  })
}

/** Gives up an undelivered mail. */
export function useDiscardMail() {
  return useAdminMutation({
    mutate: async (mailId: string) => (await import('./mail.ts')).discardMail(mailId),
    failure: 'mail-discard-failed',
    toDecided: () => ({ mails: 1 }),
    onSuccess: (_, shown) => showOneDeadLess(shown, { waiting: 0 }),
  })
}

/** Counts a mail as dead no more, which stays where it stood until the list is read again. @param waiting How many wait more. */
function showOneDeadLess(
  { queryClient, queries }: { queryClient: QueryClient; queries: AdminQueries },
  { waiting }: { waiting: number },
): void {
  queryClient.setQueryData(
    queries.mailStates().queryKey,
    (states) => states && { ...states, dead: Math.max(0, states.dead - 1), waiting: states.waiting + waiting },
  )
}

/** Features a place, or ends that. */
export function useSetFeatured() {
  return useAdminMutation({
    mutate: async ({ place, featured }: { place: FoundPlace; featured: boolean }) =>
      (await import('./places.ts')).setFeatured({ place_id: place.id, featured }),
    failure: 'place-update-failed',
    toDecided: () => nothing,
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
    toDecided: () => nothing,
    // The form says so as long as it shows what was before.
    onSuccess: ({ place_id }, { queryClient, queries }) => reloadPlace(place_id, queryClient, queries),
  })
}

/** Accepts or refuses what an owner wants a place with reviews to be. */
export function useDecideHeldChange() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'decideHeldChange'>) =>
      (await import('./changes.ts')).decideHeldChange(decision),
    failure: 'held-change-failed',
    toDecided: () => ({ heldChanges: 1 }),
    onSuccess: ({ place_id }, shown) => reloadChanges(place_id, shown),
  })
}

/** Takes a change of a place back. */
export function useRevertChange() {
  return useAdminMutation({
    mutate: async ({ change_id, reason }: CallableInput<'revertChange'> & { place_id: string }) =>
      (await import('./changes.ts')).revertChange({ change_id, reason }),
    failure: 'revert-failed',
    onSuccess: ({ place_id }, shown) => reloadChanges(place_id, shown),
  })
}

/** Takes back all that a person changed. @param onProgress As `revertChangesBy` calls it. */
export function useRevertChangesBy(onProgress: (reverted: number) => void) {
  return useAdminMutation({
    mutate: async (user: RevertedUser) => (await import('./changes.ts')).revertChangesBy(user, onProgress),
    failure: 'revert-failed',
    onSuccess: ({ place_id }, shown) => reloadChanges(place_id, shown),
  })
}

/** Merges a place into its twin. */
export function useMergePlaces() {
  return useAdminMutation({
    mutate: async (merge: CallableInput<'mergePlaces'>) => (await import('./twins.ts')).mergePlaces(merge),
    failure: 'merge-failed',
    onSuccess({ place_id, twin_id }, { queryClient, queries }) {
      changeEntries<PossibleTwins>(queryClient, queries.allTwins(), (pair) => {
        const ids = pair.places.map((place) => place?.id)
        return ids.includes(place_id) && ids.includes(twin_id) ? { ...pair, decided: { merged: place_id } } : pair
      })
      void queryClient.invalidateQueries({ queryKey: queries.merges().queryKey })
    },
  })
}

/** Undoes a merge of the last day. */
export function useUndoMerge() {
  return useAdminMutation({
    mutate: async (merge: CallableInput<'undoMerge'>) => (await import('./twins.ts')).undoMerge(merge),
    failure: 'merge-undo-failed',
    onSuccess({ place_id }, { queryClient, queries }) {
      changeEntries<PossibleTwins>(queryClient, queries.allTwins(), (pair) =>
        pair.decided !== null && pair.decided !== 'different' && pair.decided.merged === place_id
          ? { ...pair, decided: null }
          : pair,
      )
      void queryClient.invalidateQueries({ queryKey: queries.merges().queryKey })
    },
  })
}

/** Says that two places are two, or takes that back. */
export function useSeparateTwins() {
  return useAdminMutation({
    mutate: async (decision: CallableInput<'separateTwins'>) => (await import('./twins.ts')).separateTwins(decision),
    failure: 'merge-failed',
    onSuccess({ twins_id, separate }, { queryClient, queries }) {
      changeEntries<PossibleTwins>(queryClient, queries.allTwins(), (pair) =>
        pair.id === twins_id ? { ...pair, decided: separate ? 'different' : null } : pair,
      )
    },
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

/** Takes off what an owner posted. */
export function useRemovePost() {
  return useAdminMutation({
    mutate: async (removal: CallableInput<'removePost'>) => (await import('./places.ts')).removePost(removal),
    failure: 'place-update-failed',
    toDecided: () => nothing,
    onSuccess: ({ place_id }, { queryClient, queries }) => void reloadPlace(place_id, queryClient, queries),
  })
}

/** Of what is done to no entry that waits. */
const nothing: DecidedCounts = {}

interface AdminMutation<Input, Output> {
  mutate: (input: Input) => Promise<Output>
  /** What is told where the error itself says nothing. */
  failure: ErrorCode
  /** Returns how many of what waited are decided by it, by kind. Without it, the server counts again. */
  toDecided?: (input: Input, output: Output) => DecidedCounts
  /** Shows what was done. The mutation is pending as long as this lasts. */
  onSuccess?: (
    input: Input,
    shown: { queryClient: QueryClient; queries: AdminQueries; output: Output },
  ) => void | Promise<void>
}

function useAdminMutation<Input, Output>({ mutate, failure, toDecided, onSuccess }: AdminMutation<Input, Output>) {
  const queryClient = useQueryClient()
  const queries = useAdminQueries()
  return useMutation<Output, AppError, Input>({
    mutationFn: (input) =>
      mutate(input).catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError(toErrorCode(error, failure), { cause: error })
      }),
    onSuccess: (output, input) => {
      void countDown(queryClient, queries, toDecided?.(input, output))
      // A decision frees what was taken.
      void queryClient.invalidateQueries({ queryKey: queries.takenItems().queryKey })
      return onSuccess?.(input, { queryClient, queries, output })
    },
  })
}

/**
 * Takes what was decided off what waits. The server, which has much to count, is asked again each minute, and no more often for
 * those who decide fast, unless it alone knows how much that was.
 */
async function countDown(
  queryClient: QueryClient,
  queries: AdminQueries,
  decided: DecidedCounts | undefined,
): Promise<void> {
  const { queryKey, refetchInterval } = queries.pending()
  if (!decided) return queryClient.invalidateQueries({ queryKey })
  // What is on its way was counted before.
  await queryClient.cancelQueries({ queryKey })
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  // As old as the counts of the server are: this begins no other minute.
  queryClient.setQueryData(queryKey, (waiting) => waiting && withoutDecided(waiting, decided), { updatedAt })
  if (Date.now() - updatedAt >= refetchInterval) await queryClient.invalidateQueries({ queryKey })
}

/** Changes entries of lists where they stand. @param lists What the keys of these lists begin with. */
function changeEntries<Entry>(queryClient: QueryClient, lists: QueryKey, change: (entry: Entry) => Entry): void {
  queryClient.setQueriesData<InfiniteData<ListPage<Entry, unknown>>>(
    { queryKey: lists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, entries: page.entries.map(change) })) },
  )
}

/** Reads changes of places again, with the suggestions that they were made of, and the place where it is on the screen. */
async function reloadChanges(
  placeId: string | null,
  { queryClient, queries }: { queryClient: QueryClient; queries: AdminQueries },
): Promise<void> {
  await Promise.all(
    [queries.allChanges(), queries.allSuggestions()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
  if (placeId !== null) await reloadPlace(placeId, queryClient, queries)
}

/** Reads a place again where it is on the screen, and shows it on its public page, too. */
async function reloadPlace(placeId: string, queryClient: QueryClient, queries: AdminQueries): Promise<void> {
  const { queryKey } = queries.place(placeId)
  await queryClient.invalidateQueries({ queryKey })
  const read = queryClient.getQueryData(queryKey)
  if (read) changePlaceData(queryClient, placeId, (shown) => ({ ...shown, place: read.place }))
}

/** Takes the second factors off an account whose user lost them. */
export function useRemoveFactors() {
  return useAdminMutation({
    mutate: async (removal: CallableInput<'removeFactors'>) => (await import('./mail.ts')).removeFactors(removal),
    failure: 'recovery-failed',
  })
}
