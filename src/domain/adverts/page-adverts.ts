import type { MenuSlug } from '../categories/menu-category.ts'
import type { CitySlug } from '../cities/city.ts'
import { createRandom } from '../shared/seeded-random.ts'
import { type Advert, type AdvertScope, ADVERTS_MAX, type Mark, type Promoted, TOP_MAX } from './advert.ts'
import { chooseAdverts } from './choose-adverts.ts'
import { pageShare, turnOf } from './pacing.ts'

/** An advert that runs now, on whatever page: as it stands in `published_adverts/current`. */
export interface PublishedAdvert extends Omit<Advert, 'token'> {
  plan_request_id: string
  /** The entries of the category menu that list the place; a label of its own may have none. */
  menu_slugs: MenuSlug[]
}

/** The most places that an answer says the plans of: a few hundred bytes. */
export const PROMOTED_MAX = 60

/** Returns the places of a city, or of all, whose cards stand out. Of more than are said, premium comes first. */
export function promotedIn(city: CitySlug | null, published: readonly PublishedAdvert[]): Promoted {
  const ofPlan = (plan: Mark) =>
    published
      .filter(({ planName, place }) => planName === plan && (!city || place.city === city))
      .map(({ place }) => [place.id, plan] as const)
  const said = [...ofPlan('premium'), ...ofPlan('professional')].slice(0, PROMOTED_MAX)
  // A place with two plans has the better one.
  return Object.fromEntries(said.toReversed())
}

/** What a page carries of the adverts that run. */
interface AdvertsOfPage {
  adverts: PublishedAdvert[]
  /** Among them there may be such as are not `isInTurn`: they stand there for free. */
  top: PublishedAdvert[]
}

/**
 * Returns the adverts that a page carries, and their order: the same for half an hour, so that caches keep the page. They are
 * drawn by weight, for a page may have more than it carries, and visitors without scripts see the first one. A plan that is ahead of
 * its time is left out in some half hours. A place with two plans stands there once, and one at the top nowhere else.
 */
export function advertsOfPage(
  scope: AdvertScope,
  halfHour: number,
  published: readonly PublishedAdvert[],
): AdvertsOfPage {
  const standing = published.filter((advert) => standsOn(scope, advert)).sort((a, b) => (a.id < b.id ? -1 : 1))
  const top = topOfPage(scope, halfHour, standing)
  const random = createRandom(`${scope} ${halfHour}`)
  const turn = turnOf(scope, halfHour)
  const shown = standing.filter(
    (advert) => isBefore(turn, advert) && top.every(({ place }) => place.id !== advert.place.id),
  )
  const adverts = oncePerPlace(chooseAdverts(shown, shown.length, () => random.next()))
  return { adverts: adverts.slice(0, ADVERTS_MAX - top.length), top }
}

/**
 * Returns true iff what is seen of an advert on a page counts in this half hour. Of a plan that is ahead of its time it does not in
 * some of them, and all that are ahead are left out together: a view then reports several adverts or none, which costs fewer bytes and
 * writes.
 */
export function isInTurn(scope: AdvertScope, halfHour: number, advert: PublishedAdvert): boolean {
  return isBefore(turnOf(scope, halfHour), advert)
}

function isBefore(turn: number, { planName, weight }: PublishedAdvert): boolean {
  return turn < pageShare(planName, weight)
}

/**
 * Returns what stands above the list of a category: of the better two plans as many as there is room for, each as often as any other,
 * whatever their weights, at all times of the day.
 */
function topOfPage(scope: AdvertScope, halfHour: number, standing: readonly PublishedAdvert[]): PublishedAdvert[] {
  if (!scope.includes('/')) return []
  const random = createRandom(`top ${scope} ${halfHour}`)
  const buyers = oncePerPlace(standing.filter(({ planName }) => planName !== 'basic'))
  const equal = buyers.map((advert) => ({ advert, weight: 1 }))
  return chooseAdverts(equal, TOP_MAX, () => random.next()).map(({ advert }) => advert)
}

function oncePerPlace(adverts: readonly PublishedAdvert[]): PublishedAdvert[] {
  return adverts.filter(({ place }, index) => adverts.findIndex((advert) => advert.place.id === place.id) === index)
}

/**
 * Returns true iff an advert stands on a page: all plans in lists of the category, the better two on the page of the city,
 * premium on the home page. A place that no category lists stands on its city's page, whatever its plan.
 */
export function standsOn(
  scope: AdvertScope,
  {
    planName,
    place,
    menu_slugs,
  }: Pick<PublishedAdvert, 'planName' | 'menu_slugs'> & {
    place: Pick<PublishedAdvert['place'], 'city'>
  },
): boolean {
  if (scope === 'home') return planName === 'premium'
  if (scope === place.city) return planName !== 'basic' || menu_slugs.length === 0
  return menu_slugs.some((slug) => scope === `${place.city}/${slug}`)
}
