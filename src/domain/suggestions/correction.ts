import * as z from 'zod/mini'
import { findCity } from '../cities/find-city.ts'
import { closedUntil, toBolivianDay } from '../opening-hours/bolivian-days.ts'
import { placeEditSchema } from '../places/place-edit.ts'
import { latitudeSchema, longitudeSchema, type Place, type PlaceWithId } from '../places/place.ts'
import { type Fact, factOf, type Provenance } from '../places/provenance.ts'
import { metersBetween, toPosition } from '../shared/distance.ts'
import type { ErrorCode } from '../shared/error-code.ts'
import { idSchema } from '../shared/text.ts'
import { additionTextsSchema, isAddress, isTooShort } from './addition.ts'
import { type Correction, correctionKinds, type optionalTexts, type Said } from './suggestion.ts'

/** How many corrections a user may make within a day: a walk along a block makes dozens. */
export const CORRECTIONS_A_DAY_MAX = 200
/** How many corrections of one place are taken within a day that wait and are by no neighbor: more are a quarrel, or an attack. */
export const CORRECTIONS_OF_PLACE_A_DAY_MAX = 80
/** How many corrections of one place a user may make within a day: as many as it has topics. */
export const CORRECTIONS_OF_PLACE_BY_USER_A_DAY_MAX = new Set(correctionKinds.map((what) => topicOfSaid({ what }))).size
/** For how long an account has to exist until its photos are shown at once, in milliseconds: a week. */
export const ESTABLISHED_MS = 7 * 24 * 60 * 60 * 1000

/** How far an owner moves a place with reviews by themselves, in meters: around its corner. */
const MOVE_MAX_METERS = 100
/** For how long a place may say that it is closed, in milliseconds: a year. */
const CLOSED_UNTIL_MAX_MS = 366 * 24 * 60 * 60 * 1000

const texts = z.required(placeEditSchema).shape
const nothing = z.null()

/** What is wrong with a place and what is true instead: from what a form holds to what is stored. */
export const saidSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('closed'), value: nothing }),
  z.strictObject({ what: z.literal('closed_until'), value: z.iso.date('correction-date-invalid' satisfies ErrorCode) }),
  z.strictObject({ what: z.literal('open'), value: nothing }),
  z.strictObject({ what: z.literal('position'), value: z.tuple([latitudeSchema, longitudeSchema]) }),
  z.strictObject({ what: z.literal('phone'), value: texts.phone }),
  z.strictObject({ what: z.literal('whatsapp'), value: texts.whatsapp }),
  z.strictObject({ what: z.literal('website'), value: texts.website }),
  z.strictObject({ what: z.literal('facebook'), value: texts.facebook }),
  z.strictObject({ what: z.literal('instagram'), value: texts.instagram }),
  z.strictObject({ what: z.literal('business_hours'), value: texts.business_hours }),
  z.strictObject({ what: z.literal('services'), value: texts.services }),
  z.strictObject({ what: z.literal('address'), value: texts.address }),
  z.strictObject({ what: z.literal('name'), value: additionTextsSchema.shape.name }),
  z.strictObject({ what: z.literal('category'), value: additionTextsSchema.shape.category }),
  z.strictObject({ what: z.literal('duplicate'), value: idSchema }),
  z.strictObject({ what: z.literal('not_a_place'), value: nothing }),
])

/** What has to be known of a place to say what is wrong with it. */
export type CorrectablePlace = Pick<
  PlaceWithId,
  | 'id'
  | 'city'
  | 'name'
  | 'category'
  | (typeof optionalTexts)[number]
  | 'closed_at'
  | 'closed_from'
  | 'closed_until'
  | 'provenance'
>

/**
 * Says what is wrong with a correction of a place; null where nothing is.
 * @returns addition-outside (the position is not in the place's city), correction-date-invalid (past, or more than a year
 *   away), correction-same (the place says so already), input-invalid (a place is its own twin), addition-phone-short,
 *   addition-address-invalid
 */
