// Apart from the schemas: the pages that ask for these have no zod.

/** How many lines of a bank's statement are taken at once. */
export const BANK_LINES_MAX = 1_000
/** What is longer of a line is cut off. */
export const LINE_DESCRIPTION_MAX_CHARS = 200
export const LINE_NUMBER_MAX_CHARS = 60
/** Centavos: more than any bank moves by QR. */
export const AMOUNT_MAX = 100_000_000
/** What payers read of the bank's account. */
export const ACCOUNT_TEXT_MAX_CHARS = 500
/** As many banks' columns are remembered. */
export const LAYOUTS_MAX = 20
