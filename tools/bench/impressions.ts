import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { AdvertScope } from '@/domain/adverts/advert.ts'
import { NETWORK_A_DAY_MAX } from '@/domain/adverts/count-impressions.ts'
import { formatReport, type Impression } from '@/domain/adverts/impression-report.ts'
import { citySlugs } from '@/domain/cities/city.ts'
import { planNames, plans } from '@/domain/plans/plan-offer.ts'
import { paths } from '@/domain/shared/paths.ts'
import { createRandom } from '@/domain/shared/seeded-random.ts'
import { toHalfHour } from '@/domain/shared/reports/report-head.ts'
import { advertDays } from '../../functions/src/adverts/advert-days.ts'
import { publishAdverts, toAdvertId } from '../../functions/src/adverts/publish-adverts.ts'
import { settleImpressions } from '../../functions/src/adverts/settle-impressions.ts'
import { dayOfHalfHour, fetchAdvertKey, signAdvert } from '../../functions/src/adverts/sign-adverts.ts'
import { db, Timestamp } from '../../functions/src/platform/admin.ts'
import { walkAll } from '../../functions/src/walks/walk.ts'
import { writePlaces } from '../import-places/write-places.ts'
import { projectRoot } from '../platform/processes.ts'
import { readRealPlaces } from './search.ts'

/** How many reports phones make; some are sent twice. */
export const REPORTS = 50_000
const INSTANCES = 5
/** As many as the instances take at a time. */
const AT_ONCE = INSTANCES * 500
const KILLS = 10
const PLANS = 12
/** So many that none is beyond what counts of a page in a half hour. */
const SCOPES: readonly AdvertScope[] = ['home', ...citySlugs]
const DAY_MS = 24 * 60 * 60_000
/** Within this time a signature is taken, with room for the run itself. */
const OFFLINE_HALF_HOURS = 2 * 70
const OFFLINE_PART = 0.2
const REPLAY_PART = 0.05
const ROBOT_PART = 0.1
const FORGED_PART = 0.02
const NETWORKS = 20_000
const CONNECTIONS = 500
/** A program sends so many valid ones of one advert, from one network on one day. */
const RIVAL_REPORTS = 300
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** What became of reports that were sent over HTTP. */
export interface SentImpressions {
  adverts: { id: string; counted: number; truth: number; offline: number; uncounted: object }[]
  seconds: number
  sent: number
  /** How many were answered with each status, or with none. */
  statuses: Record<string, number>
  killed: number
  chunks: number
}

interface Report {
  body: string
  client: string
  connection: string
  userAgent: string
}

/**
 * Sends reports over HTTP to instances of the function, kills some of them meanwhile, and compares what is counted with what phones
 * really saw. A phone that gets no answer sends again. Needs the emulators, whose places it overwrites.
 */
export async function measureImpressions(): Promise<SentImpressions> {
  const ids = await startPlans()
  const { reports, truth } = await makeReports(ids)
  const instances = await Promise.all(Array.from({ length: INSTANCES }, startInstance))
  const statuses: Record<string, number> = {}
  const waiting = reports.values()
  let sent = 0
  let killed = 0
  const sendAll = async () => {
    for (const report of waiting) {
      for (let status = ''; status !== '204';) {
        status = await send(report, instances[sent++ % INSTANCES]?.port ?? 0)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status !== '204') await wait(1_000)
      }
    }
  }
  const start = performance.now()
  const sending = Promise.all(Array.from({ length: AT_ONCE }, sendAll))
  const killer = new AbortController()
  const killing = (async () => {
    while (killed < KILLS && !killer.signal.aborted) {
      await wait(12_000, undefined, { signal: killer.signal })
      const at = killed++ % INSTANCES
      instances[at]?.process.kill('SIGKILL')
      instances[at] = await startInstance()
    }
  })().catch(() => undefined)
  await sending
  const seconds = (performance.now() - start) / 1_000
  killer.abort()
  await killing
  for (const instance of instances) instance.process.kill()
  return { adverts: await count(truth), seconds, sent, statuses, killed, chunks: await countChunks() }
}

/** Stores plans of real places that run now. @returns The ids of their adverts. */
async function startPlans(): Promise<string[]> {
  const places = (await readRealPlaces()).slice(0, PLANS)
  await writePlaces(places)
  for (const [index, { id }] of places.entries()) {
    const planName = planNames[index % planNames.length] ?? 'basic'
    const plan = { place_id: id, planName, impressions: plans[planName].impressionsPerMonth }
    const expires_at = Timestamp.fromMillis(Date.now() + 20 * DAY_MS)
    const times = { starts_at: Timestamp.fromMillis(Date.now() - 10 * DAY_MS), expires_at }
    await db()
      .doc(paths.activePlan(id))
      .set({ ...plan, ...times })
    await db().doc(paths.planRequest(id)).set({ status: 'active', place_id: id, planName, expires_at })
  }
  await publishAdverts()
  return places.map(({ id }) => id)
}

