import { afterEach, expect, test, vi } from 'vitest'
import { OWN_MARK } from '@/domain/offline/own-answer.ts'
import { fetchedPublicData } from './fetch-public-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** Has every request answered so. */
function answerWith(status: number, headers: Record<string, string>): void {
  vi.stubGlobal('fetch', async () => new Response('', { status, headers }))
}

test.each([
  [404, 'offline'],
  [410, 'offline'],
  [429, 'places-load-failed'],
  [408, 'places-load-failed'],
])('what others answer with %i is told as %s', async (status, code) => {
  answerWith(status, {})
  await expect(fetchedPublicData.fetchCity('oruro', '')).rejects.toMatchObject({ code })
})

test.each([new TypeError('Failed to fetch'), new DOMException('signal timed out', 'TimeoutError')])(
  'a server that does not answer, in time or at all, is not there: %s',
  async (error) => {
    vi.stubGlobal('fetch', async () => {
      throw error
    })
    for (const asked of [fetchedPublicData.fetchCity('oruro', ''), fetchedPublicData.fetchPlace('x')])
      await expect(asked).rejects.toMatchObject({ code: 'offline' })
  },
)

test('only our own server is believed that too much was asked of it', async () => {
  answerWith(429, { [OWN_MARK]: '1' })
  await expect(fetchedPublicData.fetchCity('oruro', '')).rejects.toMatchObject({ code: 'too-many-requests' })
})

test.each([
  [404, 'offline'],
  [410, 'offline'],
  [429, 'place-load-failed'],
  [408, 'place-load-failed'],
])('what others answer with %i for a place is told as %s', async (status, code) => {
  answerWith(status, {})
  await expect(fetchedPublicData.fetchPlace('x')).rejects.toMatchObject({ code })
})

test.each([
  new TypeError('network error'),
  new DOMException('signal timed out', 'TimeoutError'),
  new SyntaxError('{"'),
])('an answer that breaks off is none, and no failure of our server: %s', async (cause) => {
  const json = () => Promise.reject(cause)
  vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, headers: new Headers({ [OWN_MARK]: '1' }), json }))
  await expect(fetchedPublicData.fetchPlace('x')).rejects.toMatchObject({ code: 'offline', cause })
})

test('an answer that does not fit is a failure', async () => {
  vi.stubGlobal('fetch', async () => Response.json(null, { headers: { [OWN_MARK]: '1' } }))
  await expect(fetchedPublicData.fetchCity('oruro', '')).rejects.toMatchObject({ code: 'places-load-failed' })
})
