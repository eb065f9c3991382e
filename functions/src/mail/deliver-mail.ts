import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { expiryTime } from '@/domain/shared/retention.ts'
import { Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { logSkipped, makeWalk, pagesOfQuery, walkUntil } from '../walks/walk.ts'
import { writeAccountMail } from './account-links.ts'
import { type Delivery, type StoredMail, storedMails, toDeliveryFields } from './mail.ts'
import { readCodes, isRefused, toReason, SEND_MAX_MS, sendMail } from './send-mail.ts'

// A mail waits (PENDING, RETRY), is being sent (PROCESSING, until its lease ends), or is done with (SUCCESS, ERROR, DISCARDED).
// SMTP cannot say whether a mail whose answer was never heard was taken, so it is sent once more: an outage makes no
// copies, and a crash at most one of each mail that it interrupts, with the same Message-ID. A deliverer therefore
// sends one mail at a time.

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Longer than sending may take, and longer than two machines' clocks differ. */
export const LEASE_MS = SEND_MAX_MS + 2 * MINUTE_MS
const BACK_OFF_MAX_MS = 30 * MINUTE_MS
/** The time for which a mail is tried; then it is dead. */
const TRIED_MAX_MS = 48 * HOUR_MS
/** The longest time that one sweep may take; another follows. */
const SWEEP_MAX_MS = 4 * MINUTE_MS

/** The clock; tests give their own. */
export type Clock = () => number

/** Delivers the mail of a document, if it is waiting and due. */
export async function deliverMail(mailId: string, smtpUrl: string, clock: Clock = Date.now): Promise<void> {
  await deliver(await storedMails().doc(mailId).get(), smtpUrl, clock)
}

/** Delivers all due mails: those whose sender died, and those that failed before. One that cannot be is skipped. */
export async function sweepMails(smtpUrl: string, clock: Clock = Date.now): Promise<void> {
  const night = { nowMs: clock(), sinceMs: 0 }
  const endMs = night.nowMs + SWEEP_MAX_MS
  for (const readPage of [readAbandoned, readWaiting]) {
    const delivering = makeWalk({
      readPage,
      visit: async (mail) => {
        if (clock() < endMs) await deliver(mail, smtpUrl, clock)
      },
      // A crash makes a copy of each mail that it interrupts.
      atOnce: 1,
    })
    await walkUntil(delivering, night, { endMs, clock, onFailure: logSkipped('sweepMails') })
  }
}

/** Mails whose sender died, the longest waiting first. */
const readAbandoned = pagesOfQuery<StoredMail>(
  ({ nowMs }) =>
    storedMails()
      .where('delivery.state', '==', 'PROCESSING')
      .where('delivery.leaseExpireTime', '<=', Timestamp.fromMillis(nowMs)),
  { field: 'delivery.leaseExpireTime' },
)

/** Mails that were not tried yet, or are to be tried again, the longest waiting first. */
const readWaiting = pagesOfQuery<StoredMail>(
  ({ nowMs }) =>
    storedMails()
      .where('delivery.state', 'in', ['PENDING', 'RETRY'])
      .where('delivery.next_attempt_at', '<=', Timestamp.fromMillis(nowMs)),
  { field: 'delivery.next_attempt_at' },
)

/** Deletes mails that were sent, or died, some time ago, also those that were discarded. */
export const purgeOldMails = makeWalk({
  readPage: pagesOfQuery<StoredMail>(
    ({ nowMs }) =>
      storedMails()
        .where('delivery.state', 'in', ['SUCCESS', 'ERROR', 'DISCARDED'])
        .where('delivery.endTime', '<=', Timestamp.fromMillis(expiryTime('mail', nowMs))),
    // As the index has it.
    { field: 'delivery.endTime', direction: 'desc' },
  ),
  visit: (mail) => mail.ref.delete(),
})

async function deliver(snapshot: DocumentSnapshot<StoredMail>, smtpUrl: string, clock: Clock): Promise<void> {
  const lease = await takeLease(snapshot, clock())
  if (!lease) return
  const { id, mail, attempts } = lease
  const about = { kind: mail.kind, attempts }
  try {
    // A link to an account is made for each attempt: it neither expires while a mail waits nor stands in the database.
    const message = mail.account_next === undefined ? mail.message : await writeAccountMail(mail, mail.account_next)
    if (message) {
      await sendMail(smtpUrl, {
        id,
        to: mail.to,
        replyTo: mail.replyTo,
        subject: message.subject,
        text: message.text,
        html: message.html,
        unsubscribe: mail.unsubscribe,
        // The same for every copy.
        date: mail.created_at.toDate(),
      })
    }
  } catch (error) {
    const isDead = isRefused(error)
    logger[isDead ? 'error' : 'warn'](isDead ? 'a mail was refused' : 'a mail was not sent', {
      ...about,
      ...readCodes(error),
    })
    await lease.end(isDead ? dead(toReason(error), clock()) : retried(toReason(error), attempts, clock()))
    return
  }
  await lease.end({ state: 'SUCCESS', endTime: Timestamp.fromMillis(clock()), error: null })
}

interface Lease {
  id: string
  mail: StoredMail
  /** The number of attempts, this one included. */
  attempts: number
  /** Stores the outcome, unless the lease has expired and another sender has it, or the mail is gone. */
  end: (outcome: Partial<Delivery>) => Promise<void>
}

/** Takes the lease of a waiting mail; null if it is not due, another sender was faster, or it is too old. */
async function takeLease(snapshot: DocumentSnapshot<StoredMail>, nowMs: number): Promise<Lease | null> {
  const mail = snapshot.data()
  if (!mail || !snapshot.updateTime || !isDue(mail.delivery, nowMs)) return null
  const { ref, updateTime } = snapshot
  if (nowMs >= (mail.delivery.retried_at ?? mail.created_at).toMillis() + TRIED_MAX_MS) {
    logger.error('a mail has died', { kind: mail.kind, attempts: mail.delivery.attempts })
    await change(ref, dead(mail.delivery.error ?? 'not sent within 48 hours', nowMs), updateTime)
    return null
  }
  const attempts = mail.delivery.attempts + 1
  const leasedAt = await change(
    ref,
    {
      state: 'PROCESSING',
      attempts,
      startTime: Timestamp.fromMillis(nowMs),
      leaseExpireTime: Timestamp.fromMillis(nowMs + LEASE_MS),
    },
    updateTime,
  )
  if (!leasedAt) return null
  return {
    id: ref.id,
    mail,
    attempts,
    end: async (outcome) => {
      await change(ref, { ...outcome, leaseExpireTime: null }, leasedAt)
    },
  }
}

function isDue({ state, next_attempt_at, leaseExpireTime }: Delivery, nowMs: number): boolean {
  if (state === 'PENDING' || state === 'RETRY') return next_attempt_at.toMillis() <= nowMs
  return state === 'PROCESSING' && (leaseExpireTime?.toMillis() ?? 0) <= nowMs
}

function dead(reason: string, nowMs: number): Partial<Delivery> {
  return { state: 'ERROR', endTime: Timestamp.fromMillis(nowMs), leaseExpireTime: null, error: reason }
}

function retried(reason: string, attempts: number, nowMs: number): Partial<Delivery> {
  return { state: 'RETRY', next_attempt_at: Timestamp.fromMillis(nowMs + backOffMs(attempts)), error: reason }
}

/** Returns the delay after that many attempts: a minute, then twice as long each time, at most half an hour. */
export function backOffMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), BACK_OFF_MAX_MS)
}

/** Changes the delivery of a mail that is still as it was read; returns null otherwise. */
async function change(
  ref: DocumentReference<StoredMail>,
  delivery: Partial<Delivery>,
  lastUpdateTime: Timestamp,
): Promise<Timestamp | null> {
  try {
    const { writeTime } = await ref.update(toDeliveryFields(delivery), { lastUpdateTime })
    return writeTime
  } catch (error) {
    if (!isConflict(error)) throw error
    return null
  }
}
