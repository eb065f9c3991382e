import { isIPv4, isIPv6 } from 'node:net'

/** From its first to its last address, as numbers. */
interface Range {
  first: bigint
  last: bigint
}

const BITS = { 4: 32, 6: 128 } as const
type Family = keyof typeof BITS

/** Smaller ones are left out: they are many, and few addresses. */
const SMALLEST_BITS = { 4: 20, 6: 40 } as const

/**
 * Returns networks in order, each address in one of them alone, and as few as can be; without small ones, and without what is no
 * network.
 */
export function mergeNetworks(networks: readonly string[]): string[] {
  return ([4, 6] as const).flatMap((family) => {
    const ranges = networks.map((network) => toRange(network, family)).filter((range) => range !== null)
    return unite(ranges)
      .flatMap((range) => toNetworks(range, family))
      .filter((network) => Number(network.split('/')[1]) <= SMALLEST_BITS[family])
  })
}

function toRange(network: string, family: Family): Range | null {
  const [address = '', bits = ''] = network.trim().split('/')
  if (!(family === 4 ? isIPv4 : isIPv6)(address) || !/^\d+$/.test(bits)) return null
  const size = 1n << BigInt(BITS[family] - Number(bits))
  const first = (toNumber(address, family) / size) * size
  return { first, last: first + size - 1n }
}

function unite(ranges: readonly Range[]): Range[] {
  const united: Range[] = []
  for (const range of ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = united.at(-1)
    if (before && range.first <= before.last + 1n) before.last = range.last > before.last ? range.last : before.last
    else united.push({ ...range })
  }
  return united
}

/** Cuts a range into networks, the largest that begin where each has to. */
function toNetworks({ first, last }: Range, family: Family): string[] {
  const networks: string[] = []
  for (let at = first; at <= last;) {
    let free = 0
    while (free < BITS[family] && at % (1n << BigInt(free + 1)) === 0n && at + (1n << BigInt(free + 1)) - 1n <= last)
      free++
    networks.push(`${toAddress(at, family)}/${BITS[family] - free}`)
    at += 1n << BigInt(free)
  }
  return networks
}

function toNumber(address: string, family: Family): bigint {
  if (family === 4) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  const [start = '', end] = address.split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groupsOf(start), groupsOf(end ?? '')]
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

function toAddress(number: bigint, family: Family): string {
  const [size, count, radix] = family === 4 ? [256n, 4, 10] : [65_536n, 8, 16]
  const groups: string[] = []
  for (let rest = number; groups.length < count; rest /= size) groups.unshift((rest % size).toString(radix))
  // Networks end with zeros.
  return family === 4 ? groups.join('.') : groups.join(':').replace(/(?::0)+$/, '::')
}
