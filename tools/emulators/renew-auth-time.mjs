// Loaded into firebase-tools before it starts: its Auth emulator answers who changes their own password with a token that says
// an earlier sign-in than the change, and firebase-admin refuses that as revoked (firebase/firebase-tools#5990). Firebase's own
// service signs them in with the change, and so does this.
import { createRequire } from 'node:module'

const { authOperations } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/operations')

const { accounts } = authOperations.identitytoolkit
const { update } = accounts

accounts.update = (state, body, ...rest) => {
  const userId = body.password && readUserId(body.idToken)
  const user = userId && state.getUserByLocalId(userId)
  if (!user) return update(state, body, ...rest)
  const { lastLoginAt } = user
  // The token that it answers says this time.
  state.updateUserByLocalId(userId, { lastLoginAt: String(Date.now()) })
  try {
    return update(state, body, ...rest)
  } catch (error) {
    state.updateUserByLocalId(userId, { lastLoginAt })
    throw error
  }
}

/** Returns whose token it is; undefined where it is none, which the emulator says itself. */
function readUserId(idToken) {
  try {
    return JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url')).user_id
  } catch {
    return undefined
  }
}
