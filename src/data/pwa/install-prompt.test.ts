import { afterEach, expect, test, vi } from 'vitest'
import { deletesUnvisited } from './install-prompt.ts'

const webKit = (system: string, after: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${after} Safari/605.1.15`
const iPhone = 'iPhone; CPU iPhone OS 17_5 like Mac OS X'
const blink = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`

afterEach(() => void vi.unstubAllGlobals())

function open(userAgent: string, isInstalled = false): void {
  vi.stubGlobal('navigator', { userAgent })
  // Safari before 16.4 matches no query with `not` before a feature.
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode:browser)' && !isInstalled }))
}

test.each([
  webKit(iPhone, 'Version/17.5 Mobile/15E148'),
  webKit(iPhone, 'CriOS/126.0 Mobile/15E148'),
  webKit('Macintosh; Intel Mac OS X 10_15_7', 'Version/17.5'),
])('what is stored is deleted after seven days without a visit in %s, but not on the home screen', (userAgent) => {
  open(userAgent)
  expect(deletesUnvisited()).toBe(true)
  open(userAgent, true)
  expect(deletesUnvisited()).toBe(false)
})

test.each([
  blink('Linux; Android 13; SM-A135M'),
  blink('Windows NT 10.0; Win64; x64'),
  'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
])('what is stored stays in %s', (userAgent) => {
  open(userAgent)
  expect(deletesUnvisited()).toBe(false)
})

test('what Safari says of an app on the home screen counts too', () => {
  open(webKit(iPhone, 'Version/16.0 Mobile/15E148'))
  Object.assign(navigator, { standalone: true })
  expect(deletesUnvisited()).toBe(false)
})
