import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { artworkUrl } from '@/domain/categories/artwork.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import type { Place } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import {
  CORRECTIONS_A_DAY_MAX,
  CORRECTIONS_OF_PLACE_A_DAY_MAX,
  CORRECTIONS_OF_PLACE_BY_USER_A_DAY_MAX,
  saidSchema,
} from '@/domain/suggestions/correction.ts'
import type { Correction, Said } from '@/domain/suggestions/suggestion.ts'
import { auth, db, type Timestamp } from '../../../functions/src/platform/admin.ts'
import { type ClientIps, readIps } from '../../../functions/src/platform/client-ip.ts'
import { asAdmin, claim, decide as decideClaim, makeClaim } from '../claims/claim-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { eraseRecords, fetchUserRecords } from '../../../functions/src/accounts/personal-records.ts'
import { closePlace } from '../../../functions/src/places/close-place.ts'
import { hashMeaning } from '../../../functions/src/suggestions/same-corrections.ts'
import { repeats } from '../../repeats.ts'
import { beforeEachWrite, interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { callAround, callFrom, correct, makeCorrection, makeDeviceToken } from './correction-fixtures.ts'
import { decide } from './suggestion-fixtures.ts'

useEmulators('demo-corrections')

const MONTH_MS = 30 * 24 * 60 * 60 * 1000
const ADMIN_CORRECTED = { by: 'admin', at: '2026-11-01T12:00:00.000Z' } as const

const fetchPlace = async (id = 'p1') => (await db().doc(paths.place(id)).get()).data()
/** Returns the newest of what a user said of a topic of a place. */
const fetchCorrection = async (userId: string, what: Said['what'] = 'closed', placeId = 'p1') => {
  const ofUser = db().collection(paths.suggestions).where('user_id', '==', userId).where('place_id', '==', placeId)
  const { docs } = await ofUser.where('what', '==', what).get()
  const toMs = (stored: (typeof docs)[number]) => (stored.get('created_at') as Timestamp).toMillis()
  const [newest] = docs.toSorted((a, b) => toMs(b) - toMs(a))
  return newest && { ...(newest.data() as Correction), id: newest.id }
}
/** Returns what is stored of what a form holds. */
const fromForm = (said: Said) => saidSchema.parse(said)
const saying = (said: Said, placeId = 'p1') => makeCorrection({ said, place_id: placeId })
const decideOf = async (
  userId: string,
  what: Said['what'],
  status: 'accepted' | 'rejected',
  fields: Parameters<typeof decide>[2] = {},
) => decide((await fetchCorrection(userId, what))?.id ?? '', status, fields)

/** What a phone sends of its name, if it has one. */
type Named = { device_token?: string }
/** What a phone sends that has its name already. */
let phone: { device_token: string }
const accepted = { status: 'accepted' }
const pending = { status: 'pending' }

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'carla', 'admin'], MONTH_MS)
  await storePlaces(makePlace({ id: 'p1' }), makePlace({ id: 'twin' }))
  phone = { device_token: await makeDeviceToken() }
})

