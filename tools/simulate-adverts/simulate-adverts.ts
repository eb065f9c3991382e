import { createHash } from 'node:crypto'
import { type AdvertScope, drawnSlots } from '@/domain/adverts/advert.ts'
import { chooseAdverts } from '@/domain/adverts/choose-adverts.ts'
import {
  countImpressions,
  NETWORK_A_DAY_MAX,
  parseLine,
  PAGE_A_HALF_HOUR_MAX,
} from '@/domain/adverts/count-impressions.ts'
import { formatReport, SEEN_A_DAY_MAX } from '@/domain/adverts/impression-report.ts'
import { paceWeight, toTrafficShape } from '@/domain/adverts/pacing.ts'
import { advertsOfPage, isInTurn, type PublishedAdvert } from '@/domain/adverts/page-adverts.ts'
import { artworkUrl } from '@/domain/categories/artwork.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import { type PlanName, planNames, plans } from '@/domain/plans/plan-offer.ts'
import { createRandom } from '@/domain/shared/seeded-random.ts'
import { REPORT_MAX_AGE_MS, toHalfHour } from '@/domain/shared/reports/report-head.ts'
import type { ImpressionChunk } from '../../functions/src/adverts/impression-chunks.ts'
import { PAST_SETTLED_EVERY_MS } from '../../functions/src/adverts/settle-impressions.ts'
import { dayOfHalfHour, signAdvert } from '../../functions/src/adverts/sign-adverts.ts'
import { COLLECTED_MS, createImpressions } from '../../functions/src/adverts/take-impressions.ts'
import { Timestamp } from '../../functions/src/platform/admin.ts'

// A month of twelve plans on a clock of its own: phones see pages, what they report goes through what takes reports on the
// server, and what is counted is compared with what phones really saw. Only Firestore is replaced by lists.

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const TICK_MS = 1_000
const RUN_DAYS = 30
/** Midnight in Bolivia. */
const START_MS = Date.parse('2026-11-01T04:00:00.000Z')
const END_MS = START_MS + RUN_DAYS * DAY_MS

const categories: readonly MenuSlug[] = ['cafe', 'restaurant', 'bar']
/** As many as twelve plans need; their adverts take most of the slots then. */
const VIEWS = 180_000
const VIEWS_OF_A_PHONE = 30
/** How the views of a day are spread over pages. */
const pageShares: readonly [AdvertScope, number][] = [
  ['home', 0.45],
  ['la-paz', 0.25],
  ['la-paz/cafe', 0.1],
  ['la-paz/restaurant', 0.1],
  ['la-paz/bar', 0.1],
]
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** How many more views there are in the evening than in other hours. */
const EVENING_TIMES = 3
const isEvening = (hour: number) => hour >= 18 && hour < 22
const HALF_HOURS_A_DAY = 2 * (13 + 4 * EVENING_TIMES)

const OFFLINE_SHARE = 0.2
const REPLAY_SHARE = 0.05
const ROBOT_SHARE = 0.1
const FORGED_SHARE = 0.02
const TOO_LATE_SHARE = 0.005
const SEEN_SHARE = 0.8
/** How often a window ends with an instance killed, or with a write that fails. */
const KILLED_SHARE = 0.01
const FAILED_SHARE = 0.01
const VICTIM = 'remium-0'
const RIVAL_ADDRESSES = 3
const RIVAL_A_DAY = 200

/** A report on its way. */
interface Sent {
  atMs: number
  body: string
  network: string
  userAgent: string
  purpose?: string
}

interface SimulatedPlan {
  advert: PublishedAdvert
  sold: number
  delivered: number
}

/** What a simulated month came to. */
export interface SimulatedMonth {
  plans: {
    planName: PlanName
    sold: number
    counted: number
    truth: number
    offline: number
    /** Which part of what was delivered came in other hours of the day than its share of the traffic. */
    hourlyError: number
  }[]
  /** The most that all plans together delivered in an hour of the day beyond, or short of, its share of the traffic, as a part of that. */
  hourlyError: number
  uncounted: Record<string, number>
  statuses: Record<string, number>
  killed: number
  chunks: number
  /** Of chunks, of what is counted and of what is published. */
  writes: number
}

/**
 * Simulates a month.
 * @param options.scale How much of the plans: 1 is a whole month of them.
 * @param options.views How many pages are viewed; as many as the plans need by default.
 * @param options.elsewhere Which part of them are pages on which no plan stands.
 */
