// Runs a command with emulators around it:
//   npm run emulators -- [--only auth,firestore,storage] -- <command…>
import { parseArgs } from 'node:util'
import { CommandError, main, run } from '../platform/processes.ts'
import { emulatorNames, runWithEmulators, type EmulatorName } from './launch.ts'

await main(async (signal) => {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
  const [program, ...args] = positionals
  if (program === undefined) throw new CommandError('Which command? … [--only auth,firestore,storage] -- <command…>')
  await runWithEmulators({ signal, only: parseNames(values.only) }, async (emulators) => {
    await run(program, args, { signal: emulators.signal, env: emulators.env })
  })
})

function parseNames(list: string | undefined): readonly EmulatorName[] {
  if (list === undefined) return emulatorNames
  const names = list.split(',')
  const unknown = names.find((name) => !emulatorNames.some((known) => known === name))
  if (unknown !== undefined) throw new CommandError(`No emulator is called "${unknown}": ${emulatorNames.join(', ')}.`)
  return emulatorNames.filter((name) => names.includes(name))
}
