import { useCallback, useSyncExternalStore } from 'react'
import {
  type Advert,
  type AdvertSlot,
  type DrawnSlot,
  drawnSlots,
  fromAdvertsWire,
  type PageAdverts,
  type PageAdvertsWire,
} from '@/domain/adverts/advert.ts'
import { chooseAdverts } from '@/domain/adverts/choose-adverts.ts'
import { createNonce } from '@/domain/shared/reports/report-head.ts'

/** An advert, with what a report says of the page that it came with. */
export type ShownAdvert = Advert & Pick<PageAdverts, 'scope' | 'halfHour'>

/**
 * One view of a page: from when its first slot stands there until its last one is gone. What the browser keeps for the way
 * back is still the same view when it comes back; a page that is opened again, by a link or by Back, is another one.
 */
interface PageView {
  /** Names it in reports; stays where newer adverts come meanwhile. */
  nonce: string
  scope: PageAdverts['scope']
  /** By slot, as `drawnSlots` has them. */
  shown: readonly (ShownAdvert | undefined)[]
  top: readonly ShownAdvert[]
  /** How many of its slots stand on the page. */
  standing: number
}

/** What a page came with. */
type Candidates = Record<'adverts' | 'top', readonly ShownAdvert[]>

/** What came, unpacked once. */
const candidates = new WeakMap<PageAdvertsWire, Candidates>()

/** By what came: while newer adverts come, slots change from one to the other in their own time. */
const views = new WeakMap<PageAdvertsWire, PageView>()
let newest: PageView | undefined

/** Returns what a slot shows: on the server the candidate that is its own, on the phone what that has chosen. */
export function useShownAdvert(slot: DrawnSlot, adverts: PageAdvertsWire): ShownAdvert | undefined {
  const index = drawnSlots.indexOf(slot)
  return useSyncExternalStore(
    useStanding(adverts),
    () => viewOf(adverts).shown[index],
    () => unpack(adverts).adverts[index],
  )
}

/** Returns what stands above the list. */
export function useTopAdverts(adverts: PageAdvertsWire): readonly ShownAdvert[] {
  return useSyncExternalStore(
    useStanding(adverts),
    () => viewOf(adverts).top,
    () => unpack(adverts).top,
  )
}

/** Returns what has a view last as long as one of its slots stands on the page. */
function useStanding(adverts: PageAdvertsWire): () => () => void {
  return useCallback(() => {
    const view = viewOf(adverts)
    view.standing++
    return () => {
      view.standing--
      if (view.standing === 0) views.delete(adverts)
    }
  }, [adverts])
}

/** Returns the nonce of the view that shows these adverts. */
export function nonceOf(adverts: PageAdvertsWire): string {
  return viewOf(adverts).nonce
}

function viewOf(adverts: PageAdvertsWire): PageView {
  const known = views.get(adverts)
  if (known) return known
  const [scope] = adverts
  const before = newest?.scope === scope && newest.standing > 0 ? newest : undefined
  const { adverts: drawable, top } = chooseTop(unpack(adverts), before?.top)
  const shown = chooseForSlots(drawable, before?.shown)
  newest = { nonce: before?.nonce ?? createNonce(), scope, shown, top, standing: 0 }
  views.set(adverts, newest)
  return newest
}

/** Leaves above the list what is on the screen there already, and what is left to choose from for the other slots. */
function chooseTop({ adverts, top }: Candidates, before: PageView['top'] = []): Candidates {
  if (!before.some((advert) => isOnScreen('top', advert))) return { adverts, top }
  return { adverts: adverts.filter(({ id }) => before.every((advert) => advert.id !== id)), top: before }
}

/**
 * Chooses for all slots at once. What is on the screen already stays, and so does what newer adverts still contain.
 * @param before What the slots show, where these are newer adverts of a page that stands there.
 */
function chooseForSlots(
  adverts: readonly ShownAdvert[],
  before: PageView['shown'] | undefined,
): (ShownAdvert | undefined)[] {
  const staying = drawnSlots.map((slot, index) => {
    const standing = (before ?? adverts)[index]
    const renewed = adverts.find(({ id }) => id === standing?.id)
    return isOnScreen(slot, standing) ? (renewed ?? standing) : before && renewed
  })
  const others = adverts.filter(({ id }) => staying.every((advert) => advert?.id !== id))
  const chosen = chooseAdverts(others, drawnSlots.length, Math.random)
  return staying.map((advert) => advert ?? chosen.shift())
}

function isOnScreen(slot: AdvertSlot, advert: Advert | undefined): boolean {
  const element = document.querySelector(`.ad-slot.${slot}[data-advert="${advert?.id}"]`)
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function unpack(wire: PageAdvertsWire): Candidates {
  const known = candidates.get(wire)
  if (known) return known
  const { adverts, top, scope, halfHour } = fromAdvertsWire(wire)
  const toShown = (advert: Advert): ShownAdvert => ({ ...advert, scope, halfHour })
  const unpacked = { adverts: adverts.map(toShown), top: top.map(toShown) }
  candidates.set(wire, unpacked)
  return unpacked
}
