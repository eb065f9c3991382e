import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { callables, type CallableName } from '@/domain/api/callables.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { answerReview } from '../../../functions/src/reviews/answer-review.ts'
import { editReview } from '../../../functions/src/reviews/edit-review.ts'
import { decideReview } from '../../../functions/src/reviews/decide-review.ts'
import { objectReview } from '../../../functions/src/reviews/object-review.ts'
import { moderateReview } from '../../../functions/src/reviews/moderate-review.ts'
import { removeAnswer } from '../../../functions/src/reviews/remove-answer.ts'
import { reportReview } from '../../../functions/src/reviews/report-review.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { acceptInvitation } from '../../../functions/src/claims/accept-invitation.ts'
import { endManager } from '../../../functions/src/claims/end-manager.ts'
import { inviteManager } from '../../../functions/src/claims/invite-manager.ts'
import { revokeOwner } from '../../../functions/src/claims/revoke-owner.ts'
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts'
import { noteAccountSecurity } from '../../../functions/src/accounts/note-account-security.ts'
import { makeRecoveryCodes } from '../../../functions/src/accounts/recovery-codes.ts'
import { removeFactors, startRecovery } from '../../../functions/src/accounts/recovery.ts'
import { requestConfirmationMail, requestEmailChange } from '../../../functions/src/accounts/request-account-mails.ts'
import { signRecoveryCode } from '../../../functions/src/mail/recovery-link.ts'
import { setPushSubscription } from '../../../functions/src/push/set-push-subscription.ts'
import { savePlace } from '../../../functions/src/accounts/save-place.ts'
import { setProfilePicture } from '../../../functions/src/accounts/set-profile-picture.ts'
import { attachPlaceImages } from '../../../functions/src/places/attach-place-images.ts'
import { decideHeldChange } from '../../../functions/src/places/history/decide-held-change.ts'
import { editBusiness } from '../../../functions/src/places/history/edit-business.ts'
import { revertChange, revertChangesBy } from '../../../functions/src/places/history/revert-change.ts'
import { closePlace } from '../../../functions/src/places/close-place.ts'
import { correctPlace } from '../../../functions/src/places/correct-place.ts'
import { removePost } from '../../../functions/src/places/remove-post.ts'
import { saveMenu } from '../../../functions/src/places/save-menu.ts'
import { updateNotices } from '../../../functions/src/places/update-notices.ts'
import { mergePlaces } from '../../../functions/src/places/merges/merge-places.ts'
import { undoMerge } from '../../../functions/src/places/merges/undo-merge.ts'
import { setFeatured } from '../../../functions/src/places/set-featured.ts'
import { decideCreative } from '../../../functions/src/plans/decide-creative.ts'
import { saveCreative } from '../../../functions/src/plans/save-creative.ts'
import { updatePlan } from '../../../functions/src/plans/update-plan.ts'
import { addLedgerEntry } from '../../../functions/src/payments/add-ledger-entry.ts'
import { decideBankLine } from '../../../functions/src/payments/decide-bank-line.ts'
import { importBankLines } from '../../../functions/src/payments/import-bank-lines.ts'
import { readPayments } from '../../../functions/src/payments/read-payments.ts'
import { renewPlan } from '../../../functions/src/payments/renew-plan.ts'
import { sendProforma } from '../../../functions/src/payments/send-proforma.ts'
import { sendReceipt } from '../../../functions/src/payments/send-receipt.ts'
import { setPaymentSettings } from '../../../functions/src/payments/set-payment-settings.ts'
import { discardMail, retryMail } from '../../../functions/src/mail/dead-mails.ts'
import { takeItem } from '../../../functions/src/moderation/take-item.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { createTombstone } from '../../../functions/src/platform/deleted-users.ts'
import { repeats } from '../../repeats.ts'
import { arrangeOnce } from '../support/arrange-once.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { doNight } from '../support/do-night.ts'
import { useEmulators } from '../support/emulator.ts'
import { makeInvitation } from '../claims/invitation-fixtures.ts'
import { asAdmin, claim, decide, evidenceName, makeClaim, pdf, storeEvidence } from '../claims/claim-fixtures.ts'
import { correct, makeCorrection } from '../suggestions/correction-fixtures.ts'
import { decide as decideAddition, makeAddition, suggest } from '../suggestions/suggestion-fixtures.ts'
import { contact, from, makeMessage, makePlanMessage, requestPlan } from '../contact/message-fixtures.ts'
import { reportPlacePhoto } from '../../../functions/src/place-photos/report-place-photo.ts'
import { addPhoto, addPhotos, makePhotos, moderatePhoto } from '../place-photos/place-photo-fixtures.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { sendUpload } from '../photos/send-upload.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { makeLine, payable, storePayable, storeRequest } from '../payments/payment-fixtures.ts'
import { createAccounts, hold, makeInput } from '../reviews/review-fixtures.ts'
import { dumpAccounts, dumpAll, dumpDocuments } from './user-records.ts'

