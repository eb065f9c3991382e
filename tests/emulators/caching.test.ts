import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CLIENT } from '../../tools/build/built-files.ts'

const hosting = process.env['HOSTING_ORIGIN'] ?? ''

/** The longest time for which anyone may keep that something is missing, in seconds. */
const NOT_FOUND_MAX_S = 60

async function ask(address: string): Promise<{ status: number; caching: string }> {
  const response = await fetch(hosting + address)
  return { status: response.status, caching: response.headers.get('Cache-Control') ?? '' }
}

/** Returns for how long an answer may be shown without being asked for again, by whichever cache shows it longest. */
function toCachedSeconds(caching: string): number {
  if (/no-store|no-cache/.test(caching)) return 0
  const ages = ['max-age', 's-maxage'].map((name) => Number(new RegExp(`(?<![\\w-])${name}=(\\d+)`).exec(caching)?.[1]))
  // Without one, Hosting keeps what is missing for ten minutes.
  const fresh = Math.max(...ages.filter((age) => !Number.isNaN(age)), -1)
  const stale = Number(/stale-while-revalidate=(\d+)/.exec(caching)?.[1] ?? 0)
  return fresh < 0 ? 600 : fresh + stale
}

test('every script and style sheet that was built is kept for good', async () => {
  const files = await readdir(`${CLIENT}/assets`)
  expect(files).not.toEqual([])
  for (const file of files) {
    expect({ file, ...(await ask(`/assets/${file}`)) }).toEqual({
      file,
      status: 200,
      caching: 'public, max-age=31536000, immutable',
    })
  }
})

test.each(['/manifest.webmanifest', '/manifest.en.webmanifest'])(
  'the manifest %s is kept for an hour',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 200, caching: 'public, max-age=3600, stale-while-revalidate=86400' })
  },
)

test.each(['/icon-192.png', '/artwork/sprite.svg', '/fonts/OFL.txt', '/install/search.png'])(
  'the file %s is kept for a day',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 200, caching: 'public, max-age=86400, stale-while-revalidate=2592000' })
  },
)

test.each([
  ['script', '/assets/index-00000000.js'],
  ['script without an ending', '/assets/index'],
  ['folder', '/assets/'],
  ['manifest', '/manifest.fr.webmanifest'],
  ['icon', '/icon-1024.png'],
  ['font', '/fonts/gone.woff2'],
  ['artwork', '/artwork/gone.svg'],
  ['picture of the installation', '/install/gone.webp'],
  ['shell', '/_shell.fr.html'],
  ['page', '/no-hay-nada'],
  ['place', '/lugar/no-hay-nada'],
  ['photo', '/photos/no-hay-nada.webp'],
  ['list', '/api/cities/no-hay-nada.json'],
  ['place of the app', '/api/places/no-hay-nada.json'],
  ['function', '/call/nothing'],
])('that a %s is missing is known for a minute at the most', async (_name, address) => {
  const { status, caching } = await ask(address)
  expect(status).toBe(404)
  expect(toCachedSeconds(caching), caching).toBeLessThanOrEqual(NOT_FOUND_MAX_S)
})
