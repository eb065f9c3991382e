import * as z from 'zod/mini'
import { isPlaceKind } from '../categories/place-kinds.ts'
import { toFacebookUrl, toHttpUrl, toInstagramUrl } from './links.ts'
import { formatPhones, isWhatsappLink, whatsappDigits } from './phone-number.ts'
import {
  BUSINESS_HOURS_MAX_CHARS,
  CATEGORY_MAX_CHARS,
  PLACE_NAME_MAX_CHARS,
  PLACE_TEXT_MAX_CHARS,
} from './place-limits.ts'
import { parseServices, toServicesText } from '../services/services.ts'
import type { ErrorCode } from '../shared/error-code.ts'
import { optionalLine, optionalText, requiredLine } from '../shared/text.ts'

const tooLong = { tooLong: 'text-too-long' } as const

/** Returns what people type, made into what is stored. @param toError Says why nothing can be made of a text, which is refused. */
const parsedLine = (make: (text: string) => string | null, toError: (text: string) => ErrorCode) =>
  z.pipe(
    optionalLine(PLACE_TEXT_MAX_CHARS, tooLong),
    z.transform((text: string | null, context) => {
      if (text === null) return null
      const value = make(text)
      if (value === null || value.length > PLACE_TEXT_MAX_CHARS) {
        context.issues.push({ code: 'custom', input: text, message: value ? tooLong.tooLong : toError(text) })
        return z.NEVER
      }
      return value
    }),
  )

/** What a user says of what kind a place is: one of those that the directory shows, as places are stored. */
export const kindSchema = z.string().check(z.refine(isPlaceKind, 'addition-category-missing' satisfies ErrorCode))

/**
 * The texts of a place that are changed: from what is typed to what is stored, which goes through unchanged. Of which category it is,
 * an admin says in any words.
 * Only what was changed is judged, so that an old value which came with an import does
 * not stand in the way of correcting a telephone number: hence every field may be left out.
 */
export const placeEditSchema = z.partial(
  z.strictObject({
    name: requiredLine(PLACE_NAME_MAX_CHARS, { missing: 'business-name-missing', ...tooLong }),
    /** Refused unless there is a number in it. */
    phone: parsedLine(
      (text) => formatPhones(text),
      () => 'phone-unreadable',
    ),
    /** Refused unless WhatsApp can reach it. */
    whatsapp: parsedLine(whatsappDigits, (text) =>
      isWhatsappLink(text) ? 'whatsapp-without-number' : 'whatsapp-unreadable',
    ),
    /** Handles of networks are normalised before an address is looked at. */
    website: parsedLine(toHttpUrl, () => 'website-unreadable'),
    address: optionalLine(PLACE_TEXT_MAX_CHARS, tooLong),
    category: requiredLine(CATEGORY_MAX_CHARS, tooLong),
    facebook: parsedLine(toFacebookUrl, () => 'facebook-unreadable'),
    instagram: parsedLine(toInstagramUrl, () => 'instagram-unreadable'),
    business_hours: optionalText(BUSINESS_HOURS_MAX_CHARS, tooLong),
    services: z.pipe(
      optionalText(PLACE_TEXT_MAX_CHARS, tooLong),
      z.transform((text: string | null) => toServicesText(parseServices(text))),
    ),
  }),
)

/** The same, as an owner says it: the category is one that the directory shows. */
export const businessEditSchema = z.extend(placeEditSchema, { category: z.optional(kindSchema) })

/** What is stored of a change. */
export type PlaceEdit = z.output<typeof placeEditSchema>
/** A field of the form. */
export type PlaceEditField = keyof PlaceEdit
