// The hook commit-msg: `git log --oneline` stays readable if no subject is longer than a line. Plain JavaScript, for the
// hook runs on whatever Node.js there is.
import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const SUBJECT_MAX_CHARS = 72

/** Subjects that git writes by itself. */
const WRITTEN_BY_GIT = /^(?:Merge|Revert|fixup!|squash!|amend!) /

/**
 * Returns what is wrong with the subject of a commit message, or null.
 * @param {string} message As git hands it over, with its comments.
 * @returns {string | null}
 */
export function checkSubject(message) {
  // Below the scissors of `git commit --verbose` is the diff.
  const [text = ''] = message.split(/^. -+ >8 -+$/m)
  const subject = text
    .split('\n')
    .find((line) => line.trim() !== '' && !line.startsWith('#'))
    ?.trimEnd()
  // An empty message is for git to reject.
  if (subject === undefined || WRITTEN_BY_GIT.test(subject)) return null
  const length = [...subject].length
  return length > SUBJECT_MAX_CHARS
    ? `The subject has ${length} characters, at most ${SUBJECT_MAX_CHARS} are allowed: put the rest into the body, after an empty line.`
    : null
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const problem = checkSubject(readFileSync(argv[2] ?? '', 'utf8'))
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 1
  }
}
