import { describe, expect, it } from 'vitest'
import { answerSite } from '../../../functions/src/pages/page-context.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { createSearchLimit, SEARCHES_AT_ONCE_MAX } from '../../../functions/src/platform/limits/search-limit.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-site')

/** An instance of the functions, asked by one address. */
function makeInstance(origin = 'https://aquicito.example') {
  const publicData = createPublicData()
  const limitSearch = createSearchLimit(() => 0)
  const addresses = { client: '192.0.2.1', connection: '198.51.100.1' }
  return (target: string) =>
    answerSite({ method: 'GET', target, origin, ifNoneMatch: undefined, addresses }, publicData, limitSearch)
}

describe('one address that searches for something else each time', () => {
  it('is answered as often as many phones ask, then refused with the reason and when to come back', async () => {
    const get = makeInstance()
    const answers = await Promise.all(
      Array.from({ length: SEARCHES_AT_ONCE_MAX + 20 }, (_, index) => get(`/api/cities/oruro.json?q=x${index}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(SEARCHES_AT_ONCE_MAX).fill(200),
      ...Array<number>(20).fill(429),
    ])
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '1',
        'X-Aquicito': '1',
      },
      body: '{"error":"too-many-requests"}',
    })
    expect(await get('/oruro?q=x')).toMatchObject({
      status: 429,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '1' },
      body: expect.stringMatching(/Hubo demasiadas[^]*href="">Intentar[^]*too many[^]*href="\/\?lang=en"/),
    })
    // Lists, and what a device needs to search by itself.
    expect(await get('/api/cities/oruro.json')).toMatchObject({ status: 200 })
    expect(await get('/api/cities/oruro/index.json')).toMatchObject({ status: 404, body: '{"error":"not-found"}' })
  })
})

it('what cannot be made is a page in both languages that tries again and leads home, and that no one keeps', async () => {
  expect(await makeInstance('no origin')('/privacidad')).toMatchObject({
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Aquicito': '1' },
    body: expect.stringMatching(/No se pudo[^]*href="">Intentar[^]*could not be[^]*href="\/\?lang=en"/),
  })
})

it.each([
  ['percent-encoded', '/lugar/%70l3', '/lugar/pl3'],
  ['percent-encoded as data', '/api/places/%70l3.json', '/api/places/pl3.json'],
  ['with doubled slashes', '//lugar/pl3', '/lugar/pl3'],
  ['in capital letters', '/LUGAR/pl3', '/lugar/pl3'],
  ['with a blank after it', '/lugar/pl3%20', '/lugar/pl3'],
  ['with a parameter that no page knows', '/nowhere?x=1', '/nowhere'],
  ['of the account, with such a parameter', '/auth?tab=signup&x=1', '/auth?tab=signup'],
  ['of a photo, with a parameter', '/photos/review-photos/a.webp?x=1', '/photos/review-photos/a.webp'],
  ['that browsers take for another site', '//evil.example/..//x', '/x'],
])('an address %s leads to its one spelling, and no page is rendered for it', async (_what, target, canonical) => {
  expect(await makeInstance()(target)).toEqual({
    status: 301,
    headers: { Location: canonical, 'Cache-Control': 'public, max-age=3600', 'X-Aquicito': '1' },
    body: '',
  })
})

it('a tile of former streets is gone, which a map does not take for an empty one', async () => {
  expect(await makeInstance()('/maps/la-paz/00000000/14/5085/8951.mvt')).toMatchObject({
    status: 410,
    headers: { 'X-Aquicito': '1', 'Cache-Control': 'public, max-age=0, s-maxage=30', 'Content-Encoding': 'gzip' },
  })
})
