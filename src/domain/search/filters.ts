import { allServices, type Service } from '../services/services.ts'

/** Which places of a list to leave out, and how to sort the rest. */
export interface Filters {
  filters: readonly Filter[]
  sort: Sort
}

/** `open`: open now, or no one knows; `always`: day and night; `whatsapp`: can be written to; `photos`: our drawings are none. */
export const placeFilters = ['open', 'always', 'whatsapp', 'photos'] as const
/** Besides, places can be left out that are not known to offer something. */
export const allFilters: readonly Filter[] = [...placeFilters, ...allServices]
export type Filter = (typeof placeFilters)[number] | Service

/** `match`: what fits best first, as search sorts. */
export const sorts = ['match', 'rating', 'near'] as const
export type Sort = (typeof sorts)[number]

/** Reads `open.photos.near`; what it does not know it leaves out. */
export function parseFilters(text: string): Filters {
  const parts = text.split('.')
  return {
    filters: allFilters.filter((filter) => parts.includes(filter)),
    sort: sorts.find((sort) => parts.includes(sort)) ?? 'match',
  }
}

/** Undoes `parseFilters`; undefined for none. */
export function formatFilters({ filters: active, sort }: Filters): string | undefined {
  const parts = [...allFilters.filter((filter) => active.includes(filter)), ...(sort === 'match' ? [] : [sort])]
  return parts.join('.') || undefined
}
