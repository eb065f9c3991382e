import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { addVisits, noVisits, type VisitCounts, type VisitDay } from '@/domain/visits/visit.ts'
import { findAccount, isTurnedOff, toLocale } from '../mail/recipient.ts'
import { addMail, mailPath } from '../mail/mail.ts'
import { toStopPath } from '../mail/stop-mails.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { storedAs } from '../platform/stored-as.ts'
import { toPlace } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { monthlyNumbersMail, type MonthOfPlace } from './monthly-numbers-mail.ts'
import { fetchSearchWords } from './read-search-words.ts'

/** So many of a user's places a mail tells of. */
const PLACES_OF_MAIL_MAX = 20
/** A night that fails is made up for in the next ones. */
const LAST_NIGHT = '03'

/** Whom a place's document of `place_owners` names. */
const roles = ['user_id', 'manager_id'] as const

const allOwners = pagesOfQuery<DocumentData>(() => db().collection(paths.placeOwners))

/** Writes to owners and managers what the last month brought their places, in its first nights: to each once, unless they ended it. */
export const mailMonthlyNumbers = makeWalk({
  readPage: async (cursor, night, size) => {
    const isTime = toBolivianDay(new Date(night.nowMs)).slice(-2) <= LAST_NIGHT
    return isTime ? allOwners(cursor, night, size) : { items: [], next: null }
  },
  visit: (owner, { nowMs }) =>
    Promise.all(
      roles
        .map((role) => owner.get(role) as string | undefined)
        .filter((userId) => userId !== undefined)
        .map((userId) => mailUser(owner, userId, nowMs)),
    ),
})

async function mailUser(owner: QueryDocumentSnapshot, userId: string, nowMs: number): Promise<void> {
  const found = await Promise.all(
    roles.map((role) => owner.ref.parent.where(role, '==', userId).limit(PLACES_OF_MAIL_MAX).get()),
  )
  const placeIds = found.flatMap(({ docs }) => docs.map(({ id }) => id)).sort()
  // One of the places of a user stands for all of them.
  if (placeIds[0] !== owner.id) return
  const today = toBolivianDay(new Date(nowMs))
  const month = monthBefore(today)
  const entityId = `${userId}_${month}`
  const [user, mailed] = await db().getAll(
    db().doc(paths.user(userId)),
    db().doc(mailPath('monthly-numbers', entityId)),
  )
  if (!user || mailed?.exists || isTurnedOff(user, 'numbers')) return
  const account = await findAccount(userId)
  if (!account?.email || !account.emailVerified || account.disabled) return
  const all = await Promise.all(placeIds.map((id) => readMonth(id, month, nowMs)))
  const places = all.filter((place) => place !== null)
  if (places.length === 0) return
  const locale = toLocale(user)
  const now = Timestamp.fromMillis(nowMs)
  const batch = db().batch()
  const mail = {
    kind: 'monthly-numbers',
    entityId,
    to: account.email,
    replyTo: null,
    message: monthlyNumbersMail(locale, month, places),
    locale,
    userId,
    unsubscribe: { group: 'numbers', path: await toStopPath({ userId, group: 'numbers' }, locale, now) },
  } as const
  addMail(batch, mail, now)
  try {
    await commitFor([userId], batch)
  } catch (error) {
    // Written at this very moment, by a task that is repeated.
    if (!isConflict(error)) throw error
  }
}

/** Reads a place's month; null where nothing was counted in it, or the place is gone. */
async function readMonth(placeId: string, month: string, nowMs: number): Promise<MonthOfPlace | null> {
  const before = monthBefore(month)
  const [place, { docs }] = await Promise.all([
    db().doc(paths.place(placeId)).get(),
    db()
      .collection(paths.visitDays(placeId))
      .withConverter(storedAs<Partial<VisitDay> & Pick<VisitDay, 'day'>>())
      .where('day', '>=', `${before}-01`)
      .where('day', '<=', `${month}-31`)
      .get(),
  ])
  if (!place.exists) return null
  // What did not happen on a day is not stored.
  const days = docs.map((day) => ({ ...noVisits(), ...day.data() }))
  const sumOf = (of: string): VisitCounts => addVisits(days.filter(({ day }) => day.startsWith(of)))
  const counts = sumOf(month)
  if (counts.view === 0 && counts.search === 0) return null
  const words = await fetchSearchWords(placeId, nowMs)
  return { id: placeId, name: toPlace(place).name, counts, before: sumOf(before), words: words.map(({ word }) => word) }
}

/** Returns the month before the one of a day or a month, such as "2026-10". */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
