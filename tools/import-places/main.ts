import { resolve } from 'node:path'
import { importFiles, UnusableFilesError } from './import-files.ts'
import { progressOn } from './progress.ts'
import { toReport } from './report.ts'

const USAGE = `Usage: npm run import:places -- FILES…

Imports places from GeoJSON files with tags of OpenStreetMap into the project that GCLOUD_PROJECT names, with the
credentials of GOOGLE_APPLICATION_CREDENTIALS, or into the emulator at FIRESTORE_EMULATOR_HOST.
Run it as often as you like: it writes only what differs.`

process.exitCode = await main(process.argv.slice(2))

async function main(files: string[]): Promise<number> {
  if (files.length === 0 || files.some((file) => file.startsWith('-'))) {
    console.error(USAGE)
    return 2
  }
  if (!process.env.GCLOUD_PROJECT) {
    console.error(`GCLOUD_PROJECT is not set: into which project?\n\n${USAGE}`)
    return 2
  }
  try {
    // npm starts commands in the project's folder; files are meant from where it was called.
    const paths = files.map((file) => resolve(process.env.INIT_CWD ?? '', file))
    const results = await importFiles(paths, progressOn(process.stdout, 'places'))
    console.log(toReport(results))
    const lost = results.reduce((all, { outcomes }) => all + outcomes.changed_meanwhile, 0)
    if (lost === 0) return 0
    console.error(`${lost} places were changed by somebody else meanwhile and left alone. Run it again for them.`)
    return 1
  } catch (error) {
    if (!(error instanceof UnusableFilesError)) throw error
    console.error(`Nothing was imported.\n${error.message}`)
    return 1
  }
}
