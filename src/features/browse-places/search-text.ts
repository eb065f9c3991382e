import { normalizeQuery } from '@/domain/public-data-wire.ts'

export interface SearchText {
  /** What is sought; absent without a search. */
  q?: string | undefined
}

/** Reads `?q=` from an address, no longer than is looked at. */
export function parseSearchText(search: Record<string, unknown>): SearchText {
  const q = typeof search['q'] === 'string' ? normalizeQuery(search['q']) : ''
  // Named even when there is nothing left of it, or the router would keep what stood there.
  return { q: q || undefined }
}
