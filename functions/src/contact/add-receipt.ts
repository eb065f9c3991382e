import type { WriteBatch } from 'firebase-admin/firestore'
import type { Actor } from '@/domain/accounts/role.ts'
import { paths } from '@/domain/shared/paths.ts'
import { findAccount, isConfirmedAddress } from '../mail/recipient.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { addToList, notify } from '../notifications/notify.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { hashIp } from '../platform/client-ip.ts'
import { countOneMore, readRecent } from '../platform/rate-limit.ts'

/** The number of receipts that an address gets in a day which no one showed to be theirs. */
const UNCONFIRMED_A_DAY_MAX = 1

interface Receipt {
  caller: Actor
  /** The address that was typed: anyone can type another's. */
  address: string
  /** Whether the honeypot of the form was filled in, as robots do: no stranger gets a mail for that. */
  isSuspect: boolean
  entityId: string
  name: string | null
  /** The place that it is about; null where it is about none. */
  placeId?: string | null
}

/**
 * Adds to the commit of what someone sent that it was received. The mail holds none of their words, and an address that is not
 * the confirmed one of their account gets one in a day: the forms are open to all, and are not to write to strangers.
 */
export async function addReceipt(
  batch: WriteBatch,
  event: 'message-received' | 'plan-received',
  { caller: { userId }, address, isSuspect, entityId, name, placeId: place_id = null }: Receipt,
  now: Timestamp,
): Promise<void> {
  const account = userId === null ? null : await findAccount(userId)
  const isOwn = isConfirmedAddress(account, address)
  const about = { name, place_id }
  const canMail = isOwn || (!isSuspect && (await takeTurn(batch, address, now)))
  if (canMail) {
    const message = notificationMail(event, { place_id }, account !== null)
    await notify(batch, { event, userId, entityId, about, message, to: address }, now)
  } else if (userId !== null) await addToList(batch, { event, userId, entityId, about }, now)
}

/** Returns true iff an address may get a receipt, and counts it in the commit. */
async function takeTurn(batch: WriteBatch, address: string, now: Timestamp): Promise<boolean> {
  const limit = await db()
    .doc(paths.receiptLimit(await hashIp(`receipt ${address.toLowerCase()}`, now)))
    .get()
  const recent = readRecent(limit, now)
  if (recent.length >= UNCONFIRMED_A_DAY_MAX) return false
  countOneMore(null, limit, recent, batch, now)
  return true
}
