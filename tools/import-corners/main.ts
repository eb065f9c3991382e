import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { isCitySlug } from '@/domain/cities/city.ts'
import { packCorners } from '@/domain/places/street-corner.ts'
import { type CornersFile, readCorners } from './read-corners.ts'

const USAGE = `Usage: npm run import:corners -- FILES…

Makes the street corners that the functions and rides know of files called CITY-corners.json: {"source": who made them, "corners":
[[street, other street, [[longitude, latitude], …]], …]}. Then publish everything again, or wait for the night.`

const folder = new URL('../../src/domain/places/street-corners/', import.meta.url)
/** What each file weighs on the way, compressed. */
const weightsFile = new URL('weights.json', folder)

process.exitCode = await main(process.argv.slice(2))

async function main(files: string[]): Promise<number> {
  const cities = files.map((file) => basename(file).replace(/-corners\.json$/, ''))
  if (files.length === 0 || !cities.every(isCitySlug)) {
    console.error(USAGE)
    return 2
  }
  const weights = JSON.parse(await readFile(weightsFile, 'utf8')) as Record<string, number>
  for (const [index, city] of cities.entries()) {
    // npm starts commands in the project's folder; files are meant from where it was called.
    const path = resolve(process.env.INIT_CWD ?? '', files[index] ?? '')
    const file = JSON.parse(await readFile(path, 'utf8')) as CornersFile
    const { streets, corners } = packCorners(readCorners(file))
    const text = `${JSON.stringify({ source: file.source, streets, corners })}\n`
    await writeFile(new URL(`${city}.json`, folder), text)
    weights[city] = brotliCompressSync(text).length
    await writeFile(weightsFile, `${JSON.stringify(weights)}\n`)
    console.log(`${city}: ${corners.length / 4} corners of ${streets.length} streets`)
  }
  return 0
}
