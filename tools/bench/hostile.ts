import { randomUUID } from 'node:crypto'
import { citySlugs } from '@/domain/cities/city.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { FIRST_REVIEWS_LIMIT } from '@/domain/pages/public-data.ts'
import { paths } from '@/domain/shared/paths.ts'
import { answerSite } from '../../functions/src/pages/page-context.ts'
import { createPublicData } from '../../functions/src/pages/read-public-data.ts'
import { db } from '../../functions/src/platform/admin.ts'
import { createSearchLimit } from '../../functions/src/platform/limits/search-limit.ts'
import { publishAll } from '../../functions/src/publishing/publish-lists.ts'
import { writePlaces } from '../import-places/write-places.ts'
import { countReads } from './count-reads.ts'
import { readRealPlaces } from './search.ts'

/** How many requests of each kind are sent, by one caller. */
export const REQUESTS_PER_KIND = 2_500
/** How many of them are under way at a time. */
const AT_ONCE = 50
/** How many places have a full page of reviews. */
const REVIEWED_PLACES = 200

/** What requests of one kind cost. */
export interface HostileCost {
  name: string
  requests: number
  documents: number
  milliseconds: number
  /** How many were answered with each status. */
  statuses: Record<number, number>
}

/**
 * Sends requests that no cache before the functions answers, and counts what they cost one instance: of pages and of their
 * data, without drawing pages. Needs the emulators, whose places it overwrites.
 */
export async function measureHostile(): Promise<HostileCost[]> {
  const places = await readRealPlaces()
  await writePlaces(places)
  const ids = places.slice(0, REVIEWED_PLACES).map(({ id }) => id)
  await storeReviews(ids)
  await publishAll()
  const [first = ''] = ids
  const draw = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
  const city = () => draw(citySlugs)
  const kinds: [name: string, target: () => string][] = [
    ['one place', () => apiPaths.place(first)],
    ['places at random, half of which do not exist', () => apiPaths.place(draw([draw(ids), randomUUID()]))],
    ['searches for random words', () => apiPaths.city(city(), randomUUID())],
    [
      'other spellings and unknown parameters',
      () =>
        draw([
          `/${city().toUpperCase()}`,
          `/${city()}?x=${randomUUID()}`,
          `${apiPaths.place(first)}?x=${randomUUID()}`,
        ]),
    ],
  ]
  const instance = { publicData: createPublicData(), limitSearch: createSearchLimit() }
  const costs: HostileCost[] = []
  for (const [name, target] of kinds) costs.push(await measureKind(name, target, instance))
  return costs
}

interface Instance {
  publicData: ReturnType<typeof createPublicData>
  limitSearch: ReturnType<typeof createSearchLimit>
}

async function measureKind(name: string, target: () => string, instance: Instance): Promise<HostileCost> {
  const statuses: Record<number, number> = {}
  let left = REQUESTS_PER_KIND
  const send = async () => {
    while (left-- > 0) {
      const request = { method: 'GET', target: target(), origin: 'https://bench.example', ifNoneMatch: undefined }
      const addresses = { client: '192.0.2.1', connection: '198.51.100.1' }
      const { status } = await answerSite({ ...request, addresses }, instance.publicData, instance.limitSearch)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const start = performance.now()
  const documents = await countReads(() => Promise.all(Array.from({ length: AT_ONCE }, send)))
  return { name, requests: REQUESTS_PER_KIND, documents, milliseconds: performance.now() - start, statuses }
}

/** Gives each place as many reviews as its page shows. */
async function storeReviews(placeIds: readonly string[]): Promise<void> {
  const writer = db().bulkWriter()
  for (const placeId of placeIds) {
    for (let number = 0; number < FIRST_REVIEWS_LIMIT; number++) {
      const userId = `bench-${number}`
      const review = { place_id: placeId, user_id: userId, rating: 4, is_approved: true, created_at: new Date() }
      void writer.set(db().doc(paths.review(placeId, userId)), review)
    }
  }
  await writer.close()
}

/** Returns what was measured as a table in Markdown. */
export function hostileTable(costs: readonly HostileCost[]): string {
  const total = (key: 'requests' | 'documents' | 'milliseconds') => costs.reduce((sum, cost) => sum + cost[key], 0)
  const number = (value: number) => Math.round(value).toLocaleString('en')
  const rows = costs.map(({ name, requests, documents, milliseconds, statuses }) => {
    const answered = Object.entries(statuses).map(([status, count]) => `${number(count)} × ${status}`)
    return [name, number(requests), number(documents), number(milliseconds), answered.join(', ')]
  })
  const all = ['all', number(total('requests')), number(total('documents')), number(total('milliseconds')), '']
  const header = ['hostile requests', 'requests', 'documents read', 'ms', 'answers']
  return [header, header.map(() => '---'), ...rows, all].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
