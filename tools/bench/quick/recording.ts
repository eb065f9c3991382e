import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { projectRoot } from '../../platform/processes.ts'
import type { SentForm } from '../tls-proxy.ts'

const run = promisify(execFile)
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Where recordings lie: they are no part of the project. */
export const RECORDINGS = `${projectRoot}/.cache/bench`
const ENDING = '.recording'

/** The answers of a version, as they went onto the line, so that it can be measured again without being built. */
export interface Recording {
  /** The commit, or what its author called it. */
  name: string
  /** The addresses that are measured. */
  cityPath: string
  placePath: string
  answers: ReadonlyMap<string, SentForm>
}

interface StoredRecording extends Omit<Recording, 'answers'> {
  answers: [target: string, answer: Omit<SentForm, 'body'> & { body: string }][]
}

/** Stores a recording under its name, in the place of the one before. @returns The file. */
export async function storeRecording(recording: Recording, folder = RECORDINGS): Promise<string> {
  await mkdir(folder, { recursive: true })
  const answers = [...recording.answers].map(
    ([target, { body, ...answer }]) => [target, { ...answer, body: body.toString('base64') }] as const,
  )
  const file = `${folder}/${recording.name}${ENDING}`
  const text = JSON.stringify({ ...recording, answers })
  await writeFile(file, await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  return file
}

/** Reads a recording. */
export async function readRecording(file: string): Promise<Recording> {
  const text = (await decompress(await readFile(file))).toString()
  const { answers, ...rest } = JSON.parse(text) as StoredRecording
  const decoded = answers.map(
    ([target, { body, ...answer }]) => [target, { ...answer, body: Buffer.from(body, 'base64') }] as const,
  )
  return { ...rest, answers: new Map(decoded) }
}

/**
 * Returns the file of the newest recording of a version that the present one came from; undefined without any.
 * @param isAncestor Whether the present version came from a commit and is another one.
 */
export async function newestRecording(
  isAncestor: (commit: string) => Promise<boolean> = cameFrom,
  folder = RECORDINGS,
): Promise<string | undefined> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(ENDING))
  const dated = await Promise.all(
    files.map(async (file) => ({ file: `${folder}/${file}`, atMs: (await stat(`${folder}/${file}`)).mtimeMs })),
  )
  for (const { file } of dated.toSorted((a, b) => b.atMs - a.atMs))
    if (await isAncestor(basename(file, ENDING))) return file
  return undefined
}

/** Returns the commit that is checked out, with a mark where files differ from it. */
export async function presentCommit(): Promise<string> {
  const { stdout: commit } = await git('rev-parse', '--short=12', 'HEAD')
  const { stdout: changes } = await git('status', '--porcelain', '--untracked-files=no')
  return commit.trim() + (changes ? '-changed' : '')
}

async function cameFrom(commit: string): Promise<boolean> {
  try {
    await git('merge-base', '--is-ancestor', commit, 'HEAD')
    const [{ stdout: theirs }, { stdout: ours }] = await Promise.all([
      git('rev-parse', `${commit}^{commit}`),
      git('rev-parse', 'HEAD'),
    ])
    return theirs !== ours
  } catch {
    // No ancestor, or no commit at all.
    return false
  }
}

function git(...args: string[]): Promise<{ stdout: string }> {
  return run('git', args, { cwd: projectRoot })
}
