// Apart from the schemas: what prepares evidence, or asks for an admin's notes, needs no zod.

/** Limits of what a claimant and an admin type, in characters; the specification names none. */
export const CLAIM_BUSINESS_NAME_MAX_CHARS = 200
export const CLAIM_MESSAGE_MAX_CHARS = 2_000
export const CLAIM_NOTES_MAX_CHARS = 2_000
/** The largest file that proves a claim, in bytes. */
export const CLAIM_EVIDENCE_MAX_BYTES = 5 * 1024 * 1024
