import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exportPlaces } from './export-places.ts'

const USAGE = `Usage: npm run export:places -- FOLDER

Writes all places of the project that GCLOUD_PROJECT names, with the credentials of GOOGLE_APPLICATION_CREDENTIALS, or of the
emulator at FIRESTORE_EMULATOR_HOST, to one file for each source: SOURCE.geojsonl, a GeoJSON feature a line. Each holds what
that source says and nothing else, so that licenses stay apart: OpenStreetMap's is ODbL 1.0. What people said here is in
aquicito.geojsonl. What Google says is not exported.`

process.exitCode = await main(process.argv.slice(2))

async function main([folder, ...more]: string[]): Promise<number> {
  if (!folder || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  if (!process.env.GCLOUD_PROJECT) {
    console.error(`GCLOUD_PROJECT is not set: of which project?\n\n${USAGE}`)
    return 2
  }
  // npm starts commands in the project's folder; the folder is meant from where it was called.
  const target = resolve(process.env.INIT_CWD ?? '', folder)
  await mkdir(target, { recursive: true })
  for (const [source, count] of await exportPlaces(target)) console.log(`${source}: ${count} places`)
  return 0
}
