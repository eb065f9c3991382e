import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../../functions/src/platform/admin.ts'
import { toPlace } from '../../functions/src/platform/stored-places.ts'
import { makeWalk, pagesOfQuery, walkAll } from '../../functions/src/walks/walk.ts'
import { splitBySource } from './split-by-source.ts'

/**
 * Writes all places to one file for each source, page by page.
 * @param target A folder that exists. @returns How many each source says something of.
 */
export async function exportPlaces(target: string): Promise<Map<string, number>> {
  const files = new Map<string, WriteStream>()
  const counts = new Map<string, number>()
  const places = makeWalk({
    readPage: pagesOfQuery(() => db().collection(paths.places)),
    visit: async (snapshot: Parameters<typeof toPlace>[0]) => {
      for (const [source, feature] of splitBySource(toPlace(snapshot))) {
        const file = files.get(source) ?? createWriteStream(join(target, `${source}.geojsonl`))
        files.set(source, file)
        counts.set(source, (counts.get(source) ?? 0) + 1)
        if (!file.write(`${JSON.stringify(feature)}\n`)) await once(file, 'drain')
      }
    },
  })
  await walkAll(places)
  await Promise.all([...files.values()].map((file) => finished(file.end())))
  return counts
}
