import lineSlugs from '@/domain/transit/line-slugs.json' with { type: 'json' }

/** Returns the paths of the pages of all lines of public transport, those of a city together. */
export function linePages(): string[] {
  return Object.entries(lineSlugs).flatMap(([city, slugs]) => slugs.map((slug) => `/${city}/linea/${slug}`))
}
