// What a tap on "Ver más lugares" needs: loaded with it, so that no first view pays for it.
import { startTransition } from 'react'
import { loadPage, type NextPage } from '@/data/places/load-page.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'

interface Adding {
  next: NextPage
  /** How many places are listed by now. */
  count: number
  onLoaded: (cards: readonly PlaceCard[]) => void
  onFailed: (error: unknown) => void
}

/** Loads the next page of a list, and lets the first of its places take the focus. */
export async function addPage(publicData: PublicData, { next, count, onLoaded, onFailed }: Adding): Promise<void> {
  try {
    const cards = await loadPage(publicData, next)
    focusOnCard(count)
    startTransition(() => onLoaded(cards))
  } catch (error) {
    onFailed(error)
  }
}

/**
 * Lets the card of that number, from 0, take the focus as soon as it stands there: what one has tapped moves away below it, or
 * is gone. Not where one has gone on meanwhile.
 */
export function focusOnCard(number: number): void {
  const main = document.querySelector('main')
  const tapped = document.querySelector('.pages')?.getBoundingClientRect()
  if (!main || !tapped || tapped.bottom < 0 || tapped.top > innerHeight) return
  const observer = new MutationObserver(() => {
    const link = document.querySelectorAll<HTMLElement>('.list .card h3 a')[number]
    if (link || !main.isConnected) observer.disconnect()
    link?.focus()
  })
  observer.observe(main, { childList: true, subtree: true })
  // Who does anything else meanwhile is not called back.
  const stop = () => observer.disconnect()
  for (const type of ['pointerdown', 'keydown'] as const) addEventListener(type, stop, { once: true })
}