describe('a correction', () => {
  it('waits for an admin or another neighbor, and changes nothing alone', async () => {
    expect(await correct('ana')).toEqual(pending)
    expect(await fetchCorrection('ana')).toMatchObject({
      kind: 'correction',
      status: 'pending',
      what: 'closed',
      name: 'Café Ciudad',
    })
    expect(await fetchPlace()).toMatchObject({ closed_at: null })
  })

  it('is stored once, however often and from however many tabs it is sent', async () => {
    const corrections = [
      saying({ what: 'closed', value: null }),
      saying({ what: 'phone', value: '2441234' }),
      saying({ what: 'position', value: [-16.51, -68.12] }),
    ]
    for (let round = 0; round < 3; round++) {
      await Promise.all(corrections.flatMap((input) => [correct('ana', input), correct('ana', input)]))
    }
    expect(await fetchAll(paths.suggestions)).toHaveLength(corrections.length)
    expect(await fetchAll(paths.idempotency)).toHaveLength(corrections.length)
  })

  it('replaces what its author said of the same fact before', async () => {
    await correct('ana', saying({ what: 'phone', value: '2441234' }))
    await correct('ana', saying({ what: 'phone', value: '2441235' }))
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ value: '+591 2 2441235' }])
  })

  it.each<[string, unknown, string]>([
    ['of a place that there is not', saying({ what: 'closed', value: null }, 'p9'), 'place-not-found'],
    ['with a position in the sea', saying({ what: 'position', value: [0, 0] }), 'addition-outside'],
    ['with a position in another city', saying({ what: 'position', value: [-17.39, -66.16] }), 'addition-outside'],
    ['with a day that is past', saying({ what: 'closed_until', value: '2020-01-01' }), 'correction-date-invalid'],
    ['with a day that comes never', saying({ what: 'closed_until', value: '2099-01-01' }), 'correction-date-invalid'],
    ['with a day that is none', saying({ what: 'closed_until', value: 'mañana' }), 'input-invalid'],
    ['with a category that is none', makeCorrection({ said: { what: 'category', value: 'x' } }), 'input-invalid'],
    ['with a WhatsApp that is none', saying({ what: 'whatsapp', value: '2441234' }), 'input-invalid'],
    ['with a link that is none', saying({ what: 'website', value: 'javascript:alert(1)' }), 'input-invalid'],
    ['with a telephone that is none', saying({ what: 'phone', value: 'no sé' }), 'input-invalid'],
    ['with a twin that there is not', saying({ what: 'duplicate', value: 'p9' }), 'correction-twin-missing'],
    ['with itself as its twin', saying({ what: 'duplicate', value: 'p1' }), 'input-invalid'],
    [
      'with a value where there is none',
      { ...makeCorrection(), said: { what: 'closed', value: 'x' } },
      'input-invalid',
    ],
  ])('is refused %s', async (_, input, refused) => {
    expect(await correct('ana', input)).toEqual({ refused })
    expect(await fetchAll(paths.suggestions)).toEqual([])
  })

  it('counts as accepted where the place says so already, and is not stored', async () => {
    expect(await correct('ana', saying({ what: 'name', value: 'Café Ciudad' }))).toEqual(accepted)
    expect(await fetchAll(paths.suggestions)).toEqual([])
  })

  it('gives way to what its author says later of the same topic, and agrees with no one then', async () => {
    expect(await correct('ana')).toEqual(pending)
    expect(await correct('ana', saying({ what: 'open', value: null }))).toEqual(accepted)
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ what: 'open' }])
    expect(await correct('bruno')).toEqual(pending)
    expect(await fetchPlace()).toMatchObject({ closed_at: null })
  })

  it('that its owner makes closes it for now, and opens it again, at once', async () => {
    await db().doc(paths.place('p1')).update({ owner_claimed: true })
    await db().doc(paths.placeOwner('p1')).set({ user_id: 'ana' })
    const value = toBolivianDay(new Date(Date.now() + MONTH_MS))
    expect(await correct('bruno', saying({ what: 'closed_until', value }))).toEqual(pending)
    await db().doc(paths.place('p1')).update({ closed_from: value, closed_until: value })
    expect(await correct('ana', saying({ what: 'closed_until', value }))).toEqual(accepted)
    const byOwner = { closed_from: null, closed_until: value, provenance: { closed: { by: 'owner' } } }
    expect(await fetchPlace()).toMatchObject(byOwner)
    expect(await correct('ana', saying({ what: 'open', value: null }))).toEqual(accepted)
    expect(await fetchPlace()).toMatchObject({ closed_until: null, provenance: { closed: { by: 'owner' } } })
    await db().doc(paths.place('p1')).update({ review_count: 3 })
    expect(await correct('ana', saying({ what: 'position', value: [-16.51, -68.12] }))).toEqual(pending)
  })

  it('may name today as the last day, by the clock of Bolivia', async () => {
    const today = toBolivianDay(new Date())
    expect(await correct('ana', saying({ what: 'closed_until', value: today }))).toEqual(pending)
  })

  it('takes a user whose address is confirmed, and no more of them than a day holds', async () => {
    expect(await correct(undefined)).toEqual({ refused: 'sign-in-required' })
    await auth().updateUser('bruno', { emailVerified: false })
    expect(await correct('bruno')).toEqual({ refused: 'email-unverified' })
    const written_at = Array.from({ length: CORRECTIONS_A_DAY_MAX }, () => new Date())
    await db().doc(paths.correctionLimit('ana')).set({ user_id: 'ana', written_at })
    expect(await correct('ana')).toEqual({ refused: 'too-many-requests' })
  })

  it('of a place about which a day holds no more is refused as one of a place that is full, not of its author', async () => {
    await fillDay()
    await createAccounts(['fresh'], 0)
    expect(await correct('fresh')).toEqual({ refused: 'place-limit' })
  })
})

/** Has a place be corrected as often as a day holds. */
const fillDay = () => {
  const written_at = Array.from({ length: CORRECTIONS_OF_PLACE_A_DAY_MAX }, () => new Date())
  return db().doc(paths.placeCorrectionLimit('p1')).set({ user_id: null, written_at })
}

