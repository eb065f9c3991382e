import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { CreativeStatus } from '@/domain/adverts/creatives/creative.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import type { Addition } from '@/domain/suggestions/suggestion.ts'
import { withTimeout } from '../platform/timeout.ts'
import { useSession } from '../session/session.ts'
import type { LogList } from './audit-log.ts'
import type { ChangeList } from './changes.ts'
import type { ClaimList } from './claims.ts'
import type { FoundCursor, ListCursor, ListPage } from './list-page.ts'
import type { BankLineStatus } from '@/domain/payments/bank-line-status.ts'
import type { PhotoList } from './photos.ts'
import type { ModerationFilter } from './reviews.ts'
import type { SuggestionList } from './suggestions.ts'

// What each page reads comes with Firebase, and so only once an admin asks for it.
const access = () => import('./access.ts')
const auditLog = () => import('./audit-log.ts')
const changes = () => import('./changes.ts')
const claims = () => import('./claims.ts')
const creatives = () => import('./creatives.ts')
const health = () => import('./health.ts')
const mail = () => import('./mail.ts')
const pending = () => import('./pending.ts')
const places = () => import('./places.ts')
const payments = () => import('./payments.ts')
const photos = () => import('./photos.ts')
const plans = () => import('./plans.ts')
const reviews = () => import('./reviews.ts')
const suggestions = () => import('./suggestions.ts')
const taken = () => import('./taken.ts')
const twins = () => import('./twins.ts')

/** Returns the queries of the admin who is signed in. */
export function useAdminQueries() {
  return adminQueries(useSession()?.userId ?? '')
}

export type AdminQueries = ReturnType<typeof adminQueries>

/**
 * Returns the queries behind the admins' pages. What they read stays in memory only while a page shows it, and belongs to one
 * user: no one who uses the device next, in this tab or another one, is shown it.
 */
