import { parseArgs } from 'node:util'
import { demoAccounts } from '../demo/demo-accounts.ts'
import { runWithEmulators, type Emulators } from './launch.ts'
import { claimPorts } from './ports.ts'
import { runNode } from '../platform/processes.ts'

/**
 * What `npm start` and `npm run dev` have in common: builds, starts the emulators, fills them, then does the work.
 * @param buildApp Builds what the emulators run.
 */
export async function runApp(
  signal: AbortSignal,
  work: (emulators: Emulators) => Promise<void>,
  buildApp: (signal: AbortSignal) => Promise<void> = build,
): Promise<void> {
  const { values } = parseArgs({ options: { 'free-ports': { type: 'boolean', default: false } } })
  // First of all, for a build would take the files away from another `npm start`.
  const ports = await claimPorts(values['free-ports'] ? 'free' : 'configured')
  console.log('Building.')
  await buildApp(signal)
  await runWithEmulators({ signal, ports, showFunctionLogs: true, askOpenStreetMap: true }, async (emulators) => {
    console.log('Filling them with places and demo accounts.')
    await seed(emulators)
    await work(emulators)
  })
}

/** Builds the app and the functions. */
export async function build(signal: AbortSignal): Promise<void> {
  await runNode(['--import', 'tsx', 'tools/commands/build.ts'], { signal })
}

/** Fills the emulators; a trigger a place would take far longer than the places themselves. */
export async function seed(emulators: Emulators): Promise<void> {
  await emulators.withoutTriggers(() =>
    runNode(['--import', 'tsx', 'tools/commands/seed.ts'], { signal: emulators.signal, env: emulators.env }),
  )
}

/** Says that the app is there, where its mails are, and as whom one can sign in. */
export function announce(origin: string, { mailOrigin }: Emulators): void {
  console.log(`\nlisto: ${origin}`)
  console.log(`correos: ${mailOrigin}\n`)
  for (const { role, email, password, note } of demoAccounts) {
    console.log(`  ${role.padEnd(6)} ${email}  ${password}${note ? `  (${note})` : ''}`)
  }
  console.log('\nCtrl-C ends it.')
  // From here on being interrupted is no failure.
  process.exitCode = 0
}

/** Waits for Ctrl-C, or for the emulators to die. Meanwhile mails that could not be sent at once are tried again. */
export async function untilEnd({ signal, env }: Emulators): Promise<void> {
  await runNode(['--import', 'tsx', 'tools/commands/sweep-mails.ts'], { signal, env })
}
