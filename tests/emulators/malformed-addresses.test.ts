import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { repeats } from '../repeats.ts'

const hosting = new URL(process.env['HOSTING_ORIGIN'] ?? '')

/** Asks for an address exactly as it stands; clients of Node.js would correct it. @returns The status of the answer. */
function statusOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(hosting.port), hosting.hostname)
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])))
    const request = `GET ${address} HTTP/1.1\r\nHost: ${hosting.host}\r\nConnection: close\r\n\r\n`
    socket.write(Buffer.from(request, 'latin1'))
  })
}

const malformed = [
  '/lugar/%E0%A4%A',
  '/lugar/%00',
  '/%',
  '/assets/%E0%A4%A',
  '/photos/%00',
  '/?q=%E0%A4%A',
  '//',
  '//x@y',
  '//x:y@z',
  '/\\[',
  '/\xff%',
]

test('an address that cannot be decoded is refused, and the emulators go on', async () => {
  for (const address of malformed) expect([address, await statusOf(address)]).toEqual([address, 400])
  expect(await statusOf('/')).toBe(200)
})

/** What hostile addresses are put together from. */
const parts = [
  '%00',
  '%',
  '%E0%A4%A',
  '%ff',
  '..',
  '/',
  '//',
  '\\',
  '%2f',
  '%5c',
  '%2e%2e',
  'lugar',
  'assets',
  'api',
  '?',
  '?q=',
  '#',
]
const more = [
  ':',
  '@',
  '{',
  ']',
  '$',
  '*',
  '%0d%0a',
  '%c0%af',
  '.json',
  '__proto__',
  '%u0000',
  '\xe9',
  '\x7f',
  '|',
  '"',
  '<',
  '/__/auth/',
]

test('hostile addresses end nothing', async () => {
  const all = [...parts, ...more]
  const addresses = all.flatMap((first, index) =>
    repeats({ usually: [1], soak: [1, 5, 11] }).map((step) => `/${first}${all[(index + step) % all.length]}`),
  )
  for (const address of addresses) expect(await statusOf(address), address).toBeGreaterThanOrEqual(200)
  expect(await statusOf('/')).toBe(200)
}, 120_000)