describe('the day of a place', () => {
  const phones = Array.from({ length: 60 }, (_, index) => `24413${10 + index}`)
  const sayPhone = (who: string, value = '2441234') => correct(who, saying({ what: 'phone', value }))
  const fetchTimes = async (path: string) => ((await db().doc(path).get()).get('written_at') ?? []) as unknown[]

  it('has a share for each user, over which they are refused, and others are not', async () => {
    const saids: Said[] = [
      { what: 'closed', value: null },
      { what: 'not_a_place', value: null },
      { what: 'duplicate', value: 'twin' },
      { what: 'name', value: 'Otro' },
      { what: 'address', value: 'Calle 5' },
      { what: 'position', value: [-16.51, -68.12] },
      { what: 'phone', value: '2441234' },
      { what: 'business_hours', value: 'Lu-Vi 09:00-12:00' },
      { what: 'whatsapp', value: '76446050' },
      { what: 'website', value: 'cafe.example.bo' },
      { what: 'facebook', value: '@cafe' },
      { what: 'instagram', value: '@cafe' },
      { what: 'category', value: 'bar' },
      { what: 'services', value: 'qr' },
    ]
    expect(saids).toHaveLength(CORRECTIONS_OF_PLACE_BY_USER_A_DAY_MAX)
    await createAccounts(['fresh'], 0)
    for (const said of saids) expect(await correct('fresh', saying(said))).toEqual(pending)
    await decideOf('fresh', 'phone', 'rejected')
    expect(await sayPhone('fresh')).toEqual({ refused: 'place-limit' })
    expect(await correct('fresh', makeCorrection({ place_id: 'twin' }))).toEqual(pending)
    // What neighbors say is bounded by their shares alone.
    expect(await sayPhone('bruno')).toEqual(pending)
    expect(await fetchTimes(paths.placeShareLimit('p1', 'bruno'))).toHaveLength(1)
    expect(await fetchTimes(paths.placeCorrectionLimit('p1'))).toHaveLength(saids.length)
  })

  it('is not used up by one who replaces what they said of the same fact, as often as they do', async () => {
    await createAccounts(['fresh'], 0)
    for (const value of phones) expect(await sayPhone('fresh', value)).toEqual(pending)
    expect(await fetchTimes(paths.placeCorrectionLimit('p1'))).toHaveLength(1)
    expect(await fetchTimes(paths.placeShareLimit('p1', 'fresh'))).toHaveLength(1)
    expect(await fetchAll(paths.suggestions)).toHaveLength(1)
    await fillDay()
    expect(await sayPhone('fresh')).toEqual(pending)
  })

  it.each([
    ['first', 'ana', 'bruno'],
    ['second', 'bruno', 'ana'],
  ])('has two who agree at once see each other, where the %s replaces what they said', async (_, first, second) => {
    await sayPhone('ana', '2449999')
    await interrupt(
      () => sayPhone(first),
      () => sayPhone(second),
    )
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2441234' })
    expect((await fetchAll(paths.suggestions)).map(({ status }) => status)).toEqual(['accepted', 'accepted'])
  })

  it('is not used up by what the place says already, nor by what its owner says', async () => {
    await correct('ana', saying({ what: 'name', value: 'Café Ciudad' }))
    await db().doc(paths.place('p1')).update({ owner_claimed: true })
    await db().doc(paths.placeOwner('p1')).set({ user_id: 'ana' })
    await fillDay()
    for (let day = 0; day <= CORRECTIONS_OF_PLACE_BY_USER_A_DAY_MAX; day++) {
      const value = toBolivianDay(new Date(Date.now() + day * DAY_MS))
      expect(await correct('ana', saying({ what: 'closed_until', value }))).toEqual(accepted)
    }
    expect(await fetchTimes(paths.placeShareLimit('p1', 'ana'))).toEqual([])
  })

  it('that is used up refuses neither two who agree, nor one who confirms it', async () => {
    const hours: Said = { what: 'business_hours', value: 'Lu-Vi 09:00-12:00' }
    await fillDay()
    expect(await correct('ana', saying(hours))).toEqual(pending)
    expect(await correct('bruno', saying(hours))).toEqual(accepted)
    expect(await fetchPlace()).toMatchObject({ business_hours: 'Lu-Vi 09:00-12:00' })
    await createAccounts(['fresh'], 0)
    expect(await correct('fresh', saying({ what: 'open', value: null }))).toEqual(accepted)
    expect(await sayPhone('fresh')).toEqual({ refused: 'place-limit' })
  })

  it.each<[string, (index: number) => Said, string]>([
    ['that say something else', (index) => ({ what: 'phone', value: phones[index] ?? null }), '0'],
    ['that say the same', () => ({ what: 'phone', value: '2441234' }), 'z'],
  ])('of which many wait %s hides no neighbor from another', async (_, toSaid, first) => {
    await sayPhone('ana')
    const writer = db().bulkWriter()
    for (const index of phones.keys()) {
      // As new accounts stored them since, under ids that come first or last.
      const said = fromForm(toSaid(index))
      void writer.set(db().doc(paths.suggestion(`${first}${String(index).padStart(3, '0')}`)), {
        ...said,
        kind: 'correction',
        topic: 'phone',
        meaning: hashMeaning(said),
        by_neighbor: false,
        user_id: `new-${index}`,
        place_id: 'p1',
        status: 'pending',
        created_at: new Date(Date.now() + index),
      })
    }
    await writer.close()
    expect(await sayPhone('bruno')).toEqual(accepted)
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2441234' })
    // Nor from themselves.
    await sayPhone('carla', '2449999')
    await sayPhone('carla', '2448888')
    const ofCarla = await db().collection(paths.suggestions).where('user_id', '==', 'carla').get()
    expect(ofCarla.docs.map((stored) => stored.get('value') as unknown)).toEqual(['+591 2 2448888'])
  })
})

