// npm run renew:hosting: downloads the networks of data centres from where their providers publish them, and writes them to
// functions/src/platform/beacons/hosting-networks.json. What cannot be read leaves the file as it is.
import { readFile, writeFile } from 'node:fs/promises'
import { mergeNetworks } from './merge-networks.ts'
import { findWeeklyFile, publishedLists } from './read-published.ts'
import { CommandError, main, projectRoot } from '../platform/processes.ts'

const TARGET = `${projectRoot}/functions/src/platform/beacons/hosting-networks.json`
/** What providers of homes announce with their data centres: OVH had some in France. */
const homes = ['109.190.0.0/16', '151.127.0.0/16']

await main(async (signal) => {
  const fetchText = async (address: string) => {
    const answer = await fetch(address, { signal })
    if (!answer.ok) throw new CommandError(`${address} answered ${answer.status}.`)
    return answer.text()
  }
  const before = JSON.parse(await readFile(TARGET, 'utf8')) as { providers: Record<string, { networks: string }> }
  const read_on = new Date().toISOString().slice(0, 10)
  const providers: Record<string, { published: string; read: string; networks: string }> = {}
  for (const [name, { address, read }] of Object.entries(publishedLists)) {
    const found = await fetchText(address)
    const file = name === 'microsoft' ? findWeeklyFile(found) : null
    if (name === 'microsoft' && !file) throw new CommandError(`${address} leads to no file.`)
    const networks = mergeNetworks(
      read(file ? await fetchText(file) : found).filter((network) => !homes.includes(network)),
    )
    if (networks.length === 0) throw new CommandError(`${address} has no networks any more.`)
    providers[name] = { published: address, read: file ?? address, networks: networks.join(' ') }
    const count = before.providers[name]?.networks.split(' ').length ?? 0
    console.log(`${name}: ${networks.length} networks, before ${count}`)
  }
  await writeFile(TARGET, `${JSON.stringify({ read_on, providers }, null, 2)}\n`)
})
