import type { Mutant } from './list-mutants.ts'

export type RulesFile = 'firestore.rules' | 'storage.rules'

export interface PlannedMutant extends Mutant {
  file: RulesFile
}

/** How a mutant ended: `invalid` where its rules do not compile. */
export interface Verdict {
  file: RulesFile
  name: string
  line: number
  outcome: 'killed' | 'survived' | 'invalid'
  /** The test that killed it. */
  killer?: string
}

/** What the command and the process of the tests say to each other, in a file. */
export interface Plan {
  originals: Record<RulesFile, string>
  mutants: PlannedMutant[]
  verdicts?: Verdict[]
}
