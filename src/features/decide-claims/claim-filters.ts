import type { ClaimStatus } from '@/domain/claims/claim-request.ts'

/** The parts of the list of claims. */
export const claimFilters = ['pending', 'approved', 'rejected'] as const satisfies readonly ClaimStatus[]
