import { randomUUID } from 'node:crypto'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { ClientIps } from '../../../functions/src/platform/client-ip.ts'
import { sendContactEmail } from '../../../functions/src/contact/send-contact-email.ts'
import { sendPlanPurchaseNotification } from '../../../functions/src/plans/send-plan-purchase-notification.ts'
import { callAs } from '../support/call-as.ts'

// What tests of messages and plans have in common.

type Message = CallableInput<'send-contact-email'>
type PlanMessage = CallableInput<'send-plan-purchase-notification'>

/** Returns a message as phones send it, with a key of its own; a test names what it is about. */
export const makeMessage = (fields: Partial<Message> = {}): Message => ({
  key: randomUUID(),
  name: 'Ana Choque',
  email: 'ana@cafe.example.bo',
  phone: null,
  message: 'Hola',
  ...fields,
})

/** Returns the same of a request for a plan. */
export const makePlanMessage = (fields: Partial<PlanMessage> = {}): PlanMessage => ({
  key: randomUUID(),
  planName: 'professional',
  planPrice: '250 Bs/month',
  buyerName: 'Ana Choque',
  buyerEmail: 'ana@cafe.example.bo',
  businessName: 'Café Ciudad SRL',
  phone: '76446050',
  ...fields,
})

/** Returns a user's address; calls without one are all from the same. */
export const from = (client: string, connection = '151.101.1.1'): ClientIps => ({ client, connection })

export const contact = (input: unknown = makeMessage(), who?: string, addresses?: ClientIps) =>
  callAs(who, 'send-contact-email', sendContactEmail, input, addresses)

export const requestPlan = (input: unknown = makePlanMessage(), who?: string, addresses?: ClientIps) =>
  callAs(who, 'send-plan-purchase-notification', sendPlanPurchaseNotification, input, addresses)
