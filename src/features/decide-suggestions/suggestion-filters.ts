import type { SuggestionStatus } from '@/domain/suggestions/suggestion.ts'

/** The parts of the list of places that users added. */
export const suggestionFilters = ['pending', 'accepted', 'rejected'] as const satisfies readonly SuggestionStatus[]
