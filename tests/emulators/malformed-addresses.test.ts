import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { repeats } from '../repeats.ts'

const hosting = new URL(process.env['HOSTING_ORIGIN'] ?? '')

/** Asks for an address exactly as it stands; clients of Node.js would correct it. @returns The head of the answer. */
function headOf(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(hosting.port), hosting.hostname)
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.split('\r\n\r\n', 1)[0] ?? ''))
    const request = `GET ${address} HTTP/1.1\r\nHost: ${hosting.host}\r\nConnection: close\r\n\r\n`
    socket.write(Buffer.from(request, 'latin1'))
  })
}

/** @returns The status of the answer. */
async function statusOf(address: string): Promise<number> {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await headOf(address))?.[1])
}

/** @returns The address that the answer leads to; null where it is one itself. */
async function locationOf(address: string): Promise<string | null> {
  return /^location: (.*)$/im.exec(await headOf(address))?.[1]?.trim() ?? null
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

test.each([
  ['/lugar/%70l3', '/lugar/pl3'],
  ['/LUGAR/%70%6C3?x=1', '/lugar/pl3'],
  ['//lugar/pl3', '/lugar/pl3'],
  ['/lugar/pl3%20', '/lugar/pl3'],
  ['/api/places/%70l3.json', '/api/places/pl3.json'],
  ['/auth?x=1', '/auth'],
  ['/perfil?x=1', '/perfil'],
  ['/nowhere?x=1', '/nowhere'],
  ['/la-paz?q=caf%c3%a9&x=1', '/la-paz?q=caf%C3%A9'],
])('%s leads to the one address %s', async (address, canonical) => {
  expect([await statusOf(address), await locationOf(address)]).toEqual([301, canonical])
})

test('no address leads to another site, nor in circles', { timeout: 120_000 }, async () => {
  const odd = [
    '/lugar/a%2Cb%27c',
    "/lugar/a,b'c",
    '/lugar/%7E(x)*!',
    '/lugar/a%2Fb',
    '/lugar/a%5Cb',
    '/lugar/%C3%B1%20%2B+',
  ]
  const queries = [
    '/auth?next=%2Fla-paz%3Fq%3Dcaf%C3%A9%23x&tab=x&lang=en',
    '/admin/places?q=%C3%B1+%2B&lang=es',
    '/?q=+a+&lang=es',
  ]
  const hosts = [
    '//evil.example/x',
    '/%5Cevil.example?x=1',
    '/%2Fevil.example',
    '/..//evil.example',
    '/auth?next=//evil.example',
  ]
  for (const start of [...odd, ...queries, ...hosts, '/plans', '/PLANS/?x=1', '/la-paz/', '/assets/']) {
    const path = [start]
    for (let next = await locationOf(start); next !== null; next = await locationOf(next)) {
      expect([...path, next]).toEqual([...path, expect.stringMatching(/^\/(?![/\\])/)])
      expect(path).not.toContain(next)
      path.push(next)
    }
    expect(path.length, path.join(' -> ')).toBeLessThanOrEqual(4)
  }
})
