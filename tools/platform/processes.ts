import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json; every command of the project runs there. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Time that a process gets to end by itself before it is killed. */
const graceMs = 10_000

/** A failure that its reader can act upon: shown as its sentence, without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The user, or the program that started the command, wants it to end. */
class Interrupted extends Error {
  override name = 'Interrupted'
  readonly exitCode: number
  constructor(exitCode: number) {
    super('Interrupted.')
    this.exitCode = exitCode
  }
}

/**
 * Runs the whole of a command and ends the process with its exit code. The signal aborts on Ctrl-C, on SIGTERM, and
 * when the process that started the command has died.
 */
export async function main(work: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const controller = new AbortController()
  const interrupt = (exitCode: number) => {
    if (!controller.signal.aborted) controller.abort(new Interrupted(exitCode))
  }
  process.on('SIGINT', () => interrupt(130))
  process.on('SIGTERM', () => interrupt(143))
  process.on('SIGHUP', () => interrupt(129))
  const parent = process.ppid
  // A process whose parent dies is handed to another one; nothing announces it.
  setInterval(() => process.ppid !== parent && interrupt(129), 500).unref()
  try {
    await work(controller.signal)
    process.exit(process.exitCode ?? 0)
  } catch (error) {
    if (controller.signal.aborted && controller.signal.reason instanceof Interrupted) {
      process.exit(process.exitCode ?? controller.signal.reason.exitCode)
    }
    console.error(error instanceof CommandError ? `\n${error.message}` : error)
    process.exit(1)
  }
}

interface RunOptions {
  signal: AbortSignal
  env?: Record<string, string>
  cwd?: string
}

/**
 * Runs a program to its end, its output going where ours goes; a refusal is a CommandError. It gets a process group of
 * its own, so that ending it ends what it has started as well.
 */
export async function run(program: string, args: readonly string[], options: RunOptions): Promise<void> {
  await runAs([program, ...args].join(' '), program, args, options)
}

/** Runs a Node.js program that ends with us, even if we are killed outright. */
export async function runNode(args: readonly string[], options: RunOptions): Promise<void> {
  const name = ['node', ...args].join(' ').replaceAll(`${projectRoot}/`, '')
  const env = { ...options.env, ...endWithParent.env }
  await runAs(name, process.execPath, [...endWithParent.args, ...args], { ...options, env })
}

async function runAs(name: string, program: string, args: readonly string[], options: RunOptions): Promise<void> {
  options.signal.throwIfAborted()
  const child = spawn(program, args, {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  })
  const stop = () => void stopGroup(child)
  options.signal.addEventListener('abort', stop, { once: true })
  try {
    const [code, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    options.signal.throwIfAborted()
    if (code !== 0) {
      throw new CommandError(`\`${name}\` ended with ${killedBy ?? `exit code ${code}`}.`)
    }
  } finally {
    options.signal.removeEventListener('abort', stop)
    killGroup(child)
  }
}

/** Arguments and environment that make a Node.js program end when its stdin does, which must be a pipe from us. */
export const endWithParent = {
  args: ['--import', new URL('./end-with-parent.mjs', import.meta.url).href],
  env: { ENDS_WITH_PARENT: String(process.pid) },
}

/** Returns the script of an installed package's command, to be run by this very Node.js. */
export function packageScript(script: string): string {
  return `${projectRoot}/node_modules/${script}`
}

/** Ends a detached child and all in its group: politely at first, then for certain. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => killGroup(child), graceMs)
    await ended
    clearTimeout(timer)
  }
  killGroup(child)
  child.stdin?.destroy()
}

/** Kills whatever is left of a detached child's group. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