export async function simulateAdverts({
  scale,
  views: viewsOfMonth = VIEWS * scale,
  elsewhere = 0,
  seed,
}: {
  scale: number
  views?: number
  elsewhere?: number
  seed: string
}): Promise<SimulatedMonth> {
  const random = createRandom(seed)
  const happens = (share: number) => random.next() < share
  const between = (from: number, to: number) => from + random.next() * (to - from)
  let now = START_MS

  const stored = new Map<string, ImpressionChunk>()
  const linesByDay = new Map<string, string[]>()
  const changedDays = new Set<string>()
  let writes = 0
  const keys = (halfHour: number) => ({ salt: `key of ${dayOfHalfHour(halfHour)}`, expires_at: new Timestamp(0, 0) })
  const truth = createTruth()

  function store(name: string, chunk: ImpressionChunk): Promise<void> {
    const fails = happens(FAILED_SHARE)
    if (fails && happens(0.5)) return Promise.reject(new Error('unavailable'))
    if (!stored.has(name)) writes++
    stored.set(name, chunk)
    for (const line of chunk.lines) {
      const day = dayOfHalfHour(parseLine(line).halfHour)
      changedDays.add(day)
      linesByDay.set(day, linesByDay.get(day) ?? [])
      linesByDay.get(day)?.push(line)
    }
    // Written, but the answer was lost.
    return fails ? Promise.reject(new Error('deadline exceeded')) : Promise.resolve()
  }

  const simulated = makePlans(scale)
  let published: PublishedAdvert[] = []
  const settledAt = new Map<string, number>()
  const daily = new Map<string, ReturnType<typeof countImpressions>>()
  const inventory = new Map<string, number[]>()
  const traffic = Array<number>(24).fill(0)

  function startInstance() {
    const waiting: (() => void)[] = []
    const take = createImpressions({
      nowMs: () => now,
      collect: () => new Promise<void>((resolve) => waiting.push(resolve)),
      store,
      onFailure: () => undefined,
      fetchKey: (halfHour) => Promise.resolve(keys(halfHour)),
      readAdverts: () => Promise.resolve(simulated.map(({ advert }) => advert)),
    })
    const pending: { report: Sent; answer: Promise<number> }[] = []
    const write = () => waiting.splice(0).forEach((resolve) => resolve())
    /** Its window ends so long after the first report in it. */
    return { take, write, pending, endsAtMs: Infinity }
  }

  // One instance holds many calls; a second one takes its part in the evening.
  let instances = [startInstance(), startInstance()]
  const queue = new Map<number, Sent[]>()
  const statuses: Record<string, number> = {}
  let killed = 0
  const send = (sent: Sent) => {
    const tick = Math.floor(sent.atMs / TICK_MS)
    queue.set(tick, [...(queue.get(tick) ?? []), sent])
  }

  const seenByPhone = new Map<string, number>()
  const phones = Math.ceil(viewsOfMonth / VIEWS_OF_A_PHONE)

  /** Shows a page to a phone, and has it report what was seen. */
  function viewPage(atMs: number): void {
    const halfHour = toHalfHour(atMs)
    noteTraffic(halfHour)
    if (happens(elsewhere)) return
    const scope = pickPage(random.next())
    const { adverts, top } = advertsOfPage(scope, halfHour, published)
    if (adverts.length + top.length === 0) return
    const phone = Math.floor(random.next() * phones)
    const network = `network-${Math.floor(phone / 2)}`
    const isRobot = happens(ROBOT_SHARE)
    const isForged = !isRobot && happens(FORGED_SHARE)
    const nonce = createHash('sha256').update(`${atMs} ${phone} ${random.next()}`).digest('base64url').slice(0, 11)
    const day = dayOfHalfHour(halfHour)
    const drawn = chooseAdverts(adverts, drawnSlots.length, () => random.next())
    const shown = [
      ...top.filter((advert) => isInTurn(scope, halfHour, advert)).map((advert) => ({ advert, slot: 'top' as const })),
      ...drawn.map((advert, number) => ({ advert, slot: drawnSlots[number] ?? 'banner' })),
    ].filter(() => happens(SEEN_SHARE))
    const impressions = shown.map(({ advert, slot }) => {
      const key = `${day} ${phone} ${advert.id}`
      const seen = (seenByPhone.get(key) ?? 0) + 1
      if (!isRobot && !isForged) seenByPhone.set(key, seen)
      return {
        advertId: advert.id,
        token: isForged ? 'forgedtoken' : signAdvert(keys(halfHour), scope, halfHour, advert.id),
        slot,
        note: seen > SEEN_A_DAY_MAX ? ('frequent' as const) : undefined,
      }
    })
    if (impressions.length === 0) return
    const isTooLate = happens(TOO_LATE_SHARE)
    const delayMs = isTooLate ? between(75, 90) * HOUR_MS : happens(OFFLINE_SHARE) ? between(1.5, 60) * HOUR_MS : 2_000
    const sent = {
      atMs: atMs + delayMs,
      body: formatReport({ scope, halfHour, nonce, impressions }),
      network,
      userAgent: isRobot ? ROBOT : PHONE,
    }
    send(sent)
    if (happens(REPLAY_SHARE)) send({ ...sent, atMs: sent.atMs + between(0, 10) * HOUR_MS })
    if (isRobot || isForged || isTooLate) return
    for (const { advertId, note } of impressions) {
      if (!note) truth.add({ advertId, day, network, page: `${scope} ${halfHour}`, nonce })
    }
  }

  /** What a sample of views reports of slots without an advert, and what is counted, as the settled days have it. */
  function noteTraffic(halfHour: number): void {
    const hour = hourOf(halfHour * 30 * MINUTE_MS)
    traffic[hour] = (traffic[hour] ?? 0) + 1
    const day = dayOfHalfHour(halfHour)
    const seen = inventory.get(day) ?? Array<number>(24).fill(0)
    inventory.set(day, seen)
    seen[hour] = (seen[hour] ?? 0) + 1
  }

  /** A rival uses up one plan: signatures that are valid, a new nonce each time, from few addresses. */
  function burn(atMs: number): void {
    const halfHour = toHalfHour(atMs)
    const scope: AdvertScope = 'home'
    const victim = advertsOfPage(scope, halfHour, published).adverts.find(({ id }) => id === VICTIM)
    if (!victim) return
    const network = `rival-${Math.floor(random.next() * RIVAL_ADDRESSES)}`
    const nonce = createHash('sha256').update(`rival ${atMs}`).digest('base64url').slice(0, 11)
    const token = signAdvert(keys(halfHour), scope, halfHour, victim.id)
    const impressions = [{ advertId: victim.id, token, slot: 'banner' as const }]
    send({ atMs, body: formatReport({ scope, halfHour, nonce, impressions }), network, userAgent: PHONE })
    truth.add({
      advertId: victim.id,
      day: dayOfHalfHour(halfHour),
      network,
      page: `${scope} ${halfHour}`,
      nonce,
    })
  }

  function settle(isLast = false): void {
    const today = dayOfHalfHour(toHalfHour(now))
    for (const day of changedDays) {
      if (!isLast && day !== today && now - (settledAt.get(day) ?? 0) < PAST_SETTLED_EVERY_MS) continue
      changedDays.delete(day)
      settledAt.set(day, now)
      const counts = countImpressions(linesByDay.get(day) ?? [])
      daily.set(day, counts)
      writes += counts.size + 1
    }
    for (const plan of simulated) {
      plan.delivered = [...daily.values()].reduce((sum, counts) => sum + (counts.get(plan.advert.id)?.counted ?? 0), 0)
    }
  }

  function publish(): void {
    const today = dayOfHalfHour(toHalfHour(now))
    const past = [...inventory].filter(([day]) => day < today).map(([, byHour]) => byHour)
    const shape = toTrafficShape(past.slice(-28))
    published = simulated.flatMap(({ advert, sold, delivered }) => {
      const progress = { planName: advert.planName, startsAtMs: START_MS, endsAtMs: END_MS, sold, delivered }
      const weight = paceWeight(progress, now, shape)
      return weight > 0 ? [{ ...advert, weight }] : []
    })
    writes++
  }

  async function deliver(reports: readonly Sent[]): Promise<void> {
    for (const report of reports) {
      const instance = instances[Math.floor(random.next() * (isEvening(hourOf(now)) ? 2 : 1))] ?? startInstance()
      const addresses = { client: report.network, connection: report.network }
      const { body, userAgent, purpose } = report
      const answer = instance.take({ method: 'POST', body, addresses, userAgent, purpose })
      instance.pending.push({ report, answer })
      instance.endsAtMs = Math.min(instance.endsAtMs, now + COLLECTED_MS)
    }
    // Until their signatures are checked, which is done in memory.
    await new Promise((resolve) => setImmediate(resolve))
  }

  async function endWindow(instance: (typeof instances)[number]): Promise<void> {
    const isKilled = happens(KILLED_SHARE)
    if (isKilled) {
      killed++
      instances = instances.map((other) => (other === instance ? startInstance() : other))
    }
    // It is killed before it writes, or between that and its answers.
    if (!isKilled || happens(0.5)) instance.write()
    instance.endsAtMs = Infinity
    for (const { report, answer } of instance.pending.splice(0)) {
      const status = isKilled ? 'killed' : await answer
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 'killed' || status === 500) send({ ...report, atMs: now + 30_000 })
    }
  }

  const lastMs = END_MS + REPORT_MAX_AGE_MS + 2 * DAY_MS
  while (now < lastMs) {
    const halfHourEnds = now + 30 * MINUTE_MS
    settle()
    publish()
    const hour = hourOf(now)
    if (now < END_MS && hour >= 7) {
      const views = (viewsOfMonth / RUN_DAYS / HALF_HOURS_A_DAY) * (isEvening(hour) ? EVENING_TIMES : 1)
      for (let view = random.next(); view < views; view++) viewPage(between(now, halfHourEnds - 5_000))
      const burnt = (RIVAL_A_DAY * scale * RIVAL_ADDRESSES) / 34
      for (let view = random.next(); view < burnt; view++) burn(between(now, halfHourEnds - 5_000))
    }
    for (; now < halfHourEnds; now += TICK_MS) {
      const reports = queue.get(now / TICK_MS)
      queue.delete(now / TICK_MS)
      if (reports) await deliver(reports)
      for (const instance of instances) if (instance.endsAtMs <= now) await endWindow(instance)
    }
  }
  settle(true)

  const uncounted: Record<string, number> = {}
  const note = (reasons: object) => {
    for (const [reason, count] of Object.entries(reasons) as [string, number][]) {
      uncounted[reason] = (uncounted[reason] ?? 0) + count
    }
  }
  for (const counts of daily.values()) for (const { uncounted: reasons } of counts.values()) note(reasons)
  for (const { refused } of stored.values()) {
    for (const byAdvert of Object.values(refused)) Object.values(byAdvert).forEach(note)
  }
  const shares = toTrafficShape([traffic])
  const byHourOf = (adverts: readonly PublishedAdvert[]) =>
    shares.map((_, hour) =>
      [...daily.values()].reduce(
        (sum, counts) => adverts.reduce((total, { id }) => total + (counts.get(id)?.by_hour[hour] ?? 0), sum),
        0,
      ),
    )
  const all = byHourOf(simulated.map(({ advert }) => advert))
  const inAll = all.reduce((sum, count) => sum + count, 0)
  return {
    hourlyError: Math.max(
      ...shares.map((share, hour) => (share > 0 ? Math.abs((all[hour] ?? 0) / inAll / share - 1) : 0)),
    ),
    plans: simulated.map(({ advert, sold, delivered }) => ({
      planName: advert.planName,
      sold,
      counted: delivered,
      truth: truth.count(advert.id),
      offline: [...daily.values()].reduce((sum, counts) => sum + (counts.get(advert.id)?.offline ?? 0), 0),
      hourlyError: toHourlyError(byHourOf([advert]), shares),
    })),
    uncounted,
    statuses,
    killed,
    chunks: stored.size,
    writes,
  }
}

