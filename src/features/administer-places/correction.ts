import { categoryName, type Locale } from '@/domain/categories/category.ts'
import { placeKinds } from '@/domain/categories/place-kinds.ts'
import { isInBolivia } from '@/domain/cities/find-city.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { CallableInput } from '@/domain/api/callables.ts'
import { withArea } from '@/domain/places/phone-number.ts'
import { type PlaceEditField, placeEditSchema } from '@/domain/places/place-edit.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** The fields of the form, as they are typed. */
export interface TypedPlace extends Record<PlaceEditField, string> {
  city: CitySlug
  /** Latitude and longitude, as maps copy them; empty off the map. */
  position: string
}
export type TypedField = keyof TypedPlace

/** What is looked at of a place. */
type StoredPart = Pick<PlaceWithId, PlaceEditField | 'city' | 'latitude' | 'longitude'>

type Changes = CallableInput<'correctPlace'>['changes']

/** What was typed, as it is sent; or which fields are wrong. */
export type Correction = { changes: Changes } | { wrong: readonly TypedField[] }

/** Returns what stands in the form before anything is changed. */
export function toTyped(place: StoredPart, locale: Locale): TypedPlace {
  const { latitude, longitude } = place
  return {
    name: place.name,
    category: categoryName(place.category, locale),
    address: place.address ?? '',
    city: place.city,
    position: latitude === null || longitude === null ? '' : formatPosition([latitude, longitude]),
    phone: place.phone ?? '',
    whatsapp: place.whatsapp ?? '',
    website: place.website ?? '',
    facebook: place.facebook ?? '',
    instagram: place.instagram ?? '',
    business_hours: place.business_hours ?? '',
    services: place.services ?? '',
  }
}

/** Returns the names that are offered for a category. */
export function offeredCategories(locale: Locale): readonly string[] {
  return placeKinds.map((kind) => categoryName(kind, locale))
}

/** Returns what is to be sent of what was typed: the fields that differ, checked. */
export function toCorrection(before: TypedPlace, typed: TypedPlace): Correction {
  const differing = (Object.keys(typed) as TypedField[]).filter((field) => typed[field] !== before[field])
  const texts = differing.filter((field): field is PlaceEditField => field !== 'city' && field !== 'position')
  const located = { ...typed, phone: withArea(typed.phone, typed.city) }
  const parsed = placeEditSchema.safeParse(Object.fromEntries(texts.map((field) => [field, located[field]])))
  const position = differing.includes('position') ? parsePosition(typed.position) : undefined
  const wrong = [
    ...(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0] as TypedField)),
    ...(position === 'wrong' ? (['position'] as const) : []),
  ]
  if (!parsed.success || position === 'wrong') return { wrong }
  return {
    changes: {
      ...parsed.data,
      ...(differing.includes('city') ? { city: typed.city } : {}),
      ...(position === undefined ? {} : { position }),
    },
  }
}

const POSITION = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/

/** Returns a position as maps copy it, to ten centimeters; one that is stored more exactly reads the same before and after. */
export function formatPosition(position: readonly [latitude: number, longitude: number]): string {
  return position.map((degrees) => Number(degrees.toFixed(6))).join(', ')
}

/** @returns null for the empty text. */
export function parsePosition(text: string): [number, number] | null | 'wrong' {
  if (text.trim() === '') return null
  // A minus may have come as another dash.
  const [, latitude, longitude] = POSITION.exec(text.trim().replaceAll(/[−–]/g, '-')) ?? []
  const position: [number, number] = [Number(latitude), Number(longitude)]
  return latitude && longitude && isInBolivia(...position) ? position : 'wrong'
}
