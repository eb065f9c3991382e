import * as z from 'zod/mini'
import { citySlugs } from '../cities/city.ts'
import { findCity } from '../cities/find-city.ts'
import { latitudeSchema, longitudeSchema } from '../places/place.ts'
import { PLACE_NAME_MAX_CHARS } from '../places/place-limits.ts'
import { kindSchema, placeEditSchema } from '../places/place-edit.ts'
import { parsePhones } from '../places/phone-number.ts'
import type { ErrorCode } from '../shared/error-code.ts'
import { idSchema, requiredLine } from '../shared/text.ts'

/** How far around them users are asked about added places, and complete what is missing, in meters. */
export const BLOCK_METERS = 300
/** How many places a user may add within a day. */
export const ADDITIONS_A_DAY_MAX = 20

const texts = placeEditSchema.shape

/** A name that can be read aloud: not one of emojis and dots alone. */
const HAS_LETTERS = /[\p{L}\p{N}]/u

/** "Km 9" is an address, a letter or a number alone is none. */
export function isAddress(text: string): boolean {
  return /\p{L}/u.test(text) && (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3
}

/** What a user says of a place that is missing, in words: what the form holds, made into what is stored. */
export const additionTextsSchema = z.required(
  z.strictObject({
    name: requiredLine(PLACE_NAME_MAX_CHARS, { missing: 'addition-name-missing', tooLong: 'text-too-long' }).check(
      z.refine((text) => HAS_LETTERS.test(text), 'addition-name-invalid' satisfies ErrorCode),
    ),
    category: kindSchema,
    city: z.enum(citySlugs, 'addition-city-missing' satisfies ErrorCode),
    address: texts.address,
    phone: texts.phone,
    whatsapp: texts.whatsapp,
    business_hours: texts.business_hours,
  }),
)
export type AdditionTexts = z.output<typeof additionTextsSchema>

/** An added place that waits to be published, as neighbors are asked about it. */
export const uncheckedAdditionSchema = z.strictObject({
  /** Of the place that it becomes. */
  place_id: idSchema,
  name: z.string(),
  category: z.string(),
  address: z.nullable(z.string()),
  /** How far it is from the neighbor. */
  meters: z.number(),
  position: z.tuple([latitudeSchema, longitudeSchema]),
})
export type UncheckedAddition = z.infer<typeof uncheckedAdditionSchema>

/** Where it is, WGS 84; null where only its address tells. */
export const positionSchema = z.nullable(z.tuple([latitudeSchema, longitudeSchema]))
export type AddedPosition = z.infer<typeof positionSchema>

/** What has numbers of three digits: "110" calls the police. */
const publicServices: ReadonlySet<string> = new Set([
  'Alcaldía',
  'Ambulancias',
  'Banco de sangre',
  'Bomberos',
  'Centro de vacunación',
  'hospital',
  'Información turística',
  'Oficina',
  'Oficina pública',
  'Policía',
  'Telecomunicaciones',
  'Terminal de buses',
])

/** What is wrong with an added place as a whole, and in which field that is put right. */
export interface AdditionProblem {
  field: 'phone' | 'address' | 'city'
  code: ErrorCode
}

/**
 * Says what is wrong with an added place whose texts are right by themselves; null where nothing is.
 * @returns addition-phone-short (a number that only public services have), addition-where-missing (neither position nor address),
 *   addition-address-invalid (no position, and an address that tells nothing), addition-outside (the position is not in the city)
 */
export function findAdditionProblem(
  { category, city, address, phone }: Pick<AdditionTexts, 'category' | 'city' | 'address' | 'phone'>,
  position: AddedPosition,
): AdditionProblem | null {
  if (!position) {
    if (!address) return { field: 'address', code: 'addition-where-missing' }
    // Beside a position, "S/N" says enough.
    if (!isAddress(address)) return { field: 'address', code: 'addition-address-invalid' }
  } else {
    const [latitude, longitude] = position
    const isInside = findCity({ latitude, longitude, address: null }) === city
    if (!isInside) return { field: 'city', code: 'addition-outside' }
  }
  return isTooShort(phone, category) ? { field: 'phone', code: 'addition-phone-short' } : null
}

/** Returns true iff all numbers are such as public services alone have, of a place that is none. */
export function isTooShort(phone: string | null, category: string): boolean {
  const numbers = parsePhones(phone ?? '')
  return numbers.length > 0 && numbers.every(({ kind }) => kind === 'short') && !publicServices.has(category)
}
