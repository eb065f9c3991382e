import { createHash, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { CallableInput } from '@/domain/api/callables.ts'
import { Timestamp } from '../../../functions/src/platform/admin.ts'
import { type ClientIps, readIps } from '../../../functions/src/platform/client-ip.ts'
import { identifyDevice } from '../../../functions/src/suggestions/device-token.ts'
import { suggestCorrection } from '../../../functions/src/suggestions/suggest-correction.ts'
import { callAs } from '../support/call-as.ts'

type Input = CallableInput<'suggestCorrection'>

/** What a phone sends for the first time, of a place that is closed for good; a test names what it is about. */
export const makeCorrection = (fields: Partial<Input> = {}): Input => ({
  key: randomUUID(),
  place_id: 'p1',
  said: { what: 'closed', value: null },
  ...fields,
})

/** Returns an IPv4 address that belongs to a name alone. */
const toAddress = (name: string) => {
  const [one, two, three] = createHash('sha256').update(name).digest()
  return `186.${one}.${two}.${three}`
}

/** Returns the addresses of a call through the CDN from a network, by its name or its address. @param node Of the CDN. */
export const callFrom = (network: string, node = `node for ${network}`): ClientIps => {
  const [client, reached] = [network, node].map((name) => (isIP(name) ? name : toAddress(name)))
  return readIps({ 'fastly-client-ip': client, 'x-forwarded-for': `${client}, ${reached}` })
}

/** Returns those of a call around the CDN, with made-up headers. */
export const callAround = (network: string, madeUp: string): ClientIps =>
  readIps({
    'fastly-client-ip': madeUp,
    'x-forwarded-for': `${madeUp}, ${isIP(network) ? network : toAddress(network)}`,
  })

/** Corrects a place as a user. @param network Where the phone is: a name, an address, or what a call has. @returns Its status. */
export const correct = async (
  who: string | undefined,
  input: unknown = makeCorrection(),
  network: string | ClientIps = `network of ${who}`,
) => {
  const addresses = typeof network === 'string' ? callFrom(network) : network
  const answer = await callAs(who, 'suggestCorrection', suggestCorrection, input, addresses)
  return 'refused' in answer ? answer : { status: answer.status }
}

/** Returns the token that a phone has once it corrected something. */
export const makeDeviceToken = async () => (await identifyDevice(undefined, Timestamp.now())).device_token
