// npm run grant-admin -- EMAIL, npm run revoke-admin -- EMAIL and npm run remove-factors -- EMAIL
import { grantAdmin, revokeAdmin } from '../../functions/src/accounts/set-admin-claim.ts'

const USAGE = `Usage: npm run grant-admin -- EMAIL
       npm run revoke-admin -- EMAIL
       npm run remove-factors -- EMAIL

Makes the account with this e-mail an administrator of the project that GCLOUD_PROJECT names, or takes that away, or takes
its second factors off; with application default credentials, or on the emulators at FIREBASE_AUTH_EMULATOR_HOST and
FIRESTORE_EMULATOR_HOST.`

const changes = {
  grant: {
    make: grantAdmin,
    done: (project: string) => `is an administrator of ${project}, from the next sign-in with the second factor on.`,
  },
  revoke: {
    make: revokeAdmin,
    done: (project: string) => `is no administrator of ${project} any more and has to sign in again.`,
  },
  'remove-factors': {
    make: async (email: string) => {
      const { removeFactorsOf } = await import('../../functions/src/accounts/recovery.ts')
      return removeFactorsOf(email, { actor_id: null })
    },
    done: (project: string) => `is asked for no second factor in ${project} any more and has to sign in again.`,
  },
} as const

type Outcome = Awaited<ReturnType<(typeof changes)[keyof typeof changes]['make']>>

const refusals: Record<Exclude<Outcome, 'done'>, string> = {
  'account-unknown': 'There is no account with this e-mail.',
  'email-unverified': 'The e-mail of this account is not verified: its owner has to open the link in the mail first.',
  'second-factor-missing':
    'This account has no second factor. An administrator needs one: its owner adds it in “Mi perfil” (/perfil).',
}

process.exitCode = await main(process.argv.slice(2))

async function main([action = '', email, ...others]: string[]): Promise<number> {
  const change = Object.hasOwn(changes, action) ? changes[action as keyof typeof changes] : undefined
  if (!change || !email || email.startsWith('-') || others.length > 0) {
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
  const outcome = await change.make(email)
  if (outcome !== 'done') {
    console.error(`${refusals[outcome]} Nothing was changed.`)
    return 1
  }
  console.log(`${email} ${change.done(GCLOUD_PROJECT)}`)
  return 0
}
