// The limits of an account's texts, apart from the schemas: the forms need no more.

export const FULL_NAME_MAX_CHARS = 100
/** The specification's minimum. */
export const PASSWORD_MIN_CHARS = 6
