import * as z from 'zod/mini'
import { categories, type StoredCategory } from '../categories/category.ts'
import { type CitySlug, citySlugs } from '../cities/city.ts'
import { findCity } from '../cities/find-city.ts'
import { latitudeSchema, longitudeSchema } from '../places/place.ts'
import { placeEditSchema } from '../places/place-edit.ts'
import { idSchema } from '../shared/text.ts'
import type { ErrorCode } from '../shared/error-code.ts'

/** How far around them users are asked about added places, and complete what is missing, in meters. */
export const BLOCK_METERS = 300
/** How many places a user may add within a day. */
export const ADDITIONS_A_DAY_MAX = 20

const texts = placeEditSchema.shape

/** A name that can be read aloud: not one of emojis and dots alone. */
const HAS_LETTERS = /[\p{L}\p{N}]/u

/** What a user says of a place that is missing, in words: what the form holds, made into what is stored. */
export const additionTextsSchema = z.required(
  z.strictObject({
    name: texts.name.check(
      z.refine((text) => HAS_LETTERS.test(text ?? ''), 'addition-name-invalid' satisfies ErrorCode),
    ),
    category: z.enum(
      Object.keys(categories) as [StoredCategory, ...StoredCategory[]],
      'addition-category-missing' satisfies ErrorCode,
    ),
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
  category: z.enum(Object.keys(categories) as [StoredCategory, ...StoredCategory[]]),
  address: z.nullable(z.string()),
  meters: z.number(),
})
export type UncheckedAddition = z.infer<typeof uncheckedAdditionSchema>

/** Where it is, WGS 84; null where only its address tells. */
export const positionSchema = z.nullable(z.tuple([latitudeSchema, longitudeSchema]))
export type AddedPosition = z.infer<typeof positionSchema>

/**
 * Says what is wrong with where a place is said to be; null where nothing is.
 * @returns addition-where-missing (neither position nor address), addition-outside (the position is not in the city)
 */
export function findWhereProblem(
  { city, address }: { city: CitySlug; address: string | null | undefined },
  position: AddedPosition,
): ErrorCode | null {
  if (!position) return address ? null : 'addition-where-missing'
  const [latitude, longitude] = position
  return findCity({ latitude, longitude, address: null }) === city ? null : 'addition-outside'
}
