/** Words by which a name says that a place is closed for good, or not there any more. */
const CLOSED =
  "(?:permanently |temporarily |now )?closed(?: down)?|(?:permanente?mente |definitivamente |temporalmente |actualmente |local |negocio |lugar )?(?:cerrad[oa]s?|clausurad[oa]s?)|abandonad[oa]s?|demolid[oa]s?|inexistente|(?:ya )?no existe(?: m[aá]s)?|(?:se )?cerró|ya (?:no (?:funciona|atiende|est[aá])|cerr[oó])|no funciona|fuera de servicio|dej[oó] de (?:funcionar|existir)|out of business|(?:does not|doesn[’']t) exist(?: anymore)?|disused|demolished|defunct|(?:se )?traslad(?:ó|ad[oa])|se mudó|cierre definitivo|en construcci[oó]n|pr[oó]ximamente|coming soon|opening soon|en (?:remodelaci[oó]n|refacci[oó]n)"
const FOREVER =
  'permanente?mente|permanente|definitivamente|definitivo|para siempre|permanently|for good|forever|indefinidamente|(?:desde|en|el|since|in) [\\p{L}\\d /.-]{0,20}\\d{4}'
const FOR_NOW =
  'temporalmente|temporal|temporariamente|moment[aá]neamente|provisional(?:mente)?|por (?:ahora|el momento|vacaciones?|remodelaci[oó]n|refacci[oó]n|refacciones|reformas?|mantenimiento|obras|cuarentena|(?:la )?pandemia|covid(?:-?19)?|inventario|duelo)|hasta (?!las )[\\p{L}\\d ]{1,25}|en (?:remodelaci[oó]n|refacci[oó]n|obras)|temporarily|for now|until further notice|for (?:renovations?|repairs?)|en construcci[oó]n|pr[oó]ximamente|(?:coming|opening) soon'
const STATE = `(?:${CLOSED})(?:,? (?:${FOREVER}|${FOR_NOW}))*`
/** The same where more than one bare word says it: alone, "Cerrado" may be a part of the name. */
const PLAIN_STATE = `(?:(?:permanently|temporarily) closed|(?:permanente?mente|definitivamente|temporalmente) (?:cerrad[oa]s?|clausurad[oa]s?)|(?:closed|cerrad[oa]s?|clausurad[oa]s?)(?:,? (?:${FOREVER}|${FOR_NOW}))+|ya no existe|out of business)`
/** What says on which days an open place is closed: "Cerrado: domingos". */
const CLOSED_DAY =
  '(?:los |el |on )?(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|feriado|(?:mon|tues|wednes|thurs|fri|satur|sun)day|holiday)'
const flags = 'iu'
const closings: readonly RegExp[] = [
  // The whole name, and what stands in brackets or between asterisks: "(CERRADO)", "[closed]", "**cerrado**".
  new RegExp(`^[\\p{P}\\s]*(${STATE})[\\p{P}\\s]*$`, flags),
  new RegExp(`[([{<*]\\s*[*¡!]*(${STATE})(?:,? \\d{4})?[.!*]*\\s*[)\\]}>*]`, flags),
  // Before or after a mark: "CERRADO - Café X", "Café X: cerrado temporalmente".
  new RegExp(
    `^[¡*\\p{So}\\ufe0f\\s]*(${STATE})\\s*(?:[-–—/|]\\s|[:.,!*\\p{So}]\\ufe0f?)\\s*(?!${CLOSED_DAY})\\S`,
    flags,
  ),
  new RegExp(`(?:\\s[-–—/|]|[:,;!*\\p{So}]\\ufe0f?|\\p{L}{4}\\.)\\s*[¡*]?(${STATE})[.!*]*$`, flags),
  // Without a mark: "CERRADO PERMANENTEMENTE Café X".
  new RegExp(`^(${PLAIN_STATE}) \\S`, flags),
  new RegExp(`\\S (${PLAIN_STATE})[.!]*$`, flags),
  // In capitals beside a name that is not: "Café Sol CERRADO".
  /^(CERRAD[OA]|CLAUSURAD[OA]|CLOSED) (?=.*\p{Ll})/u,
  /(?:(?<=\p{Ll}.*) |(?<=\S)[-–—])(?<!(?:[Cc]ircuito|[Bb]arrio|[Cc]oto|[Cc]onjunto|[Pp]uerta|[Ee]l|[Ll]a) )(CERRAD[OA]|CLAUSURAD[OA]|CLOSED)$/u,
]
/** What has a roof or a gate where it is "cerrado". */
const ROOFED_OR_GATED =
  /(?<!\p{L})(?:coliseo|cancha|piscina|polideportivo|urb|urbanizaci[oó]n|residencial|condominio)(?!\p{L}).*?[^\p{L}]cerrad[oa]s?(?!\p{L}| \p{L})/iu
const IS_FOR_NOW = new RegExp(`(?<!\\p{L})(?:${FOR_NOW}|fuera de servicio)(?!\\p{L})`, flags)

/**
 * Returns how a name says that its place is closed: "Café X (CERRADO PERMANENTEMENTE)", "CERRADO - Café X"; null for most.
 * "El Cerrado", "Circuito Cerrado", "Coliseo (cerrado)" and "Café X (cerrado los lunes)" are names of open places.
 */
export function closedByName(name: string): { state: 'gone' | 'closed_for_now'; words: string } | null {
  const [, words] = closings.map((closing) => closing.exec(name)).find((found) => found !== null) ?? []
  if (!words || (/^cerrad[oa]s?$/i.test(words) && ROOFED_OR_GATED.test(name))) return null
  return { state: IS_FOR_NOW.test(words) ? 'closed_for_now' : 'gone', words }
}
