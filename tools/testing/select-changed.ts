import { CommandError } from '../platform/processes.ts'
import type { TestSelection } from './arguments.ts'
import { readChanges } from './changes.ts'
import { findReached, listTests } from './reach.ts'
import { readSources } from './sources.ts'

/**
 * Chooses what `npm test -- changed` runs, and prints it.
 * @param since The commit, or the branch, to compare with.
 * @returns null if no test is reached.
 * @throws {CommandError} In CI, and if there is no such commit.
 */
export function selectChanged(since: string): TestSelection | null {
  if (process.env['CI'] === 'true') {
    throw new CommandError(
      '"npm test -- changed" is for daily work and may miss a test. CI runs all of them: "npm test".',
    )
  }
  const changes = readChanges(since)
  const sources = readSources()
  const { unit, e2e, everyPage } = findReached(changes, sources)
  const changed = `${changes.files.length} ${changes.files.length === 1 ? 'file' : 'files'} changed since ${since}`
  if (unit.length + e2e.length === 0) {
    console.log(`${changed}: no test is reached.`)
    return null
  }
  const [allUnit, allPages] = [listTests('unit', sources).length, listTests('e2e', sources).length]
  console.log(`${changed}: ${unit.length} of ${allUnit} unit files, ${e2e.length} of ${allPages} end-to-end files.`)
  if (everyPage !== undefined) console.log(`Every page is reached by ${everyPage}.`)
  return { stages: ['check', 'e2e'], files: [...unit, ...e2e], title: null }
}
