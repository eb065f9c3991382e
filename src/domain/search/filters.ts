/** Which places of a list to leave out, and how to sort the rest. */
export interface Narrowing {
  filters: readonly Filter[]
  sort: Sort
}

/** `open`: open now, or nobody knows; `whatsapp`: can be written to; `photos`: our drawings are none. */
export const filters = ['open', 'whatsapp', 'photos'] as const
export type Filter = (typeof filters)[number]

/** `match`: what fits best first, as search sorts. */
export const sorts = ['match', 'rating', 'near'] as const
export type Sort = (typeof sorts)[number]

/** Reads `open.photos.near`; what it does not know it leaves out. */
export function parseNarrowing(text: string): Narrowing {
  const parts = text.split('.')
  return {
    filters: filters.filter((filter) => parts.includes(filter)),
    sort: sorts.find((sort) => parts.includes(sort)) ?? 'match',
  }
}

/** Undoes `parseNarrowing`; undefined for none. */
export function formatNarrowing({ filters: wanted, sort }: Narrowing): string | undefined {
  const parts = [...filters.filter((filter) => wanted.includes(filter)), ...(sort === 'match' ? [] : [sort])]
  return parts.join('.') || undefined
}
