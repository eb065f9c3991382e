import { parseArgs } from 'node:util'
import { CommandError } from '../platform/processes.ts'
import { stageNames, stages, type StageName } from './steps.ts'

/** What `npm test` is to run. */
export interface TestSelection {
  stages: readonly StageName[]
  /** Parts of file names; a test file runs if its path contains one of them. Empty for all files. */
  files: readonly string[]
  /** A part of the title of a test, together with the titles of the groups around it; null for all tests. */
  title: string | null
}

/** Has `npm test` run what the changes since a commit can reach. */
export interface ChangedSelection {
  /** A commit, or a branch. */
  changedSince: string
}

/** Describes the arguments of `npm test`. */
export function usage(): string {
  const width = Math.max(...stageNames.map((name) => name.length))
  return [
    'npm test                                 runs everything',
    'npm test -- STAGE… [FILE…] [-t TITLE]    runs these stages, of them these files, of them these tests',
    'npm test -- changed [COMMIT]             runs types, lint, format, and the unit and end-to-end tests',
    '                                         that the changes since origin/main, or a commit, can reach',
    '',
    'Stages:',
    ...stageNames.map((name) => `  ${name.padEnd(width)}  ${stages[name]}`),
    '',
    'FILE is a part of a path, TITLE a part of a title, such as:',
    '  npm test -- unit text',
    '  npm test -- functions submit-review',
    '  npm test -- e2e reviews -t "a title"',
  ].join('\n')
}

/**
 * Parses the arguments of `npm test`: first the stages, then parts of file names; or `changed`, then a commit.
 * @throws {CommandError} With the list of stages, if the first word is no stage.
 */
export function parseTestArguments(args: readonly string[]): TestSelection | ChangedSelection | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  const [command, changedSince = 'origin/main', ...more] = positionals
  if (command === 'changed') {
    if (more.length > 0 || values.title !== undefined) {
      throw new CommandError(`After "changed" only a commit can follow.\n\n${usage()}`)
    }
    return { changedSince }
  }
  const firstFile = positionals.findIndex((word) => !isStageName(word))
  const chosen = (firstFile === -1 ? positionals : positionals.slice(0, firstFile)).filter(isStageName)
  const files = firstFile === -1 ? [] : positionals.slice(firstFile)
  const title = values.title ?? null
  if (chosen.length > 0) return { stages: stageNames.filter((name) => chosen.includes(name)), files, title }
  if (files[0] !== undefined) {
    throw new CommandError(`"${files[0]}" is no stage. Name one first: ${stageNames.join(', ')}.\n\n${usage()}`)
  }
  if (title !== null) throw new CommandError(`Name the stage of that title: ${stageNames.join(', ')}.\n\n${usage()}`)
  return { stages: stageNames, files, title }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { title: { type: 'string', short: 't' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`)
  }
}

function isStageName(word: string): word is StageName {
  return Object.hasOwn(stages, word)
}
