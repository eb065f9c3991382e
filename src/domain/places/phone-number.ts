import type { CitySlug } from '../cities/city.ts'

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

/** The digits of a landline without its area digit. */
const LOCAL_DIGITS = 7

/** The area digit of each city's department. */
const areas: Record<CitySlug, string> = {
  'la-paz': '2',
  oruro: '2',
  potosi: '2',
  'santa-cruz': '3',
  trinidad: '3',
  cobija: '3',
  cochabamba: '4',
  sucre: '4',
  tarija: '4',
}

/**
 * The area digit of a landline written without it, by how its seven digits begin: La Paz 2, Santa Cruz 3 and 9,
 * Cochabamba 4, Oruro 5, Potosí 62, Sucre 64, Tarija 66, Cobija 84.
 */
const localAreas: readonly (readonly [localStart: RegExp, area: string])[] = [
  [/^(?:2|5|62)/, '2'],
  [/^(?:3|9|84)/, '3'],
  [/^(?:4|64|66)/, '4'],
]

/** Numbers of Trinidad and its towns that begin like those of Cochabamba. */
const BENI_START = /^4[68]/
/** Starts of landlines that several departments have. */
const SHARED_START = /^(?:8|6[789])/

function areaOf(local: string, city: CitySlug | undefined): string | undefined {
  if (city === 'trinidad' && BENI_START.test(local)) return areas[city]
  const known = localAreas.find(([localStart]) => localStart.test(local))?.[1]
  return known ?? (city && SHARED_START.test(local) ? areas[city] : undefined)
}

