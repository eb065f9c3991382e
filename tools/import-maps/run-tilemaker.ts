import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import type { Bounds } from './read-extent.ts'

const setting = (name: string) => fileURLToPath(new URL(`tilemaker/${name}`, import.meta.url))

const INSTALL =
  'tilemaker is not installed: apt-get install tilemaker (Debian 12, Ubuntu 22.10 or later), or see https://github.com/systemed/tilemaker'

/** A file names nodes or ways that are not in it. */
export class IncompleteFileError extends Error {
  override name = 'IncompleteFileError'
}

/**
 * Writes the tiles of a file of OpenStreetMap's PBF into a folder, as `z/x/y.pbf`, not compressed.
 * @param program Debian's tilemaker, 2.2, or what stands for it.
 * @throws IncompleteFileError when the file names what is not in it.
 * @throws UnusableFileError when tilemaker is not there, or gives up.
 */
export async function runTilemaker(
  input: string,
  output: string,
  bounds: Bounds,
  program = 'tilemaker',
): Promise<void> {
  const args = [
    ['--input', input],
    ['--output', output],
    // Joined, or a negative number would be taken for an option.
    [`--bbox=${bounds.join(',')}`],
    ['--config', setting('config.json')],
    ['--process', setting('process.lua')],
  ].flat()
  const { code, said } = await run(program, args)
  if (code === 0) return
  const reason = reasonIn(said)
  if (/^Could not find (?:node|way) with id/.test(reason)) throw new IncompleteFileError(reason)
  throw new UnusableFileError(`tilemaker gave up: ${reason}`)
}

function run(program: string, args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4000)
      })
    }
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new UnusableFileError(INSTALL, { cause: error }) : error),
    )
    child.on('close', (code) => resolve({ code, said }))
  })
}

/** Returns the last line that tilemaker said, or what it says of an exception. */
function reasonIn(said: string): string {
  const lines = said
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return (
    lines
      .findLast((line) => line.startsWith('what():'))
      ?.replace('what():', '')
      .trim() ??
    lines.at(-1) ??
    'it said nothing'
  )
}
