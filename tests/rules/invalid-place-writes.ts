import {
  arrayUnion,
  deleteDoc,
  deleteField,
  doc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { placeSchema } from '../../src/domain/places/place.ts'
import {
  BUSINESS_HOURS_MAX_CHARS,
  PLACE_NAME_MAX_CHARS,
  PLACE_TEXT_MAX_CHARS,
} from '../../src/domain/places/place-limits.ts'
import { people, signIn, verdict } from './environment.ts'
import type { Actor } from './matrix.ts'
import {
  arrangeDocuments,
  asServer,
  documents,
  foreignWords,
  makePlace,
  recordWrite,
  type StoredPlace,
} from './rules-fixtures.ts'

type Field = keyof StoredPlace

/** What an owner may write, with the longest text of each; `updated_at` goes with every write. */
const ownerTexts = {
  name: PLACE_NAME_MAX_CHARS,
  category: 80,
  phone: PLACE_TEXT_MAX_CHARS,
  whatsapp: PLACE_TEXT_MAX_CHARS,
  address: PLACE_TEXT_MAX_CHARS,
  business_hours: BUSINESS_HOURS_MAX_CHARS,
  website: PLACE_TEXT_MAX_CHARS,
  instagram: PLACE_TEXT_MAX_CHARS,
  facebook: PLACE_TEXT_MAX_CHARS,
} satisfies Partial<Record<Field, number>>
type OwnerText = keyof typeof ownerTexts

const ownerFields = Object.keys(ownerTexts) as OwnerText[]
const requiredFields: readonly Field[] = ['name', 'category']

/** Another good value for every field that is not the owner's, so that nothing but the field itself can be refused. */
const otherValues: Record<Exclude<Field, OwnerText | 'updated_at'>, unknown> = {
  google_place_id: 'ChIJ2',
  latitude: -17,
  longitude: -66,
  avg_rating: 5,
  review_count: 1_000,
  review_photo: '/photos/review-photos/a/b-1280.webp',
  review_quote: 'Lo mejor de toda la ciudad.',
  image_url: 'https://example.com/photo.webp',
  additional_images: ['https://example.com/photo.webp'],
  owner_claimed: false,
  featured: true,
  city: 'oruro',
  search_terms: ['cafe', 'gratis'],
  source: 'google',
  source_id: '1',
  refreshed_at: Timestamp.fromDate(new Date('2026-02-01T00:00:00Z')),
  image_variants: [640],
  keywords: ['mejor'],
  closed_at: Timestamp.fromDate(new Date('2026-02-01T00:00:00Z')),
  provenance: { name: { by: 'owner', at: '2026-02-01T00:00:00.000Z' } },
  closed_until: '2026-12-31',
  closed_as: 'duplicate',
  twin_id: 'p2',
  source_date: '2026',
  missing_since: Timestamp.fromDate(new Date('2026-02-01T00:00:00Z')),
}
const closedFields = Object.keys(otherValues) as (keyof typeof otherValues)[]

/** The shortest address of each kind, to be made longer. */
const linkStarts: Partial<Record<OwnerText, string>> = {
  website: 'https://example.bo/',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
}

/** What an import may have stored, and no owner may write. */
const oddTexts: Record<OwnerText, string> = {
  name: '',
  category: '',
  phone: '1\n2',
  whatsapp: '1\n2',
  address: '1\n2',
  business_hours: '',
  website: 'www.cafe.bo',
  instagram: 'cafe',
  facebook: 'cafe',
}

/** Returns a good text of the field with exactly so many characters. */
function readText(field: OwnerText, chars: number): string {
  return (linkStarts[field] ?? '').padEnd(chars, 'ñ')
}

const owned = 'places/owned'
const ownerRecord = 'place_owners/owned'

/** Returns the owner's update of their place, with a stamp, as the outbox sends it. */
function update(changes: Record<string, unknown>, placePath = owned): Promise<unknown> {
  return updateDoc(doc(people.O.firestore, placePath), { updated_at: serverTimestamp(), ...changes })
}

/** Awaited as it is: a refusal then fails the test in the emulator's own words, which name the condition. */
async function expectAllowed(request: Promise<unknown>): Promise<void> {
  await request
  recordWrite()
}

async function expectRefused(request: Promise<unknown>): Promise<void> {
  const answer = await verdict(request)
  if (answer === 'allowed') recordWrite()
  expect(answer).toBe('refused')
}

/** Who has no place of their own to write to, and where they try. */
const outsiders: readonly [who: string, actor: Actor, placePath: string][] = [
  ['a former owner', 'O', 'places/lost'],
  ["an owner of somebody else's place", 'O', 'places/foreign'],
  ['an owner of a place without one', 'O', 'places/free'],
  ['a rejected claimant', 'X', owned],
  ['a claimant whose claim is pending', 'S', 'places/free'],
  ['an admin without a second factor', 'A1', owned],
  ['an admin with a second factor', 'A2Totp', owned],
]

/** Whatever a user writes to a place that is not theirs, field by field. */
export function describeOutsiderInvalidWrites(): void {
  describe.each(outsiders)('%s', (who, actor, placePath) => {
    const write = (changes: Record<string, unknown>) =>
      updateDoc(doc(people[actor].firestore, placePath), { updated_at: serverTimestamp(), ...changes })

    for (const field of ownerFields) {
      test(`${who} cannot change ${field}`, async () => {
        await arrangeDocuments()
        await expectRefused(write({ [field]: readText(field, 40) }))
      })
    }
    for (const field of closedFields) {
      test(`${who} cannot change ${field}`, async () => {
        await arrangeDocuments()
        await expectRefused(write({ [field]: otherValues[field] }))
      })
    }
    test(`${who} cannot make themselves the owner`, async () => {
      await arrangeDocuments()
      const { uid } = people[actor]
      await expectRefused(write({ owner_claimed: true }))
      await expectRefused(write({ owner_id: uid, owner_claimed: true }))
      await expectRefused(
        setDoc(doc(people[actor].firestore, placePath.replace('places', 'place_owners')), { user_id: uid }),
      )
    })
  })
}

/** Every way in which an owner might write more than their texts. */
export function describePlaceInvalidWrites(): void {
  describe('an owner and their place', () => {
    test('the table of fields is whole', () => {
      expect([...ownerFields, ...closedFields, 'updated_at'].sort()).toEqual(Object.keys(placeSchema.shape).sort())
    })

    for (const field of ownerFields) {
      test(`an owner can change ${field}`, async () => {
        await arrangeDocuments()
        await expectAllowed(update({ [field]: readText(field, 40) }))
      })
      test(`an owner can write a ${field} of ${ownerTexts[field]} characters, and not of one more`, async () => {
        await arrangeDocuments()
        await expectRefused(update({ [field]: readText(field, ownerTexts[field] + 1) }))
        await expectAllowed(update({ [field]: readText(field, ownerTexts[field]) }))
      })
      for (const [kind, value] of Object.entries({
        'a number': 7,
        'a boolean': true,
        'a list': ['https://www.facebook.com/x'],
        'a map': { text: 'x' },
        'a timestamp': Timestamp.now(),
      })) {
        test(`an owner cannot turn ${field} into ${kind}`, async () => {
          await arrangeDocuments()
          await expectRefused(update({ [field]: value }))
        })
      }
      test(`an owner cannot remove ${field} from the document`, async () => {
        await arrangeDocuments()
        await expectRefused(update({ [field]: deleteField() }))
      })
      test(`an owner can${requiredFields.includes(field) ? 'not' : ''} empty ${field} to null`, async () => {
        await arrangeDocuments()
        await (requiredFields.includes(field) ? expectRefused : expectAllowed)(update({ [field]: null }))
      })
    }

    for (const field of closedFields) {
      test(`an owner cannot change ${field}`, async () => {
        await arrangeDocuments()
        await expectRefused(update({ [field]: otherValues[field] }))
      })
      test(`an owner cannot change ${field} together with a text of theirs`, async () => {
        await arrangeDocuments()
        await expectRefused(update({ name: 'Café', [field]: otherValues[field] }))
      })
      test(`an owner cannot turn ${field} into another type`, async () => {
        await arrangeDocuments()
        await expectRefused(update({ [field]: { text: 'x' } }))
      })
      test(`an owner cannot remove ${field} from the document`, async () => {
        await arrangeDocuments()
        await expectRefused(update({ [field]: deleteField() }))
      })
    }

    for (const [name, changes] of Object.entries<Record<string, unknown>>({
      'add a field': { verified: true },
      'add a field with an empty name of a path': { 'a b': 1 },
      'add an id': { id: 'owned' },
      'put a map under a text': { 'name.es': 'x' },
      'put a map under a counter': { 'review_count.x': 1 },
      'add to the counter': { review_count: increment(1) },
      'add to the average': { avg_rating: increment(0.4) },
      'add a search term': { search_terms: arrayUnion('gratis') },
      'add an image': { additional_images: arrayUnion('https://example.com/x.webp') },
      'give the place back': { owner_claimed: false },
      'set the time of their phone': { name: 'Café', updated_at: Timestamp.now() },
      'set a time of the future': { updated_at: Timestamp.fromDate(new Date('2030-01-01T00:00:00Z')) },
      'set a text as the time': { updated_at: '2026-01-01T00:00:00Z' },
      'set no time': { updated_at: null },
      'remove the time': { updated_at: deleteField() },
      'put the time elsewhere': { refreshed_at: serverTimestamp() },
      'set an empty name': { name: '' },
      'set a name of blanks': { name: '   ' },
      'set a name of no-break spaces': { name: '\u00a0\u3000\u2003' },
      'set a name of invisible characters': { name: '\u200b\u200d\ufeff' },
      'set a name of two lines': { name: 'Café\nBar' },
      'set a name with a null character': { name: 'Café\0' },
      'set a name with a line separator': { name: 'Café\u2028Bar' },
      'set an empty category': { category: '' },
      'set a category of blanks': { category: ' \t ' },
      'set a telephone of two lines': { phone: '1\r\nBcc: all@example.com' },
      'set a WhatsApp number of two lines': { whatsapp: '1\n2' },
      'set an address with a bell': { address: 'Calle 1\u0007' },
      'set an empty website': { website: '' },
      'set an empty telephone': { phone: '' },
      'set empty hours': { business_hours: '' },
    })) {
      test(`an owner cannot ${name}`, async () => {
        await arrangeDocuments()
        await expectRefused(update(changes))
      })
    }

    test('an owner cannot change what another version of the app stored in their place', async () => {
      await arrangeDocuments()
      recordWrite()
      await asServer((firestore) =>
        updateDoc(doc(firestore, owned), Object.fromEntries(foreignWords.map((word) => [word, 'before']))),
      )
      for (const word of foreignWords) await expectRefused(update({ [word]: 'after' }))
      await expectAllowed(update({ name: 'Café' }))
    })
    test('an owner cannot add a text that an earlier version did not store', async () => {
      await arrangeDocuments()
      recordWrite()
      await asServer((firestore) => updateDoc(doc(firestore, owned), { whatsapp: deleteField() }))
      await expectRefused(update({ whatsapp: '71234567' }))
    })
    test('an owner cannot leave the time as it is', async () => {
      await arrangeDocuments()
      await expectRefused(updateDoc(doc(people.O.firestore, owned), { name: 'Café' }))
    })
    test('an owner cannot replace the document by their texts', async () => {
      await arrangeDocuments()
      await expectRefused(setDoc(doc(people.O.firestore, owned), { name: 'Café', updated_at: serverTimestamp() }))
    })
    test('an owner cannot replace the document by one without owner', async () => {
      await arrangeDocuments()
      await expectRefused(
        setDoc(doc(people.O.firestore, owned), { ...makePlace(), name: 'Café', updated_at: serverTimestamp() }),
      )
    })
    test('an owner can replace the document by the same one with another text', async () => {
      await arrangeDocuments()
      const whole = documents[owned]
      await expectAllowed(
        setDoc(doc(people.O.firestore, owned), { ...whole, name: 'Café', updated_at: serverTimestamp() }),
      )
    })
    test('an owner cannot merge a field into the document', async () => {
      await arrangeDocuments()
      await expectRefused(
        setDoc(doc(people.O.firestore, owned), { stars: 5, updated_at: serverTimestamp() }, { merge: true }),
      )
    })
    test('an owner cannot delete the place and make it again in one batch', async () => {
      await arrangeDocuments()
      const batch = writeBatch(people.O.firestore)
      batch.delete(doc(people.O.firestore, owned))
      batch.set(doc(people.O.firestore, owned), makePlace({ owner_claimed: true, featured: true }))
      await expectRefused(batch.commit())
    })
    test("an owner cannot change another user's place in one batch with their own", async () => {
      await arrangeDocuments()
      const batch = writeBatch(people.O.firestore)
      for (const path of [owned, 'places/foreign']) {
        batch.update(doc(people.O.firestore, path), { name: 'Café', updated_at: serverTimestamp() })
      }
      await expectRefused(batch.commit())
    })
    test('an owner cannot delete their place', async () => {
      await arrangeDocuments()
      await expectRefused(deleteDoc(doc(people.O.firestore, owned)))
    })

    test('an owner can name their place with one character', async () => {
      await arrangeDocuments()
      await expectAllowed(update({ name: 'Ñ' }))
    })
    test('an owner can change all texts at once, with line breaks in the hours', async () => {
      await arrangeDocuments()
      await expectAllowed(
        update({
          ...Object.fromEntries(ownerFields.map((field) => [field, readText(field, 60)])),
          business_hours: 'Lunes a viernes\n8:00 a 20:00',
        }),
      )
    })
    test.each(['address', 'phone'])(
      'an owner can change the %s while all imported texts beside it would not pass',
      async (field) => {
        await arrangeDocuments()
        recordWrite()
        await asServer((firestore) => updateDoc(doc(firestore, owned), oddTexts))
        await expectAllowed(update({ [field]: '71234567' }))
      },
    )

    test('a former owner is refused at once with the token that has just worked', async () => {
      await arrangeDocuments()
      const rename = () => update({ name: 'Café' })
      await expectAllowed(rename())
      await asServer((firestore) => updateDoc(doc(firestore, owned), { owner_claimed: false }))
      await expectRefused(rename())
      await asServer((firestore) => updateDoc(doc(firestore, owned), { owner_claimed: 'true' }))
      await expectRefused(rename())
      await asServer((firestore) => updateDoc(doc(firestore, owned), { owner_claimed: true }))
      await asServer((firestore) => setDoc(doc(firestore, ownerRecord), { user_id: 'olga' }))
      await expectRefused(rename())
      await asServer((firestore) => setDoc(doc(firestore, ownerRecord), { user_id: null }))
      await expectRefused(rename())
      await asServer((firestore) => setDoc(doc(firestore, ownerRecord), { user_id: 'oscar' }))
      await expectAllowed(rename())
    })
    test('no one can change a place by a field of its own that names them', async () => {
      await arrangeDocuments()
      recordWrite()
      await asServer((firestore) => updateDoc(doc(firestore, 'places/foreign'), { owner_id: 'oscar' }))
      await expectRefused(
        updateDoc(doc(people.O.firestore, 'places/foreign'), { name: 'Café', updated_at: serverTimestamp() }),
      )
    })
    test('no one can change a place that is claimed while no record names its owner', async () => {
      await arrangeDocuments()
      recordWrite()
      await asServer((firestore) => deleteDoc(doc(firestore, ownerRecord)))
      for (const user of [people.V, people.U, people.O, signIn('null')]) {
        await expectRefused(updateDoc(doc(user.firestore, owned), { name: 'Café', updated_at: serverTimestamp() }))
      }
    })
  })
}
