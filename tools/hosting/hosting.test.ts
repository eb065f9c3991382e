import { expect, test } from 'vitest'
import { mergeNetworks } from './merge-networks.ts'
import { findWeeklyFile, publishedLists } from './read-published.ts'

test('networks that lie beside or within each other are one, in order, without small ones and what is none', () => {
  const networks = [
    '10.1.0.0/16',
    '10.0.0.0/16',
    '10.1.3.0/24',
    '9.9.9.0/24',
    '172.16.16.0/20',
    'Type',
    '',
    '2001:db8::/32',
  ]
  expect(mergeNetworks(networks)).toEqual(['10.0.0.0/15', '172.16.16.0/20', '2001:db8::/32'])
  expect(mergeNetworks(['10.1.0.0/16', '10.2.0.0/16'])).toEqual(['10.1.0.0/16', '10.2.0.0/16'])
  expect(mergeNetworks(['2600:1900::/29', '2600:1908::/29', '2600:1f00:1::/48'])).toEqual(['2600:1900::/28'])
})

test.each([
  [
    'amazon',
    '{"prefixes":[{"ip_prefix":"3.0.0.0/15"}],"ipv6_prefixes":[{"ipv6_prefix":"2600:1f00::/24"}]}',
    ['3.0.0.0/15', '2600:1f00::/24'],
  ],
  [
    'google',
    '{"prefixes":[{"ipv4Prefix":"34.1.0.0/16"},{"ipv6Prefix":"2600:1900::/35"}]}',
    ['34.1.0.0/16', '2600:1900::/35'],
  ],
  [
    'microsoft',
    '{"values":[{"name":"AzureCloud","properties":{"addressPrefixes":["20.0.0.0/12"]}},{"name":"Sql","properties":{"addressPrefixes":["1.0.0.0/8"]}}]}',
    ['20.0.0.0/12'],
  ],
  ['digitalocean', '45.55.0.0/19,US,US-NY,New York,10013\n', ['45.55.0.0/19', '']],
  ['oracle', '{"regions":[{"cidrs":[{"cidr":"129.146.0.0/21"}]}]}', ['129.146.0.0/21']],
  ['ovh', '{"data":{"prefixes":[{"prefix":"5.135.0.0/16"}]}}', ['5.135.0.0/16']],
])('the networks of %s are read from what it publishes', (name, text, networks) => {
  expect(publishedLists[name]?.read(text)).toEqual(networks)
})

test("this week's file of Microsoft is where its page leads", () => {
  const file = 'https://download.microsoft.com/download/7/1/d/ServiceTags_Public_20261130.json'
  expect(findWeeklyFile(`<a href="${file}">Download</a>`)).toBe(file)
  expect(findWeeklyFile('<a href="/">Home</a>')).toBeNull()
})
