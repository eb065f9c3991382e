import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isFree } from '../../tools/emulators/ports.ts'
import { projectRoot } from '../../tools/platform/processes.ts'

/** Says where Firestore is, and waits until its stdin ends. */
const signalAndWait = 'console.log(process.env.FIRESTORE_EMULATOR_HOST); process.stdin.resume()'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/launch-test-`)
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['SIGINT', 'SIGKILL'] as const)(
  '%s to a run leaves no emulator behind',
  { timeout: 120_000 },
  async (signal) => {
    const args = ['--import', 'tsx', 'tools/emulators/run.ts', '--only', 'firestore,storage']
    const run = spawn(process.execPath, [...args, '--', process.execPath, '-e', signalAndWait], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const firestorePort = await addressIn(createInterface({ input: run.stdout }))
    expect(await isFree(firestorePort)).toBe(false)
    run.kill(signal)
    await once(run, 'exit')
    await vi.waitFor(async () => expect(await isFree(firestorePort)).toBe(true), { timeout: 30_000, interval: 100 })
  },
)

async function addressIn(lines: AsyncIterable<string>): Promise<number> {
  for await (const line of lines) {
    const port = /^127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error('The run ended before the emulators were up.')
}
