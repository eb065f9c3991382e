// What providers publish of the networks of their data centres, in their own forms.

/** How a provider publishes its networks. */
export interface PublishedList {
  address: string
  /** Returns the networks of what was downloaded. */
  read: (text: string) => string[]
}

/** A part of a JSON text, as far as it is looked at. */
type Published = Record<string, unknown>

const listOf = (value: unknown): Published[] => (Array.isArray(value) ? (value as Published[]) : [])
const parse = (text: string) => JSON.parse(text) as Published
const textsOf = (values: unknown[]): string[] => values.filter((value) => typeof value === 'string')

/** Networks that RIPE has an autonomous system announce. */
const ofSystem = (number: number): PublishedList => ({
  address: `https://stat.ripe.net/data/announced-prefixes/data.json?resource=AS${number}`,
  read: (text) => textsOf(listOf((parse(text)['data'] as Published)['prefixes']).map(({ prefix }) => prefix)),
})

/** Where each provider publishes; of Microsoft the page that leads to this week's file. */
export const publishedLists: Readonly<Record<string, PublishedList>> = {
  amazon: {
    address: 'https://ip-ranges.amazonaws.com/ip-ranges.json',
    read: (text) => {
      const { prefixes, ipv6_prefixes } = parse(text)
      return textsOf([
        ...listOf(prefixes).map(({ ip_prefix }) => ip_prefix),
        ...listOf(ipv6_prefixes).map(({ ipv6_prefix }) => ipv6_prefix),
      ])
    },
  },
  google: {
    address: 'https://www.gstatic.com/ipranges/cloud.json',
    read: (text) =>
      textsOf(listOf(parse(text)['prefixes']).flatMap(({ ipv4Prefix, ipv6Prefix }) => [ipv4Prefix, ipv6Prefix])),
  },
  microsoft: {
    address: 'https://www.microsoft.com/en-us/download/details.aspx?id=56519',
    read: (text) =>
      listOf(parse(text)['values'])
        .filter(({ name }) => name === 'AzureCloud')
        .flatMap(({ properties }) => textsOf(listOf((properties as Published)['addressPrefixes']))),
  },
  digitalocean: {
    address: 'https://digitalocean.com/geo/google.csv',
    read: (text) => text.split('\n').map((line) => line.split(',')[0] ?? ''),
  },
  oracle: {
    address: 'https://docs.oracle.com/iaas/tools/public_ip_ranges.json',
    read: (text) =>
      textsOf(listOf(parse(text)['regions']).flatMap(({ cidrs }) => listOf(cidrs).map(({ cidr }) => cidr))),
  },
  ovh: ofSystem(16_276),
  hetzner: ofSystem(24_940),
}

/** Returns where a page leads to the file of a week; null where it leads to none. */
export function findWeeklyFile(page: string): string | null {
  return /https:\/\/download\.microsoft\.com\/[^"']*ServiceTags_Public_\d+\.json/.exec(page)?.[0] ?? null
}
