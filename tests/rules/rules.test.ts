/**
 * All tests of the rules, in one file: they share one environment, and the coverage report towards the end speaks
 * of those before it. matrix.ts is the table from which most are made.
 */
import { afterAll } from 'vitest'
import { describeCoverage } from './coverage.ts'
import { environment } from './environment.ts'
import { describeLinks } from './links.ts'
import { describeLoading } from './loaded-rules.ts'
import { describeMatrix } from './matrix-cells.ts'
import { describeAccountInvalidWrites } from './invalid-account-writes.ts'
import { describePlaceEdits } from './place-edits.ts'
import { describeOutsiderInvalidWrites, describePlaceInvalidWrites } from './invalid-place-writes.ts'

describeLoading()
describeMatrix()
describePlaceInvalidWrites()
describeOutsiderInvalidWrites()
describeLinks()
describeAccountInvalidWrites()
describeCoverage()
// After it: thousands of writes more, and the report were too long for a text.
describePlaceEdits()

afterAll(async () => {
  // The next tests in these emulators would take the table's documents for real ones.
  await environment.clearFirestore()
  await environment.cleanup()
})
