import type { RulesFile } from './plan.ts'

interface Equivalent {
  file: RulesFile
  /** The mutant's, as `npm run mutate:rules` prints it. */
  name: string
  /** Why no request can tell it from the rules as they are. */
  reason: string
}

/** Mutants that survive because they decide like the rules. One that no longer exists fails the command. */
export const equivalents: readonly Equivalent[] = []
