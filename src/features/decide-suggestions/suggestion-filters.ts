import { type ListSearch, parseListSearch } from '@/features/search-lists/list-search.ts'
import type { SuggestionStatus } from '@/domain/suggestions/suggestion.ts'

/** The parts of the list of what users suggest. */
export const suggestionFilters = ['pending', 'accepted', 'rejected'] as const satisfies readonly SuggestionStatus[]

/** Which suggestions an address asks for. */
export interface SuggestionsSearch extends ListSearch<SuggestionStatus> {
  /** Of which place, or by which user, everything is shown instead. */
  place?: string | undefined
  by?: string | undefined
}

/** Parses `?show=`, `?city=`, `?q=`, `?place=` and `?by=`. */
export function parseSuggestionsSearch(search: Record<string, unknown>): SuggestionsSearch {
  const { place, by } = search as Pick<SuggestionsSearch, 'place' | 'by'>
  return { ...parseListSearch(search, suggestionFilters), place, by }
}
