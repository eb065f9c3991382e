import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isInPart, type MessagePart, messageParts } from '../../src/i18n/message-parts.ts'
import { CommandError, projectRoot } from '../platform/processes.ts'

/** The texts of the app. A change of them reaches who shows the changed ones. */
export const CATALOGUES: readonly string[] = ['src/i18n/es.json', 'src/i18n/en.json']

/** What differs from a commit. */
export interface Changes {
  /** From the root of the repository: committed since, not committed, and untracked ones. */
  files: readonly string[]
  /** The parts of the catalogues of which a message differs. */
  parts: readonly MessagePart[]
}

/**
 * Returns what changed on this branch since it left another.
 * @param since A commit, or a branch.
 * @throws {CommandError} If there is no such commit.
 */
export function readChanges(since: string): Changes {
  const base = findBase(since)
  const files = [
    // Of a file that was moved both names have changed.
    ...git('diff', '--name-only', '--no-renames', '-z', base).split('\0'),
    ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter((file) => file !== '')
  const keys = CATALOGUES.filter((file) => files.includes(file)).flatMap((file) =>
    changedKeys(git('show', `${base}:${file}`), readFileSync(`${projectRoot}/${file}`, 'utf8')),
  )
  return { files, parts: partsOf(keys) }
}

/** Returns the keys of two versions of a catalogue whose messages differ. */
export function changedKeys(before: string, after: string): string[] {
  const [old = {}, now = {}] = [before, after].map((text) => JSON.parse(text) as Record<string, string>)
  return Object.keys({ ...old, ...now }).filter((key) => old[key] !== now[key])
}

/** Returns the parts of the catalogues that hold one of these messages. */
export function partsOf(keys: readonly string[]): MessagePart[] {
  const parts = Object.keys(messageParts) as MessagePart[]
  return parts.filter((part) => keys.some((key) => isInPart(part, key)))
}

function findBase(since: string): string {
  try {
    return git('merge-base', since, 'HEAD').trim()
  } catch {
    throw new CommandError(
      `There is no ${since} to compare with. Name a commit: "npm test -- changed HEAD" for what is not committed, ` +
        '"npm test -- changed HEAD~3" with the last three commits.',
    )
  }
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
