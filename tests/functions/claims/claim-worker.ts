// A worker of the functions for tests to kill: approves the claims of the places that it is given, two at a time, and
// tells of each that is done.
import { decideClaim } from '../../../functions/src/claims/decide-claim.ts'

const AT_ONCE = 2

const placeIds = JSON.parse(process.argv[2] ?? '[]') as string[]
const admin = { userId: 'admin', isAdmin: true, secondFactor: 'totp', signedInAtMs: Date.now() }

async function work(): Promise<void> {
  for (let place_id = placeIds.shift(); place_id; place_id = placeIds.shift()) {
    await decideClaim({ place_id, user_id: `of-${place_id}`, status: 'approved', notes: null }, admin)
    process.stdout.write(`${place_id}\n`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
