import { deleteDoc, doc, serverTimestamp, setDoc, Timestamp, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { placeSchema } from '../../src/domain/places/place.ts'
import { people, verdict } from './environment.ts'
import type { Actor } from './matrix.ts'
import { arrangeDocuments, makePlace, recordWrite, type StoredPlace } from './rules-fixtures.ts'

/** Another good value for every field, so that nothing but the write itself can be refused. */
const otherValues: Record<keyof StoredPlace, unknown> = {
  name: 'Café',
  category: 'bar',
  phone: '+591 2 2765432',
  whatsapp: '59176543210',
  website: 'https://example.bo/',
  address: 'Calle 1, La Paz',
  instagram: 'https://www.instagram.com/cafe',
  facebook: 'https://www.facebook.com/cafe',
  business_hours: '24/7',
  services: 'qr wifi',
  updated_at: serverTimestamp(),
  google_place_id: 'ChIJ2',
  latitude: -17,
  longitude: -66,
  avg_rating: 5,
  review_count: 1_000,
  visitor_photo: '/photos/place-photos/a/b-1280.webp',
  has_visitor_photos: false,
  review_photo: '/photos/review-photos/a/b-1280.webp',
  review_quote: 'Lo mejor de toda la ciudad.',
  reviews_waiting: 1,
  reviews_withheld: 1,
  has_menu: true,
  post: { text: 'Hoy hay api', posted_at: Timestamp.fromDate(new Date('2026-11-27T12:00:00Z')) },
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
  closed_from: '2026-12-20',
  closed_until: '2026-12-31',
  closed_as: 'duplicate',
  twin_id: 'p2',
  source_date: '2026',
  missing_since: Timestamp.fromDate(new Date('2026-02-01T00:00:00Z')),
}

const owned = 'places/owned'

/** Who might want to write to a place, and to which. */
const writers: readonly [who: string, actor: Actor, placePath: string][] = [
  ['an owner', 'O', owned],
  ['a manager', 'M', owned],
  ['a former owner', 'O', 'places/lost'],
  ["an owner of somebody else's place", 'O', 'places/foreign'],
  ['a claimant whose claim is pending', 'S', 'places/free'],
  ['an admin with a second factor', 'A2Totp', owned],
]

async function expectRefused(request: Promise<unknown>): Promise<void> {
  const answer = await verdict(request)
  if (answer === 'allowed') recordWrite()
  expect(answer).toBe('refused')
}

/** No one writes to a place but functions, which note in the same commit what was changed. */
export function describePlaceWrites(): void {
  test('the table of fields is whole', () => {
    expect(Object.keys(otherValues).sort()).toEqual(Object.keys(placeSchema.shape).sort())
  })

  describe.each(writers)('%s', (who, actor, placePath) => {
    const { firestore, uid } = people[actor]
    const write = (changes: Record<string, unknown>) =>
      updateDoc(doc(firestore, placePath), { updated_at: serverTimestamp(), ...changes })

    for (const [field, value] of Object.entries(otherValues)) {
      test(`${who} cannot change ${field}`, async () => {
        await arrangeDocuments()
        await expectRefused(write({ [field]: value }))
      })
    }
    test(`${who} cannot make themselves the owner`, async () => {
      await arrangeDocuments()
      await expectRefused(write({ owner_claimed: true }))
      await expectRefused(write({ owner_id: uid, owner_claimed: true }))
      await expectRefused(setDoc(doc(firestore, placePath.replace('places', 'place_owners')), { user_id: uid }))
    })
    test(`${who} cannot replace the place, delete it, or make it again`, async () => {
      await arrangeDocuments()
      await expectRefused(setDoc(doc(firestore, placePath), makePlace({ owner_claimed: true })))
      await expectRefused(deleteDoc(doc(firestore, placePath)))
      const batch = writeBatch(firestore)
      batch.delete(doc(firestore, placePath))
      batch.set(doc(firestore, placePath), makePlace({ owner_claimed: true, featured: true }))
      await expectRefused(batch.commit())
    })
    test(`${who} cannot write a place together with its history`, async () => {
      await arrangeDocuments()
      const batch = writeBatch(firestore)
      batch.update(doc(firestore, placePath), { name: 'Café', updated_at: serverTimestamp() })
      batch.set(doc(firestore, 'place_changes/new'), { place_id: placePath.split('/')[1], actor_id: uid })
      await expectRefused(batch.commit())
    })
  })
}
