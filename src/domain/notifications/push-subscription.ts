import * as z from 'zod/mini'
import { pushGroups } from './push-groups.ts'

/** In how many browsers a user is notified at most. */
export const PUSH_SUBSCRIPTIONS_MAX = 10

/** The address at which a browser is reached. Those of today's services have some hundred characters. */
export const pushEndpointSchema = z.string().check(z.minLength(1), z.maxLength(1_000))

/** What messages to a browser are encrypted with, and what of them is turned off there. */
export const pushSubscriptionSchema = z.strictObject({
  /** A point of P-256, uncompressed. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  off: z.array(z.enum(pushGroups)).check(z.maxLength(pushGroups.length)),
})
