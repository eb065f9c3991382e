import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import type { SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { withTimeout } from '../platform/timeout.ts'
import { useSession } from '../session/session.ts'
import type { ListCursor, ListPage } from './list-page.ts'
import type { ModerationFilter } from './reviews.ts'

// What each page reads comes with Firebase, and so only once an admin asks for it.
const access = () => import('./access.ts')
const auditLog = () => import('./audit-log.ts')
const claims = () => import('./claims.ts')
const health = () => import('./health.ts')
const mail = () => import('./mail.ts')
const pending = () => import('./pending.ts')
const places = () => import('./places.ts')
const plans = () => import('./plans.ts')
const reviews = () => import('./reviews.ts')
const suggestions = () => import('./suggestions.ts')

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
  const list = <Entry>(key: readonly unknown[], read: (after: ListCursor | null) => Promise<ListPage<Entry>>) =>
    infiniteQueryOptions({
      queryKey: [...all, ...key],
      queryFn: ({ pageParam }) => withTimeout(read(pageParam)),
      initialPageParam: null as ListCursor | null,
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
    auditLog: () => list(['auditLog'], async (after) => (await auditLog()).readAuditLog(after)),
    allClaims: () => [...all, 'claims'],
    claims: (status: ClaimStatus | null) =>
      list(['claims', status], async (after) => (await claims()).readClaims(status, after)),
    contactMessages: () => list(['contactMessages'], async (after) => (await mail()).readContactMessages(after)),
    health: () => one(['health'], async () => (await health()).readHealth()),
    mailStates: () => one(['mailStates'], async () => (await mail()).readMailStates()),
    /** How much waits for an admin. */
    pending: () => one(['pending'], async () => (await pending()).readPendingCounts()),
    place: (placeId: string) => one(['place', placeId], async () => (await places()).readPlace(placeId)),
    allPlaces: () => [...all, 'places'],
    places: (query: string, featuredOnly: boolean) =>
      infiniteQueryOptions({
        queryKey: [...all, 'places', query, featuredOnly],
        queryFn: async ({ pageParam: offset }) =>
          withTimeout((await places()).findPlaces({ query, featuredOnly, offset })),
        initialPageParam: 0,
        getNextPageParam: ({ next }) => next,
        enabled,
        gcTime: 0,
      }),
    allPlans: () => [...all, 'plans'],
    plans: (status: PlanStatus | null) =>
      list(['plans', status], async (after) => (await plans()).readPlanRequests(status, after)),
    allSuggestions: () => [...all, 'suggestions'],
    suggestions: (status: SuggestionStatus | null) =>
      list(['suggestions', status], async (after) => (await suggestions()).readSuggestions(status, after)),
    allReviews: () => [...all, 'reviews'],
    reviews: (filter: ModerationFilter) =>
      list(['reviews', filter], async (after) => (await reviews()).readReviews(filter, after)),
  }
}
