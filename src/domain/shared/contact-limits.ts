// Apart from the schemas: pages show their fields before a user types, and so without zod.

/** RFC 5321's longest address, in characters. */
export const EMAIL_MAX_CHARS = 254
/** Room for several numbers with labels, as people type them. */
export const PHONE_MAX_CHARS = 100
export const CONTACT_NAME_MAX_CHARS = 100
export const CONTACT_MESSAGE_MAX_CHARS = 5_000
export const PLAN_BUSINESS_NAME_MAX_CHARS = 200
export const PLAN_CONTACT_NAME_MAX_CHARS = 100
