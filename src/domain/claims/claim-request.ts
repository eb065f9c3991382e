import * as z from 'zod/mini'
import { CLAIM_BUSINESS_NAME_MAX_CHARS, CLAIM_MESSAGE_MAX_CHARS, CLAIM_NOTES_MAX_CHARS } from './claim-limits.ts'
import { PHONE_MAX_CHARS } from '../shared/contact-limits.ts'
import type { FormValues } from '../shared/form-fields.ts'
import { emailAddress, idSchema, optionalLine, optionalText, requiredLine } from '../shared/text.ts'

/** The number of claims a user may send within a day. */
export const CLAIMS_A_DAY_MAX = 10

export const claimStatuses = ['pending', 'approved', 'rejected'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

const missing = { missing: 'claim-fields-missing' } as const
const tooLong = { tooLong: 'text-too-long' } as const

/** What a claimant types. */
export const claimDraftSchema = z.strictObject({
  businessName: requiredLine(CLAIM_BUSINESS_NAME_MAX_CHARS, { ...missing, ...tooLong }),
  contactEmail: emailAddress({ ...missing, ...tooLong }),
  contactPhone: optionalLine(PHONE_MAX_CHARS, tooLong),
  message: optionalText(CLAIM_MESSAGE_MAX_CHARS, tooLong),
})

/** What a claimant typed, as it is stored: null once contact data has been deleted. */
const storedDraftFields = {
  businessName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  message: z.nullable(z.string()),
}

/**
 * An earlier request and the decision on it: `created_at` is when it was asked, `updated_at` when decided. Those stored
 * before their texts were have none.
 */
export const earlierDecisionSchema = z.strictObject({
  ...z.partial(z.object(storedDraftFields)).shape,
  status: z.enum(['approved', 'rejected']),
  notes: optionalText(CLAIM_NOTES_MAX_CHARS),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

/**
 * A claim as it is stored in `claim_requests/{placeId}_{userId}`; read by its author and admins alone.
 * Dates are ISO 8601 strings on the wire. The form's fields are null once contact data has been deleted.
 */
export const claimRequestSchema = z.strictObject({
  place_id: idSchema,
  user_id: idSchema,
  status: z.enum(claimStatuses),
  /** The admin's words on the decision. */
  notes: optionalText(CLAIM_NOTES_MAX_CHARS),
  /** Path of the private file that proves the claim, or null. */
  documentation_url: z.nullable(z.string().check(z.maxLength(500))),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  ...storedDraftFields,
  /** What was decided before, the first decision in front: a rejected claim may be asked again, an owner be revoked. */
  history: z.array(earlierDecisionSchema),
})

export type EarlierDecision = z.infer<typeof earlierDecisionSchema>
export type ClaimDraft = z.infer<typeof claimDraftSchema>
/** The same while it is typed. */
export type ClaimText = FormValues<typeof claimDraftSchema>
export type ClaimRequest = z.infer<typeof claimRequestSchema>

/** Returns true iff an admin can still approve or reject a claim. */
export function isDecidable(claim: Pick<ClaimRequest, 'status'>): boolean {
  return claim.status === 'pending'
}
