import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Encoding, encodings } from './decode-text.ts'
import { importFiles, UnusableFilesError } from './import-files.ts'
import { progressOn, readProgressOn } from './progress.ts'
import { toReport } from './report.ts'
import { withdrawSource } from './twins/withdraw-source.ts'

const USAGE = `Usage: npm run import:places -- [--encoding windows-1252] FILES…
       npm run import:places -- --withdraw SOURCE

Imports places into the project that GCLOUD_PROJECT names, with the credentials of GOOGLE_APPLICATION_CREDENTIALS, or
into the emulator at FIRESTORE_EMULATOR_HOST. A file is one of:
- .osm.pbf: a map of OpenStreetMap, such as Geofabrik's of Bolivia
- .geojson: features with tags of OpenStreetMap; a FeatureCollection, a Feature, or Features one after the other (NDJSON,
  GeoJSONSeq). Or Overture's places
- .parquet: Overture's places, or Foursquare's open places
Run it as often as you like: it writes only what differs, and stores nothing while a file cannot be read. A place that two
sources know is stored once.
--withdraw takes back all that a source said, such as "foursquare", and nothing that others said.`

// package.json gives this command 768 MB of memory: more it does not need, and Node.js would take gigabytes before it cleans up.
process.exitCode = await main(process.argv.slice(2))

interface Arguments {
  files: string[]
  encoding: Encoding
  withdraw: string | undefined
}

/** Returns null for what is none of the command's arguments. */
function toArguments(args: string[]): Arguments | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { encoding: { type: 'string', default: encodings[0] }, withdraw: { type: 'string' } },
    })
    const encoding = encodings.find((name) => name === values.encoding.toLowerCase())
    const { withdraw: source } = values
    const isComplete = source === undefined ? positionals.length > 0 : source !== '' && positionals.length === 0
    return encoding && isComplete ? { files: positionals, encoding, withdraw: source } : null
  } catch {
    return null
  }
}

async function main(args: string[]): Promise<number> {
  const given = toArguments(args)
  if (!given) {
    console.error(USAGE)
    return 2
  }
  if (!process.env.GCLOUD_PROJECT) {
    console.error(`GCLOUD_PROJECT is not set: into which project?\n\n${USAGE}`)
    return 2
  }
  if (given.withdraw !== undefined) return withdraw(given.withdraw)
  try {
    // npm starts commands in the project's folder; files are meant from where it was called.
    const paths = given.files.map((file) => resolve(process.env.INIT_CWD ?? '', file))
    const { encoding } = given
    const onProgress = progressOn(process.stdout, 'places')
    const result = await importFiles(paths, { encoding, onProgress, onRead: readProgressOn(process.stdout) })
    console.log(toReport(result))
    const lost = result.files.reduce((all, { outcomes }) => all + outcomes.changed_meanwhile, 0)
    if (lost === 0) return 0
    console.error(`${lost} places were changed meanwhile and left alone. Run it again for them.`)
    return 1
  } catch (error) {
    if (!(error instanceof UnusableFilesError)) throw error
    console.error(`Nothing was imported.\n${error.message}`)
    return 1
  }
}

async function withdraw(source: string): Promise<number> {
  const { shared, alone, changedMeanwhile } = await withdrawSource(source)
  console.log(`${shared} places are as other sources have them.`)
  console.log(`${alone} places no other source knows: what and where they are is left of them, marked as missing.`)
  if (changedMeanwhile === 0) return 0
  console.error(`${changedMeanwhile} places were changed meanwhile. Run it again for them.`)
  return 1
}
