import type { CreativeStatus } from '@/domain/adverts/creatives/creative.ts'

/** The parts of the list of what owners wrote for their adverts. */
export const creativeFilters = ['waiting', 'approved', 'rejected'] as const satisfies readonly CreativeStatus[]
