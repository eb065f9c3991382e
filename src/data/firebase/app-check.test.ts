import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const site = vi.hoisted(() => ({ isReachable: true }))
vi.mock('./firebase-app.ts', () => ({
  openFirebase: async () => ({ app: {}, emulators: {} }),
  isSiteReachable: async () => site.isReachable,
}))
const library = vi.hoisted(() => ({ getToken: async (): Promise<{ token: string }> => ({ token: 'ours' }) }))
vi.mock('firebase/app-check', () => ({
  initializeAppCheck: () => ({}),
  ReCaptchaEnterpriseProvider: vi.fn(),
  getToken: () => library.getToken(),
}))

/** The script that stands in the page, as the library adds it. */
let script: EventTarget & { src: string; onload: () => void; replaceWith: (other: typeof script) => void }
const makeScript = (): typeof script =>
  Object.assign(new EventTarget(), {
    src: '',
    onload: () => undefined,
    replaceWith: (other: typeof script) => (script = other),
  })
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.stubEnv('VITE_APP_CHECK_KEY', 'key')
  script = makeScript()
  script.src = 'https://www.google.com/recaptcha/enterprise.js?render=explicit'
  vi.stubGlobal('document', { querySelector: () => script, createElement: makeScript })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  site.isReachable = true
})

const { appCheckHeaders } = await import('./app-check.ts')

test('a call has the token of the app', async () => {
  library.getToken = async () => ({ token: 'ours' })
  expect(await appCheckHeaders()).toEqual({ 'X-Firebase-AppCheck': 'ours' })
})

/** The script of reCAPTCHA fails, and the library waits for it. */
const failScript = () => {
  script.dispatchEvent(new Event('error'))
  return never()
}

test('a script that does not come is blocked where the site answers, and a line that is down where it does not', async () => {
  library.getToken = failScript
  await expect(appCheckHeaders()).rejects.toMatchObject({ code: 'app-check-failed' })
  site.isReachable = false
  await expect(appCheckHeaders()).rejects.toMatchObject({ code: 'offline' })
})

test('a script that did not come is asked for again, for what waits for it', async () => {
  library.getToken = failScript
  const first = script
  await expect(appCheckHeaders()).rejects.toMatchObject({ code: 'app-check-failed' })
  library.getToken = async () => ({ token: 'later' })
  expect(await appCheckHeaders()).toEqual({ 'X-Firebase-AppCheck': 'later' })
  expect(script).not.toBe(first)
  expect(script).toMatchObject({ src: first.src, onload: first.onload })
})

test('what is not there after a minute is a slow line, not a blocker, though the site answers', async () => {
  vi.useFakeTimers()
  library.getToken = never
  const outcome = appCheckHeaders().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await outcome).toMatchObject({ code: 'offline' })
})

test.each([
  [403, 'app-check-failed'],
  [503, 'server-failed'],
])('a service that answers %i is called: %s', async (httpStatus, code) => {
  library.getToken = () => Promise.reject(Object.assign(new Error('throttled'), { customData: { httpStatus } }))
  await expect(appCheckHeaders()).rejects.toMatchObject({ code })
})
