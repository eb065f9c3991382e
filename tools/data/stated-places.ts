import { readFile } from 'node:fs/promises'

/** How many places a file of `tools/data/places` holds. */
export interface StatedPlaces {
  features: number
  named: number
}

/**
 * Returns what README.md beside this file says about each file, by its name, and about all together; and how many places are
 * stored of them, each once.
 */
export async function readStatedPlaces(): Promise<{
  files: Map<string, StatedPlaces>
  all: StatedPlaces
  stored: number
}> {
  const readme = await readFile(new URL('README.md', import.meta.url), 'utf8')
  const rows = [...readme.matchAll(/^\| *(all|`[\w-]+\.geojson`) *\| *([\d,]+) *\| *([\d,]+) *\|$/gm)]
  const toNumber = (text = '') => Number(text.replaceAll(',', ''))
  const stated = new Map(
    rows.map(([, name = '', features, named]) => [
      name.replaceAll('`', ''),
      { features: toNumber(features), named: toNumber(named) },
    ]),
  )
  const all = stated.get('all')
  if (!all) throw new Error('tools/data/README.md has no row "all".')
  stated.delete('all')
  const stored = toNumber(/([\d,]+) places are stored/.exec(readme)?.[1])
  return { files: stated, all, stored }
}