useEmulators('demo-deleted-users')

const reason = 'Motivo'
const token = 'x'.repeat(43)
const heldAt = Timestamp.fromDate(new Date('2026-11-24T12:00:00Z'))
const fetchPhotoId = async () => (await db().collection(paths.placePhotos).get()).docs[0]?.id ?? ''
const ofBruno = { place_id: 'p1', user_id: 'bruno' }

/** A call that stores something of users, and those whom it names. */
interface NamingCall {
  call: () => Promise<unknown>
  /** The caller, and whom it is about besides. */
  names: readonly string[]
  /** Whether a visitor calls it. */
  isByVisitor?: true
}

/** Calls while ana's account has a second factor. */
async function withFactor<Result>(call: () => Promise<Result>): Promise<Result> {
  const factor = { uid: 'factor', factorId: 'phone', phoneNumber: '+59171111111' }
  await auth().updateUser('ana', { multiFactor: { enrolledFactors: [factor] } })
  const outcome = await call()
  await auth().updateUser('ana', { multiFactor: { enrolledFactors: null } })
  return outcome
}

/** Of each callable a call that stores something of a user; null of those that store nothing of anyone. */
const calls: Record<CallableName, NamingCall | null> = {
  'google-places-search': null,
  openExternalPlace: null,
  submitReview: {
    call: () => callAs('ana', 'submitReview', submitReview, makeInput({ photos: [uploadName()] })),
    names: ['ana'],
  },
  editReview: {
    call: () =>
      callAs('bruno', 'editReview', editReview, {
        ...makeInput({ content: 'Otra' }),
        photos: [{ upload: uploadName() }],
      }),
    names: ['bruno'],
  },
  // Takes away, and stores nothing.
  deleteReview: null,
  reportReview: {
    call: () => callAs('ana', 'reportReview', reportReview, { ...ofBruno, reason: 'spam', comment: null }),
    names: ['ana', 'bruno'],
  },
  answerReview: {
    call: () =>
      callAs('olga', 'answerReview', answerReview, { place_id: 'owned', user_id: 'bruno', answer: 'Gracias' }),
    names: ['olga'],
  },
  decideReview: {
    call: () =>
      callAs(asAdmin, 'decideReview', decideReview, { place_id: 'posted', user_id: 'bruno', publish: false, reason }),
    names: ['admin', 'bruno'],
  },
  objectReview: {
    call: () => callAs('bruno', 'objectReview', objectReview, { place_id: 'stays', text: 'Fui el martes' }),
    names: ['bruno'],
  },
  moderateReview: {
    call: () => callAs(asAdmin, 'moderateReview', moderateReview, { ...ofBruno, is_approved: false, reason }),
    names: ['admin', 'bruno'],
  },
  removeAnswer: {
    call: () => callAs(asAdmin, 'removeAnswer', removeAnswer, { ...ofBruno, reason }),
    names: ['admin', 'olga'],
  },
  addPlacePhotos: { call: () => addPhotos('ana', makePhotos({ photos: [uploadName()] })), names: ['ana'] },
  // Takes away, and stores nothing.
  deletePlacePhoto: null,
  reportPlacePhoto: {
    call: async () =>
      callAs('ana', 'reportPlacePhoto', reportPlacePhoto, {
        photo_id: await fetchPhotoId(),
        reason: 'spam',
        comment: null,
      }),
    names: ['ana', 'bruno'],
  },
  moderatePlacePhoto: { call: async () => moderatePhoto(await fetchPhotoId(), 'hidden'), names: ['admin', 'bruno'] },
  saveCreative: {
    call: () => callAs('olga', 'saveCreative', saveCreative, { place_id: 'owned', line: 'Otra', button: 'page' }),
    names: ['olga'],
  },
  decideCreative: {
    call: async () => {
      const stored = await db().doc(paths.advertCreative('owned')).get()
      const created_at = (stored.get('created_at') as Timestamp).toDate().toISOString()
      return callAs(asAdmin, 'decideCreative', decideCreative, {
        place_id: 'owned',
        status: 'rejected',
        created_at,
        reason,
      })
    },
    names: ['admin', 'olga'],
  },
  requestClaim: { call: () => claim(makeClaim({ documentation: evidenceName() })), names: ['ana'] },
  decideClaim: { call: () => decide('approved', { place_id: 'p2', user_id: 'carla' }), names: ['admin', 'carla'] },
  suggestPlace: { call: () => suggest(), names: ['ana'] },
  // Stores nothing.
  findUncheckedAdditions: null,
  suggestCorrection: { call: () => correct('ana'), names: ['ana'] },
  // Takes away, and stores nothing.
  withdrawSuggestion: null,
  decideSuggestion: {
    call: async () => {
      const [suggestion] = (await db().collection(paths.suggestions).get()).docs
      return decideAddition(suggestion?.id ?? '', 'accepted')
    },
    names: ['admin', 'carla'],
  },
  mergePlaces: {
    call: () => callAs(asAdmin, 'mergePlaces', mergePlaces, { place_id: 'owned', twin_id: 'p1' }),
    names: ['admin', 'olga'],
  },
  undoMerge: {
    call: () => callAs(asAdmin, 'undoMerge', undoMerge, { place_id: 'merged' }),
    names: ['admin', 'olga'],
  },
  // Of a pair of places, and of no one.
  separateTwins: null,
  setFeatured: {
    call: () => callAs(asAdmin, 'setFeatured', setFeatured, { place_id: 'p1', featured: true }),
    names: ['admin'],
  },
  attachPlaceImages: {
    call: () =>
      callAs('olga', 'attachPlaceImages', attachPlaceImages, { place_id: 'owned', images: [{ upload: uploadName() }] }),
    names: ['olga'],
  },
  editBusiness: {
    call: () =>
      callAs('olga', 'editBusiness', editBusiness, { key: randomUUID(), place_id: 'owned', changes: { name: 'Otro' } }),
    names: ['olga'],
  },
  // Takes away, and stores nothing.
  withdrawHeldChange: null,
  decideHeldChange: {
    call: () =>
      callAs(asAdmin, 'decideHeldChange', decideHeldChange, {
        place_id: 'owned',
        created_at: heldAt.toDate().toISOString(),
        status: 'accepted',
        reason: null,
      }),
    names: ['admin', 'olga'],
  },
  revertChange: {
    call: () => callAs(asAdmin, 'revertChange', revertChange, { change_id: 'change', reason }),
    names: ['admin', 'olga'],
  },
  revertChangesBy: {
    call: () =>
      callAs(asAdmin, 'revertChangesBy', revertChangesBy, { user_id: 'olga', place_id: null, reason, after: null }),
    names: ['admin', 'olga'],
  },
  updateNotices: {
    call: () => callAs('olga', 'updateNotices', updateNotices, { place_id: 'owned', post: 'Hoy hay fricasé' }),
    names: ['olga'],
  },
  saveMenu: {
    call: () =>
      callAs('olga', 'saveMenu', saveMenu, {
        place_id: 'owned',
        lines: [{ name: 'Fricasé', price: 25, section: null }],
      }),
    names: ['olga'],
  },
  removePost: {
    call: () => callAs(asAdmin, 'removePost', removePost, { place_id: 'posted', reason }),
    names: ['admin'],
  },
  'send-plan-purchase-notification': { call: () => requestPlan(makePlanMessage(), 'ana'), names: ['ana'] },
  'send-contact-email': { call: () => contact(makeMessage(), 'ana'), names: ['ana'] },
  // It names no one until it is sent.
  requestPasswordMail: null,
  requestConfirmationMail: {
    call: async () => {
      await auth().updateUser('ana', { emailVerified: false })
      const input = { key: randomUUID(), locale: 'es', next: '/' } as const
      const outcome = await callAs('ana', 'requestConfirmationMail', requestConfirmationMail, input)
      await auth().updateUser('ana', { emailVerified: true })
      return outcome
    },
    names: ['ana'],
  },
  requestEmailChange: {
    call: () => {
      const input = { key: randomUUID(), email: 'other@example.com', locale: 'es', next: '/' } as const
      return callAs('ana', 'requestEmailChange', requestEmailChange, input)
    },
    names: ['ana'],
  },
  noteAccountSecurity: {
    call: () =>
      callAs('ana', 'noteAccountSecurity', noteAccountSecurity, {
        device: randomUUID(),
        browser: 'Chrome',
        system: 'Android',
      }),
    names: ['ana'],
  },
  readRecovery: null,
  makeRecoveryCodes: {
    call: () => withFactor(() => callAs('ana', 'makeRecoveryCodes', makeRecoveryCodes, {})),
    names: ['ana'],
  },
  // They name whose account it is; a deletion takes that away before a code or link can be used.
  redeemRecoveryCode: null,
  requestRecoveryMail: null,
  startRecovery: {
    call: () =>
      withFactor(async () => {
        const code = await signRecoveryCode(await auth().getUser('ana'), Date.now())
        return callAs(undefined, 'startRecovery', startRecovery, { code })
      }),
    names: ['ana'],
    isByVisitor: true,
  },
  cancelRecovery: null,
  removeFactors: {
    call: () => withFactor(() => callAs(asAdmin, 'removeFactors', removeFactors, { email: 'ana@example.com', reason })),
    names: ['admin', 'ana'],
  },
  deleteAccount: null,
  savePlace: {
    call: () => callAs('ana', 'savePlace', savePlace, { key: randomUUID(), place_id: 'p1' }),
    names: ['ana'],
  },
  setProfilePicture: {
    call: () => callAs('ana', 'setProfilePicture', setProfilePicture, { upload: uploadName() }),
    names: ['ana'],
  },
  exportAccount: null,
  revokeOwner: {
    call: () => callAs(asAdmin, 'revokeOwner', revokeOwner, { place_id: 'owned', reason }),
    names: ['admin', 'olga'],
  },
  inviteManager: {
    call: () =>
      callAs('olga', 'inviteManager', inviteManager, {
        key: randomUUID(),
        place_id: 'owned',
        role: 'manager',
        email: 'ana@example.com',
      }),
    names: ['olga'],
  },
  acceptInvitation: {
    call: () => callAs('ana', 'acceptInvitation', acceptInvitation, { place_id: 'owned', role: 'owner', token }),
    names: ['ana', 'olga'],
  },
  endManager: {
    call: () => callAs('olga', 'endManager', endManager, { place_id: 'managed', what: 'manager' }),
    names: ['olga', 'bruno'],
  },
  closePlace: {
    call: () => callAs(asAdmin, 'closePlace', closePlace, { place_id: 'p1', closed: true, reason }),
    names: ['admin'],
  },
  correctPlace: {
    call: () => callAs(asAdmin, 'correctPlace', correctPlace, { place_id: 'p1', changes: { name: 'Otro' }, reason }),
    names: ['admin'],
  },
  findClaims: null,
  findSuggestions: null,
  findPlacePhotos: null,
  findPlaces: null,
  updatePlan: {
    call: async () => {
      const [request] = (await db().collection(paths.planRequests).get()).docs
      const input = { plan_request_id: request?.id ?? '', status: 'contacted', notes: null, expires_at: null } as const
      return callAs(asAdmin, 'updatePlan', updatePlan, input)
    },
    names: ['admin', 'carla'],
  },
  sendProforma: {
    call: async () => {
      const [request] = (await db().collection(paths.planRequests).get()).docs
      const input = { key: randomUUID(), plan_request_id: request?.id ?? '', planName: 'basic', months: 1 } as const
      return callAs(asAdmin, 'sendProforma', sendProforma, input)
    },
    names: ['admin', 'carla'],
  },
  renewPlan: {
    call: () =>
      callAs('ana', 'renewPlan', renewPlan, { key: randomUUID(), plan_request_id: payable.requestId, months: 1 }),
    names: ['ana'],
  },
  readPayments: { call: () => callAs('ana', 'readPayments', readPayments, {}), names: ['ana'] },
  sendReceipt: {
    call: () =>
      callAs('ana', 'sendReceipt', sendReceipt, {
        reference: payable.reference,
        upload: uploadName(),
        said_paid_at: new Date().toISOString(),
      }),
    names: ['ana'],
  },
  importBankLines: {
    call: () =>
      callAs(asAdmin, 'importBankLines', importBankLines, { lines: [makeLine({ description: 'Otro' })], layout: null }),
    names: ['admin'],
  },
  decideBankLine: {
    call: () =>
      callAs(asAdmin, 'decideBankLine', decideBankLine, {
        line_id: 'line',
        decision: { pays: payable.reference },
      }),
    names: ['admin', 'ana'],
  },
  addLedgerEntry: {
    call: () =>
      callAs(asAdmin, 'addLedgerEntry', addLedgerEntry, {
        key: randomUUID(),
        plan_request_id: payable.requestId,
        entry: { kind: 'refund', amount: 100 },
        reason,
      }),
    names: ['admin'],
  },
  readPaymentSums: null,
  setPaymentSettings: {
    call: () => callAs(asAdmin, 'setPaymentSettings', setPaymentSettings, { account: 'Banco', upload: null }),
    names: ['admin'],
  },
  mailStates: null,
  readStatement: null,
  readSearchWords: null,
  readForecast: null,
  readWaiting: null,
  takeItem: {
    call: () => callAs(asAdmin, 'takeItem', takeItem, { kind: 'claim', item_id: 'p1_olga', take: true }),
    names: ['admin', 'olga'],
  },
  readHealth: null,
  retryMail: {
    call: async () => {
      const [mail] = (await db().collection(paths.mail).where('delivery.state', '==', 'ERROR').get()).docs
      return callAs(asAdmin, 'retryMail', retryMail, { mail_id: mail?.id ?? '' })
    },
    names: ['admin', 'carla'],
  },
  findDeletedAccounts: null,
  discardMail: {
    call: async () => {
      const [mail] = (await db().collection(paths.mail).where('delivery.state', '==', 'ERROR').get()).docs
      return callAs(asAdmin, 'discardMail', discardMail, { mail_id: mail?.id ?? '' })
    },
    names: ['admin', 'carla'],
  },
  readPushKey: null,
  setPushSubscription: {
    call: () =>
      callAs('ana', 'setPushSubscription', setPushSubscription, {
        endpoint: 'https://fcm.googleapis.com/fcm/send/new',
        subscription: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22), off: [] },
      }),
    names: ['ana'],
  },
  isAdmin: null,
}

