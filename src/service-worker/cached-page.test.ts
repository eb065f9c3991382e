import { expect, test } from 'vitest'
import { AFTER_PAINT, DRAWN_TOGETHER_ID, FROM_CACHE_MARK } from '@/domain/offline/page-cache.ts'
import { listScripts, toCachedPage } from './cached-page.ts'

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
