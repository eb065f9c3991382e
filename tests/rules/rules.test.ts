/**
 * All tests of the rules, in one file: they share one environment, and the coverage report towards the end speaks
 * of those before it. matrix.ts is the table from which most are made.
 */
import { afterAll, describe } from 'vitest'
import { describeCoverage } from './coverage.ts'
import { environment } from './environment.ts'
import { describeLoading } from './loaded-rules.ts'
import { describeDocumentMatrix, describeObjectMatrix } from './matrix-cells.ts'
import { describeAccountInvalidWrites, describeAdmins } from './invalid-account-writes.ts'
import { describePlaceWrites } from './invalid-place-writes.ts'
import { describeOddCharacters } from './odd-characters.ts'

describeLoading()
// The groups are named after the file that they test: `npm run mutate:rules` runs them against mistakes in that file.
describe('firestore.rules and storage.rules', () => {
  describeAdmins()
})
describe('firestore.rules', () => {
  describeDocumentMatrix()
  describePlaceWrites()
  describeOddCharacters()
  describeAccountInvalidWrites()
})
describe('storage.rules', () => {
  describeObjectMatrix()
})
describeCoverage()

afterAll(async () => {
  // The next tests in these emulators would take the table's documents for real ones.
  await environment.clearFirestore()
  await environment.cleanup()
})
