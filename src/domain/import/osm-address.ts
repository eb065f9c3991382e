import type { City } from '../cities/city.ts'
import { fold } from '../shared/fold.ts'

/**
 * Returns the address as people write it, city last; null when no one wrote one down. A street named after another city is
 * no trouble here: only the last part is ever taken for the city.
 */
export function formatAddress(tags: Readonly<Record<string, string>>, name: string, city: City): string | null {
  const parts = [
    ...(tags['addr:full'] ? fullAddressParts(tags['addr:full'], name) : streetParts(tags)),
    municipality(tags, city),
  ]
    .filter((part) => part !== null)
    // "Cobija - B. Petrolero": the city is told at the end.
    .map((part) => tidy(part.startsWith(`${city.name} - `) ? part.slice(city.name.length + 3) : part))
    .filter(Boolean)
  const last = parts.at(-1)
  if (last && isCity(last, city)) parts.pop()
  if (parts.length === 0) return null
  return [...parts.filter((part, index) => fold(part) !== fold(parts[index - 1] ?? '')), city.name].join(', ')
}

/** Returns the parts of a written address, without the country, which no one here needs, and without the place's own name. */
function fullAddressParts(text: string, name: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const parts = lines.filter((line) => fold(line) !== fold(name)).flatMap((line) => line.split(/,(?=\s|\D)/))
  return fold(parts.at(-1) ?? '').replace(/\W/g, '') === 'bolivia' ? parts.slice(0, -1) : parts
}

function streetParts(tags: Readonly<Record<string, string>>): (string | null)[] {
  const number = tags['addr:housenumber']?.replace(/^s\/?n$/i, 's/n') ?? ''
  const street = tags['addr:street'] ?? tags['addr:place'] ?? ''
  return [street && `${street} ${number}`, tags['addr:neighbourhood'] ?? tags['addr:suburb'] ?? null]
}

/** Returns the town around the city that the mapper named, such as Tiquipaya; null for the city itself. */
function municipality(tags: Readonly<Record<string, string>>, city: City): string | null {
  const town = tags['addr:city']
  return town && !isCity(town, city) ? town : null
}

/** Returns true iff a text is the city's name, also the full one of "Santa Cruz de la Sierra", with a slip at its end. */
function isCity(text: string, city: City): boolean {
  const [folded, name] = [fold(text), fold(city.name)]
  return folded === name || folded.startsWith(`${name} de la si`)
}

function tidy(part: string): string {
  return (
    part
      .replace(/\s+/g, ' ')
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
