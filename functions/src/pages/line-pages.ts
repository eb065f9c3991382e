import lineSlugs from '@/domain/transit/line-slugs.json' with { type: 'json' }

/** Returns the paths of the lists of lines of public transport, each before the pages of its lines. */
export function linePages(): string[] {
  return Object.entries(lineSlugs).flatMap(([city, slugs]) => [
    `/${city}/lineas`,
    ...slugs.map((slug) => `/${city}/linea/${slug}`),
  ])
}
