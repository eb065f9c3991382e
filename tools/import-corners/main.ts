import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { isCitySlug } from '@/domain/cities/city.ts'
import { packCorners } from '@/domain/places/street-corner.ts'
import { type CornersFile, readCorners } from './read-corners.ts'

const USAGE = `Usage: npm run import:corners -- FILES…

Makes the street corners that the functions know of files called CITY-corners.json: {"source": who made them, "corners":
[[street, other street, [[longitude, latitude], …]], …]}. Then publish everything again, or wait for the night.`

process.exitCode = await main(process.argv.slice(2))

async function main(files: string[]): Promise<number> {
  const cities = files.map((file) => basename(file).replace(/-corners\.json$/, ''))
  if (files.length === 0 || !cities.every(isCitySlug)) {
    console.error(USAGE)
    return 2
  }
  for (const [index, city] of cities.entries()) {
    // npm starts commands in the project's folder; files are meant from where it was called.
    const path = resolve(process.env.INIT_CWD ?? '', files[index] ?? '')
    const file = JSON.parse(await readFile(path, 'utf8')) as CornersFile
    const { streets, corners } = packCorners(readCorners(file))
    const target = new URL(`../../functions/src/locality/street-corners/${city}.json`, import.meta.url)
    await writeFile(target, `${JSON.stringify({ source: file.source, streets, corners })}\n`)
    console.log(`${city}: ${corners.length / 4} corners of ${streets.length} streets`)
  }
  return 0
}
