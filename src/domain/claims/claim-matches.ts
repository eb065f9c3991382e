import type { Place } from '../places/place.ts'
import { toHttpUrl } from '../places/links.ts'
import { parsePhones } from '../places/phone-number.ts'
import type { ClaimRequest } from './claim-request.ts'

// What a claimant says beside what is known of the place. It proves nothing: a number on a page is there for all to copy.

/** Returns true iff a number that a claimant names is among those of the place, however either is written. */
export function isSamePhone(claimed: string | null, ofPlace: readonly (string | null)[]): boolean {
  const known = new Set(ofPlace.flatMap((text) => parsePhones(text ?? '')).map(({ digits }) => digits))
  return parsePhones(claimed ?? '').some(({ digits }) => known.has(digits))
}

/** Returns true iff an e-mail address is of the domain of a website, or of one below it. */
export function isOfWebsite(email: string | null, website: string | null): boolean {
  const domain = email?.split('@').at(-1)?.toLowerCase()
  const url = toHttpUrl(website ?? '')
  if (domain === undefined || url === null) return false
  const host = new URL(url).hostname.replace(/^www\./, '')
  return domain === host || domain.endsWith(`.${host}`)
}

/** Returns in which facts a claimant and a place agree. @param accountEmail The address of the claimant's account. */
export function findMatches(
  { contactPhone, contactEmail }: Pick<ClaimRequest, 'contactPhone' | 'contactEmail'>,
  accountEmail: string | null,
  { phone, whatsapp, website }: Pick<Place, 'phone' | 'whatsapp' | 'website'>,
): ('phone' | 'website')[] {
  return [
    ...(isSamePhone(contactPhone, [phone, whatsapp]) ? (['phone'] as const) : []),
    ...([accountEmail, contactEmail].some((email) => isOfWebsite(email, website)) ? (['website'] as const) : []),
  ]
}