describe('two neighbors who agree', () => {
  it.each<[Said, Said, object]>([
    [
      { what: 'closed', value: null },
      { what: 'closed', value: null },
      { closed_at: expect.anything(), featured: false },
    ],
    [
      { what: 'position', value: [-16.51, -68.12] },
      { what: 'position', value: [-16.5103, -68.12] },
      { latitude: -16.51 },
    ],
    [{ what: 'phone', value: '2441234' }, { what: 'phone', value: '(2) 244-1234' }, { phone: '+591 2 2441234' }],
    [{ what: 'services', value: 'qr wifi' }, { what: 'services', value: 'wifi gratis qr' }, { services: 'qr wifi' }],
    [
      { what: 'whatsapp', value: '76446050' },
      { what: 'whatsapp', value: '+591 764 46050' },
      { whatsapp: '59176446050' },
    ],
    [
      { what: 'business_hours', value: 'Lunes a viernes: 9:00 a 12:00' },
      { what: 'business_hours', value: 'Lu-Vi 09:00-12:00' },
      { business_hours: 'Lunes a viernes: 9:00 a 12:00' },
    ],
  ])('change the place at once: %j', async (one, other, changed) => {
    expect(await correct('ana', saying(one))).toEqual(pending)
    expect(await correct('bruno', saying(other))).toEqual(accepted)
    expect(await fetchPlace()).toMatchObject(changed)
    const fact = one.what
    expect((await fetchPlace())?.['provenance']).toMatchObject({ [fact]: { by: 'neighbors' } })
    for (const userId of ['ana', 'bruno']) expect(await fetchCorrection(userId, one.what)).toMatchObject(accepted)
    expect((await db().doc(paths.changedPlace('p1')).get()).exists).toBe(true)
    const log = await fetchAll(paths.auditLog)
    // What it says is not once more in codes.
    expect(log.flatMap(Object.keys)).not.toContain('reason')
    expect(log).toMatchObject([
      {
        action: 'apply-correction',
        place_id: 'p1',
        suggestion_id: expect.any(String),
        change_id: (await db().collection(paths.placeChanges).get()).docs[0]?.id,
      },
    ])
    expect(JSON.stringify(await fetchPlace())).not.toMatch(/ana|bruno/)
  })

  it('do so also where three send at once, and once', async () => {
    await Promise.all([correct('ana'), correct('bruno'), correct('carla')])
    expect(await fetchPlace()).toMatchObject({ closed_at: expect.anything() })
    expect((await fetchAll(paths.suggestions)).filter(({ status }) => status === 'pending')).toEqual([])
    expect(await fetchAll(paths.placeChanges)).toHaveLength(1)
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
  })

  it('wipe nothing of what they changed by saying something else later, so that an admin takes it back', async () => {
    await db().doc(paths.place('p1')).update({ phone: '+591 2 2440000' })
    await correct('ana', saying({ what: 'phone', value: '2441234' }))
    await correct('bruno', saying({ what: 'phone', value: '2441234' }))
    const applied = (await fetchCorrection('ana', 'phone'))?.id ?? ''
    await correct('ana', saying({ what: 'phone', value: '2449999' }))
    expect(await decide(applied, 'rejected', { seen: 'accepted' })).toMatchObject({ place_id: 'p1' })
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2440000', provenance: { phone: { by: 'admin' } } })
    expect(await fetchCorrection('bruno', 'phone')).toMatchObject({ status: 'rejected' })
    // Nor can they say it once more.
    await correct('ana', saying({ what: 'phone', value: '2441234' }))
    expect(await correct('bruno', saying({ what: 'phone', value: '2441234' }))).toEqual(pending)
  })

  it.each<[string, Said, Said]>([
    ['on two positions', { what: 'position', value: [-16.51, -68.12] }, { what: 'position', value: [-16.52, -68.12] }],
    ['on two numbers', { what: 'phone', value: '2441234' }, { what: 'phone', value: '2441235' }],
    ['on what admins decide', { what: 'not_a_place', value: null }, { what: 'not_a_place', value: null }],
    ['on a twin', { what: 'duplicate', value: 'twin' }, { what: 'duplicate', value: 'twin' }],
    ['on a name', { what: 'name', value: 'Otro' }, { what: 'name', value: 'Otro' }],
  ])('wait for an admin %s', async (_, one, other) => {
    await correct('ana', saying(one))
    expect(await correct('bruno', saying(other))).toEqual(pending)
  })

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'share a network',
      () => correct('ana', makeCorrection(), 'same'),
      () => correct('bruno', makeCorrection(), 'same'),
    ],
    ['share a device', () => correct('ana', makeCorrection(phone)), () => correct('bruno', makeCorrection(phone))],
    ['are one', () => correct('ana', makeCorrection(), 'one'), () => correct('ana', makeCorrection(), 'two')],
  ])('count as one where they %s', async (_, one, other) => {
    expect(await one()).toEqual(pending)
    expect(await other()).toEqual(pending)
    expect(await fetchPlace()).toMatchObject({ closed_at: null })
  })

  it('do not change what an owner or an admin said', async () => {
    await storePlaces(
      makePlace({ id: 'owned', owner_claimed: true }),
      makePlace({ id: 'corrected', provenance: { closed: ADMIN_CORRECTED } }),
    )
    for (const place_id of ['owned', 'corrected']) {
      expect(await correct('ana', makeCorrection({ place_id }))).toEqual(pending)
      expect(await correct('bruno', makeCorrection({ place_id }))).toEqual(pending)
    }
  })
})

