import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailGroups } from '@/domain/accounts/mail-groups.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { type NotificationEvent, notificationEvents } from '@/domain/notifications/notification-events.ts'
import { isPushed, type PushGroup, pushGroups } from '@/domain/notifications/push-groups.ts'
import { toReference } from '@/domain/payments/payment-reference.ts'
import type { HoldState } from '@/domain/reviews/review-hold.ts'
import { paths } from '@/domain/shared/paths.ts'
import { retentionDays } from '@/domain/shared/retention.ts'
import { revokeOwner } from '../../../functions/src/claims/revoke-owner.ts'
import { sendContactEmail } from '../../../functions/src/contact/send-contact-email.ts'
import type { StoredMail } from '../../../functions/src/mail/mail.ts'
import { expireProformas, remindOfPlanEnds } from '../../../functions/src/payments/payment-walks.ts'
import { type StoredPush, toTopic } from '../../../functions/src/push/push.ts'
import { expirePlans } from '../../../functions/src/plans/expire-plans.ts'
import { sendPlanPurchaseNotification } from '../../../functions/src/plans/send-plan-purchase-notification.ts'
import { updatePlan } from '../../../functions/src/plans/update-plan.ts'
import { closePlace } from '../../../functions/src/places/close-place.ts'
import { correctPlace } from '../../../functions/src/places/correct-place.ts'
import { mergePlaces } from '../../../functions/src/places/merges/merge-places.ts'
import { undoMerge } from '../../../functions/src/places/merges/undo-merge.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { answerReview } from '../../../functions/src/reviews/answer-review.ts'
import { decideReview } from '../../../functions/src/reviews/decide-review.ts'
import { editReview } from '../../../functions/src/reviews/edit-review.ts'
import { moderateReview } from '../../../functions/src/reviews/moderate-review.ts'
import { removeAnswer } from '../../../functions/src/reviews/remove-answer.ts'
import { reportReview } from '../../../functions/src/reviews/report-review.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { asAdmin, claim, decide as decideClaim, makeClaim } from '../claims/claim-fixtures.ts'
import { makeMessage, makePlanMessage } from '../contact/message-fixtures.ts'
import { askToPay, importLines, makeLine, storeProforma, storeRequest } from '../payments/payment-fixtures.ts'
import { addPhoto, moderatePhoto } from '../place-photos/place-photo-fixtures.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { createAccounts, DAY_MS, fetchAll, hold, makeInput } from '../reviews/review-fixtures.ts'
import { correct, makeCorrection } from '../suggestions/correction-fixtures.ts'
import { decide as decideSuggestion, makeAddition, suggest } from '../suggestions/suggestion-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { businessCauses } from './business-causes.ts'
import { always, type Cause, type Causes, people, reason } from './cause.ts'
import { securityCauses } from './security-causes.ts'

useEmulators('demo-notifications')

const storeUsers = (fields: object) =>
  Promise.all(
    people.map((userId) =>
      db()
        .doc(paths.user(userId))
        .set({ email: `${userId}@example.com`, created_at: Timestamp.now(), ...fields }),
    ),
  )
const fetchMails = async (userId: string, event: NotificationEvent) => {
  const mails = (await fetchAll(paths.mail)) as unknown as StoredMail[]
  const { mail: kind } = notificationEvents[event]
  return mails.filter((mail) => mail.to === `${userId}@example.com` && mail.kind === kind)
}
const storePhone = (userId: string, id: string, off: readonly PushGroup[]) =>
  db().doc(paths.pushSubscription(id)).set({
    user_id: userId,
    endpoint: 'https://fcm.googleapis.com/a',
    p256dh: '',
    auth: '',
    off,
    created_at: Timestamp.now(),
  })
const fetchEntries = async (userId: string, event: NotificationEvent) =>
  (await fetchAll(paths.notifications(userId))).filter((entry) => entry.event === event)

beforeEach(async () => {
  await createAccounts([...people, 'admin'])
  await storePlaces(
    makePlace({ id: 'p1', name: 'Café Ciudad' }),
    makePlace({ id: 'own', name: 'Café Olga', owner: 'olga' }),
  )
})

const storeReview = () =>
  storeReviews(makeReview({ place_id: 'own', user_id: 'ana', author: { full_name: 'Ana', avatar_url: null } }))
