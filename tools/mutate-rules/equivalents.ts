import type { RulesFile } from './plan.ts'

interface Equivalent {
  file: RulesFile
  /** The mutant's, as `npm run mutate:rules` prints it. */
  name: string
  /** Why no request can tell it from the rules as they are. */
  reason: string
}

const NO_USER = 'Without a user there is no uid and no token: to ask for one is an error, and an error refuses.'
const NO_TEXT = 'Of what is no text, size() or matches() is an error, and an error refuses.'

/** Mutants that survive because they decide like the rules. One that no longer exists fails the command. */
export const equivalents: readonly Equivalent[] = [
  { file: 'firestore.rules', name: 'isSignedIn: ⟦request.auth != null → true⟧', reason: NO_USER },
  { file: 'firestore.rules', name: 'isUser: ⟦isSignedIn() && → ⟧request.auth.uid == user', reason: NO_USER },
  { file: 'firestore.rules', name: "isAdmin: ⟦isSignedIn() && → ⟧request.auth.token.get('", reason: NO_USER },
  { file: 'storage.rules', name: "isAdmin: ⟦request.auth != null && → ⟧request.auth.token.get('", reason: NO_USER },
  {
    file: 'firestore.rules',
    name: "isOwnRequestId: ⟦isSignedIn() && → ⟧requestId.matches('^.+_'",
    reason: NO_USER,
  },
  { file: 'firestore.rules', name: 'isVisibleLine: ⟦value is string && → ⟧value.size() <= maxChars', reason: NO_TEXT },
]
