import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { planImport } from '../import-places/import-files.ts'

/** Returns the ids of the demo's places. */
export async function readSeededPlaces(): Promise<string[]> {
  const folder = fileURLToPath(new URL('../data/places/', import.meta.url))
  const files = (await readdir(folder)).sort().map((file) => join(folder, file))
  const plans = await planImport(files, new Date())
  return plans.flatMap(({ places }) => places.map(({ id }) => id))
}