it('one neighbor is enough to say that a place is still there, which changes its age alone', async () => {
  expect(await correct('ana', saying({ what: 'open', value: null }))).toEqual(accepted)
  expect(await fetchPlace()).toMatchObject({ closed_at: null, provenance: { closed: { by: 'neighbor' } } })
  const missing = { missing_since: '2026-10-01T00:00:00.000Z', closed_until: '2026-11-01' }
  const at = '2026-11-01T12:00:00.000Z'
  await storePlaces(makePlace({ id: 'missing', ...missing, provenance: { closed: { by: 'neighbors', at } } }))
  const before = await fetchPlace('missing')
  await createAccounts(['fresh'], 0)
  expect(await correct('fresh', saying({ what: 'open', value: null }, 'missing'))).toEqual(accepted)
  const { provenance, updated_at: _, ...after } = (await fetchPlace('missing')) ?? {}
  expect(before).toMatchObject(after)
  // What neighbors said, one who counts among them says again.
  expect(provenance).toEqual({ closed: { by: 'neighbors', at } })
  expect(await correct('ana', saying({ what: 'open', value: null }, 'missing'))).toEqual(accepted)
  const again = (await fetchPlace('missing'))?.['provenance'] as Place['provenance']
  expect(again).toEqual({ closed: { by: 'neighbors', at: expect.any(String) as string } })
  expect(again?.closed?.at).not.toBe(at)
  expect(await fetchAll(paths.placeChanges)).toEqual([])
  await storePlaces(makePlace({ id: 'shut', closed_at: '2026-11-01T12:00:00.000Z' }))
  expect(await correct('ana', saying({ what: 'open', value: null }, 'shut'))).toEqual(pending)
})

describe('one person with two accounts is one neighbor', () => {
  const homeV6 = '2800:cd0:1234'
  it.each<[string, ClientIps, ClientIps]>([
    ['behind made-up headers', callAround('laptop', '181.115.1.1'), callAround('laptop', '200.87.1.1')],
    ['through the CDN and around it', callFrom('186.2.3.4'), callAround('186.2.3.4', '200.87.1.1')],
    ['around the CDN and through it', callAround('186.2.3.4', '200.87.1.1'), callFrom('186.2.3.4')],
    ['through two nodes of the CDN', callFrom('186.2.3.4', 'one node'), callFrom('186.2.3.4', 'another node')],
    ['through one node of the CDN', callFrom('186.2.3.4', 'one node'), callFrom('200.87.1.1', 'one node')],
    ['with IPv4 and IPv6 of one phone', callFrom('186.2.3.4'), callFrom(`${homeV6}:1::5`)],
    ['with IPv4 that is written as IPv6', callFrom('186.2.3.4'), callFrom('::ffff:ba02:0304')],
    ['in two networks of one home', callFrom(`${homeV6}:1::5`), callFrom(`${homeV6}:2::5`)],
    ['at private addresses', callFrom('192.168.0.3'), callFrom('192.168.0.4')],
    ['at local addresses', callFrom('fe80::1'), callFrom('fd00::2')],
    ['at addresses that carry an IPv4 one', callFrom('2002:ba02:0304::1'), callFrom('2002:ba02:0305::1')],
    ['without an address', readIps({}), readIps({ 'fastly-client-ip': 'none', 'x-forwarded-for': '1.2.3, 4' })],
    [
      'without a forwarded one',
      readIps({ 'x-forwarded-for': '186.2.3.4' }),
      readIps({ 'x-forwarded-for': '200.87.1.1' }),
    ],
  ])('%s', async (_, one, other) => {
    const places = Array.from({ length: repeats({ usually: 3, soak: 200 }) }, (_unused, index) => `real-${index}`)
    await storePlaces(...places.map((id) => makePlace({ id })))
    for (const place_id of places) {
      const input = () => makeCorrection({ place_id, said: { what: 'business_hours', value: 'Lu-Vi 08:00-12:00' } })
      expect(await correct('ana', input(), one)).toEqual(pending)
      expect(await correct('bruno', input(), other)).toEqual(pending)
    }
    expect(await fetchAll(paths.placeChanges)).toEqual([])
  })

  it('with devices that the caller makes up', async () => {
    const madeUp = () => makeCorrection({ device_token: `${randomUUID()}.${'0'.repeat(32)}` })
    expect(await correct('ana', madeUp())).toEqual(pending)
    expect(await correct('bruno', madeUp())).toEqual(pending)
    expect(await fetchPlace()).toMatchObject({ closed_at: null })
  })

  it.each([
    ['IPv4', '181.115.1.1', '200.87.1.1'],
    ['IPv6', '2800:cd0:1234::5', '2800:cd0:1235::5'],
  ])('while two neighbors on two carriers are two, with %s', async (_, one, other) => {
    expect(await correct('ana', makeCorrection(), callFrom(one, '151.101.1.1'))).toEqual(pending)
    expect(await correct('bruno', makeCorrection(phone), callFrom(other, '151.101.1.2'))).toEqual(accepted)
  })
})

it.each<[Said, string]>([
  [{ what: 'address', value: '🖕🖕🖕' }, 'addition-address-invalid'],
  [{ what: 'address', value: '———' }, 'addition-address-invalid'],
  [{ what: 'phone', value: '110' }, 'addition-phone-short'],
  [{ what: 'name', value: '🍕' }, 'input-invalid'],
])('what a place cannot have is refused: %o', async (said, refused) => {
  expect(await correct('ana', saying(said))).toEqual({ refused })
})

