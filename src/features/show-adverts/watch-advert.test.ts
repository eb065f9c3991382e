import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAdvert } from './watch-advert.ts'

type Entry = Pick<IntersectionObserverEntry, 'intersectionRatio'>

const makePage = () =>
  Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    prerendering: false,
    hasFocus: (): boolean => true,
  })

let observe: (entries: Entry[]) => void = () => undefined
let page = makePage()
let window = new EventTarget()
/** How much of the advert nothing covers, from its top. */
let free = 1
let box = { left: 0, top: 0, right: 300, bottom: 100, width: 300, height: 100 }
const screen = { offsetLeft: 0, offsetTop: 0, width: 360, height: 740 }
const element = {
  getBoundingClientRect: () => box,
  contains: (found: unknown) => found === 'advert',
} as unknown as Element
const onSeen = vi.fn()

beforeEach(() => {
  page = makePage()
  window = new EventTarget()
  free = 1
  box = { left: 0, top: 0, right: 300, bottom: 100, width: 300, height: 100 }
  onSeen.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    addEventListener: page.addEventListener.bind(page),
    get prerendering() {
      return page.prerendering
    },
    get visibilityState() {
      return page.visibilityState
    },
    hasFocus: () => page.hasFocus(),
    elementFromPoint: (_: number, y: number) => (y < box.top + free * box.height ? 'advert' : 'cover'),
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('visualViewport', screen)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Entry[]) => void) {
        observe = callback
      }
      observe() {}
      disconnect() {
        observe = () => undefined
      }
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watch() {
  const left = new AbortController()
  watchAdvert(element, onSeen, left.signal)
  return left
}
const show = (intersectionRatio: number) => observe([{ intersectionRatio }])
const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('an advert is seen once half of it stood there for a second, and once', () => {
  watch()
  show(0.5)
  pass(999)
  expect(onSeen).not.toHaveBeenCalled()
  pass(200)
  expect(onSeen).toHaveBeenCalledOnce()
  show(1)
  pass(5_000)
  expect(onSeen).toHaveBeenCalledOnce()
})

test.each<[what: string, hide: () => void]>([
  ['less than half of it is on the screen', () => show(0.49)],
  ['the browser makes the page before one goes there', () => (page.prerendering = true)],
  ['the page is behind another one', () => (page.visibilityState = 'hidden')],
  ['the window has no focus', () => (page.hasFocus = () => false)],
  ['more than half of it is covered', () => (free = 0.4)],
  ['it is beside what is left by a pinch', () => (box = { ...box, left: 400, right: 700 })],
  ['half of it and more is below what is left by a pinch', () => (box = { ...box, top: 700, bottom: 800 })],
])('it is not seen while %s', (_, hide) => {
  watch()
  show(1)
  hide()
  pass(5_000)
  expect(onSeen).not.toHaveBeenCalled()
})

test.each<[what: string, interrupt: () => void]>([
  [
    'it left the screen',
    () => {
      show(0)
      show(1)
    },
  ],
  ['another page stood there', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['another window had the focus', () => window.dispatchEvent(new Event('blur'))],
  [
    'it was covered',
    () => {
      free = 0
      pass(200)
      free = 1
    },
  ],
])('a second that is broken off because %s begins again', (_, interrupt) => {
  watch()
  show(1)
  pass(900)
  interrupt()
  pass(900)
  expect(onSeen).not.toHaveBeenCalled()
  pass(400)
  expect(onSeen).toHaveBeenCalledOnce()
})

test('an advert that is gone is watched no longer', () => {
  const left = watch()
  show(1)
  pass(500)
  left.abort()
  pass(5_000)
  expect(onSeen).not.toHaveBeenCalled()
})
