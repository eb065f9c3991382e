import { foldKeepingEnye } from '../../shared/fold.ts'

/** What programs and mappers write where they know no name, folded. */
const placeholders: ReadonlySet<string> = new Set(
  [
    'sin nombre|sin nombres|sinnombre|no tiene nombre|no tiene|sin titulo|sin datos|sin dato|sin identificar|sin especificar',
    's n|sn|s d|sd|n a|na|n n|nn|n d|nd|no name|noname|no nombre|nombre|name|nombre del lugar|nombre desconocido|nombre del negocio',
    'unnamed|unnamed place|untitled|unknown|unknown name|not available|not applicable|no data|no aplica|no disponible|no definido|no especificado|por definir',
    'desconocido|desconocida|no se|no sabe|no conocido|ninguno|ninguna|vacio|null|none|undefined',
    'sin info|sin informacion|sin denominacion|sin razon social|no registra|no registrado|se desconoce|por confirmar|pendiente|a definir|sin letrero|sin rotulo|sin cartel|unnamed road|verificar|a verificar|por verificar|revisar|nuevo lugar|new place|dropped pin|untitled placemark|placeholder|example|asd|asdasd',
    'fixme|fix me|tbd|tba|test|testing|test test|prueba|pruebas|prueba test|ejemplo|asdf|asdfg|asdfgh|qwerty|lorem ipsum|foo bar',
  ]
    .join('|')
    .split('|'),
)

/** Signs alone, unless they make a picture. */
const SIGNS = /^[\p{P}\p{Sc}\p{Sk}\p{Sm}\s]*$/u
/** One letter, several times: "xxx". */
const REPEATED = /^([a-z])\1{1,9}$/
/** Two capitals may be initials: "AA". */
const INITIALS = /^(?!XX)[A-Z]{2}$/

/** What programs write for nothing, where the same letters otherwise may be a word. */
const byPrograms: ReadonlySet<string> = new Set(
  'TODO|nan|NaN|nil|yes|no|si|sí|#REF!|#NAME?|#VALUE!|[object Object]'.split('|'),
)

/** Kinds that are no part of a name: "Tienda sin nombre". "Bar Sin Nombre" may be one. */
const KIND = /^(?:local|negocio|comercio|lugar|tienda|puesto|calle|plaza|parque|cancha|edificio) (?=sin nombre$|s n$)/
/** The same of any kind, in small letters. */
const KIND_WITHOUT_NAME = /^\p{L}+ sin nombre$/u
/** A note for other mappers. */
const NOTE = /^fix ?me\b/

/** Returns true iff a text stands in place of a name, such as "Sin nombre", "Sin nombre 2", "N/A", "?" or "xxx". */
export function isPlaceholder(text: string): boolean {
  if (SIGNS.test(text) || byPrograms.has(text) || KIND_WITHOUT_NAME.test(text)) return true
  // "N&N" is a name. "Ña" is one, too.
  const folded = text.includes('&') ? '' : foldKeepingEnye(text)
  return (
    NOTE.test(folded) ||
    placeholders.has(folded.replace(/ \d+$/, '').replace(KIND, '')) ||
    (REPEATED.test(folded) && !INITIALS.test(text))
  )
}