function hourOf(atMs: number): number {
  return Math.floor((atMs - START_MS) / HOUR_MS) % 24
}

/** Returns the part of all counts that would have to lie in other hours for them to be spread like the traffic. */
function toHourlyError(byHour: readonly number[], shares: readonly number[]): number {
  const counted = byHour.reduce((sum, count) => sum + count, 0)
  return byHour.reduce((sum, count, hour) => sum + Math.abs(count / counted - (shares[hour] ?? 0)), 0) / 2
}

function pickPage(drawn: number): AdvertScope {
  let rest = drawn
  return pageShares.find(([, share]) => (rest -= share) < 0)?.[0] ?? 'home'
}

/** Four of each plan, in three categories of a city. */
function makePlans(scale: number): SimulatedPlan[] {
  return planNames.flatMap((planName) =>
    Array.from({ length: 4 }, (_, number) => {
      const category = categories[number % categories.length] ?? 'cafe'
      const id = `${planName}-${number}`.padEnd(8, '_').slice(-8)
      const place = { id, name: id, category, city: 'la-paz', image_url: artworkUrl(category) } as const
      const advert = { id, plan_request_id: id, planName, place, menu_slugs: [category], weight: 1 }
      return { advert, sold: Math.round(plans[planName].impressionsPerMonth * scale), delivered: 0 }
    }),
  )
}

interface TrueImpression {
  advertId: string
  day: string
  network: string
  page: string
  nonce: string
}

/** Makes what knows what was really seen, and how much of it may count: by its own arithmetic, not by that of the server. */
function createTruth() {
  const byNetwork = new Map<string, Set<string>>()
  const byPage = new Map<string, number>()
  return {
    add({ advertId, day, network, page, nonce }: TrueImpression): void {
      const key = `${advertId} ${day} ${network}`
      byNetwork.set(key, (byNetwork.get(key) ?? new Set()).add(nonce))
      const ofPage = `${advertId} ${page}`
      const views = (byPage.get(ofPage) ?? 0) + 1
      byPage.set(ofPage, views)
      if (views > PAGE_A_HALF_HOUR_MAX) throw new Error('too many views for a page: choose fewer')
    },
    count(advertId: string): number {
      return [...byNetwork]
        .filter(([key]) => key.startsWith(`${advertId} `))
        .reduce((sum, [, nonces]) => sum + Math.min(NETWORK_A_DAY_MAX, nonces.size), 0)
    },
  }
}
