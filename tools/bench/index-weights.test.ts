import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { citySlugs } from '@/domain/cities/city.ts'
import { indexBytes } from '@/domain/offline/script-weights.ts'
import { indexOf, readRealPlaces } from './search.ts'

test('the index of a city weighs about what its map is said to', async () => {
  const places = await readRealPlaces()
  for (const city of citySlugs) {
    const bytes = brotliCompressSync(indexOf(city, places)).length
    // Of a small one it is no tenth of a megabyte, which is what is said.
    expect(Math.abs(indexBytes(city) - bytes), `${city}: ${bytes}`).toBeLessThan(Math.max(5_000, bytes / 10))
  }
})
