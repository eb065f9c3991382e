import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Actor } from '@/domain/accounts/role.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { hashIp, toCountedSenders, type ClientIps } from '../platform/client-ip.ts'
import { findAccount, isConfirmedAddress } from '../mail/recipient.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'

const HOUR_MS = 60 * 60 * 1000
/** The number of messages of a kind that an account, or who uses an e-mail address, may send within an hour. */
const MESSAGES_AN_HOUR_MAX = 5
/** The same for a network: one of a telephone company is that of very many users. */
const NETWORK_MESSAGES_AN_HOUR_MAX = 20
/**
 * The same for the address that reached Google: mostly a node of the CDN, which many visitors share. It bounds a sender
 * who makes up a new address each time.
 */
const CONNECTION_MESSAGES_AN_HOUR_MAX = 60

/** What is sent to us, asked to be sent by mail, or tried without an account. */
type MessageName = 'send-contact-email' | 'send-plan-purchase-notification' | 'redeemRecoveryCode' | AccountMailName
type AccountMailName = 'requestPasswordMail' | 'requestConfirmationMail' | 'requestEmailChange' | 'requestRecoveryMail'

const limitPaths = {
  'send-contact-email': paths.contactLimit,
  'send-plan-purchase-notification': paths.planLimit,
  requestPasswordMail: paths.accountMailLimit,
  requestConfirmationMail: paths.accountMailLimit,
  requestEmailChange: paths.accountMailLimit,
  requestRecoveryMail: paths.accountMailLimit,
  redeemRecoveryCode: paths.recoveryCodeLimit,
} as const satisfies Record<MessageName, (sender: string) => string>

/**
 * Takes what a user sends us, signed in or not: once however often it is sent, and no more of it than people send.
 * @param add Adds what is to be stored, with its mail, to the one commit.
 * @param about The e-mail address that is limited as a sender is: who writes, or whom a mail is asked for.
 * @throws {AppError} too-many-requests, key-reused
 */
export async function storeMessage<Name extends MessageName>(
  name: Name,
  input: CallableRequest<Name>,
  caller: Actor,
  addresses: ClientIps,
  add: (batch: WriteBatch, now: Timestamp) => Promise<void> | void,
  about: string,
): Promise<void> {
  // Null of a visitor alone, whose callables share all keys.
  const request = idempotentRequest<MessageName>(name, input, caller.userId as string)
  await retryOnConflict(async () => {
    const now = Timestamp.now()
    const limits = await toLimits(name, caller, addresses, now, about)
    const [done, ...stored] = await fetchAll(request.ref, ...limits.map(({ ref }) => ref))
    if (isProcessed(request, done)) return
    const batch = db().batch()
    for (const [index, { userId, max }] of limits.entries()) {
      const limit = stored[index] as DocumentSnapshot
      countOneMore(userId, limit, recentTimes(limit, max, 'too-many-requests', now, HOUR_MS), batch, now, HOUR_MS)
    }
    markProcessed(request, batch, now)
    await add(batch, now)
    await commitFor([caller.userId], batch)
  })
}

interface Limit {
  ref: DocumentReference
  userId: string | null
  max: number
}

async function toLimits(
  name: MessageName,
  { userId }: Actor,
  addresses: ClientIps,
  now: Timestamp,
  about: string,
): Promise<Limit[]> {
  const ref = (sender: string) => db().doc(limitPaths[name](sender))
  const most = { client: NETWORK_MESSAGES_AN_HOUR_MAX, connection: CONNECTION_MESSAGES_AN_HOUR_MAX }
  const senders = await toCountedSenders(addresses, most, now)
  // Of one's own address the account is counted: others who type it take nothing from its user.
  const isOwn = userId !== null && isConfirmedAddress(await findAccount(userId), about)
  return [
    ...senders.map(({ hash, max }) => ({ ref: ref(hash), userId: null, max })),
    ...(isOwn
      ? []
      : [{ ref: ref(await hashIp(`about ${about.toLowerCase()}`, now)), userId: null, max: MESSAGES_AN_HOUR_MAX }]),
    ...(userId === null ? [] : [{ ref: ref(userId), userId, max: MESSAGES_AN_HOUR_MAX }]),
  ]
}