const moderate = (is_approved: boolean) =>
  callAs(asAdmin, 'moderateReview', moderateReview, { place_id: 'own', user_id: 'ana', is_approved, reason })
const storeReported = async () => {
  await storeReview()
  const report = { place_id: 'own', user_id: 'ana', reason: 'spam', comment: null }
  await callAs('rita', 'reportReview', reportReview, report)
}
const copied = 'Fuimos un domingo con mis tíos: la sopa de maní estaba caliente y nos atendieron rápido.'
const storeHeld = async (state: HoldState) => {
  await storeReview()
  await db().doc(paths.review('own', 'ana')).update(hold(state))
}
const decideHeld = (publish: boolean) =>
  callAs(asAdmin, 'decideReview', decideReview, { place_id: 'own', user_id: 'ana', publish, reason })
const correctOwn = () =>
  callAs(asAdmin, 'correctPlace', correctPlace, { place_id: 'own', changes: { phone: '2441234' }, reason })
const closeOwn = (closed: boolean) => callAs(asAdmin, 'closePlace', closePlace, { place_id: 'own', closed, reason })
const storePlan = (fields: object = {}) => storeRequest('plan', { email: 'ana@example.com', ...fields })
const runningPlan = (endsMs: number, fields: object = {}) =>
  storePlan({
    status: 'active',
    expires_at: Timestamp.fromMillis(endsMs),
    history: [{ status: 'active', at: Timestamp.now(), actor_id: null, planName: 'basic' }],
    ...fields,
  })
const setPlan = (status: string, expires_at: string | null) =>
  callAs(asAdmin, 'updatePlan', updatePlan, { plan_request_id: 'plan', status, notes: null, expires_at })
const endsAt = new Date(Date.now() + 30 * DAY_MS).toISOString()
const findSuggestion = async () => (await db().collection(paths.suggestions).get()).docs[0]?.id ?? ''
const reference = toReference(7)

/** What an author says to get the place that they add. */
const claimed = {
  businessName: 'El Hornito SRL',
  contactEmail: 'gerencia@hornito.example.bo',
  contactPhone: null,
  message: null,
  documentation: null,
}

