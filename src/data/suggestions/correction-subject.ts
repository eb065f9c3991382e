import type { CorrectionKind } from '@/domain/suggestions/suggestion.ts'

/** Returns what a correction is about in the outbox: one thing of one place, of which one entry waits at a time. */
export function correctionSubject(what: CorrectionKind, placeId: string): string {
  return `${what} ${placeId}`
}
