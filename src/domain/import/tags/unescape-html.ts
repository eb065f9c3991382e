/** The names of HTML for the characters from U+00A0 to U+00FF, in their order. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
/** Its names for other letters, punctuation and common signs, each with its code point in hexadecimal digits. */
const otherNames =
  'amp:26 lt:3c gt:3e quot:22 apos:27 OElig:152 oelig:153 Scaron:160 scaron:161 Zcaron:17d zcaron:17e Ccaron:10c ccaron:10d Yuml:178 fnof:192 circ:2c6 tilde:2dc ensp:2002 emsp:2003 thinsp:2009 zwnj:200c zwj:200d lrm:200e rlm:200f hyphen:2010 dash:2010 ndash:2013 mdash:2014 horbar:2015 lsquo:2018 rsquo:2019 lsquor:201a sbquo:201a ldquo:201c rdquo:201d ldquor:201e bdquo:201e dagger:2020 Dagger:2021 bull:2022 hellip:2026 mldr:2026 permil:2030 prime:2032 Prime:2033 lsaquo:2039 rsaquo:203a euro:20ac trade:2122 numero:2116 larr:2190 uarr:2191 rarr:2192 darr:2193 harr:2194 minus:2212 ne:2260 le:2264 ge:2265 infin:221e spades:2660 clubs:2663 hearts:2665 diams:2666 star:2606 starf:2605 phone:260e check:2713 excl:21 quest:3f num:23 dollar:24 percnt:25 lpar:28 rpar:29 ast:2a plus:2b comma:2c period:2e sol:2f colon:3a semi:3b equals:3d commat:40 lsqb:5b lbrack:5b bsol:5c rsqb:5d rbrack:5d lowbar:5f grave:60 lcub:7b lbrace:7b verbar:7c vert:7c rcub:7d rbrace:7d'

const LATIN_START = 0xa0
const charByName: ReadonlyMap<string, string> = new Map([
  ...latinNames.split(' ').map((name, index) => [name, String.fromCodePoint(LATIN_START + index)] as const),
  ...otherNames.split(' ').map((pair) => {
    const [name = '', code = ''] = pair.split(':')
    return [name, String.fromCodePoint(Number.parseInt(code, 16))] as const
  }),
])

/** Escapes with their semicolon, then those that HTML reads without it and that no text holds otherwise. */
const ESCAPE =
  /&(?:#0*(\d{1,7});?|#x0*([\da-f]{1,6});|([a-z]+\d{0,2});|([a-z](?:acute|grave|circ|tilde|uml|cedil|ring|slash)|(?:ae|oe|sz)lig|amp(?=#?\w+;)))/gi
const CODE_POINT_MAX = 0x10ffff

/** How many times over a text may be escaped. */
const PASSES_MAX = 5

/**
 * Returns a text without the escapes of HTML that some programs leave in their exports, also of a text escaped several
 * times: `Ana &amp;amp; Hijos` is "Ana & Hijos". What is no escape of the tables stays.
 */
export function unescapeHtml(text: string): string {
  let unescaped = text
  for (let pass = 0; pass < PASSES_MAX && unescaped.includes('&'); pass++) {
    unescaped = unescaped.replace(ESCAPE, (escape, decimal, hex, name, bare) => {
      if (decimal) return charOfCode(Number(decimal)) ?? escape
      if (hex) return charOfCode(Number.parseInt(String(hex), 16)) ?? escape
      return charOfName(String(name ?? bare)) ?? escape
    })
  }
  return unescaped
}

/** Returns the character of a number; HTML takes those of control characters for bytes of Windows-1252. */
function charOfCode(code: number): string | undefined {
  if (code >= 0x80 && code < LATIN_START) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : undefined
}

/** Returns the character of a name, also of one in capitals, as a program writes it that shouts: `&EACUTE;` is "É". */
function charOfName(name: string): string | undefined {
  const lower = name.toLowerCase()
  const capital = name === name.toUpperCase() ? charByName.get(`${name.slice(0, 1)}${lower.slice(1)}`) : undefined
  return charByName.get(name) ?? capital ?? charByName.get(lower)
}
