import type { ErrorCode } from '../shared/app-error.ts'
import { cleanEmail, isEmail } from '../shared/check-email.ts'
import { cleanLine, cleanText } from '../shared/clean-text.ts'

// Apart from the schema: what checks a claim while it is written needs no schema library.

/** Limits of what a claimant and an admin type, in characters; the specification names none. */
export const CLAIM_BUSINESS_NAME_MAX_CHARS = 200
export const CLAIM_MESSAGE_MAX_CHARS = 2_000
export const CLAIM_NOTES_MAX_CHARS = 2_000
/** The largest file that proves a claim, in bytes. */
export const CLAIM_EVIDENCE_MAX_BYTES = 5 * 1024 * 1024

/** A claim as it is typed. */
export interface ClaimText {
  businessName: string
  contactEmail: string
  contactPhone: string
  message: string
}

/** Returns the same as it is sent, with nothing that cannot be seen. */
export function cleanClaim({ businessName, contactEmail, contactPhone, message }: ClaimText): ClaimText {
  return {
    businessName: cleanLine(businessName).trim(),
    contactEmail: cleanEmail(contactEmail),
    contactPhone: cleanLine(contactPhone).trim(),
    message: cleanText(message).trim(),
  }
}

/** Returns what is wrong with a claim, by field; nothing when `claimDraftSchema` takes it. Fields let no one type too much. */
export function validateClaim(claim: ClaimText): Partial<Record<keyof ClaimText, ErrorCode>> {
  const { businessName, contactEmail } = cleanClaim(claim)
  return {
    ...(businessName === '' ? { businessName: 'claim-fields-missing' } : {}),
    ...(contactEmail === ''
      ? { contactEmail: 'claim-fields-missing' }
      : isEmail(contactEmail)
        ? {}
        : { contactEmail: 'email-invalid' }),
  }
}
