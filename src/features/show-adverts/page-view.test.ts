import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { artworkUrl } from '@/domain/categories/artwork.ts'
import { type PageAdverts, toAdvertsWire } from '@/domain/adverts/advert.ts'
import { nonceOf } from './page-view.ts'

const makePage = (): PageAdverts => ({
  scope: 'trinidad/cafe',
  halfHour: 990_000,
  adverts: [
    {
      id: 'AbCdEf-_',
      planName: 'basic',
      place: { id: 'p1', name: 'Café', category: 'cafe', city: 'trinidad', image_url: artworkUrl('cafe') },
      weight: 1,
      token: 'To_ken-4567',
    },
  ],
  top: [],
})

beforeEach(() => vi.stubGlobal('document', { querySelector: () => null }))
afterEach(() => vi.unstubAllGlobals())

test('each view of a page has a nonce of its own, also where it is the same page again', () => {
  const [one, other] = [toAdvertsWire(makePage()), toAdvertsWire(makePage())]
  expect(nonceOf(one)).toMatch(/^[\w-]{11}$/)
  expect(nonceOf(one)).toBe(nonceOf(one))
  expect(nonceOf(other)).not.toBe(nonceOf(one))
})
