import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { claimPorts, configuredPorts, isFree, toPorts, readFirebaseConfig, withPorts } from './ports.ts'

test('no port of one run is a port of another', async () => {
  const residues = Object.values(await configuredPorts()).map((port) => port % 1000)
  expect(new Set(residues).size).toBe(residues.length)
})

test('a configuration with the ports of a run differs in nothing else', async () => {
  const config = await readFirebaseConfig()
  const ports = Object.fromEntries(Object.entries(toPorts(config)).map(([name, port]) => [name, port + 1]))
  const moved = withPorts(config, ports)
  expect(toPorts(moved)).toEqual(ports)
  expect(withPorts(moved, toPorts(config))).toEqual(config)
})

test('two runs at once get different ports, which browsers talk to', async () => {
  const runs = await Promise.all([claimPorts('free'), claimPorts('free')])
  const ports = runs.flatMap((run) => Object.values(run.ports))
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.min(...ports)).toBeGreaterThan(10_080)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('a taken port is named, with what to do', async () => {
  const { hub } = toPorts(await readFirebaseConfig())
  const program = createServer()
  // A user may be running the app beside the tests; then the port is taken already.
  if (hub !== undefined && (await isFree(hub))) {
    program.listen(hub, '127.0.0.1')
    await once(program, 'listening')
  }
  await expect(claimPorts('configured')).rejects.toThrow(/^Port \d+.* is taken .*: stop it, or add/)
  program.close()
})
