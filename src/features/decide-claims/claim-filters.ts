import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { type ListSearch, parseListSearch } from '@/features/search-lists/list-search.ts'

/** The parts of the list of claims. */
export const claimFilters = ['pending', 'approved', 'rejected'] as const satisfies readonly ClaimStatus[]

/** Which claims an address asks for. */
export type ClaimsSearch = ListSearch<ClaimStatus>

/** Parses `?show=`, `?city=` and `?q=`. */
export function parseClaimsSearch(search: Record<string, unknown>): ClaimsSearch {
  return parseListSearch(search, claimFilters)
}
