import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Encoding, encodings } from './decode-text.ts'
import { importFiles, UnusableFilesError } from './import-files.ts'
import { progressOn, readProgressOn } from './progress.ts'
import { toReport } from './report.ts'

const USAGE = `Usage: npm run import:places -- [--encoding windows-1252] FILES…

Imports places into the project that GCLOUD_PROJECT names, with the credentials of GOOGLE_APPLICATION_CREDENTIALS, or
into the emulator at FIRESTORE_EMULATOR_HOST. A file is one of:
- .osm.pbf: a map of OpenStreetMap, such as Geofabrik's of Bolivia
- .geojson: features with tags of OpenStreetMap; a FeatureCollection, a Feature, or Features one after the other (NDJSON,
  GeoJSONSeq). Or Overture's places
- .parquet: Overture's places, or Foursquare's open places
Run it as often as you like: it writes only what differs, and stores nothing while a file cannot be read.`

// package.json gives this command 768 MB of memory: more it does not need, and Node.js would take gigabytes before it cleans up.
process.exitCode = await main(process.argv.slice(2))

interface Arguments {
  files: string[]
  encoding: Encoding
}

/** Returns null for what is none of the command's arguments. */
function toArguments(args: string[]): Arguments | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { encoding: { type: 'string', default: encodings[0] } },
    })
    const encoding = encodings.find((name) => name === values.encoding.toLowerCase())
    return encoding && positionals.length > 0 ? { files: positionals, encoding } : null
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
  try {
    // npm starts commands in the project's folder; files are meant from where it was called.
    const paths = given.files.map((file) => resolve(process.env.INIT_CWD ?? '', file))
    const { encoding } = given
    const onProgress = progressOn(process.stdout, 'places')
    const result = await importFiles(paths, { encoding, onProgress, onRead: readProgressOn(process.stdout) })
    console.log(toReport(result))
    const lost = result.files.reduce((all, { outcomes }) => all + outcomes.changed_meanwhile, 0)
    if (lost === 0) return 0
    console.error(`${lost} places were changed by somebody else meanwhile and left alone. Run it again for them.`)
    return 1
  } catch (error) {
    if (!(error instanceof UnusableFilesError)) throw error
    console.error(`Nothing was imported.\n${error.message}`)
    return 1
  }
}
