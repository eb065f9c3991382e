import type { City, CitySlug } from '../../cities/city.ts'
import { fold } from '../../shared/fold.ts'
import { isPlaceholder } from './placeholder-name.ts'

/** What people and data sets write for a city beside its name, and for its department: whole names and short ones. */
const otherNames: Record<CitySlug, { city: string; department: string }> = {
  'la-paz': { city: 'nuestra se[ñn]ora de la paz|lpz|lpb', department: 'la paz|lp|l\\.p\\.|pedro domingo murillo' },
  'santa-cruz': {
    city: '(?:santa|sta\\.?) cruz de la si\\p{L}*|sta\\.? cruz|s\\.?c\\.?z|srz',
    department: '(?:santa|sta\\.?) cruz|sc|s\\.c\\.|andr[eé]s ib[aá][ñn]ez',
  },
  cochabamba: { city: 'cercado cochabamba|cbba|cbb|cercado', department: 'cochabamba|cb' },
  oruro: { city: 'oru|cercado', department: 'oruro|or' },
  potosi: { city: 'villa imperial(?: de potos[ií])?|potosi|pts', department: 'potos[ií]|pt|tom[aá]s fr[ií]as' },
  tarija: { city: 'san bernardo de tarija|tja|cercado', department: 'tarija|tj' },
  sucre: { city: 'sre', department: 'chuquisaca|ch' },
  trinidad: { city: 'la sant[ií]sima trinidad|sant[ií]sima trinidad|tdd|cercado', department: '(?:el )?beni|bn' },
  cobija: { city: 'cij', department: 'pando|pn|nicol[aá]s su[aá]rez' },
}

const COUNTRY =
  '(?:(?:estado )?plurinacional de |rep(?:[uú]blica|\\.)? de )?bolivia(?:,? \\(?(?:plurinational state|estado plurinacional)(?: of| de)?\\)?)?|plurinational state of bolivia|bo|bol'
/** What parts the end of an address from what is before it. */
const MARK = '^|[,;|\\n]\\s*|\\s[-–—/]\\s*|[-–—]\\s+|(?<=\\d|s/n|\\))\\.\\s+|\\s\\('
/** A highway bears the names of its ends: "Carretera Oruro - La Paz". */
const HIGHWAY = /\b(?:carretera|ruta|camino|autopista|doble v[ií]a|tramo|rn ?\d)/i
/** Words before the name of a street, which may be that of the city. */
const STREET_WORD =
  '(?:calles?|c/?|av|avda|avenida|plaza|plazuela|pza|pasaje|psje|barrio|zona|villa|urb|urbanizaci[oó]n|edificio|edif|ed|hotel|mercado|mariscal|nueva|y|e|de|esq|esquina)'
/** The short plus codes of Google's maps and the long ones, which no one says. */
const PLUS_CODE = /\b[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}\b[,\s]*/gi

interface Endings {
  /** The city alone. */
  city: RegExp
  /** Ends of an address that tell the city, its department or the country. */
  ends: readonly RegExp[]
}

const endingsOf = new Map<CitySlug, Endings>()

function endings({ slug, name }: City): Endings {
  const known = endingsOf.get(slug)
  if (known) return known
  const names = otherNames[slug]
  const city = `(?:0\\d{3,4} )?(?:(?:la )?(?:ciudad|municipio) (?:de )?)?(?:${name.replace(' ', ' ?')}|${names.city})(?: city)?(?: 0\\d{3,4})?`
  const department = `(?:(?:departamento|depto\\.?|dpto\\.?|dept\\.?)(?: del?)? )?(?:${names.department})(?: department)?`
  const area = `${city}|${department}|prov(?:incia|\\.) [\\p{L} ]+|bo-[a-z]|0{4,5}|00591|(?:c\\.?p\\.?|c[oó]digo postal|postal code):? ?\\d{4,5}|${COUNTRY}`
  const made = {
    city: new RegExp(`^(?:${city})\\.?$`, 'iu'),
    ends: [
      new RegExp(`(?:${MARK})(?:${area})\\)?[.\\s]*$`, 'iu'),
      // A blank alone: after a number, and before the country. "Calle La Paz" is a street.
      new RegExp(`(?<=\\d|s/n)\\s+(?:${city})[.\\s]*$`, 'iu'),
      new RegExp(`(?<!(?:^|[^\\p{L}])${STREET_WORD}\\.?)\\s+(?:${city})[\\s,./–—-]+(?:${COUNTRY})[.\\s]*$`, 'iu'),
      new RegExp(`^(?:${city})[\\s,./–—-]+(?:${COUNTRY})[.\\s]*$`, 'iu'),
    ],
  }
  endingsOf.set(slug, made)
  return made
}

/** Returns true iff a text is the city's name, in whatever form. */
export function isCityName(text: string, city: City): boolean {
  return endings(city).city.test(text.trim())
}

/** Returns an address without the city, its department and the country at its end, and without plus codes. */
export function withoutEnding(text: string, city: City): string {
  const trimmed = text.replace(PLUS_CODE, ', ').replace(/^[,;\s]+|[,;\s–—-]+$/g, '')
  const isHighway = HIGHWAY.test(trimmed)
  const end = endings(city)
    .ends.map((ending) => ending.exec(trimmed))
    .find((found) => found !== null && !(isHighway && /^\s*[-–—]/.test(found[0])))
  return end ? withoutEnding(trimmed.slice(0, end.index), city) : trimmed
}

const NO_STREET =
  /^(?:(?:calle|avenida|av|pasaje|camino|carretera|via|ruta|zona|barrio|plaza|street|road) )?(?:sin (?:nombre|direccion|calle|datos)|s n|sin numero|unnamed|desconocid[ao]|no (?:name|definid[ao])|innominad[ao])(?: (?:road|street|st|rd|way|alley|path|track|avenue))?(?: s n| \d+)?$|^(?:no tiene|sin) (?:direccion|calle)\b.{0,20}$|^direccion (?:desconocida|no disponible)$|^no (?:street|address)$|^https?\b|^www\b/
const COORDINATE = /^-?\d{1,3}\.\d{3,}$/

/** Returns true iff a part of an address says that the house has no number: "S/N". */
export function isNoNumber(part: string): boolean {
  return /^(?:s n|sn|sin numero|sin nro)$/.test(fold(part))
}

/** Returns true iff a part of an address says that no one knows it: "N/A", "Unnamed Road". */
export function saysNothing(part: string): boolean {
  return !isNoNumber(part) && (isPlaceholder(part) || NO_STREET.test(fold(part)) || COORDINATE.test(part.trim()))
}