export function findCorrectionProblem(said: Said, place: CorrectablePlace, now: Date): ErrorCode | null {
  switch (said.what) {
    case 'open': {
      const isOpen = !place.closed_at && !closedUntil(place, now)
      const by = place.provenance?.closed?.by
      return isOpen && (by === 'owner' || by === 'admin') ? 'correction-same' : null
    }
    case 'closed':
    case 'not_a_place':
      return place.closed_at ? 'correction-same' : null
    case 'duplicate':
      return said.value === place.id ? 'input-invalid' : null
    case 'closed_until': {
      const latest = toBolivianDay(new Date(now.getTime() + CLOSED_UNTIL_MAX_MS))
      return said.value >= toBolivianDay(now) && said.value <= latest ? null : 'correction-date-invalid'
    }
    case 'position': {
      const [latitude, longitude] = said.value
      return findCity({ latitude, longitude, address: null }) === place.city ? null : 'addition-outside'
    }
    default:
      if (said.value === (place[said.what] ?? null)) return 'correction-same'
      if (said.what === 'phone' && isTooShort(said.value, place.category)) return 'addition-phone-short'
      return said.what === 'address' && said.value && !isAddress(said.value) ? 'addition-address-invalid' : null
  }
}

/**
 * Returns true iff the owner of a place changes it by a correction at once, too: the form for their texts asks neither until when
 * it is closed nor where it is. A place with reviews moves to another street only once an admin has looked.
 */
export function isForOwner(said: Said, place: Pick<Place, 'latitude' | 'longitude' | 'review_count'>): boolean {
  if (said.what !== 'position') return said.what === 'closed_until' || said.what === 'open'
  const from = toPosition(place)
  const [latitude, longitude] = said.value
  return place.review_count === 0 || (from !== null && metersBetween(from, { latitude, longitude }) <= MOVE_MAX_METERS)
}

/**
 * Returns true iff a single neighbor says what the place says as well, so that only its age changes: that it is still there.
 */
export function isConfirmation(said: Said, place: Place, now: Date): boolean {
  return said.what === 'open' && !place.closed_at && closedUntil(place, now) === null
}

/**
 * Returns who says that a place is open, and when, once a user confirmed it, who is the least believed: those who said so before, if
 * any. What neighbors said, only a neighbor says again.
 * @param confirmed `at` as ISO 8601.
 */
export function confirmedBy(
  { provenance }: Pick<Place, 'provenance'>,
  { isByNeighbor, at }: { isByNeighbor: boolean; at: string },
): Provenance {
  const before = provenance?.closed
  return before?.by === 'neighbors' && !isByNeighbor ? before : { by: before?.by ?? 'neighbor', at }
}

/** What a place says that is open. */
export const nothingOfClosing = {
  closed_at: null,
  closed_from: null,
  closed_until: null,
  closed_as: null,
  twin_id: null,
}

/** Returns the fields of a place that a correction changes. @param now As ISO 8601. */
export function toChangedFields(said: Said, now: string): Partial<Place> {
  switch (said.what) {
    case 'closed':
      return { ...nothingOfClosing, closed_at: now, featured: false }
    case 'duplicate':
      return { ...nothingOfClosing, closed_at: now, closed_as: said.what, twin_id: said.value, featured: false }
    case 'not_a_place':
      return { ...nothingOfClosing, closed_at: now, closed_as: said.what, featured: false }
    case 'open':
      return { ...nothingOfClosing, missing_since: null }
    case 'closed_until':
      return { closed_from: null, closed_until: said.value }
    case 'position':
      return { latitude: said.value[0], longitude: said.value[1] }
    default:
      return { [said.what]: said.value }
  }
}

/** Returns the fact that a correction is about. */
export function factOfSaid({ what }: Pick<Said, 'what'>): Fact {
  return factOf(what === 'position' ? 'latitude' : what) ?? 'closed'
}

/** Returns what a user says one thing of at a time: a fact, or what only admins decide. */
export function topicOfSaid(said: Pick<Said, 'what'>): Correction['topic'] {
  return said.what === 'duplicate' || said.what === 'not_a_place' ? said.what : factOfSaid(said)
}
