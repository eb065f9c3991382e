import type { City } from '../cities/city.ts'
import { fold } from '../shared/fold.ts'
import { isCityName, isNoNumber, saysNothing, withoutEnding } from './tags/address-ending.ts'

/**
 * Returns the address as people write it, with the city once and last and without the country; null when no one wrote one
 * down. A street named after another city is no trouble here: only the last part is ever taken for the city.
 */
export function formatAddress(tags: Readonly<Record<string, string>>, name: string, city: City): string | null {
  const full = withoutCity(toParts(fullAddressParts(tags['addr:full'] ?? '', name, city), city), city)
  const street = full.length > 0 ? full : toParts(streetParts(tags), city)
  const parts = [...street, ...toParts([withoutEnding(tags['addr:city'] ?? '', city)], city)]
  const last = parts.at(-1)
  if (last && isCityName(last, city)) parts.pop()
  if (parts.length === 0) return null
  return [...parts.filter((part, index) => fold(part) !== fold(parts[index - 1] ?? '')), city.name].join(', ')
}

/** What follows the name of a street, which may be that of the city: "La Paz, esq. Sucre". */
const AFTER_STREET = /^(?:esq|entre|casi|y |e |n[°ºo.]|#|\d)/i

/** Returns the parts of a written address without those that are the city alone: "Cochabamba, Av. Heroínas 5". */
function withoutCity(parts: readonly string[], city: City): string[] {
  const isStreet = (index: number) => AFTER_STREET.test(parts[index + 1] ?? '')
  const isCountry = (index: number) => index === 0 && fold(parts[0] ?? '') === 'bolivia'
  return parts.filter((part, index) => isStreet(index) || !(isCityName(part, city) || isCountry(index)))
}

/** Returns what tells something of the parts of an address. */
function toParts(parts: readonly string[], city: City): string[] {
  const said = parts
    // "Cobija - B. Petrolero": the city is told at the end.
    .map((part) => tidy(part.replace(new RegExp(`^${city.name}(?: -|:) `), '')))
    .filter((part) => part && !saysNothing(part))
  // Behind a street, "S/N" says that the house has no number; alone, it says nothing.
  const start = said.findIndex((part) => !isNoNumber(part))
  return start === -1 ? [] : said.slice(start)
}

/** Returns the parts of a written address, without the city, the country and the place's own name. */
function fullAddressParts(text: string, name: string, city: City): string[] {
  const lines = text
    .replace(/^\s*["“]([^"“”]*)["”]\s*$/, '$1')
    .split(/[\r\n]+/)
    .filter((line) => fold(line) !== fold(name))
  return withoutEnding(lines.join('\n'), city)
    .split('\n')
    .flatMap((line) => line.trim().split(/,(?=\s|\D)/))
}

function streetParts(tags: Readonly<Record<string, string>>): string[] {
  const known = (text: string) => (saysNothing(text) ? '' : text)
  const number = known(tags['addr:housenumber'] ?? '').replace(/^s\/?n$/i, 's/n')
  const street = known(tags['addr:street'] ?? tags['addr:place'] ?? '')
  return [
    street && (number && street.endsWith(` ${number}`) ? street : `${street} ${number}`),
    tags['addr:neighbourhood'] ?? tags['addr:suburb'] ?? '',
  ]
}

function tidy(part: string): string {
  return (
    part
      .replace(/\s+/g, ' ')
      // What stands before an address.
      .replace(/^[\p{So}\ufe0f\s]+/u, '')
      .replace(/^\s*(?:(?:direcci[oó]n|dir|domicilio|ubicaci[oó]n)\.?\s*:\s*|dir\.\s+)/i, '')
      // A whole line of an editor of tags, in place of its value.
      .replace(/^\s*addr:\w+\s*=\s*/, '')
      // The number of a highway, and its ends: "RN1: Desaguadero-El Alto".
      .replace(/^RN ?(\d+): */, 'Ruta Nacional $1 ')
      // "Barrio" without a name.
      .replace(/^B\/?$/, '')
      .trim()
      .replace(/^[,;.\s]+|[,;\s]+$/g, '')
      // A full stop ends the sentence, not an abbreviation.
      .replace(/(?<=[a-záéíóúñ)\d]{3}|s\/n)\.$/i, '')
  )
}
