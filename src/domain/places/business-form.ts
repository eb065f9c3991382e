import { type HoursEntry, toHoursEntry, toHoursText } from '../opening-hours/opening-hours-editor.ts'
import type { CitySlug } from '../cities/city.ts'
import { type FieldErrors, parseFields } from '../shared/form-fields.ts'
import { withArea } from './phone-number.ts'
import type { Place } from './place.ts'
import { businessEditSchema, type PlaceEdit, type PlaceEditField } from './place-edit.ts'

/** The texts of a business, in the order of its form; of what it offers, as places store that. */
export const businessTextFields = [
  'name',
  'category',
  'phone',
  'whatsapp',
  'website',
  'facebook',
  'instagram',
  'address',
  'services',
] as const satisfies readonly PlaceEditField[]
export type BusinessTextField = (typeof businessTextFields)[number]

/** What stands in the form of a business while it is edited. */
export interface BusinessValues extends Record<BusinessTextField, string> {
  hours: HoursEntry
}

/** The stored texts that a form was filled from; the empty text for none. */
export type BusinessBase = Record<PlaceEditField, string>

/** Returns the texts of a place that its owner edits. */
export function toBusinessBase(place: Pick<Place, PlaceEditField>): BusinessBase {
  const { name, category, phone, whatsapp, website, facebook, instagram, address, services, business_hours } = place
  const texts = { name, category, phone, whatsapp, website, facebook, instagram, address, services, business_hours }
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? ''])) as BusinessBase
}

/** Returns what the form begins with. */
export function toBusinessValues({ business_hours, ...lines }: BusinessBase): BusinessValues {
  return { ...lines, hours: toHoursEntry(business_hours) }
}

/**
 * Returns what an owner changed, as it is stored, and what cannot be stored as it was typed. A field that says the same in
 * other words, as an Instagram name for the address that is stored, was not changed.
 */
export function toBusinessEdit(
  { hours, ...lines }: BusinessValues,
  base: BusinessBase,
): { changes: PlaceEdit; problems: FieldErrors<typeof businessEditSchema> } {
  const typed: Record<PlaceEditField, string | null> = {
    ...lines,
    business_hours: toHoursText(hours, base.business_hours),
  }
  const changes: PlaceEdit = {}
  const problems: FieldErrors<typeof businessEditSchema> = {}
  for (const field of [...businessTextFields, 'business_hours'] as const) {
    const text = typed[field]
    if (text === base[field]) continue
    // Opening hours of which no text can be made.
    if (text === null) problems[field] = 'input-invalid'
    else {
      const { data, errors } = parseFields(businessEditSchema, { [field]: text })
      Object.assign(problems, errors)
      if (data && (data[field] ?? '') !== base[field]) Object.assign(changes, { [field]: data[field] })
    }
  }
  return { changes, problems }
}

/** Returns the same form with the area of the place's city in a changed telephone number, see `withArea`. */
export function withCityArea(values: BusinessValues, base: BusinessBase, city: CitySlug | undefined): BusinessValues {
  return values.phone === base.phone ? values : { ...values, phone: withArea(values.phone, city) }
}

/** Returns the same form over a newer version of the place: what one did not change oneself is the newer one's. */
export function rebaseBusiness(values: BusinessValues, base: BusinessBase, fresh: BusinessBase): BusinessValues {
  const newer = toBusinessValues(fresh)
  const lines = businessTextFields.map((field) => [field, values[field] === base[field] ? newer[field] : values[field]])
  const isHoursUnchanged = toHoursText(values.hours, base.business_hours) === base.business_hours
  return {
    ...(Object.fromEntries(lines) as Record<BusinessTextField, string>),
    hours: isHoursUnchanged ? newer.hours : values.hours,
  }
}