describe('two neighbors change nothing', () => {
  it.each<[string, Said, Said]>([
    ['with emoji', { what: 'address', value: 'Casa🍑' }, { what: 'address', value: 'Casa🍑' }],
    ['with struck-through words', { what: 'address', value: 'C̶a̶s̶a̶ 5' }, { what: 'address', value: 'Casa 5' }],
    [
      'with struck-through hours',
      { what: 'business_hours', value: 'L̶u̶n̶e̶s̶ a viernes: 9:00 a 12:00' },
      { what: 'business_hours', value: 'Lunes a viernes: 9:00 a 12:00' },
    ],
    [
      'with hours that are none',
      { what: 'business_hours', value: 'Cerrado para siempre' },
      { what: 'business_hours', value: 'Cerrado para siempre' },
    ],
    [
      'with an address that is a telephone',
      { what: 'address', value: 'Llame al 7000-0000' },
      { what: 'address', value: 'Llame al 7000-0000' },
    ],
    [
      'with a link',
      { what: 'website', value: 'https://cafe.example.bo' },
      { what: 'website', value: 'https://cafe.example.bo' },
    ],
    ['with a network', { what: 'instagram', value: '@cafe' }, { what: 'instagram', value: '@cafe' }],
    ['with a category', { what: 'category', value: 'bar' }, { what: 'category', value: 'bar' }],
    [
      'with hours of two meanings',
      { what: 'business_hours', value: 'Lu-Vi 08:00-12:00' },
      { what: 'business_hours', value: 'Lu,Vi 08:00-12:00' },
    ],
  ])('%s', async (_, one, other) => {
    const before = await fetchPlace()
    expect(await correct('ana', saying(one))).toEqual(pending)
    expect(await correct('bruno', saying(other))).toEqual(pending)
    expect(await fetchPlace()).toEqual(before)
  })

  it.each<[string, Partial<Place>]>([
    ['with reviews', { review_count: 1 }],
    ['on record for long', { source_date: '2025' }],
    ['of an owner', { owner_claimed: true }],
    ['that waits for its owner', {}],
  ])('that costs a place %s its calls and visitors', async (kind, fields) => {
    await storePlaces(makePlace({ id: 'known', ...fields }))
    if (kind === 'that waits for its owner') await claim(makeClaim({ place_id: 'known' }), 'carla')
    const costly: Said[] = [
      { what: 'closed', value: null },
      { what: 'phone', value: '2441234' },
      { what: 'position', value: [-16.51, -68.12] },
      { what: 'address', value: null },
      { what: 'closed_until', value: toBolivianDay(new Date(Date.now() + 2 * MONTH_MS)) },
    ]
    for (const said of costly) {
      expect(await correct('ana', saying(said, 'known'))).toEqual(pending)
      expect(await correct('bruno', saying(said, 'known'))).toEqual(pending)
    }
    expect(await fetchAll(paths.placeChanges)).toEqual([])
  })

  it('as long as an account is new and none of its contributions was accepted', async () => {
    await createAccounts(['eva', 'fabio'], MONTH_MS - 24 * 60 * 60 * 1000)
    await correct('ana')
    expect(await correct('eva')).toEqual(pending)
    await correct('eva', saying({ what: 'name', value: 'Café de la Ciudad' }, 'twin'))
    // Who only says the same gains nothing by it.
    await correct('fabio', saying({ what: 'name', value: 'Café de la Ciudad' }, 'twin'))
    const named = (await fetchCorrection('eva', 'name', 'twin'))?.id ?? ''
    expect(await decide(named, 'accepted')).toMatchObject({ place_id: 'twin', same: [expect.any(String)] })
    expect(await correct('fabio')).toEqual(pending)
    expect(await correct('eva')).toEqual(accepted)
  })

  it('after three facts a day, nor do neighbors of one network after twenty', async () => {
    const places = Array.from({ length: 4 }, (_, index) => `real-${index}`)
    await storePlaces(...places.map((id) => makePlace({ id })))
    const statuses = []
    for (const place_id of places) {
      await correct('ana', makeCorrection({ place_id }))
      statuses.push(await correct('bruno', makeCorrection({ place_id })))
    }
    expect(statuses).toEqual([accepted, accepted, accepted, pending])
    // Another neighbor still does.
    expect(await correct('carla', makeCorrection({ place_id: 'real-3' }))).toEqual(accepted)
    const limits = db().collection(paths.rateLimits)
    const ofNetworks = (await limits.get()).docs.filter(({ id }) => /^4-.*_facts$/.test(id))
    for (const { ref } of ofNetworks) await ref.update({ written_at: Array.from({ length: 20 }, () => new Date()) })
    await correct('ana')
    expect(await correct('carla')).toEqual(pending)
    expect(await fetchPlace()).toMatchObject({ closed_at: null })
  })
})

it('a place that neighbors closed takes the claim of its owner, whose word opens it at once', async () => {
  await correct('ana')
  expect(await correct('bruno')).toEqual(accepted)
  expect(await claim(makeClaim(), 'carla')).toEqual(pending)
  expect(await decideClaim('approved', { user_id: 'carla' })).not.toHaveProperty('refused')
  expect(await correct('carla', saying({ what: 'open', value: null }))).toEqual(accepted)
  expect(await fetchPlace()).toMatchObject({ closed_at: null, provenance: { closed: { by: 'owner' } } })
})

