import * as z from 'zod/mini'
import { parsePhones, telUrl, whatsappDigits } from '../../places/phone-number.ts'
import type { Place } from '../../places/place.ts'
import type { ErrorCode } from '../../shared/error-code.ts'
import { idSchema, requiredLine } from '../../shared/text.ts'
import { type AdvertWords, advertButtons } from '../advert.ts'

export const CREATIVE_LINE_MAX_CHARS = 80

export const creativeStatuses = ['waiting', 'approved', 'rejected'] as const
export type CreativeStatus = (typeof creativeStatuses)[number]

/** An address of the web or of mail, or a name on a network: a word of letters and dots that ends as addresses do counts, too. */
const LINK =
  /https?:|www\.|@|\b[\p{L}\p{N}-]+\.(?:app|bo|cl|co|com|gl|info|io|link|ly|me|net|online|org|pe|shop|site)\b/iu
/** Seven digits or more, as the shortest numbers of Bolivia have, whatever stands between them. */
const PHONE = /(?:\d[\s().+/_-]*){7}/

/** Returns true iff a line has no way to reach anyone: the button is that way, with what the place itself says. */
export function isWithoutContacts(line: string): boolean {
  return !LINK.test(line) && !PHONE.test(line)
}

/** What an owner writes for the adverts of a place. */
export const creativeDraftSchema = z.strictObject({
  line: requiredLine(CREATIVE_LINE_MAX_CHARS, {
    missing: 'creative-line-missing',
    tooLong: 'creative-line-too-long',
  }).check(z.refine(isWithoutContacts, 'creative-line-contacts' satisfies ErrorCode)),
  button: z.enum(advertButtons),
})
export type CreativeDraft = z.infer<typeof creativeDraftSchema>

/** `advert_creatives/{placeId}`: what the adverts of a place say. Dates are ISO 8601. */
export const creativeSchema = z.extend(creativeDraftSchema, {
  place_id: idSchema,
  /** The owner who wrote it. */
  user_id: idSchema,
  status: z.enum(creativeStatuses),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  /** What is shown: the last version that was approved, also while a newer one waits or was rejected. */
  approved: z.nullable(creativeDraftSchema),
  /** When this version was written. */
  created_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
})
export type Creative = z.infer<typeof creativeSchema>

/** Returns true iff two versions say the same. */
export function isSameDraft(one: CreativeDraft | null, other: CreativeDraft): boolean {
  return one?.line === other.line && one.button === other.button
}

/** Returns what an advert says, with what its button needs of the place; the place's page where that has no such number. */
export function toAdvertWords({ line, button }: CreativeDraft, place: Reachable): AdvertWords {
  const target = toTarget(button, place)
  return target ? { line, button, target } : { line, button: 'page', target: '' }
}

/** What buttons need of a place. */
type Reachable = Pick<Place, 'phone' | 'whatsapp' | 'latitude' | 'longitude'>

function toTarget(button: CreativeDraft['button'], { phone, whatsapp, latitude, longitude }: Reachable): string | null {
  if (button === 'whatsapp') return whatsapp && whatsappDigits(whatsapp)
  if (button === 'directions') return latitude === null || longitude === null ? null : `${latitude},${longitude}`
  const [number] = button === 'call' && phone ? parsePhones(phone) : []
  return number ? telUrl(number).replace(/^tel:/, '') : null
}
