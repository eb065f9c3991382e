import * as z from 'zod/mini'
import { toFacebookUrl, toHttpUrl, toInstagramUrl } from './links.ts'
import { formatPhones, isWhatsappLink, whatsappDigits } from './phone-number.ts'
import {
  BUSINESS_HOURS_MAX_CHARS,
  CATEGORY_MAX_CHARS,
  PLACE_NAME_MAX_CHARS,
  PLACE_TEXT_MAX_CHARS,
} from './place-limits.ts'
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

/**
 * The texts of a place that its owner may change: from what is typed to what is stored, which goes through unchanged.
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
  }),
)

/** What is stored of a change. */
export type PlaceEdit = z.output<typeof placeEditSchema>
/** A field of the form. */
export type PlaceEditField = keyof PlaceEdit
