/** How many recovery codes an account gets at once; each works once. */
export const RECOVERY_CODES = 10
/** Bytes of chance in a code: one character for each five bits. */
export const RECOVERY_CODE_BYTES = 8
/** Crockford's alphabet: no letter that is read as a digit, or as another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_CHAR = 5
/** Characters of a code: `RECOVERY_CODE_BYTES` hold somewhat more than they need. */
const CODE_CHARS = 12
const GROUP_CHARS = 4

/** Returns a recovery code as its user reads it: `7K3M-Q9TX-2B4D`. @param bytes `RECOVERY_CODE_BYTES` of chance. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let index = 0; index < CODE_CHARS; index++) {
    if (index > 0 && index % GROUP_CHARS === 0) code += '-'
    code += ALPHABET.charAt(Number((bits >> BigInt(BITS_PER_CHAR * index)) & 31n))
  }
  return code
}

/**
 * Returns a recovery code as it was made, however it was typed: in small letters, without hyphens, with O for 0, I or L for 1. Null if
 * it can be none.
 */
export function parseRecoveryCode(text: string): string | null {
  const chars = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (chars.length !== CODE_CHARS || [...chars].some((char) => !ALPHABET.includes(char))) return null
  return (chars.match(/.{4}/g) ?? []).join('-')
}
