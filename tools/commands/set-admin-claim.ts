// npm run grant-admin -- EMAIL and npm run revoke-admin -- EMAIL
import { grantAdmin, revokeAdmin, type AdminClaimOutcome } from '../../functions/src/accounts/set-admin-claim.ts'

const USAGE = `Usage: npm run grant-admin -- EMAIL
       npm run revoke-admin -- EMAIL

Makes the account with this e-mail an administrator of the project that GCLOUD_PROJECT names, or takes that away, with
application default credentials; or on the emulators at FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST.`

const refusals: Record<Exclude<AdminClaimOutcome, 'done'>, string> = {
  'unknown-account': 'There is no account with this e-mail.',
  'email-unverified': 'The e-mail of this account is not verified: its owner has to open the link in the mail first.',
  'second-factor-missing':
    'This account has no second factor: its owner has to add one in “Mi perfil” (/perfil) before it can be an administrator.',
}

process.exitCode = await main(process.argv.slice(2))

async function main([action, email, ...others]: string[]): Promise<number> {
  if ((action !== 'grant' && action !== 'revoke') || !email || email.startsWith('-') || others.length > 0) {
    console.error(USAGE)
    return 2
  }
  const { GCLOUD_PROJECT, FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = process.env
  if (!GCLOUD_PROJECT) {
    console.error(`GCLOUD_PROJECT is not set: of which project?\n\n${USAGE}`)
    return 2
  }
  // Half on the emulators, the account of a real project would change and its audit log would not know.
  if (!FIREBASE_AUTH_EMULATOR_HOST !== !FIRESTORE_EMULATOR_HOST) {
    console.error('Set both FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, or neither.')
    return 2
  }
  const outcome = await (action === 'grant' ? grantAdmin(email) : revokeAdmin(email))
  if (outcome !== 'done') {
    console.error(`${refusals[outcome]} Nothing was changed.`)
    return 1
  }
  console.log(
    action === 'grant'
      ? `${email} is an administrator of ${GCLOUD_PROJECT}, from the next sign-in with the second factor on.`
      : `${email} is no administrator of ${GCLOUD_PROJECT} any more and has to sign in again.`,
  )
  return 0
}