const causes: Causes = {
  ...businessCauses,
  ...securityCauses,
  'review-received': {
    to: 'olga',
    cause: async () => {
      const input = makeInput({ place_id: 'own' })
      return () => callAs('ana', 'submitReview', submitReview, input)
    },
  },
  'review-changed': {
    to: 'olga',
    prepare: storeReview,
    cause: async () => {
      const input = makeInput({ place_id: 'own', rating: 1, photos: [] })
      return () => callAs('ana', 'editReview', editReview, input)
    },
  },
  'review-answered': {
    to: 'ana',
    prepare: storeReview,
    cause: always(() =>
      callAs('olga', 'answerReview', answerReview, { place_id: 'own', user_id: 'ana', answer: 'Gracias' }),
    ),
  },
  'answer-removed': {
    to: 'olga',
    prepare: async () => {
      await storeReview()
      await callAs('olga', 'answerReview', answerReview, { place_id: 'own', user_id: 'ana', answer: 'Mentirosa' })
    },
    cause: always(() => callAs(asAdmin, 'removeAnswer', removeAnswer, { place_id: 'own', user_id: 'ana', reason })),
  },
  'review-hidden': { to: 'ana', prepare: storeReview, cause: always(() => moderate(false)) },
  'report-upheld': { to: 'rita', prepare: storeReported, cause: always(() => moderate(false)) },
  'report-dismissed': { to: 'rita', prepare: storeReported, cause: always(() => moderate(true)) },
  'review-restored': {
    to: 'ana',
    prepare: async () => {
      await storeReview()
      await moderate(false)
    },
    cause: always(() => moderate(true)),
  },
  'review-held': {
    to: 'ana',
    prepare: () => callAs('rita', 'submitReview', submitReview, makeInput({ content: copied })),
    cause: async () => {
      const input = makeInput({ place_id: 'own', content: copied })
      return () => callAs('ana', 'submitReview', submitReview, input)
    },
  },
  'review-released': { to: 'ana', prepare: () => storeHeld('waiting'), cause: always(() => decideHeld(true)) },
  'review-withheld': { to: 'ana', prepare: () => storeHeld('waiting'), cause: always(() => decideHeld(false)) },
  'objection-refused': { to: 'ana', prepare: () => storeHeld('objected'), cause: always(() => decideHeld(false)) },
  'claim-received': {
    to: 'ana',
    cause: async () => {
      const input = makeClaim()
      return () => claim(input)
    },
  },
  'claim-approved': { to: 'ana', prepare: () => claim(), cause: always(() => decideClaim('approved')) },
  'claim-rejected': { to: 'ana', prepare: () => claim(), cause: always(() => decideClaim('rejected')) },
  'rival-approved': {
    to: 'rita',
    prepare: async () => {
      await claim()
      await claim(makeClaim(), 'rita')
    },
    cause: always(() => decideClaim('approved')),
  },
  'owner-revoked': {
    to: 'olga',
    cause: always(() => callAs(asAdmin, 'revokeOwner', revokeOwner, { place_id: 'own', reason })),
  },
  'place-corrected': { to: 'olga', cause: always(correctOwn) },
  'place-closed': { to: 'olga', cause: always(() => closeOwn(true)) },
  'place-reopened': { to: 'olga', prepare: () => closeOwn(true), cause: always(() => closeOwn(false)) },
  'place-merged': {
    to: 'olga',
    cause: always(() => callAs(asAdmin, 'mergePlaces', mergePlaces, { place_id: 'own', twin_id: 'p1' })),
  },
  'place-unmerged': {
    to: 'olga',
    prepare: () => callAs(asAdmin, 'mergePlaces', mergePlaces, { place_id: 'own', twin_id: 'p1' }),
    cause: always(() => callAs(asAdmin, 'undoMerge', undoMerge, { place_id: 'own' })),
  },
  'addition-accepted': {
    to: 'ana',
    prepare: () => suggest(),
    cause: always(async () => decideSuggestion(await findSuggestion(), 'accepted')),
  },
  'addition-given': {
    to: 'ana',
    prepare: () => suggest(makeAddition({ is_own_business: true, claim: claimed })),
    cause: always(async () => decideSuggestion(await findSuggestion(), 'accepted', { claim: 'approved' })),
  },
  'addition-rejected': {
    to: 'ana',
    prepare: () => suggest(),
    cause: always(async () => decideSuggestion(await findSuggestion(), 'rejected', { reason })),
  },
  'addition-reopened': {
    to: 'ana',
    prepare: async () => {
      await suggest()
      await decideSuggestion(await findSuggestion(), 'rejected', { reason })
    },
    cause: always(async () => decideSuggestion(await findSuggestion(), 'pending', { seen: 'rejected' })),
  },
  'correction-reopened': {
    to: 'ana',
    prepare: async () => {
      await correct('ana', makeCorrection({ place_id: 'own', said: { what: 'phone', value: '2441234' } }))
      await decideSuggestion(await findSuggestion(), 'rejected', { reason })
    },
    cause: always(async () => decideSuggestion(await findSuggestion(), 'pending', { seen: 'rejected' })),
  },
  'correction-accepted': {
    to: 'ana',
    prepare: () => correct('ana', makeCorrection({ place_id: 'own', said: { what: 'phone', value: '2441234' } })),
    cause: always(async () => decideSuggestion(await findSuggestion(), 'accepted')),
  },
  'correction-rejected': {
    to: 'ana',
    prepare: () => correct('ana', makeCorrection({ place_id: 'own', said: { what: 'phone', value: '2441234' } })),
    cause: always(async () => decideSuggestion(await findSuggestion(), 'rejected', { reason })),
  },
  'photo-hidden': {
    to: 'ana',
    cause: async () => {
      const { id } = await addPhoto('ana')
      return () => moderatePhoto(id, 'hidden')
    },
  },
  'photo-published': {
    to: 'ana',
    cause: async () => {
      const { id } = await addPhoto('ana')
      await moderatePhoto(id, 'hidden')
      return () => moderatePhoto(id, 'published')
    },
  },
  'plan-received': {
    to: 'ana',
    cause: async () => {
      const input = makePlanMessage({ buyerEmail: 'ana@example.com' })
      return () => callAs('ana', 'send-plan-purchase-notification', sendPlanPurchaseNotification, input)
    },
  },
  'proforma-sent': {
    to: 'ana',
    prepare: storePlan,
    cause: async () => {
      const key = randomUUID()
      return () => askToPay('plan', { key })
    },
  },
  'proforma-expired': {
    to: 'ana',
    prepare: async () => {
      await storePlan({ open_proforma: reference })
      await storeProforma(reference, 'plan')
    },
    cause: always(() => walkAll(expireProformas, { nowMs: Date.now() + 9 * DAY_MS })),
  },
  'part-paid': {
    to: 'ana',
    prepare: async () => {
      await storePlan({ open_proforma: reference })
      await storeProforma(reference, 'plan')
    },
    cause: always(() => importLines([makeLine({ description: reference, amount: 100 })])),
  },
  'plan-paid': {
    to: 'ana',
    prepare: async () => {
      await storePlan({ open_proforma: reference })
      await storeProforma(reference, 'plan')
    },
    cause: always(() => importLines([makeLine({ description: reference })])),
  },
  'plan-begun': {
    to: 'ana',
    prepare: () => storePlan({ status: 'paid' }),
    cause: always(() => setPlan('active', endsAt)),
  },
  'plan-ends': {
    to: 'ana',
    prepare: () => runningPlan(Date.now() + 5 * DAY_MS),
    cause: always(() => walkAll(remindOfPlanEnds)),
  },
  'plan-ended': {
    to: 'ana',
    // An old one, which was shown nowhere and has nothing to deliver.
    prepare: () => runningPlan(Date.now() - 1000, { place_id: null }),
    cause: always(() => walkAll(expirePlans)),
  },
  'message-received': {
    to: 'ana',
    cause: async () => {
      const input = makeMessage({ email: 'ana@example.com' })
      return () => callAs('ana', 'send-contact-email', sendContactEmail, input)
    },
  },
}

