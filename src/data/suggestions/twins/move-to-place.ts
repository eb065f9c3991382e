import { ignore } from '@/base/ignore.ts'
import { CLAIM_CARD_ID, PHOTOS_ID, toCorrectionHash } from '@/domain/accounts/sign-in-return-url.ts'
import { isCitySlug } from '@/domain/cities/city.ts'
import { toPhotosSubject } from '@/domain/photos/place-photo-limits.ts'
import { withArea } from '@/domain/places/phone-number.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { findCorrectionProblem, saidSchema } from '@/domain/suggestions/correction.ts'
import type { Twin } from '@/domain/suggestions/likely-twin.ts'
import { storeDraft } from '../../outbox/draft-writer.ts'
import type { OutboxPayloads } from '../../outbox/types.ts'
import { fetchedPublicData } from '../../places/fetch-public-data.ts'
import type { Attachment } from '../../session/upload.ts'
import { splitFiles } from '../addition-files.ts'
import { correctionSubject } from '../correction-subject.ts'

/** What the page of a place takes of what was typed of it, by which it opens first. */
const kinds = ['business_hours', 'phone', 'whatsapp', 'address'] as const

/** Where what was typed of a place goes. */
interface Destination {
  userId: string | null
  twin: Twin
}

/**
 * Makes what was typed of a place that is listed already drafts of what its page takes: corrections of what it does not say so
 * already, photos, and a claim. A guest's pass to the user who signs in.
 * @returns The fragment that opens the first of them; empty where there is none. @throws AppError `not-stored`
 */
export async function moveToPlace(
  { userId, twin: { place_id: placeId, name: placeName } }: Destination,
  payload: OutboxPayloads['addition'],
  files: readonly Attachment[],
): Promise<string> {
  const place = await readListed(placeId)
  const phone = withArea(payload.phone, isCitySlug(payload.city) ? payload.city : undefined)
  const texts = { ...payload, phone }
  const news = kinds.filter((what) => texts[what].trim() !== '' && !(place && isSaid(place, what, texts[what])))
  for (const what of news) {
    const correction = { placeId, placeName, what, text: texts[what], position: null }
    await storeDraft('correction', correctionSubject(what, placeId), userId, correction)
  }
  const [photos, evidence] = splitFiles(payload, files)
  if (photos.length > 0) {
    const subject = toPhotosSubject('front', placeId)
    await storeDraft('photos', subject, userId, { placeId, placeName, kind: 'front' }, photos)
  }
  if (payload.claim) {
    const { evidence: _, ...text } = payload.claim
    await storeDraft('claim', placeId, userId, text, evidence ? [evidence] : [])
  }
  const [first] = news
  if (first) return toCorrectionHash(first)
  return photos.length > 0 ? PHOTOS_ID : payload.claim ? CLAIM_CARD_ID : ''
}

/** Returns true iff a place says so already. */
function isSaid(place: PlaceWithId, what: (typeof kinds)[number], text: string): boolean {
  const { data } = saidSchema.safeParse({ what, value: text.trim() })
  return data !== undefined && findCorrectionProblem(data, place, new Date()) === 'correction-same'
}

async function readListed(placeId: string): Promise<PlaceWithId | null> {
  try {
    return (await fetchedPublicData.fetchPlace(placeId))?.place ?? null
  } catch (error) {
    ignore(error, 'its page says what it has')
    return null
  }
}
