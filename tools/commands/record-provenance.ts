import { recordProvenance } from '../../functions/src/places/record-provenance.ts'

const USAGE = `Usage: npm run record-provenance

Turns the list of corrected fields that places used to have into who said what and when, in the project that GCLOUD_PROJECT
names, with the credentials of GOOGLE_APPLICATION_CREDENTIALS, or in the emulator at FIRESTORE_EMULATOR_HOST. Run it right
after the deploy of the first version that stores provenance, before the next import; once more changes nothing.`

if (process.env.GCLOUD_PROJECT) {
  await recordProvenance()
  console.log('All places say where their facts come from.')
} else {
  console.error(`GCLOUD_PROJECT is not set: in which project?\n\n${USAGE}`)
  process.exitCode = 2
}
