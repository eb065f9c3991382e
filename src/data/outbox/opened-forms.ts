import { ignore } from '@/base/ignore.ts'

let isOpened = false
let prepare = (): Promise<unknown> => Promise.resolve()

/**
 * Has something loaded as soon as a form is there of which the content may wait for a connection: before there is none to load it.
 * @param load May fail without harm.
 */
export function onFormOpened(load: () => Promise<unknown>): void {
  prepare = load
  if (isOpened) formOpened()
}

/** Says that such a form is there. */
export function formOpened(): void {
  isOpened = true
  prepare().catch((error) => ignore(error, 'it is loaded again when it is wanted'))
}
