import { fold } from '@/domain/shared/fold.ts'

/** What is no street of its own, or says nothing to anyone: lanes of buses, bridges, ways up, roundabouts, squares. */
const NO_STREET =
  /^(?:btr|senda|ciclovia|curva|salida|ingreso|puente|semirotonda|rotonda|distribuidor|estacionamiento|corredor|plaza|plazuela|parque|rn ?\d+) /
const KIND_ALONE = /^(?:calle|avenida|pasaje|rio|linea)$/

/** How people call some streets that the map names otherwise. */
const commonNames: Readonly<Record<string, string>> = {
  'Avenida Heroínas de la Coronilla': 'Avenida Heroínas',
}

/**
 * Returns a street's name as people write it, without "Calle" where that is not part of it: "Junín", "Av. Ayacucho",
 * "Calle 21". Returns null for what is no street.
 */
export function toStreetName(mapped: string): string | null {
  const name = (commonNames[mapped.trim()] ?? mapped).replace(/["“”]/g, '').replace(/\s+/g, ' ').trim()
  const short = (/^(Calle \d+)(?: -|,) \D/.exec(name)?.[1] ?? name)
    .replace(/^(?:avenida|avda?\.?|av\.?) /i, 'Av. ')
    .replace(/^(?:calle|cale|clle|c\.) (?=.*\p{L}{3})/iu, '')
    .replace(/^(\d+) de (\p{Ll})/u, (_, day: string, letter: string) => `${day} de ${letter.toUpperCase()}`)
  if (name.includes(':') || NO_STREET.test(`${fold(short)} `) || KIND_ALONE.test(fold(short))) return null
  return short.charAt(0).toUpperCase() + short.slice(1)
}

/** Returns the better written one of two spellings of the same name: with more accents and capitals. */
export function betterSpelling(one: string, other: string): string {
  const care = (name: string) => name.replace(/[a-z0-9 .]/g, '').length
  return care(other) > care(one) || (care(other) === care(one) && other < one) ? other : one
}