async function happen({ prepare, cause }: Cause): Promise<void> {
  await prepare?.()
  const work = await cause()
  // Of what came before.
  await db().recursiveDelete(db().collection(paths.mail))
  await work()
  await work()
}

describe.each(Object.entries(causes) as [NotificationEvent, Cause][])('%s', (event, happening) => {
  const { mail: kind, group } = notificationEvents[event]

  it.each(['es', 'en'] as const)(
    'comes once as a mail and once in the list, in %s, however often it is caused',
    async (locale: Locale) => {
      await storeUsers({ locale })
      await happen(happening)
      const mails = await fetchMails(happening.to, event)
      expect(mails).toHaveLength(kind === null ? 0 : 1)
      for (const mail of mails) {
        expect(mail.locale).toBe(locale)
        expect(mail.user_id).toBe(happening.to)
        expect(mail.message.html).toContain(`<html lang="${locale}">`)
        expect(mail.unsubscribe === undefined).toBe(group === null)
        expect(mail.message.text).toContain(mail.unsubscribe ?? '')
      }
      const entries = await fetchEntries(happening.to, event)
      expect(entries).toHaveLength(1)
      const [entry] = entries as { created_at: Timestamp; expires_at: Timestamp; read_at: unknown }[]
      expect(entry?.read_at).toBeNull()
      const days = ((entry?.expires_at.toMillis() ?? 0) - (entry?.created_at.toMillis() ?? 0)) / DAY_MS
      expect(days).toBe(retentionDays.notification)
    },
  )

  it('comes in the list alone to one who turned such mails off', async () => {
    await storeUsers({ locale: 'es', mails_off: [...mailGroups] })
    await happen(happening)
    expect(await fetchMails(happening.to, event)).toHaveLength(kind === null || group !== null ? 0 : 1)
    expect(await fetchEntries(happening.to, event)).toHaveLength(1)
  })

  it('reaches each phone once, but for one on which its group is off', async () => {
    await storeUsers({ locale: 'es' })
    await storePhone(happening.to, 'all', [])
    await storePhone(happening.to, 'none', pushGroups)
    await happen(happening)
    const pushes = (await fetchAll(paths.pushes)) as unknown as StoredPush[]
    const ofEvent = pushes.filter((push) => push.topic === toTopic(`${event} ${push.path}`))
    const phones = ofEvent.map(({ subscription_id }) => subscription_id).sort()
    expect(phones).toEqual(!isPushed(event) ? [] : group === null ? ['all', 'none'] : ['all'])
    for (const { title, user_id } of ofEvent) {
      expect(title).not.toBe('')
      expect(user_id).toBe(happening.to)
    }
  })
})

