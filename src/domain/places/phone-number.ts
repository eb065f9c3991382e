/** A dialable number. Texts hold several of them as often as one. */
export interface PhoneNumber {
  /** `free` are 800 numbers, `short` those of three digits like 110; neither takes a country code. */
  kind: 'mobile' | 'landline' | 'free' | 'short' | 'foreign'
  /** Digits alone; with the country code, except for `free` and `short`. */
  digits: string
}

/** More than the longest real value; what is longer is cut before it is looked at, so that time stays bounded. */
const PHONE_TEXT_MAX_CHARS = 500
const BOLIVIA = '591'
/** E.164 allows 15 digits; below 8 no country's number is complete. */
const FOREIGN_MIN_DIGITS = 8
const FOREIGN_MAX_DIGITS = 15

/**
 * The area digit of a landline written without it, by how its seven digits begin: La Paz 2, Santa Cruz 3 and 9,
 * Cochabamba 4, Oruro 5, Potosí 62, Sucre 64, Tarija 66, Cobija 84. Trinidad (46) cannot be told from Cochabamba.
 */
const localAreas: readonly (readonly [localStart: RegExp, area: string])[] = [
  [/^(?:2|5|62)/, '2'],
  [/^(?:3|9|84)/, '3'],
  [/^(?:4|64|66)/, '4'],
]

function parseBolivian(national: string): PhoneNumber | null {
  const digits = national.replace(/^0(?=\d{8,9}$)/, '')
  if (/^[67]\d{7}$/.test(digits)) return { kind: 'mobile', digits: BOLIVIA + digits }
  // 50 belongs to no city: numbers of internet telephony, which have no area digit.
  if (/^(?:[234]\d|50)\d{6}$/.test(digits)) return { kind: 'landline', digits: BOLIVIA + digits }
  if (/^800\d{6}$/.test(digits)) return { kind: 'free', digits }
  // "4-44351493": the area digit before a number that already begins with it.
  const doubled = /^([234])(\1\d{7})$/.exec(digits)?.[2]
  if (doubled) return { kind: 'landline', digits: BOLIVIA + doubled }
  if (digits.length !== 7) return null
  const area = localAreas.find(([localStart]) => localStart.test(digits))?.[1]
  return area ? { kind: 'landline', digits: BOLIVIA + area + digits } : null
}

function parseForeign(digits: string): PhoneNumber | null {
  return digits.length >= FOREIGN_MIN_DIGITS && digits.length <= FOREIGN_MAX_DIGITS && !digits.startsWith('0')
    ? { kind: 'foreign', digits }
    : null
}

function toNumber(text: string): PhoneNumber | null {
  const digits = text.replace(/\D/g, '')
  const international = /^\D*\+/.test(text) ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (international?.startsWith(BOLIVIA)) return parseBolivian(international.slice(BOLIVIA.length))
  if (international !== null) return parseForeign(international)
  if (digits.startsWith(BOLIVIA) && digits.length >= 10) return parseBolivian(digits.slice(BOLIVIA.length))
  return parseBolivian(digits)
}

/** Cuts "4 4250553 77400144" or "2441234 - 2441235" where one number ends and the next begins. */
function splitRun(run: string): PhoneNumber[] {
  const whole = toNumber(run)
  if (whole) return [whole]
  const tokens = run.split(/\s+/).filter((token) => /\d/.test(token))
  for (let end = tokens.length - 1; end > 0; end--) {
    const first = toNumber(tokens.slice(0, end).join(' '))
    if (first) return [first, ...splitRun(tokens.slice(end).join(' '))]
  }
  return tokens.length > 1 ? splitRun(tokens.slice(1).join(' ')) : []
}

/**
 * Finds the numbers in what people write: several in one value, with or without country code and area digit, with
 * labels ("Cel.", "int. 12") between them.
 * @returns Each number once, in order; what is no number is dropped.
 */
export function parsePhones(text: string): PhoneNumber[] {
  const parts = text
    .slice(0, PHONE_TEXT_MAX_CHARS)
    .normalize('NFKC')
    .replace(/\b(?:ext|int|interno|anexo)\b\.?\s*\d+/gi, ';')
    .split(/[;,/|\n]/)
  const numbers = new Map<string, PhoneNumber>()
  for (const part of parts) {
    const short = /^\s*(1\d\d|911)\s*$/.exec(part)?.[1]
    const found: PhoneNumber[] = short
      ? [{ kind: 'short', digits: short }]
      : part
          .split(/[^\d\s+().\u2010-\u2015-]|(?=\+)/)
          .map((run) => run.trim())
          .flatMap(splitRun)
    for (const number of found) numbers.set(number.digits, number)
  }
  return [...numbers.values()]
}

/** One number as we store and show it: `+591 764 46 050`, `+591 2 2441234`, `800 10 1234`, `110`, `+5491112345678`. */
export function formatPhone({ kind, digits }: PhoneNumber): string {
  if (kind === 'short') return digits
  if (kind === 'free') return `${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
  if (kind === 'foreign') return `+${digits}`
  const national = digits.slice(BOLIVIA.length)
  if (kind === 'mobile') return `+${BOLIVIA} ${national.slice(0, 3)} ${national.slice(3, 5)} ${national.slice(5)}`
  return national.startsWith('5')
    ? `+${BOLIVIA} ${national}`
    : `+${BOLIVIA} ${national.slice(0, 1)} ${national.slice(1)}`
}

/** Returns all numbers of a text as a place stores them, joined by `; `. @returns null when the text holds none. */
export function formatPhones(text: string): string | null {
  return parsePhones(text).map(formatPhone).join('; ') || null
}

/** Returns the link that dials a number. */
export function telUrl({ kind, digits }: PhoneNumber): string {
  return kind === 'free' || kind === 'short' ? `tel:${digits}` : `tel:+${digits}`
}

/**
 * Returns the first number of a text that WhatsApp can reach, as wa.me wants it: digits with the country code. Takes what
 * people type (a number, a wa.me link) as well as what is stored. @returns null for landlines and for no number.
 */
export function whatsappDigits(text: string): string | null {
  const linked = /(?:wa\.me\/|[?&]phone=)(?:\+|%2B)?(\d+)/i.exec(text)?.[1] ?? text
  const numbers = parsePhones(linked)
  const reachable = numbers.find(({ kind }) => kind === 'mobile' || kind === 'foreign')
  if (reachable) return reachable.digits
  // A stored foreign number has lost its plus.
  const plain = linked.trim()
  return numbers.length === 0 && /^\d{11,15}$/.test(plain) && !plain.startsWith(BOLIVIA)
    ? (parseForeign(plain)?.digits ?? null)
    : null
}

/** Returns the link that opens a chat with the first WhatsApp number of a text, or null when there is none. */
export function whatsappUrl(text: string): string | null {
  const digits = whatsappDigits(text)
  return digits && `https://wa.me/${digits}`
}
