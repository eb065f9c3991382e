import { describe, expect, it } from 'vitest'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { facts, provenanceOf } from '@/domain/places/provenance.ts'
import { paths } from '@/domain/shared/paths.ts'
import { closePlace } from '../../../functions/src/places/close-place.ts'
import { recordOwnerFacts } from '../../../functions/src/places/record-owner-facts.ts'
import { recordProvenance } from '../../../functions/src/places/record-provenance.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { toPlace } from '../../../functions/src/platform/stored-places.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { createAccounts } from '../reviews/review-fixtures.ts'
import { makePlace, storePlaces } from './make-place.ts'

useEmulators('demo-provenance')

const ref = (id = 'p1') => db().doc(paths.place(id))
const fetchPlace = async (id = 'p1') => toPlace(await ref(id).get())
const EDITED = '2026-11-20T12:00:00.000Z'

/** Changes a place as its owner does, and returns what the trigger is told. */
async function edit(fields: Partial<PlaceWithId>, editedAt = EDITED) {
  const before = await ref().get()
  await ref().update({ ...fields, updated_at: Timestamp.fromDate(new Date(editedAt)) })
  return { before, after: await ref().get() }
}

describe('what an owner changes of a place', () => {
  it('is recorded as the owner’s, and nothing else is', async () => {
    await storePlaces(makePlace({ owner: 'ana', provenance: { name: { by: 'admin', at: EDITED } } }))
    await recordOwnerFacts(await edit({ phone: '+591 2 2440000', business_hours: '24/7' }))
    const said = { by: 'owner', at: EDITED }
    expect((await fetchPlace()).provenance).toEqual({
      name: { by: 'admin', at: EDITED },
      phone: said,
      business_hours: said,
    })
  })

  it('is the owner’s also where two events come late and in the wrong order', async () => {
    await storePlaces(makePlace({ owner: 'ana' }))
    const first = await edit({ phone: '+591 2 2440000' })
    const second = await edit({ phone: '+591 2 2441111', website: 'https://example.bo/' }, '2026-11-21T12:00:00.000Z')
    await recordOwnerFacts(second)
    await recordOwnerFacts(first)
    await recordOwnerFacts(second)
    const said = { by: 'owner', at: '2026-11-21T12:00:00.000Z' }
    expect((await fetchPlace()).provenance).toEqual({ phone: said, website: said })
  })

  it('overwrites nothing that is written at the same moment', async () => {
    await storePlaces(makePlace({ owner: 'ana' }))
    const written = await edit({ phone: '+591 2 2440000' })
    await interrupt(
      () => recordOwnerFacts(written),
      () => ref().update({ avg_rating: 4.5 }),
    )
    expect(await fetchPlace()).toMatchObject({ avg_rating: 4.5, provenance: { phone: { by: 'owner' } } })
  })

  it('is a neighbor’s where the owner was gone before it was recorded', async () => {
    await storePlaces(makePlace({ owner: 'ana' }))
    const written = await edit({ phone: '+591 2 2440000' })
    await ref().update({ owner_claimed: false })
    await recordOwnerFacts(written)
    expect((await fetchPlace()).provenance).toEqual({ phone: { by: 'neighbor', at: EDITED } })
  })

  it('is not recorded of a place without an owner, of what an admin corrected, and of a place that is gone', async () => {
    await storePlaces(makePlace())
    await recordOwnerFacts(await edit({ phone: '+591 2 2440000' }))
    expect((await fetchPlace()).provenance).toBeUndefined()
    await ref().update({ owner_claimed: true })
    const said = { by: 'admin', at: EDITED } as const
    await recordOwnerFacts(await edit({ phone: '+591 2 2441111', provenance: { phone: said } }))
    expect((await fetchPlace()).provenance).toEqual({ phone: said })
    const written = await edit({ phone: '+591 2 2442222' })
    await ref().delete()
    await recordOwnerFacts(written)
    expect((await ref().get()).exists).toBe(false)
  })
})

it('closing a place is an admin’s word, and so is opening it again', async () => {
  await createAccounts(['admin'])
  await storePlaces(makePlace())
  for (const closed of [true, false]) {
    expect(await callAs(asAdmin, 'closePlace', closePlace, { place_id: 'p1', closed, reason: 'Ya no existe' })).toEqual(
      {},
    )
    expect((await fetchPlace()).provenance).toMatchObject({ closed: { by: 'admin' } })
  }
})

describe('places of a former version', () => {
  it('say who corrected them once they are converted, and converting them again changes nothing', async () => {
    await storePlaces(makePlace({ id: 'a' }), makePlace({ id: 'b' }), makePlace({ id: 'c', owner: 'ana' }))
    await ref('a').update({ corrected_fields: ['phone', 'latitude', 'longitude'], phone: '+591 2 2440000' })
    await ref('b').update({ corrected_fields: [] })
    await recordProvenance({ pageSize: 2 })
    const said = { by: 'admin', at: '2026-11-01T12:00:00.000Z' }
    expect((await fetchPlace('a')).provenance).toEqual({ phone: said, position: said })
    expect((await fetchPlace('b')).provenance).toBeUndefined()
    const read = async () => Promise.all(['a', 'b', 'c'].map(async (id) => (await ref(id).get()).updateTime?.valueOf()))
    const before = await read()
    await recordProvenance()
    expect(await read()).toEqual(before)
    for (const id of ['a', 'b', 'c']) {
      const place = await fetchPlace(id)
      for (const fact of facts) expect(provenanceOf(place, fact)).toMatchObject({ at: expect.stringMatching(/^2026/) })
      expect((await ref(id).get()).get('corrected_fields')).toBeUndefined()
    }
  })
})
