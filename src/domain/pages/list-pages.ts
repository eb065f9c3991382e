import { LIST_LIMIT } from './public-data.ts'

/** A number from 2, as addresses write it: the first page needs none. */
const PAGE_NUMBER = /^(?:[2-9]|[1-9]\d{1,3})$/

/** Returns the page of a list that an address asks for: the first, from 1, where it asks for none or for what is none. */
export function parsePage(text: unknown): number {
  return typeof text === 'string' && PAGE_NUMBER.test(text) ? Number(text) : 1
}

/** Returns how many places the pages before this one hold. @param page From 1. */
export function placesBefore(page: number): number {
  return (page - 1) * LIST_LIMIT
}
