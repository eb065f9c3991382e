import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IMPRESSION_FUNCTION, VISIT_FUNCTION } from '@/domain/api/function-address.ts'
import { listReports, type Report, removeReport, REPORTS_MAX, storeReport } from './stored-reports.ts'

const sendBeacon = vi.fn<(address: string, text: string) => boolean>(() => true)
const fetched = vi.fn<(address: string, request: { body: string }) => Promise<{ ok: boolean; status: number }>>()
const device = { onLine: true, sendBeacon }

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers({ now: new Date('2026-11-18T03:30:00Z') })
  vi.resetModules()
  vi.clearAllMocks()
  device.onLine = true
  fetched.mockResolvedValue({ ok: true, status: 204 })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const inHours = (hours: number) => vi.advanceTimersByTime(hours * 60 * 60_000)
const visit = (text: string): Report => ({ to: VISIT_FUNCTION, text })
const texts = () => listReports().map(({ text }) => text)
test('reports wait in order, each until it has arrived', () => {
  storeReport(visit('first'))
  storeReport({ to: IMPRESSION_FUNCTION, text: 'second' })
  expect(listReports()).toMatchObject([visit('first'), { to: IMPRESSION_FUNCTION, text: 'second' }])
  removeReport(visit('first'))
  expect(texts()).toEqual(['second'])
  removeReport({ to: IMPRESSION_FUNCTION, text: 'second' })
  expect(localStorage.getItem('aquicito.impressions')).toBeNull()
})

test('of reports the newest hundred are stored, for three days', () => {
  storeReport(visit('old'))
  inHours(71)
  for (let number = 0; number < REPORTS_MAX - 1; number++) storeReport(visit(`${number}`))
  expect(texts()).toHaveLength(REPORTS_MAX)
  for (let number = 0; number < REPORTS_MAX; number++) storeReport(visit(`${number}`))
  expect(texts()[0]).toBe('0')
  inHours(72)
  expect(texts()).toEqual([])
})

test('where what is stored cannot be read, nothing waits', () => {
  for (const text of ['{', '7', '[7, {"text": 7}, {"text": "no time"}, {"text": "to no one", "at": 9e15}]']) {
    localStorage.setItem('aquicito.impressions', text)
    expect(listReports()).toEqual([])
  }
})

test('with a network a report leaves at once, and where the browser does not take it, it waits', async () => {
  const { sendReport } = await import('./send-report.ts')
  sendReport(visit('one'))
  expect(sendBeacon).toHaveBeenCalledWith(`/call/${VISIT_FUNCTION}`, 'one')
  expect(texts()).toEqual([])
  sendBeacon.mockReturnValueOnce(false)
  sendReport(visit('two'))
  expect(texts()).toEqual(['two'])
})

test('what was done without a network, of either kind, is sent once there is one, and no more once it has arrived', async () => {
  const { sendReport, sendStored } = await import('./send-report.ts')
  device.onLine = false
  sendReport(visit('a visit'))
  sendReport({ to: IMPRESSION_FUNCTION, text: 'an impression' })
  expect(sendBeacon).not.toHaveBeenCalled()
  await sendStored()
  expect(fetched).not.toHaveBeenCalled()
  device.onLine = true
  await sendStored()
  const sent = fetched.mock.calls.map(([address, { body }]) => [address, body])
  expect(sent).toEqual([
    [`/call/${VISIT_FUNCTION}`, 'a visit'],
    [`/call/${IMPRESSION_FUNCTION}`, 'an impression'],
  ])
  expect(texts()).toEqual([])
  expect(sendBeacon).not.toHaveBeenCalled()
})

test.each<[what: string, left: string[], answer: () => Promise<{ ok: boolean; status: number }>]>([
  ['that is lost on its way stays', ['one'], () => Promise.reject(new TypeError('no network'))],
  ['that could not be stored stays', ['one'], () => Promise.resolve({ ok: false, status: 500 })],
  ['that was one of too many stays', ['one'], () => Promise.resolve({ ok: false, status: 429 })],
  ['that is none goes', [], () => Promise.resolve({ ok: false, status: 400 })],
])('a stored report %s', async (_, left, answer) => {
  const { sendStored } = await import('./send-report.ts')
  storeReport(visit('one'))
  fetched.mockImplementation(answer)
  await sendStored()
  expect(texts()).toEqual(left)
})