it.each<[string, (first: Named, second: Named) => [Named, Named]]>([
  ['has a name by then', (first) => [{}, first]],
  ['has lost its name by then', (first) => [first, {}]],
  ['has another name by then', (first, second) => [first, second]],
])('a correction whose answer was lost is stored once, also where its phone %s', async (_, toNames) => {
  const input = makeCorrection()
  const [before, after] = toNames(phone, { device_token: await makeDeviceToken() })
  expect(await correct('ana', { ...input, ...before })).toEqual(pending)
  expect(await correct('ana', { ...input, ...after })).toEqual(pending)
  expect(await fetchAll(paths.suggestions)).toHaveLength(1)
  expect(await fetchAll(paths.suggestionOrigins)).toHaveLength(1)
})

it('thirty new accounts of three networks close and move no place; two neighbors do', async () => {
  const places = Array.from({ length: repeats({ usually: 3, soak: 20 }) }, (_, index) => `real-${index}`)
  await storePlaces(...places.map((id) => makePlace({ id })))
  const attackers = Array.from({ length: 30 }, (_, index) => `attacker-${index}`)
  await createAccounts(attackers)
  for (const place_id of places) {
    const attack = attackers
      .slice(0, 6)
      .flatMap((who, index) => [
        correct(who, makeCorrection({ place_id }), `network ${index % 3}`),
        correct(who, saying({ what: 'position', value: [-16.51, -68.12] }, place_id), `network ${index % 3}`),
      ])
    await Promise.all(attack)
  }
  // The rest of them on one place, from all networks.
  for (const [index, who] of attackers.slice(6).entries()) {
    await correct(who, makeCorrection({ place_id: 'real-0' }), `network ${index % 3}`)
  }
  for (const id of places)
    expect(await fetchPlace(id)).toMatchObject({ closed_at: null, latitude: makePlace({}).latitude })
  // Nor does one who has been here for long lend them weight.
  expect(await correct('ana', makeCorrection({ place_id: 'real-1' }))).toEqual(pending)
  expect(await fetchPlace('real-1')).toMatchObject({ closed_at: null })
  expect(await correct('bruno', makeCorrection({ place_id: 'real-1' }))).toEqual(accepted)
  expect(await fetchPlace('real-1')).toMatchObject({ closed_at: expect.anything() })
})

it('what two neighbors changed stays without their accounts, and names neither', async () => {
  await correct('ana')
  await correct('bruno')
  for (const userId of ['ana', 'bruno']) await eraseRecords(await fetchUserRecords(userId))
  expect(await fetchPlace()).toMatchObject({
    closed_at: expect.anything(),
    provenance: { closed: { by: 'neighbors' } },
  })
  const anonymous = { status: 'accepted', user_id: null }
  expect(await fetchAll(paths.suggestions)).toMatchObject([anonymous, anonymous])
  expect(await fetchAll(paths.suggestionOrigins)).toEqual([])
  const left = [
    await fetchPlace(),
    ...(await Promise.all([paths.suggestions, paths.placeChanges, paths.auditLog].map((path) => fetchAll(path)))),
  ]
  expect(JSON.stringify(left)).not.toMatch(/ana|bruno/)
})