const naming = (Object.keys(calls) as CallableName[]).flatMap((name) => {
  const made = calls[name]
  return made ? [{ name, ...made }] : []
})

describe('a call that is on its way while a user is deleted', () => {
  const storeFixtures = arrangeOnce(async () => {
    const photo = await makePhoto()
    await storePlaces(makePlace(), makePlace({ id: 'p2' }), makePlace({ id: 'owned', owner: 'olga' }))
    const written = heldAt.toDate().toISOString()
    const answer = { text: 'Mentiroso', created_at: written, updated_at: written }
    await storeReviews(makeReview({ user_id: 'bruno', answer }), makeReview({ place_id: 'owned', user_id: 'bruno' }))
    await db().doc(paths.reviewAnswer('p1', 'bruno')).set({ place_id: 'p1', author_id: 'bruno', user_id: 'olga' })
    await claim(makeClaim({ place_id: 'p2' }), 'carla')
    await requestPlan(makePlanMessage(), 'carla')
    const [request] = (await db().collection(paths.planRequests).where('user_id', '==', 'carla').get()).docs
    await request?.ref.update({ place_id: 'p1' })
    await suggest(makeAddition({ name: 'Otro' }), 'carla')
    await correct('carla', makeCorrection({ place_id: 'p2' }))
    await callAs('olga', 'saveCreative', saveCreative, { place_id: 'owned', line: 'Una', button: 'page' })
    await storePlaces(makePlace({ id: 'merged', owner: 'olga' }), makePlace({ id: 'stays' }))
    await storePlaces(makePlace({ id: 'managed', owner: 'olga', manager: 'bruno' }))
    await db()
      .doc(paths.managerInvitation('owned'))
      .set(makeInvitation({ place_id: 'owned', role: 'owner' }, token))
    await storePlaces(makePlace({ id: 'posted', post: { text: 'Insultos', posted_at: '2026-11-27T12:00:00.000Z' } }))
    await callAs(asAdmin, 'mergePlaces', mergePlaces, { place_id: 'merged', twin_id: 'stays' })
    for (const [place_id, state] of [
      ['posted', 'waiting'],
      ['stays', 'withheld'],
    ] as const) {
      await storeReviews(makeReview({ place_id, user_id: 'bruno' }))
      await db().doc(paths.review(place_id, 'bruno')).update(hold(state))
    }
    const mails = await db().collection(paths.mail).where('kind', '==', 'claim-requested').get()
    await mails.docs[0]?.ref.update({ 'delivery.state': 'ERROR' })
    await Promise.all(['ana', 'bruno', 'olga'].map((userId) => storeUpload(userId, uploadName(), photo)))
    await storeEvidence('ana', evidenceName())
    await moderatePhoto((await addPhoto('bruno')).id, 'published')
    await storePayable('ana')
    await storeRequest('~unowned', { user_id: null, email: 'ana@example.com' })
    const ofOlga = { place_id: 'owned', by: 'owner', created_at: heldAt }
    await db()
      .doc(paths.heldChange('owned'))
      .set({ ...ofOlga, user_id: 'olga', fields: { name: 'Otro' }, status: 'waiting', reason: null, decided_at: null })
    await db()
      .doc(paths.placeChange('change'))
      .set({
        ...ofOlga,
        actor_id: 'olga',
        topics: ['phone'],
        applied: { phone: null },
        replaced: { phone: '+591 2 2440000' },
        reverts: null,
        reverted_by: null,
        expires_at: heldAt,
      })
  })

  beforeEach(async () => {
    await createAccounts(['ana', 'bruno', 'carla', 'olga', 'admin'])
    await auth().updateUser('ana', { password: 'secreta-1' })
    // Makes the key of such links, which is of no one.
    await signRecoveryCode(await auth().getUser('ana'), Date.now())
    await storeFixtures()
  })

  const dumpRecords = async () => {
    const records = Object.entries({ ...(await dumpDocuments()), ...(await dumpAccounts()) })
    // How many calls failed is counted once a minute, and names no user.
    return Object.fromEntries(records.filter(([path]) => !path.startsWith(paths.serverFailure(''))))
  }

  it.each(naming)(
    '$name stores nothing if a user whom it names is deleted just before it is stored, and something for users who stay',
    async ({ name, call, names, isByVisitor }) => {
      const before = await dumpRecords()
      for (const [index, deleted] of names.entries()) {
        const isCaller = index === 0 && !isByVisitor
        let outcome: unknown
        await interrupt(
          async () => {
            outcome = await call()
          },
          () => createTombstone(deleted),
        )
        const { [paths.deletedUser(deleted)]: tombstone, ...after } = await dumpRecords()
        expect(tombstone, deleted).toBeDefined()
        // The next user is deleted from the same records, and the last call stores into them.
        expect(after, deleted).toEqual(before)
        expect(outcome, deleted).toEqual({ refused: isCaller ? 'sign-in-required' : callables[name].failure })
        // What the caller had uploaded, and what the call made of it, is gone.
        const folders = (await listObjects()).map((object) => object.split('/')[1])
        expect(isCaller && folders.includes(deleted), deleted).toBe(false)
        await Promise.all([db().doc(paths.deletedUser(deleted)).delete(), storeFixtures()])
      }
      expect(await call()).not.toHaveProperty('refused')
      expect(await dumpRecords()).not.toEqual(before)
    },
  )

  it('an upload stores nothing, if its user is deleted just before it is stored', async () => {
    const name = uploadName('b')
    let answer: unknown
    await interrupt(
      async () => {
        answer = await sendUpload({ name })
      },
      () => createTombstone('ana'),
    )
    expect(answer).toEqual({ status: 401, body: { reason: 'sign-in-required' } })
    expect(await listObjects('uploads')).not.toContain(storagePaths.upload('ana', name))
    expect((await db().doc(paths.uploadLimit('ana')).get()).exists).toBe(false)
  })
})

