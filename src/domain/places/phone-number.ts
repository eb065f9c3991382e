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

/**
 * "+591 4 440668", "(3) 360960": an area digit that is written as such, and then a digit too few. Read as the seven digits
 * of a local number, it would ring at someone else's.
 */
const ONE_DIGIT_SHORT = /^\D*(?:(?:00)?591\D*[234]\D+|\([234]\)\D*)\d{3}\D?\d{3}\D*$/

function toNumber(text: string): PhoneNumber | null {
  if (ONE_DIGIT_SHORT.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const international = /^\D*\+/.test(text) ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (international?.startsWith(BOLIVIA)) return parseBolivian(international.slice(BOLIVIA.length))
  if (international !== null) return parseForeign(international)
  if (digits.startsWith(BOLIVIA) && digits.length >= 10) return parseBolivian(digits.slice(BOLIVIA.length))
  return parseBolivian(digits)
}

interface ReadText {
  numbers: PhoneNumber[]
  /** What has digits and is no number. */
  unread: string[]
}

/** Cuts "4 4250553 77400144" or "2441234 - 2441235" where one number ends and the next begins. */
function splitRun(run: string): ReadText {
  const whole = toNumber(run)
  if (whole) return { numbers: [whole], unread: [] }
  const tokens = run.split(/\s+/).filter((token) => /\d/.test(token))
  for (let end = tokens.length; end > 0; end--) {
    const begin = tokens.slice(0, end).join(' ')
    const first = toNumber(begin)
    if (!first && !ONE_DIGIT_SHORT.test(begin)) continue
    const rest = splitRun(tokens.slice(end).join(' '))
    return first
      ? { numbers: [first, ...rest.numbers], unread: rest.unread }
      : { numbers: rest.numbers, unread: [begin, ...rest.unread] }
  }
  const [skipped, ...others] = tokens
  if (skipped === undefined) return { numbers: [], unread: [] }
  const rest = splitRun(others.join(' '))
  return { numbers: rest.numbers, unread: [skipped, ...rest.unread] }
}

/** Reads each piece of a text that may be a number. */
function readPieces(text: string): ReadText[] {
  const parts = text
    .slice(0, PHONE_TEXT_MAX_CHARS)
    .normalize('NFKC')
    .replace(/\b(?:ext|int|interno|anexo)\b\.?\s*\d+/gi, ';')
    .split(/[;,/|\n]/)
  return parts.flatMap((part) => {
    const short = /^\s*(1\d\d|911)\s*$/.exec(part)?.[1]
    if (short) return { numbers: [{ kind: 'short', digits: short }], unread: [] }
    return part
      .split(/[^\d\s+().\u2010-\u2015-]|(?=\+)/)
      .map((run) => run.trim())
      .map(splitRun)
  })
}

/**
 * Finds the numbers in what people write: several in one value, with or without country code and area digit, with
 * labels ("Cel.", "int. 12") between them.
 * @returns Each number once, in order; what is no number is dropped.
 */
export function parsePhones(text: string): PhoneNumber[] {
  const found = readPieces(text).flatMap(({ numbers }) => numbers)
  return [...new Map(found.map((number) => [number.digits, number])).values()]
}

/** Fewer digits are a floor or a door, not what is left of a number. */
const UNREAD_MIN_DIGITS = 5

/** Returns what `parsePhones` drops of a text although it may have been meant as a number. */
export function unreadPhones(text: string): string[] {
  return readPieces(text)
    .map(({ unread }) => unread.join(' '))
    .filter((unread) => unread.replace(/\D/g, '').length >= UNREAD_MIN_DIGITS)
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
