import { describe, expect, it, vi } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { toSearchTerms } from '@/domain/search/query-terms.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { onPlaceWritten, type PlaceWrite } from '../../../functions/src/publishing/on-place-written.ts'
import { publishTaskAt } from '../../../functions/src/publishing/schedule-publishing.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'

useEmulators('demo-on-place-written')

const place = () => db().doc(paths.place('p1'))
const fetchChange = async () => (await db().doc(paths.changedPlace('p1')).get()).data()

/** Writes the place, or deletes it (null), and returns what its trigger is told. */
async function write(next: PlaceWithId | null): Promise<PlaceWrite> {
  const before = await place().get()
  if (next) await storePlaces(next)
  else await place().delete()
  return { before, after: await place().get() }
}

describe('a written place', () => {
  it('is noted and published soon when it is created, changed or deleted', async () => {
    for (const next of [makePlace(), makePlace({ name: 'Otro' }), null]) {
      await db().doc(paths.changedPlace('p1')).delete()
      const schedule = vi.fn(async () => {})
      await onPlaceWritten(await write(next), schedule)
      expect(schedule).toHaveBeenCalledOnce()
      expect(await fetchChange()).toMatchObject({ cities: ['la-paz'] })
    }
  })

  it.each([
    { avg_rating: 4.5 },
    { review_count: 2 },
    { featured: true },
    { image_url: '/p.webp' },
    { review_photo: '/p.webp' },
    { review_quote: 'Ricas salteñas de verdad.' },
    { address: 'X' },
  ])('is published when lists show what changed: %o', async (fields) => {
    await storePlaces(makePlace())
    const schedule = vi.fn(async () => {})
    await onPlaceWritten(await write(makePlace(fields)), schedule)
    expect(schedule).toHaveBeenCalledOnce()
  })

  it('is not published when only its own page shows what changed', async () => {
    await storePlaces(makePlace())
    const schedule = vi.fn(async () => {})
    const details = {
      provenance: { name: { by: 'owner' as const, at: '2026-11-02T12:00:00.000Z' } },
      additional_images: ['/a.webp'],
      updated_at: '2026-11-02T12:00:00.000Z',
    }
    await onPlaceWritten(await write(makePlace(details)), schedule)
    expect(schedule).not.toHaveBeenCalled()
    expect(await fetchChange()).toBeUndefined()
  })

  it.each([{ website: 'https://example.com/' }, { instagram: '@a' }, { facebook: 'a' }, { owner_claimed: true }])(
    'is published when a city that is downloaded shows what changed: %j',
    async (details) => {
      await storePlaces(makePlace())
      const schedule = vi.fn(async () => {})
      await onPlaceWritten(await write(makePlace(details)), schedule)
      expect(schedule).toHaveBeenCalledOnce()
    },
  )

  it.each([{ phone: '+591 2 2440000' }, { business_hours: '24/7' }, { whatsapp: '59170000000' }, { latitude: -16.6 }])(
    'is published when search finds or filters by what changed: %j',
    async (details) => {
      await storePlaces(makePlace())
      const schedule = vi.fn(async () => {})
      await onPlaceWritten(await write(makePlace(details)), schedule)
      expect(schedule).toHaveBeenCalled()
    },
  )

  it('is noted before its publishing is scheduled, which may begin at once', async () => {
    const notedWhenScheduled: unknown[] = []
    await onPlaceWritten(await write(makePlace()), async () => void notedWhenScheduled.push(await fetchChange()))
    expect(notedWhenScheduled).toEqual([expect.objectContaining({ cities: ['la-paz'] })])
  })

  it('is noted for the city it left and the one it came to', async () => {
    await storePlaces(makePlace())
    await onPlaceWritten(await write(makePlace({ city: 'sucre' })), async () => {})
    expect(await fetchChange()).toMatchObject({ cities: ['la-paz', 'sucre'] })
  })

  it('gets new search terms when its owner renames it, and its own write asks for nothing more', async () => {
    const before = makePlace({ name: 'Café Ciudad' })
    await storePlaces(before)
    const renamed = { ...before, name: 'Pollería Ñusta' }
    await onPlaceWritten(await write(renamed), async () => {})
    const after = await place().get()
    const { name, category, address } = renamed
    expect(after.get('search_terms')).toEqual(toSearchTerms({ name, category, address }))
    expect(after.get('search_terms')).not.toEqual(before.search_terms)

    const schedule = vi.fn(async () => {})
    await onPlaceWritten({ before: after, after }, schedule)
    expect(schedule).not.toHaveBeenCalled()
    expect((await place().get()).updateTime).toEqual(after.updateTime)
  })

  it('keeps newer words when the event of an older write comes late', async () => {
    const late = await write(makePlace({ name: 'Vieja', search_terms: [] }))
    const newer = makePlace({ name: 'Nueva' })
    await storePlaces(newer)
    await onPlaceWritten(late, async () => {})
    expect((await place().get()).get('search_terms')).toEqual(newer.search_terms)
  })
})

describe('the task of a publishing', () => {
  const start = Date.UTC(2026, 10, 21, 12, 0, 0)

  it('is one for all changes of the same five seconds, and begins after the last of them', () => {
    const first = publishTaskAt(start)
    const last = publishTaskAt(start + 4_999)
    expect(last).toEqual(first)
    expect(first.notBeforeMs).toBeGreaterThan(start + 4_999)
  })

  it('is another for the next five seconds', () => {
    expect(publishTaskAt(start + 5_000).taskId).not.toBe(publishTaskAt(start).taskId)
  })

  it('begins within ten seconds of a change', () => {
    for (let offset = 0; offset < 5_000; offset += 250) {
      expect(publishTaskAt(start + offset).notBeforeMs - (start + offset)).toBeLessThanOrEqual(10_000)
    }
  })
})
