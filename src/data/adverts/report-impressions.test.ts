import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseReport } from '@/domain/adverts/impression-report.ts'
import { parseVisit } from '@/domain/visits/visit-report.ts'
import { setSession, type SignedInUser } from '../session/session.ts'
import type { AdvertView } from './report-impressions.ts'

const sent: [address: string, text: string][] = []
let page = new EventTarget()
let window = new EventTarget()
const device = { onLine: true, sendBeacon: (address: string, text: string) => sent.push([address, text]) > 0 }
const texts = new Map<string, string>()

const view: AdvertView = {
  id: 'AbCdEf-_',
  token: 'To_ken-4567',
  scope: 'la-paz/cafe',
  halfHour: 990_000,
  nonce: 'nonce000000',
  slot: 'banner',
  place: { id: 'cafe', name: 'Café', category: 'cafe', city: 'la-paz', image_url: '' },
}

beforeEach(() => {
  sent.length = 0
  texts.clear()
  page = new EventTarget()
  window = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'hidden' }))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  device.onLine = true
})

afterEach(async () => {
  setSession(null)
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function load() {
  vi.resetModules()
  const session = await import('../session/session.ts')
  return { ...(await import('./report-impressions.ts')), setSession: session.setSession }
}
const leave = () => window.dispatchEvent(new Event('pagehide'))
const impressions = () =>
  sent.filter(([address]) => address === '/call/countImpressions').map(([, text]) => parseReport(text))
const visits = () => sent.filter(([address]) => address === '/call/countVisits').map(([, text]) => parseVisit(text))
const admin = { userId: 'admin', isAdmin: true } as SignedInUser

test('what is seen on a view is one report, when the page goes, each advert once', async () => {
  const { reportImpression, isReported } = await load()
  await reportImpression(view)
  await reportImpression(view)
  expect(texts.get('aquicito.adverts_seen')).toContain('{"AbCdEf-_":1}')
  await reportImpression({ ...view, id: 'another1', slot: 'large' })
  expect([isReported(view), isReported({ ...view, nonce: 'other000000' })]).toEqual([true, false])
  expect(sent).toEqual([])
  leave()
  leave()
  expect(impressions()).toEqual([
    {
      scope: 'la-paz/cafe',
      halfHour: 990_000,
      nonce: 'nonce000000',
      impressions: [
        { advertId: 'AbCdEf-_', token: 'To_ken-4567', slot: 'banner', note: undefined },
        { advertId: 'another1', token: 'To_ken-4567', slot: 'large', note: undefined },
      ],
    },
  ])
})

test('an advert that was seen three times on a day is reported as frequent', async () => {
  const { reportImpression } = await load()
  for (let number = 0; number < 4; number++) await reportImpression({ ...view, nonce: `nonce00000${number}` })
  leave()
  expect(impressions().map((report) => report?.impressions[0]?.note)).toEqual([
    undefined,
    undefined,
    undefined,
    'frequent',
  ])
})

test('what an admin sees is reported as own, and what they tap is not reported', async () => {
  const { reportImpression, reportTap, setSession: sign } = await load()
  sign(admin)
  await reportImpression(view)
  await reportTap(view, 'call')
  leave()
  expect(impressions().map((report) => report?.impressions)).toMatchObject([[{ note: 'own' }]])
  expect(visits()).toEqual([])
})

test('a tap is reported to the owner each time, and to the ledger once, with its advert', async () => {
  const { reportImpression, reportTap } = await load()
  await reportImpression(view)
  await reportTap(view, 'whatsapp')
  await reportTap(view, 'whatsapp')
  leave()
  expect(visits()).toMatchObject([1, 2].map(() => ({ nonce: 'nonce000000', placeId: 'cafe', actions: ['whatsapp'] })))
  const [, text = ''] = sent.at(-1) ?? []
  expect(text).toMatch(/^la-paz\/cafe \w{4} nonce000000 AbCdEf-_To_ken-4567b AbCdEf-_To_ken-4567bt$/)
})

test('a tap that follows what was sent is a report of its own, of the same view', async () => {
  const { reportImpression, reportTap } = await load()
  await reportImpression(view)
  leave()
  await reportTap(view, null)
  leave()
  expect(impressions().map((report) => [report?.nonce, report?.impressions[0]?.note])).toEqual([
    ['nonce000000', undefined],
    ['nonce000000', 'tap'],
  ])
  expect(visits()).toEqual([])
})

test('a tap on an advert that does not count as seen is no tap of the ledger', async () => {
  const { reportImpression, reportTap } = await load()
  await reportTap(view, 'call')
  leave()
  expect(impressions()).toEqual([])
  for (let number = 0; number < 4; number++) await reportImpression({ ...view, nonce: `nonce00000${number}` })
  await reportTap({ ...view, nonce: 'nonce000003' }, 'call')
  leave()
  expect(impressions().flatMap((report) => report?.impressions.map(({ note }) => note))).toEqual([
    undefined,
    undefined,
    undefined,
    'frequent',
  ])
})

test('without a network what was seen and tapped is stored', async () => {
  const { reportImpression, reportTap } = await load()
  device.onLine = false
  await reportImpression(view)
  await reportTap(view, 'call')
  leave()
  expect(sent).toEqual([])
  const stored = JSON.parse(texts.get('aquicito.impressions') ?? '[]') as { to: string }[]
  expect(stored.map(({ to }) => to)).toEqual(['countVisits', 'countImpressions'])
})
