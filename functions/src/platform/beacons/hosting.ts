import { BlockList, isIPv4 } from 'node:net'
import hosting from './hosting-networks.json' with { type: 'json' }

/**
 * The networks of data centers, by the first number of their addresses, as their providers publish them: no one looks at pages from
 * there, but programs do. What `npm run renew:hosting` writes; the file says where each was published and read.
 */
const networks = new Map<string, BlockList>()
for (const provider of Object.values(hosting.providers)) {
  for (const network of provider.networks.split(' ')) {
    const [address = '', bits] = network.split('/')
    const list = networks.get(firstOf(address)) ?? new BlockList()
    networks.set(firstOf(address), list)
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

/** Returns true iff an address is one of a data center. @param address As `readIps` returns it: of IPv6 its first half. */
export function isHosting(address: string): boolean {
  const list = networks.get(firstOf(address))
  if (!list) return false
  return isIPv4(address) ? list.check(address) : list.check(`${address}::`, 'ipv6')
}

/** All addresses of a network have it: none is larger than that. */
function firstOf(address: string): string {
  return address.split(/[.:]/, 1)[0] ?? ''
}
