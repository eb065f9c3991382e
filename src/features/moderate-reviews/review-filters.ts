import type { ModerationFilter } from '@/data/admin/reviews.ts'

/** The parts of the list of reviews. */
export const reviewFilters = ['held', 'reported', 'hidden'] as const satisfies readonly ModerationFilter[]
