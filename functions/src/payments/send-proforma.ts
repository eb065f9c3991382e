import type { Handler } from '../platform/callable.ts'
import { idempotentRequest } from '../platform/idempotency.ts'
import { createProforma } from './create-proforma.ts'

/**
 * Asks a buyer to pay for a plan, by mail and in their businesses.
 * @throws {AppError} what `createProforma` throws, key-reused
 */
export const sendProforma: Handler<'sendProforma'> = async (input, caller) => ({
  reference: await createProforma(idempotentRequest('sendProforma', input, caller.userId), {
    ...input,
    choose: () => input.planName,
    actorId: caller.userId,
    isAdmin: true,
  }),
})