export function adminQueries(userId: string) {
  const all = ['private', userId, 'admin'] as const
  const enabled = userId !== ''

  /** One answer. */
  const one = <Data>(key: readonly unknown[], read: () => Promise<Data>) =>
    queryOptions({ queryKey: [...all, ...key], queryFn: () => withTimeout(read()), enabled, gcTime: 0 })

  /** A list, page by page. */
  const list = <Entry, Cursor = ListCursor>(
    key: readonly unknown[],
    read: (after: Cursor | null) => Promise<ListPage<Entry, Cursor>>,
  ) =>
    infiniteQueryOptions({
      queryKey: [...all, ...key],
      // Its type, which depends on that of the cursor, is worked out only where that is known.
      queryFn: ({ pageParam }) => withTimeout(read(pageParam as Cursor | null)),
      initialPageParam: null as Cursor | null,
      getNextPageParam: ({ next }) => next,
      enabled,
      gcTime: 0,
    })

  return {
    /** Whether the user has an admin's powers. @param secondFactor That of the sign-in. */
    access: (secondFactor: string | null | undefined) => ({
      ...one(['access', secondFactor], async () => (await access()).checkAdmin()),
      retry: false,
    }),
    auditLog: (wanted: LogList) =>
      list(['auditLog', wanted], async (after) => (await auditLog()).readAuditLog(wanted, after)),
    allChanges: () => [...all, 'changes'],
    changes: (wanted: ChangeList) =>
      list(['changes', wanted], async (after) => (await changes()).readChanges(wanted, after)),
    changeAuthor: (authorId: string) =>
      one(['changes', 'author', authorId], async () => (await changes()).readChangeAuthor(authorId)),
    heldChanges: () => list(['changes', 'held'], async (after) => (await changes()).readHeldChanges(after)),
    allClaims: () => [...all, 'claims'],
    claims: (wanted: ClaimList) =>
      list(['claims', wanted], async (after: FoundCursor | null) => (await claims()).readClaims(wanted, after)),
    contactMessages: () => list(['contactMessages'], async (after) => (await mail()).readContactMessages(after)),
    allCreatives: () => [...all, 'creatives'],
    creatives: (status: CreativeStatus | null) =>
      list(['creatives', status], async (after) => (await creatives()).readCreatives(status, after)),
    health: () => one(['health'], async () => (await health()).readHealth()),
    mailStates: () => one(['mailStates'], async () => (await mail()).readMailStates()),
    /** How much waits for an admin. */
    pending: () => ({
      ...one(['pending'], async () => (await pending()).readWaiting()),
      // Others decide meanwhile, and more comes in.
      refetchInterval: 60_000,
    }),
    place: (placeId: string) => one(['place', placeId], async () => (await places()).readPlace(placeId)),
    allPlaces: () => [...all, 'places'],
    places: (asked: Omit<CallableInput<'findPlaces'>, 'offset'>) =>
      infiniteQueryOptions({
        queryKey: [...all, 'places', asked],
        queryFn: async ({ pageParam: offset }) => withTimeout((await places()).findPlaces({ ...asked, offset })),
        initialPageParam: 0,
        getNextPageParam: ({ next }) => next,
        enabled,
        gcTime: 0,
      }),
    allPhotos: () => [...all, 'photos'],
    photos: (wanted: PhotoList) =>
      list(['photos', wanted], async (after: FoundCursor | null) => (await photos()).readPhotos(wanted, after)),
    allBankLines: () => [...all, 'bankLines'],
    bankLines: (status: BankLineStatus | null) =>
      list(['bankLines', status], async (after) => (await payments()).readBankLines(status, after)),
    allProformas: () => [...all, 'proformas'],
    proformas: (isWaiting: boolean) =>
      list(['proformas', isWaiting], async (after) => (await payments()).readProformas(isWaiting, after)),
    /** Those that wait to be paid just this. @param amount Centavos. */
    payableProformas: (amount: number) =>
      one(['payableProformas', amount], async () => (await payments()).readPayableProformas(amount)),
    ledger: () => list(['ledger'], async (after) => (await payments()).readLedger(after)),
    paymentSums: () => one(['paymentSums'], async () => (await payments()).readSums()),
    paymentSettings: () => one(['paymentSettings'], async () => (await payments()).readSettings()),
    allPlans: () => [...all, 'plans'],
    plans: (status: PlanStatus | null) =>
      list(['plans', status], async (after) => (await plans()).readPlanRequests(status, after)),
    allSuggestions: () => [...all, 'suggestions'],
    suggestions: (wanted: SuggestionList) =>
      list(['suggestions', wanted], async (after: FoundCursor | null) =>
        (await suggestions()).readSuggestions(wanted, after),
      ),
    /** Who suggested something; asked for once it is looked at. @param id Null of a deleted account, of which nothing is asked. */
    suggestionAuthor: (id: string | null) => ({
      ...one(['suggestionAuthor', id], async () => (await suggestions()).readSuggestionAuthor(id ?? '')),
      enabled: enabled && id !== null,
    }),
    /** Those that came with an added place. @param id Of the suggestion. */
    additionPhotos: (id: string) =>
      one(['additionPhotos', id], async () => (await suggestions()).readAdditionPhotos(id)),
    /** Places that an added one may be. It is searched for on the device. @param id Of the suggestion. */
    nearTwins: (id: string, addition: Addition) => ({
      ...one(['nearTwins', id], async () => (await suggestions()).findNearTwins(addition)),
      networkMode: 'always' as const,
    }),
    /** What admins look at now. */
    takenItems: () => ({
      ...one(['takenItems'], async () => (await taken()).readTakenItems()),
      // Others take and decide meanwhile, and what was taken is free again by itself.
      refetchInterval: 30_000,
    }),
    allTwins: () => [...all, 'twins'],
    twins: () => list(['twins'], async (after) => (await twins()).readPossibleTwins(after)),
    merges: () => list(['merges'], async (after) => (await twins()).readMerges(after)),
    allReviews: () => [...all, 'reviews'],
    reviews: (filter: ModerationFilter) =>
      list(['reviews', filter], async (after) => (await reviews()).readReviews(filter, after, userId)),
  }
}
