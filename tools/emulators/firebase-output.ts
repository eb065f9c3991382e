import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { CommandError } from '../platform/processes.ts'

const PATIENCE_MS = 240_000

/** What firebase-tools says: kept in a file, and searched for what it does not tell by its exit code. */
export class FirebaseOutput {
  private readonly log: string
  private readonly file: WriteStream
  private readonly showFunctionLogs: boolean
  private readonly problems: string[] = []
  private readonly expected = new Set<{ text: string; resolve: () => void }>()
  private readonly outcome = Promise.withResolvers<void>()

  constructor(log: string, showFunctionLogs: boolean) {
    this.log = log
    this.file = createWriteStream(log)
    this.showFunctionLogs = showFunctionLogs
    // A failure before `ready` is called is reported by it.
    this.outcome.promise.catch(() => undefined)
  }

  /** Reads all that the process writes from now on. */
  follow(child: ChildProcess): void {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.take(line))
    }
  }

  private take(line: string): void {
    this.file.write(`${line}\n`)
    if (isProblem(line)) this.problems.push(line.trim())
    if (this.showFunctionLogs && isForUser(line)) console.log(line)
    // firebase-tools goes on without the functions, or without an emulator, and would end with exit code 0.
    if (/Failed to load function definition|Failed to initialize/.test(line)) {
      this.outcome.reject(this.failure('The emulators did not start'))
    }
    for (const one of this.expected) if (line.includes(one.text)) one.resolve()
    if (line.includes('All emulators ready!')) this.outcome.resolve()
  }

  /** Waits until all emulators are up; fails when one is not. */
  async ready(signal: AbortSignal): Promise<void> {
    await Promise.race([this.outcome.promise, this.cancelled(signal, 'The emulators were not ready in time')])
  }

  /** Rejects when the signal aborts, or with a failure when it took too long. */
  private async cancelled(signal: AbortSignal, tooLate: string): Promise<never> {
    await once(AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]), 'abort')
    signal.throwIfAborted()
    throw this.failure(tooLate)
  }

  /** Resolves with the next line that contains a text. */
  async next(text: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const one = { text, resolve }
    this.expected.add(one)
    try {
      await Promise.race([promise, this.cancelled(signal, `waited too long for "${text}"`)])
    } finally {
      this.expected.delete(one)
    }
  }

  /** A failure with what firebase-tools complained about last. */
  failure(what: string): CommandError {
    const reason = this.problems.slice(-3).join(' ')
    return new CommandError(`${what}${reason && `: ${reason}`} (more in ${this.log})`)
  }

  /** Returns the warnings and errors of the emulators and their functions so far, oldest first. */
  complaints(): readonly string[] {
    return this.problems
  }

  /** Closes the file. */
  async close(): Promise<void> {
    this.file.end()
    await once(this.file, 'close')
  }
}

/** Warnings and errors, short of those that are always there. */
function isProblem(line: string): boolean {
  return (
    /^\s*(?:⚠|⬢|✖)|Error(?: \[\w+\])?:/.test(line) &&
    !/Env variable override|Emulator UI is not starting|drop support/.test(line)
  )
}

/** Returns what functions log, and the codes that would have gone to a phone. */
function isForUser(line: string): boolean {
  return line.startsWith('>  ') || line.includes('use the code')
}
