import { hideOwners } from '../../functions/src/claims/hide-owners.ts'

const USAGE = `Usage: npm run hide-owners

Moves who owns a place and who answered a review out of the public documents of the project that GCLOUD_PROJECT names,
with the credentials of GOOGLE_APPLICATION_CREDENTIALS, or in the emulator at FIRESTORE_EMULATOR_HOST. Run it right after
the deploy of the first version that stores them apart; once more changes nothing.`

if (process.env.GCLOUD_PROJECT) {
  await hideOwners()
  console.log('No public document names an owner any more.')
} else {
  console.error(`GCLOUD_PROJECT is not set: in which project?\n\n${USAGE}`)
  process.exitCode = 2
}