function parseBolivian(national: string, city: CitySlug | undefined): PhoneNumber | null {
  // "0-10-2-2441234": a carrier before the area, but none that is the area of Buenos Aires.
  const digits = national.replace(/^0(?=\d{8,9}$)|^01[02-9](?=[2-467]\d{7}$)/, '')
  // "(2) 71234567": an area digit before a mobile number, which has none.
  const mobile = /^[234]?([67]\d{7})$/.exec(digits)?.[1]
  if (mobile) return { kind: 'mobile', digits: BOLIVIA + mobile }
  // 50 belongs to no city: numbers of internet telephony, which have no area digit.
  if (/^(?:[234][2-9]|50)\d{6}$/.test(digits)) return { kind: 'landline', digits: BOLIVIA + digits }
  if (/^800\d{6}$/.test(digits)) return { kind: 'free', digits }
  // "4-44351493": the area digit before a number that already begins with it.
  const doubled = /^([234])(\1\d{7})$/.exec(digits)?.[2]
  if (doubled) return { kind: 'landline', digits: BOLIVIA + doubled }
  const area = digits.length === LOCAL_DIGITS && areaOf(digits, city)
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
const ONE_DIGIT_SHORT = /^\D*(?:0*591\D*[234]\D+|\([234]\)\D*)\d{3}\D?\d{3}\D*$/

/** What begins with a country code, whatever zeros stand before it. */
const BEGINS_WITH_COUNTRY = /^\D*(?:\+|0*591|00)/

function toNumber(text: string, city: CitySlug | undefined): PhoneNumber | null {
  if (ONE_DIGIT_SHORT.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const bolivian = /^0*591(\d*)$/.exec(digits)?.[1] ?? ''
  const hasPlus = /^\D*\+/.test(text)
  if (bolivian.length >= LOCAL_DIGITS || (bolivian && hasPlus)) return parseBolivian(bolivian, city)
  if (hasPlus) return parseForeign(digits)
  return digits.startsWith('00') ? parseForeign(digits.slice(2)) : parseBolivian(digits, city)
}

interface ReadText {
  numbers: PhoneNumber[]
  /** What has digits and is no number. */
  unread: string[]
}

/** Digits that stand together, with what stands before them. */
interface Group {
  text: string
  digits: string
  /** Whether they may be the ending of another number, as in "2440770-74"; of a mobile number only where no blank is between. */
  mayBeEnding: boolean
  isTight: boolean
  /** Whether they are one digit that tells the next number, as in "244-0770/1". */
  isNext: boolean
  /** Whether what stands before them parts them from the digits before: " - ", or the sign of a list as in "1) ". */
  isApart: boolean
}

const HYPHEN = /[\u2010-\u2015\u2212-]\s*$/
/** Neither short numbers nor one digit, unless it is the next one. */
const ENDING = /^(?!(?:1\d\d|911)$)\d{2,4}$/
/** The digits before a number that may be a floor, a door, a year or a place in a list, and neither a country nor an area. */
const COUNT_BEFORE_NUMBER = /^(?!00)(?!\D*(?:\+|\(\d{2}))\D*\d{1,4}$/
/** More than a number is ever written in. */
const NUMBER_MAX_GROUPS = 12

function toGroups(run: string): Group[] {
  const parts = [...run.matchAll(/(\D*)(\d+)/g)]
  return parts.map(([, before = '', digits = ''], index) => {
    const isNext = HYPHEN.test(before) && Number(digits) === Number(parts[index - 1]?.[2]?.at(-1)) + 1
    return {
      text: before + digits,
      digits,
      mayBeEnding: isNext || (HYPHEN.test(before) && ENDING.test(digits)),
      isTight: /^\S$/.test(before),
      isNext: isNext && digits.length === 1,
      isApart: /^(?:\s+[^\s(]|[.)])\s+$/.test(before),
    }
  })
}

/** Cuts "4 4250553 77400144", "71234567-72345678" or "2440770-74" where one number ends and the next begins. */
function splitRun(run: string, city: CitySlug | undefined, isLabelled: boolean): ReadText {
  const groups = toGroups(run)
  const textOf = (begin: number, end: number) =>
    groups
      .slice(begin, end)
      .map(({ text }) => text)
      .join('')

  const lastEnd = (begin: number) => Math.min(groups.length, begin + NUMBER_MAX_GROUPS)

  /** Reads some groups as one number; null where a number ends before their last one. */
  function read(begin: number, end: number): PhoneNumber | null {
    const isCut = groups
      .slice(begin, end - 1)
      .some(
        ({ digits }, index) =>
          (digits.length >= LOCAL_DIGITS || groups[begin + index + 1]?.isNext === true) &&
          !digits.startsWith(BOLIVIA) &&
          toNumber(textOf(begin, begin + index + 1), city) !== null,
      )
    return isCut ? null : toNumber(textOf(begin, end), city)
  }

  /** From each group on, where the first number ends if all groups are numbers or endings; undefined where they are not. */
  const ends: (number | undefined)[] = []
  ends[groups.length] = groups.length
  for (let begin = groups.length - 1; begin >= 0; begin--) {
    const isEnding = begin > 0 && groups[begin]?.mayBeEnding === true && ends[begin + 1] !== undefined
    ends[begin] = longest(begin, (end) => ends[end] !== undefined) ?? (isEnding ? begin + 1 : undefined)
  }

  /** Returns where the longest number ends that begins here. @param isGood What else has to be true of its end. */
  function longest(begin: number, isGood: (end: number) => boolean): number | undefined {
    for (let end = lastEnd(begin); end > begin; end--) if (isGood(end) && read(begin, end)) return end
    return undefined
  }

  const numbers: PhoneNumber[] = []
  const unread: string[] = []
  for (let begin = 0; begin < groups.length;) {
    const end =
      ends[begin] ??
      // Of a longer number only what is a number by itself is trusted: the rest could be of another country.
      longest(begin, (at) => at === begin + 1 || BEGINS_WITH_COUNTRY.test(textOf(begin, at))) ??
      begin
    const last = numbers.at(-1)
    const number = read(begin, end) ?? (last && end > begin ? withEnding(last, groups[begin]) : null)
    if (number) numbers.push(number)
    const next = number ? end : (ends[begin] ?? endOfUnread(begin))
    if (!number) unread.push(textOf(begin, next).trim())
    begin = next
  }
  return { numbers, unread }

  /**
   * Returns where a number ends that is a digit too short, or what counts something before a number; else the end of all,
   * none of which can be trusted.
   */
  function endOfUnread(begin: number): number {
    const next = groups[begin + 1]
    if (next && COUNT_BEFORE_NUMBER.test(textOf(begin, begin + 1))) {
      // "305 5550199" without a word before it may be of another country.
      const isCounted = isLabelled || begin > 0
      const isWhole = isCounted && /^\d{7,8}$/.test(next.digits) && toNumber(next.digits, city) !== null
      if (isWhole || (next.isApart && ends[begin + 1] !== undefined)) return begin + 1
    }
    for (let end = lastEnd(begin); end > begin; end--) if (ONE_DIGIT_SHORT.test(textOf(begin, end))) return end
    return groups.length
  }
}

/** Returns the number that differs from another one in its last digits; null where they are no ending of its kind. */
function withEnding({ kind, digits }: PhoneNumber, ending: Group | undefined): PhoneNumber | null {
  if (!ending || (kind === 'mobile' && !ending.isTight)) return null
  return { kind, digits: digits.slice(0, -ending.digits.length) + ending.digits }
}

/** The number within a company, be it one or several: "int. 101/102", "anexo 5 y 6", "x203". */
const INNER_NUMBERS =
  /(?:\b(?:ext|extensi[oó]n(?:es)?|int|internos?|anexos?)\b\.?|\bx)\s*(?:[:#]|n[°º.]+)?\s*\d{1,6}(?!\d)(?:\s*(?:[/,&-]|\b[yoa]l?\b)\s*\d{1,5}(?!\d))*/gi

/** What stands between a number and the ending of the next: "2441234/35", "2441234 al 36", "2441234, 35". */
const BEFORE_ENDING =
  /(\d)\s*(?:[/&]|\s(?:[yeoaó]|al)\s|[,;](?!\s*\d{4}))\s*(?=\d{1,4}\s*(?:$|[;,/&|\n-]|[yeoaó]l?\s))(?!1\d\d\b|911\b)/gi

/** A number of three digits alone, or behind a word that says what it is. */
const SHORT = /^\s*(?:\+?591\s+|(?:tel|emergencia|l[ií]nea)[\p{L}\s]*[.:]*\s*)?(1\d\d|911)\s*$/iu

/** Reads each piece of a text that may be a number. */
function readPieces(text: string, city: CitySlug | undefined): ReadText[] {
  const parts = text
    .slice(0, PHONE_TEXT_MAX_CHARS)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/%20/g, ' ')
    // "+49 (0)30": the zero is for calls within the country.
    .replace(/(\+\d{1,3}\s?)\(0\)/g, '$1')
    .replace(INNER_NUMBERS, ';')
    .replace(BEFORE_ENDING, (before, digit: string) => (before === `${digit}/` ? `${digit}-` : `${digit} - `))
    .split(/[;,/|\n]/)
  return parts.flatMap((part) => {
    const short = SHORT.exec(part)?.[1]
    if (short) return { numbers: [{ kind: 'short', digits: short }], unread: [] }
    return part
      .split(/[^\d\s+().\u2010-\u2015\u2212-]|(?=\+)/)
      .map((run) => run.trim())
      .map((run, index) => splitRun(run, city, index > 0))
  })
}

/**
 * Finds the numbers in what people write: several in one value, with or without country code and area digit, with
 * labels ("Cel.", "int. 12") between them, the second by its last digits alone ("2440770-74").
 * @param city Of the place that the numbers are of, whose area a landline without one is in.
 * @returns Each number once, in order; what is no number is dropped.
 */
export function parsePhones(text: string, city?: CitySlug): PhoneNumber[] {
  const found = readPieces(text, city).flatMap(({ numbers }) => numbers)
  return [...new Map(found.map((number) => [number.digits, number])).values()]
}

/** Fewer digits are a floor or a door, not what is left of a number. */
const UNREAD_MIN_DIGITS = 5

/** Returns what `parsePhones` drops of a text although it may have been meant as a number. */
export function unreadPhones(text: string, city?: CitySlug): string[] {
  return readPieces(text, city)
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

/**
 * Returns all numbers of a text as a place stores them, joined by `; `. @param city See `parsePhones`. @returns null when the
 * text holds none.
 */
export function formatPhones(text: string, city?: CitySlug): string | null {
  return parsePhones(text, city).map(formatPhone).join('; ') || null
}

/** Returns a text whose landlines have the area of a city, as `formatPhones` reads them; what holds no number stays as it is. */
export function withArea(text: string, city: CitySlug | undefined): string {
  // Of a longer text no more is read than fits, and what was cut off would be lost.
  return (text.length <= PHONE_TEXT_MAX_CHARS && formatPhones(text, city)) || text
}

/** Returns the link that dials a number. */
export function telUrl({ kind, digits }: PhoneNumber): string {
  return kind === 'free' || kind === 'short' ? `tel:${digits}` : `tel:+${digits}`
}

/** The number in a link to a chat or a catalogue, up to what follows it in the address. */
const NUMBER_IN_LINK =
  /(?:\bwa\.me\/+(?:c\/|p\/\d+\/)?|\bwhatsapp\.com\/(?:catalog|send)\/(?=[+\d%])|[?&;]phone=)((?:%[\da-f]{2}|[^\p{L}?&#%;,/])*)\S*/giu
/** Links of WhatsApp that hold no number: shortened ones, codes of a business, groups. */
const LINK_WITHOUT_NUMBER = /\S*(?:\bwa\.(?:me|link)\/|\bwhatsapp\.com\/|\bwhatsapp:\/\/)\S*/gi

/** Returns true iff a text is or holds a link of WhatsApp. */
export function isWhatsappLink(text: string): boolean {
  return text.search(NUMBER_IN_LINK) >= 0 || text.search(LINK_WITHOUT_NUMBER) >= 0
}

function withoutLinks(text: string): string {
  return (
    text
      .normalize('NFKC')
      // An address within another.
      .replace(/%(?:2f|3a|3d|3f|26)/gi, decodeURIComponent)
      .replace(NUMBER_IN_LINK, (_, number: string) => {
        const digits = number
          .replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
          .replace(/\D/g, '')
        // An address has the country code, unless it was typed by hand.
        return ` ; ${digits.length > 8 ? '+' : ''}${digits.replace(/^0+/, '')} ; `
      })
      .replace(LINK_WITHOUT_NUMBER, ';')
      .replace(/https?:\S*/gi, ';')
  )
}

/**
 * Returns the first number of a text that WhatsApp can reach, as wa.me wants it: digits with the country code. Takes what
 * people type (a number, any link to a chat) as well as what is stored. @returns null for landlines, for no number and for
 * links that hold none.
 */
export function whatsappDigits(text: string): string | null {
  const numbers = parsePhones(withoutLinks(text))
  const reachable = numbers.find(({ kind }) => kind === 'mobile' || kind === 'foreign')
  if (reachable) return reachable.digits
  // A stored foreign number has lost its plus.
  const plain = text.trim()
  return numbers.length === 0 && /^\d{11,15}$/.test(plain) && !plain.startsWith(BOLIVIA)
    ? (parseForeign(plain)?.digits ?? null)
    : null
}

/** Returns the link that opens a chat with the first WhatsApp number of a text, or null when there is none. */
export function whatsappUrl(text: string): string | null {
  const digits = whatsappDigits(text)
  return digits && `https://wa.me/${digits}`
}
