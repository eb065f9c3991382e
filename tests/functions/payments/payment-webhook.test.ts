import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toReference } from '@/domain/payments/payment-reference.ts'
import { paths } from '@/domain/shared/paths.ts'
import {
  type Charge,
  type PaymentEvent,
  type PaymentProvider,
  paymentProvider,
  signMessage,
  verifySignature,
} from '../../../functions/src/payments/payment-provider.ts'
import { answerPaymentWebhook, findLostPayments } from '../../../functions/src/payments/payment-webhook.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'
import { useEmulators } from '../support/emulator.ts'
import { fetchProforma, fetchRequest, makeLine, storeProforma, storeRequest } from './payment-fixtures.ts'

useEmulators('demo-payment-webhook')

const SECRET = 'only the provider and we know it'
const reference = toReference(4321)

/** A provider as one could be: its server takes charges, and tells of payments by messages that it signs. */
function openProvider(url: () => string): PaymentProvider {
  return {
    name: 'Prueba',
    async createCharge(charge) {
      const answer = await fetch(`${url()}/charges`, { method: 'POST', body: JSON.stringify(charge) })
      return (await answer.json()) as { pay_url: string }
    },
    readWebhook({ body, header }, nowMs) {
      verifySignature(body, { timestamp: header('x-timestamp'), signature: header('x-signature') }, SECRET, nowMs)
      const { type, event } = JSON.parse(body) as { type: string; event: PaymentEvent }
      return type === 'paid' ? event : null
    },
    fetchPayments: async (sinceMs) =>
      (await (await fetch(`${url()}/payments?since=${sinceMs}`)).json()) as PaymentEvent[],
  }
}

const charges = new Map<string, Charge>()
let payments: PaymentEvent[] = []
const server = createServer((request, response) => {
  if (request.method === 'GET') return response.end(JSON.stringify(payments))
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const charge = JSON.parse(Buffer.concat(chunks).toString()) as Charge
    charges.set(charge.reference, charge)
    response.end(JSON.stringify({ pay_url: `https://pay.example/${charge.reference}` }))
  })
  return response
})
const provider = openProvider(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

beforeEach(async () => {
  charges.clear()
  payments = []
  await createAccounts(['ana'])
  await storeRequest('r1')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => void server.close())

const { day, time, amount } = makeLine({ time: '14:05' })
const payment: PaymentEvent = { id: 'event-1', reference, day, time, amount }

interface NotifyOptions {
  type?: string
  secret?: string
  ageMs?: number
  method?: string
  to?: PaymentProvider | null
}

function notify(
  event: object = payment,
  { type = 'paid', secret = SECRET, ageMs = 0, method = 'POST', to = provider }: NotifyOptions = {},
) {
  const body = JSON.stringify({ type, event })
  const timestamp = Math.floor((Date.now() - ageMs) / 1000)
  const headers: Record<string, string> = {
    'x-timestamp': String(timestamp),
    'x-signature': signMessage(body, timestamp, secret),
  }
  return answerPaymentWebhook({ method, body, header: (name) => headers[name] }, to)
}

describe('what a provider tells', () => {
  it('pays a proforma, once however often it is told', async () => {
    await storeProforma(reference, 'r1')
    expect(await Promise.all([notify(), notify(), notify()])).toEqual([200, 200, 200])
    expect(await notify()).toBe(200)
    expect(await fetchProforma(reference)).toMatchObject({ status: 'paid' })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active', actor_ids: [] })
    expect(await fetchAll(paths.paymentLedger)).toHaveLength(1)
    expect(await fetchAll(paths.bankLines)).toMatchObject([{ bank_number: 'event-1', status: 'paid' }])
  })

  it('too early asks to be told again', async () => {
    expect(await notify()).toBe(503)
    expect(await fetchAll(paths.bankLines)).toEqual([])
    await storeProforma(reference, 'r1')
    expect(await notify()).toBe(200)
    expect(await fetchProforma(reference)).toMatchObject({ status: 'paid' })
  })

  it('is refused where it is forged, or recorded and sent later', async () => {
    await storeProforma(reference, 'r1')
    expect(await notify(payment, { secret: 'a guess' })).toBe(401)
    expect(await notify(payment, { ageMs: 5 * 60_000 + 2_000 })).toBe(401)
    expect(await notify(payment, { ageMs: -5 * 60_000 - 2_000 })).toBe(401)
    expect(await answerPaymentWebhook({ method: 'POST', body: '{}', header: () => undefined }, provider)).toBe(401)
    expect(await fetchProforma(reference)).toMatchObject({ status: 'open' })
  })

  it('of another amount waits for an admin, and of anything else is nothing', async () => {
    await storeProforma(reference, 'r1', { months: 2 })
    expect(await notify(payment, { type: 'charge-expired' })).toBe(200)
    expect(await fetchAll(paths.bankLines)).toEqual([])
    expect(await notify()).toBe(200)
    expect(await fetchAll(paths.bankLines)).toMatchObject([{ status: 'unmatched', problem: 'too-little' }])
  })

  it('and was lost is asked for at night', async () => {
    await storeProforma(reference, 'r1')
    payments = [payment]
    await walkAll(findLostPayments(() => provider))
    await walkAll(findLostPayments(() => provider))
    expect(await fetchProforma(reference)).toMatchObject({ status: 'paid' })
    expect(await notify()).toBe(200)
    expect(await fetchAll(paths.paymentLedger)).toHaveLength(1)
  })

  it('is not there for anyone while there is no provider', async () => {
    expect(paymentProvider()).toBeNull()
    expect(await notify(payment, { to: null })).toBe(404)
    expect(await notify(payment, { method: 'GET' })).toBe(405)
    await walkAll(findLostPayments(() => null))
  })

  it('follows a charge that it was asked to take', async () => {
    const charge = { reference, amount, valid_until: new Date().toISOString() }
    expect(await provider.createCharge(charge)).toEqual({ pay_url: `https://pay.example/${reference}` })
    expect([...charges.values()]).toEqual([charge])
  })
})