it('every event is caused here', () => {
  expect(Object.keys(causes).sort()).toEqual(Object.keys(notificationEvents).sort())
})

it('a manager hears of a review as well, and neither of their own answer', async () => {
  await storeUsers({ locale: 'es' })
  await db().doc(paths.placeOwner('own')).update({ manager_id: 'rita' })
  await callAs('ana', 'submitReview', submitReview, makeInput({ place_id: 'own' }))
  await callAs('olga', 'answerReview', answerReview, { place_id: 'own', user_id: 'ana', answer: 'Gracias' })
  expect(await fetchEntries('olga', 'review-received')).toHaveLength(1)
  expect(await fetchEntries('rita', 'review-received')).toHaveLength(1)
  expect(await fetchEntries('rita', 'review-answered')).toHaveLength(0)
  // One that is put right is no news.
  await callAs('olga', 'answerReview', answerReview, { place_id: 'own', user_id: 'ana', answer: 'Muchas gracias' })
  expect(await fetchEntries('ana', 'review-answered')).toHaveLength(1)
  expect(await fetchMails('ana', 'review-answered')).toHaveLength(1)
})

it('a review with other words alone, or that no one sees, is no news to who looks after the place', async () => {
  await storeUsers({ locale: 'es' })
  await storeReview()
  const { rating } = makeReview({ place_id: 'own', user_id: 'ana' })
  const edit = (stars: number) =>
    callAs('ana', 'editReview', editReview, makeInput({ place_id: 'own', rating: stars, content: 'Otra', photos: [] }))
  expect(await edit(rating)).toHaveProperty('review')
  await moderate(false)
  expect(await edit(1)).toHaveProperty('review')
  expect(await fetchEntries('olga', 'review-changed')).toHaveLength(0)
})

it('the mail of a review says its stars and words, and a phone that may be locked neither', async () => {
  await storeUsers({ locale: 'es' })
  await storePhone('olga', 'all', [])
  const content = 'La sopa <b>fría</b>'
  await callAs('ana', 'submitReview', submitReview, makeInput({ place_id: 'own', rating: 2, content }))
  const [mail] = await fetchMails('olga', 'review-received')
  expect(mail?.message.text).toContain('2 de 5 estrellas')
  expect(mail?.message.text).toContain(content)
  expect(mail?.message.html).toContain('La sopa &lt;b&gt;fría&lt;/b&gt;')
  const pushes = await fetchAll(paths.pushes)
  expect(pushes).toHaveLength(1)
  expect(JSON.stringify(pushes)).not.toContain('sopa')
})

it('what happens to the place of an owner who is leaving happens without them', async () => {
  await storeUsers({ locale: 'es' })
  await db().doc(paths.deletedUser('olga')).set({ deleted_at: Timestamp.now() })
  expect(await callAs('ana', 'submitReview', submitReview, makeInput({ place_id: 'own' }))).toHaveProperty('review')
  expect(await fetchEntries('olga', 'review-received')).toHaveLength(0)
})

it('an address that no one confirmed gets the list alone, and of receipts one in a day', async () => {
  await storeUsers({ locale: 'es' })
  await auth().updateUser('olga', { emailVerified: false })
  await callAs('ana', 'submitReview', submitReview, makeInput({ place_id: 'own' }))
  expect(await fetchMails('olga', 'review-received')).toHaveLength(0)
  expect(await fetchEntries('olga', 'review-received')).toHaveLength(1)

  const write = (network: string) =>
    callAs(undefined, 'send-contact-email', sendContactEmail, makeMessage({ email: 'victim@example.com' }), {
      client: network,
      connection: network,
    })
  for (const network of ['a', 'b', 'c']) expect(await write(network)).toEqual({})
  const receipts = await fetchMails('victim', 'message-received')
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.message.text).not.toContain('Hola')

  const input = makePlanMessage({ buyerEmail: 'other@example.com', businessName: 'Compre en spam.example' })
  await callAs(undefined, 'send-plan-purchase-notification', sendPlanPurchaseNotification, input)
  const [receipt, ...more] = await fetchMails('other', 'plan-received')
  expect(more).toEqual([])
  expect(receipt?.message.text).not.toContain('spam')
})
