import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OWN_MARK } from '@/domain/offline/own-answer.ts'
import { AFTER_PAINT, DRAWN_TOGETHER_ID, FROM_CACHE_MARK, shellPaths } from '@/domain/offline/page-cache.ts'
import { listScripts, toCachedPage } from './cached-page.ts'

describe('a page that is cached', () => {
  const HEAD = '<link rel="modulepreload" href="/assets/vendor-12345678.js"/>'
  const SCRIPT = '<script type="module" src="/assets/app-12345678.js"></script>'

  const toPage = (head: string, body = '') => `<html><head>${head}${HEAD}${SCRIPT}</head><body>${body}</body></html>`
  const cacheHtml = (html: string) => toCachedPage(new Response(html), html).text()

  test('every script that a page names is listed once, preloads and imports of its own scripts too', () => {
    const html = toPage('', '<script>import("/assets/small-abc_-123.js")</script>')
    expect(listScripts(html + html)).toEqual([
      '/assets/vendor-12345678.js',
      '/assets/app-12345678.js',
      '/assets/small-abc_-123.js',
    ])
    expect(listScripts('<html></html>')).toEqual([])
  })

  test('a cached page says that it is one, and keeps its status and headers', () => {
    const headers = { 'Content-Security-Policy': "script-src 'self'", 'Server-Timing': 'render;dur=3' }
    const cached = toCachedPage(new Response('', { status: 200, headers }), '<html></html>')
    expect(cached.status).toBe(200)
    expect(cached.headers.get('Content-Security-Policy')).toBe("script-src 'self'")
    expect(cached.headers.get('Server-Timing')).toBe(`render;dur=3, ${FROM_CACHE_MARK}`)
  })

  test('the scripts of a page wait for its paint only where it has what begins them', async () => {
    const waiting = await cacheHtml(toPage(`<script>start("${AFTER_PAINT}")</script>`))
    expect(waiting).toContain(`<link rel="${AFTER_PAINT}" href="/assets/vendor-12345678.js"/>`)
    expect(waiting).toContain(`<script type="${AFTER_PAINT}" src="/assets/app-12345678.js">`)
    expect(waiting).not.toMatch(/modulepreload|type="module"/)
    expect(await cacheHtml(toPage(''))).toBe(toPage(''))
  })

  test('a list is drawn in one go as far as the place that says so', async () => {
    const link = `<link rel="expect" href="#${DRAWN_TOGETHER_ID}" blocking="render"/>`
    expect(await cacheHtml(toPage('', `<li id="${DRAWN_TOGETHER_ID}"></li>`))).toContain(`${link}</head>`)
    expect(await cacheHtml(toPage('', '<li id="other"></li>'))).not.toContain('rel="expect"')
  })
})

describe('how a page is answered', () => {
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-store', [OWN_MARK]: '1' }
  const toPage = (text: string, status = 200) => new Response(text, { status, headers })

  let cached: Record<string, Response>

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('self', { precacheManifest: [] })
    cached = { [shellPaths.es]: toPage('frame'), [shellPaths.en]: toPage('English frame') }
    const match = async (key: string) => cached[key]?.clone()
    vi.stubGlobal('caches', { match, open: async () => ({ match, delete: async () => true }) })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  /** Opens an address whose page is answered by hand. */
  async function open(path: string) {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (_: unknown, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return promise
    })
    const { answerNavigation } = await import('./pages.ts')
    const shown: string[] = []
    const event = { request: { cache: 'default' }, waitUntil: () => undefined } as unknown as FetchEvent
    void answerNavigation(event, new URL(path, 'https://aquicito.example')).then(async (response) =>
      shown.push(response.type === 'error' ? 'error' : await response.text()),
    )
    return { answer: resolve, fail: reject, shown, signals }
  }

  test('files that are opened by hand are no pages: for them, there is no frame', async () => {
    const { isPagePath } = await import('./pages.ts')
    for (const path of ['/', '/sucre', '/auth', '/lugar/a.b']) expect(isPagePath(path), path).toBe(true)
    for (const path of ['/sitemap.xml', '/fonts/OFL.txt', '/api/home.json', '/__/auth/handler'])
      expect(isPagePath(path), path).toBe(false)
  })

  test.each([
    ['/sucre', 'frame'],
    ['/sucre?lang=en', 'English frame'],
    ['/auth', 'frame'],
  ])('%s, of which nothing is cached, is the frame after six silent seconds: %s', async (path, frame) => {
    const { shown } = await open(path)
    await vi.advanceTimersByTimeAsync(5_999)
    expect(shown).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toEqual([frame])
  })

  test.each(['/sucre', '/auth'])('%s that comes in time is the page', async (path) => {
    const { answer, shown } = await open(path)
    await vi.advanceTimersByTimeAsync(5_900)
    answer(toPage('page'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown).toEqual(['page'])
  })

  test.each([
    ['/auth', true],
    ['/sucre', false],
  ])('behind the frame the request of %s, which is not stored, is called off: %s', async (path, isCalledOff) => {
    const { signals } = await open(path)
    await vi.advanceTimersByTimeAsync(5_999)
    expect(signals[0]?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signals[0]?.aborted).toBe(isCalledOff)
  })

  test('without a frame a late page is waited for', async () => {
    cached = {}
    const { answer, shown } = await open('/sucre')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(shown).toEqual([])
    answer(toPage('page'))
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual(['page'])
  })

  test('a server that fails is answered with the frame at once, and with an error where there is none', async () => {
    const { answer, shown } = await open('/sucre')
    answer(toPage('broken', 503))
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual(['frame'])
    cached = {}
    const without = await open('/sucre')
    without.fail(new TypeError('no network'))
    await vi.advanceTimersByTimeAsync(0)
    expect(without.shown).toEqual(['error'])
  })

  test('a cached page is shown at once', async () => {
    cached['/sucre'] = toPage('cached')
    const { shown } = await open('/sucre')
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual(['cached'])
  })
})
