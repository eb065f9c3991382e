// Apart from the schemas: forms need the limits and no schema library.

/** RFC 5321's longest address, in characters. */
export const EMAIL_MAX_CHARS = 254
/** Room for several numbers with labels, as people type them. */
export const PHONE_MAX_CHARS = 100