/** Makes reports, and says how many impressions of each advert may count: by its own arithmetic, not by that of the server. */
async function makeReports(planIds: readonly string[]): Promise<{ reports: Report[]; truth: Map<string, number> }> {
  const random = createRandom('reports')
  const happens = (part: number) => random.next() < part
  const below = (limit: number) => Math.floor(random.next() * limit)
  const current = toHalfHour(Date.now())
  const keys = new Map<string, Awaited<ReturnType<typeof fetchAdvertKey>>>()
  const sign = async (scope: AdvertScope, halfHour: number, advertId: string) => {
    const day = dayOfHalfHour(halfHour)
    const key = keys.get(day) ?? (await fetchAdvertKey(halfHour, Date.now()))
    keys.set(day, key)
    return signAdvert(key, scope, halfHour, advertId)
  }
  const advertIds = planIds.map(toAdvertId)
  const truth = new Map(advertIds.map((id) => [id, 0]))
  const reports: Report[] = []
  const nonceOf = (number: number) => number.toString(36).padStart(11, '0')
  for (let number = 0; number < REPORTS; number++) {
    const scope = random.pick(SCOPES)
    const halfHour = happens(OFFLINE_PART) ? current - 3 - below(OFFLINE_HALF_HOURS - 3) : current - below(2)
    const isRobot = happens(ROBOT_PART)
    const isForged = !isRobot && happens(FORGED_PART)
    const seen = new Set(Array.from({ length: 1 + below(3) }, () => random.pick(advertIds)))
    const impressions: Impression[] = []
    for (const advertId of seen) {
      const token = isForged ? 'forgedtoken' : await sign(scope, halfHour, advertId)
      impressions.push({ advertId, token, slot: 'banner' })
      if (!isRobot && !isForged) truth.set(advertId, (truth.get(advertId) ?? 0) + 1)
    }
    const network = below(NETWORKS)
    const report = {
      body: formatReport({ scope, halfHour, nonce: nonceOf(number), impressions }),
      client: `10.${network >> 8}.${network & 255}.1`,
      connection: `151.101.${below(CONNECTIONS) >> 8}.${below(CONNECTIONS) & 255}`,
      userAgent: isRobot ? ROBOT : PHONE,
    }
    reports.push(report)
    if (happens(REPLAY_PART)) reports.push(report)
  }
  const [victim = ''] = advertIds
  for (let number = 0; number < RIVAL_REPORTS; number++) {
    const impressions = [{ advertId: victim, token: await sign('home', current, victim), slot: 'banner' as const }]
    const body = formatReport({ scope: 'home', halfHour: current, nonce: nonceOf(REPORTS + number), impressions })
    // Spread out, for an address may not send all at once.
    const at = Math.floor((number / RIVAL_REPORTS) * reports.length)
    reports.splice(at, 0, { body, client: '192.0.2.1', connection: '192.0.2.1', userAgent: PHONE })
  }
  truth.set(victim, (truth.get(victim) ?? 0) + NETWORK_A_DAY_MAX)
  return { reports, truth }
}

async function startInstance(): Promise<{ process: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/impression-instance.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, port: Number(line.toString()) }
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Sends a report. @returns The status of the answer, or "none". */
function send({ body, client, connection, userAgent }: Report, port: number): Promise<string> {
  const headers = { 'fastly-client-ip': client, 'x-forwarded-for': `${client}, ${connection}`, 'user-agent': userAgent }
  return new Promise((resolve) => {
    const sending = request({ agent, host: '127.0.0.1', port, method: 'POST', headers }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.complete ? String(response.statusCode) : 'none'))
    })
    sending.on('error', () => resolve('none'))
    sending.end(body)
  })
}

async function count(truth: ReadonlyMap<string, number>): Promise<SentImpressions['adverts']> {
  await walkAll(settleImpressions)
  const days = (await advertDays().get()).docs.map((day) => day.data())
  return [...truth].map(([id, seen]) => {
    const own = days.filter(({ plan_request_id }) => toAdvertId(plan_request_id) === id)
    const sum = (of: 'counted' | 'offline') => own.reduce((total, day) => total + day[of], 0)
    const uncounted: Record<string, number> = {}
    for (const [reason, times] of own.flatMap((day) => Object.entries(day.uncounted)))
      uncounted[reason] = (uncounted[reason] ?? 0) + times
    return { id, counted: sum('counted'), truth: seen, offline: sum('offline'), uncounted }
  })
}

async function countChunks(): Promise<number> {
  return (await db().collection(paths.impressionChunks).count().get()).data().count
}