describe('an admin', () => {
  it.each<[Said, Partial<Place>, object]>([
    [{ what: 'whatsapp', value: '76446050' }, { whatsapp: '59170000000' }, { whatsapp: '59176446050' }],
    [{ what: 'whatsapp', value: null }, { whatsapp: '59170000000' }, { whatsapp: null }],
    [{ what: 'website', value: 'cafe.example.bo' }, { website: null }, { website: 'https://cafe.example.bo/' }],
    [{ what: 'instagram', value: '@cafe' }, { instagram: null }, { instagram: 'https://www.instagram.com/cafe' }],
    [
      { what: 'facebook', value: 'facebook.com/cafe' },
      { facebook: null },
      { facebook: 'https://www.facebook.com/cafe' },
    ],
    [
      { what: 'category', value: 'bar' },
      { category: 'cafe', image_url: artworkUrl('cafe') },
      { category: 'bar', image_url: artworkUrl('bar') },
    ],
  ])('makes a place say %j, and takes it back', async (said, before, after) => {
    await storePlaces(makePlace(before))
    expect(await correct('ana', saying(said))).toEqual(pending)
    expect(await fetchPlace()).toMatchObject(before)
    await decideOf('ana', said.what, 'accepted')
    expect(await fetchPlace()).toMatchObject({ ...after, provenance: { [said.what]: { by: 'admin' } } })
    expect(await fetchAll(paths.placeChanges)).toMatchObject([{ topics: [said.what] }])
    expect(await correct('bruno', saying(said))).toEqual(accepted)
    await decideOf('ana', said.what, 'rejected', { seen: 'accepted' })
    expect(await fetchPlace()).toMatchObject(before)
  })

  it('accepts it for the place and for all who said the same, and takes it back', async () => {
    await correct('ana', makeCorrection(), 'same')
    await correct('bruno', makeCorrection(), 'same')
    const ofBruno = (await fetchCorrection('bruno'))?.id
    expect(await decideOf('ana', 'closed', 'accepted')).toEqual({ place_id: 'p1', same: [ofBruno] })
    expect(await fetchPlace()).toMatchObject({ closed_at: expect.anything(), provenance: { closed: { by: 'admin' } } })
    expect(await fetchCorrection('bruno')).toMatchObject(accepted)

    expect(await decideOf('ana', 'closed', 'rejected', { seen: 'accepted' })).toMatchObject({ place_id: 'p1' })
    expect(await fetchPlace()).toMatchObject({ closed_at: null, provenance: { closed: { by: 'admin' } } })
    expect(await fetchCorrection('bruno')).toMatchObject({ status: 'rejected', change_id: null })
    expect(await fetchAll(paths.auditLog)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ action: 'revert-correction' })]),
    )
    expect(await fetchAll(paths.mail)).toEqual([])
  })

  it('who still sees it waiting takes nothing back by rejecting it', async () => {
    await correct('ana')
    await correct('bruno')
    expect(await decideOf('ana', 'closed', 'rejected')).toEqual({ refused: 'suggestion-already-decided' })
    expect(await fetchPlace()).toMatchObject({ closed_at: expect.anything() })
  })

  it('takes a closing back of a place that was opened and closed again since, which stays closed', async () => {
    await correct('ana')
    await decideOf('ana', 'closed', 'accepted')
    const closing = { place_id: 'p1', reason: 'Se fue' }
    await callAs(asAdmin, 'closePlace', closePlace, { ...closing, closed: false })
    await callAs(asAdmin, 'closePlace', closePlace, { ...closing, closed: true })
    const closed_at = (await fetchPlace())?.['closed_at'] as unknown
    expect(await decideOf('ana', 'closed', 'rejected', { seen: 'accepted' })).toMatchObject({ place_id: 'p1' })
    expect(await fetchCorrection('ana')).toMatchObject({ status: 'rejected', change_id: null })
    expect(await fetchPlace()).toMatchObject({ closed_at })
  })

  it('opens a place that is closed for now, and says of a twin which one it is', async () => {
    const day = toBolivianDay(new Date(Date.now() + MONTH_MS))
    await correct('ana', saying({ what: 'closed_until', value: day }))
    await decideOf('ana', 'closed_until', 'accepted')
    expect(await fetchPlace()).toMatchObject({ closed_until: day })
    await callAs(asAdmin, 'closePlace', closePlace, { place_id: 'p1', closed: false, reason: 'Abrió' })
    expect(await fetchPlace()).toMatchObject({ closed_until: null })
    await correct('ana', saying({ what: 'duplicate', value: 'twin' }))
    await decideOf('ana', 'duplicate', 'accepted')
    expect(await fetchPlace()).toMatchObject({ closed_as: 'duplicate', twin_id: 'twin', closed_at: expect.anything() })
  })

  it('takes nothing back where the place says what no change wrote', async () => {
    await correct('ana', saying({ what: 'phone', value: '2441234' }))
    await decideOf('ana', 'phone', 'accepted')
    await db().doc(paths.place('p1')).update({ phone: '+591 2 2449999' })
    expect(await decideOf('ana', 'phone', 'rejected', { seen: 'accepted' })).toEqual({
      refused: 'correction-changed-since',
    })
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2449999' })
  })

  it('rejects it, which changes nothing, and decides none of their own', async () => {
    await correct('ana')
    await decideOf('ana', 'closed', 'rejected')
    expect(await fetchPlace()).toMatchObject({ closed_at: null })
    await correct('admin')
    expect(await decideOf('admin', 'closed', 'accepted')).toEqual({ refused: 'claim-own' })
    expect(asAdmin.sub).toBe('admin')
  })

  it('decides it whole or not at all, wherever that breaks off', async () => {
    await correct('ana')
    await beforeEachWrite(
      () => Promise.reject(new Error('cut off')),
      () => decideOf('ana', 'closed', 'accepted').catch(() => undefined),
    )
    expect(await fetchPlace()).toMatchObject({ closed_at: null })
    expect(await fetchCorrection('ana')).toMatchObject(pending)
  })

  it('decides many at once with another one, each once and none lost', { timeout: 60_000 }, async () => {
    const many = repeats({ usually: 10, soak: 50 })
    const places = Array.from({ length: many }, (_, index) => `many-${index}`)
    await storePlaces(...places.map((id) => makePlace({ id })))
    for (const place_id of places) await correct('ana', makeCorrection({ place_id }))
    const ids = (await db().collection(paths.suggestions).get()).docs.map(({ id }) => id)
    const otherAdmin = { ...asAdmin, sub: 'bruno' }
    const outcomes = await Promise.all([
      ...ids.map((id) => decide(id, 'accepted')),
      ...ids.toReversed().map((id) => decide(id, 'rejected', {}, otherAdmin)),
    ])
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(
      Array.from({ length: many }, () => ({ refused: 'suggestion-already-decided' })),
    )
    expect(await fetchAll(paths.auditLog)).toHaveLength(many)
    for (const placeId of places) {
      const isAccepted = (await fetchCorrection('ana', 'closed', placeId))?.['status'] === 'accepted'
      expect((await fetchPlace(placeId))?.['closed_at'] !== null, placeId).toBe(isAccepted)
    }
  })
})
