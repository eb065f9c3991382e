import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedInUser } from '@/data/session/session.ts'
import { parseVisit } from '@/domain/visits/visit-report.ts'

class Pressed {
  readonly found: Record<string, { getAttribute?: () => string }>
  constructor(found: Pressed['found']) {
    this.found = found
  }
  closest(selector: string) {
    return this.found[selector] ?? null
  }
}

const sent: string[] = []
const texts = new Map<string, string>()
let page = new EventTarget()
let window = new EventTarget()

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
  vi.stubGlobal('navigator', { onLine: true, sendBeacon: (_: string, text: string) => sent.push(text) > 0 })
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'hidden' }))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('Element', Pressed)
  vi.resetModules()
})

afterEach(() => vi.unstubAllGlobals())

/** Opens the page of a place. @returns What signs in, and what leaves the page. */
async function open() {
  const { setSession } = await import('@/data/session/session.ts')
  const { countVisit } = await import('./count-visit.ts')
  const left = new AbortController()
  await countVisit('cafe', left.signal)
  return { setSession, leave: () => left.abort() }
}
const press = (found: Pressed['found']) => {
  const event = new Event('click')
  Object.defineProperty(event, 'target', { value: new Pressed(found) })
  page.dispatchEvent(event)
}
const linkTo = (href: string) => ({ 'main a': { getAttribute: () => href } })
const hide = () => page.dispatchEvent(new Event('visibilitychange'))

test('all that is done on one view is reported under one nonce, however often the page is hidden', async () => {
  const { leave } = await open()
  press(linkTo('tel:+59176446050'))
  hide()
  press(linkTo('https://wa.me/59176446050'))
  press({ '[data-visit="save"]': {} })
  leave()
  hide()
  const visits = sent.map(parseVisit)
  expect(visits.map((visit) => visit?.actions)).toEqual([
    ['view', 'call'],
    ['whatsapp', 'save'],
  ])
  expect(new Set(visits.map((visit) => visit?.nonce)).size).toBe(1)
  await open().then((again) => again.leave())
  expect(parseVisit(sent[2])?.nonce).not.toBe(visits[0]?.nonce)
})

test('what an admin does is not reported, also where Auth tells that they are one only later', async () => {
  const { setSession, leave } = await open()
  setSession({ userId: 'admin', isAdmin: true } as SignedInUser)
  press(linkTo('tel:+59176446050'))
  hide()
  leave()
  expect(sent).toEqual([])
})

test('what an owner does on the page of their own place is not reported', async () => {
  texts.set('aquicito.session', 'olga')
  const owned = { userId: 'olga', isOwner: true, placeIds: ['cafe'], askedAt: Date.now() }
  texts.set('aquicito.owns_business', JSON.stringify(owned))
  const { leave } = await open()
  leave()
  expect(sent).toEqual([])
})
