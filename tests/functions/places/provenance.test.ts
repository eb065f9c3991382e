import { describe, expect, it } from 'vitest'
import { facts, provenanceOf } from '@/domain/places/provenance.ts'
import { paths } from '@/domain/shared/paths.ts'
import { closePlace } from '../../../functions/src/places/close-place.ts'
import { recordProvenance } from '../../../functions/src/places/record-provenance.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { toPlace } from '../../../functions/src/platform/stored-places.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { createAccounts } from '../reviews/review-fixtures.ts'
import { makePlace, storePlaces } from './make-place.ts'

useEmulators('demo-provenance')

const ref = (id = 'p1') => db().doc(paths.place(id))
const fetchPlace = async (id = 'p1') => toPlace(await ref(id).get())

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