describe('accounts that are deleted at any moment while their users send', () => {
  const ACCOUNTS = repeats({ usually: 10, soak: 200 })
  const AT_ONCE = 10
  /** Longer than their calls take together on a busy machine. */
  const SENDING_MS = 5_000

  it('leave no record, no file and no account', { timeout: 600_000 }, async () => {
    const userIds = Array.from({ length: ACCOUNTS }, (_, index) => `deleted-${String(index).padStart(3, '0')}`)
    await createAccounts([...userIds, 'stays'])
    await storePlaces(makePlace(), makePlace({ id: 'p2' }))
    await storeReviews(makeReview({ user_id: 'stays' }))
    const deletions: unknown[] = []
    const completed: Record<string, number> = {}

    const erase = async (userId: string) => {
      const choices = { erases_contact: true, cancels_plans: true }
      deletions.push(await callAs(userId, 'deleteAccount', deleteAccount, choices))
    }
    const send = async (userId: string, number: number) => {
      // The first is deleted before anything is sent, and the last after all of it, however busy the machine is.
      if (number === 0) await erase(userId)
      const sent: Record<string, () => Promise<unknown>> = {
        review: async () => {
          await sendUpload({ userId, name: uploadName('a') })
          await callAs(userId, 'submitReview', submitReview, makeInput({ photos: [uploadName('a')] }))
          await sendUpload({ userId, name: uploadName('b') })
          const edited = { ...makeInput({ content: 'Otra' }), photos: [{ upload: uploadName('b') }] }
          return callAs(userId, 'editReview', editReview, edited)
        },
        picture: async () => {
          await sendUpload({ userId, name: uploadName('c') })
          return callAs(userId, 'setProfilePicture', setProfilePicture, { upload: uploadName('c') })
        },
        claim: async () => {
          await sendUpload({ userId, folder: 'claim-evidence', name: evidenceName(), bytes: pdf })
          return claim(makeClaim({ place_id: 'p2', documentation: evidenceName() }), userId)
        },
        contact: () => contact(makeMessage(), userId, from(`192.0.2.${number}`, `connection-${number}`)),
        plan: () => requestPlan(makePlanMessage(), userId, from(`192.0.2.${number}`, `connection-${number}`)),
        report: () =>
          callAs(userId, 'reportReview', reportReview, {
            place_id: 'p1',
            user_id: 'stays',
            reason: 'spam',
            comment: null,
          }),
      }
      const sending = Promise.all(
        Object.entries(sent).map(async ([name, call]) => {
          const outcome = (await call()) as object
          if (!('refused' in outcome)) completed[name] = (completed[name] ?? 0) + 1
        }),
      )
      // From all over the time, in no order; rather early than late, for the shortest calls take a small part of it.
      const moment = (((number * 7) % ACCOUNTS) / ACCOUNTS) ** 3 * SENDING_MS
      if (number > 0) {
        await (number === ACCOUNTS - 1 ? sending : delay(moment))
        await erase(userId)
      }
      await sending
    }
    const waiting = userIds.entries()
    const work = async () => {
      for (const [number, userId] of waiting) await send(userId, number)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))

    expect(deletions).toEqual(userIds.map(() => ({})))
    // Of each kind some were faster than the deletion, and some were not.
    expect(Object.keys(completed).sort()).toEqual(['claim', 'contact', 'picture', 'plan', 'report', 'review'])
    expect(Object.values(completed).filter((count) => count === userIds.length)).toEqual([])
    const countTraces = async () =>
      Object.entries(await dumpAll()).filter(
        ([path, content]) =>
          // The mail that says so is written to the address alone.
          !/^(?:deleted_users|mail\/account-deleted_)/.test(path) && /deleted-\d{3}/.test(`${path} ${content}`),
      )
    expect(await countTraces()).toEqual([])
    const { users } = await auth().listUsers()
    expect(users.map(({ uid }) => uid)).toEqual(['stays'])
    await doNight('repairUsers', Date.now() + 8 * 24 * 60 * 60 * 1000)
    expect((await db().collection(paths.deletedUsers).count().get()).data().count).toBe(0)
  })
})
