import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { readIps, UNKNOWN_ADDRESS } from '../client-ip.ts'
import hosting from './hosting-networks.json'
import { isHosting } from './hosting.ts'

const of = (address: string) => isHosting(readIps({ 'fastly-client-ip': address }).client)

test.each([
  ['Amazon', '54.94.13.7'],
  ['Google', '34.95.200.1'],
  ['Google, by IPv6', '2600:1900:4000::1'],
  ['Microsoft', '20.195.0.1'],
  ['DigitalOcean', '165.227.1.2'],
  ['Oracle', '168.138.255.254'],
  ['OVH', '51.222.3.4'],
  ['Hetzner', '95.216.1.1'],
  ['Hetzner, by IPv6', '2a01:4f8:c17::1'],
])('an address of %s is one of a data center', (_, address) => expect(of(address)).toBe(true))

test.each([
  ['Entel', '190.129.1.1'],
  ['Tigo', '181.114.100.1'],
  ['a Bolivian phone, by IPv6', '2800:cd0:1::1'],
  ['the address beside a block', '35.252.0.0'.replace('252', '251')],
  ['a home of a provider that has data centers, too', '109.190.1.1'],
  ['a local network', '192.168.1.1'],
])('%s is none', (_, address) => expect(of(address)).toBe(false))

test('what is no address is none', () => {
  expect(isHosting(UNKNOWN_ADDRESS)).toBe(false)
  expect(isHosting('')).toBe(false)
})

test('each provider says where its networks are published, and where they were read', () => {
  for (const { published, read } of Object.values(hosting.providers)) {
    expect(published).toMatch(/^https:\/\//)
    expect(read).not.toBe('')
  }
  expect(hosting.read_on).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a look takes no more than a tenth of a millisecond', () => {
  const before = performance.now()
  for (let number = 0; number < 2_000; number++) isHosting(`190.129.${number % 250}.7`)
  expect((performance.now() - before) / 2_000).toBeLessThan(0.1)
})
