import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyCount } from '@/domain/adverts/count-impressions.ts'
import type { CallableOutput } from '@/domain/api/callables.ts'
import { storedBankLineSchema } from '@/domain/payments/bank-line.ts'
import { contactInformation } from '@/domain/contact/site-contact.ts'
import { reconcile } from '@/domain/payments/ledger-sums.ts'
import { ledgerEntrySchema } from '@/domain/payments/ledger.ts'
import { isReference, toReference } from '@/domain/payments/payment-reference.ts'
import { endOfDay, monthsLater, toDay } from '@/domain/plans/plan-days.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { retentionDays } from '@/domain/shared/retention.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import {
  clearBankLines,
  deleteReceipts,
  expireProformas,
  remindOfPlanEnds,
} from '../../../functions/src/payments/payment-walks.ts'
import { sweepReceipts } from '../../../functions/src/photos/sweep-photos.ts'
import { advertDays } from '../../../functions/src/adverts/advert-days.ts'
import { readStatement } from '../../../functions/src/plans/read-statement.ts'
import { readPayments } from '../../../functions/src/payments/read-payments.ts'
import { renewPlan } from '../../../functions/src/payments/renew-plan.ts'
import { setPaymentSettings } from '../../../functions/src/payments/set-payment-settings.ts'
import { updatePlan } from '../../../functions/src/plans/update-plan.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { asAdmin, dump } from '../claims/claim-fixtures.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { runsOnUntil } from '@/domain/adverts/running-on.ts'
import { toStatementRuns } from '@/domain/adverts/statement.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import {
  addToLedger,
  askToPay,
  decideLine,
  fetchProforma,
  fetchRequest,
  importLines,
  makeLine,
  readSums,
  referenceOf,
  renew,
  sendPicture,
  storeProforma,
  storeRequest,
} from './payment-fixtures.ts'

useEmulators('demo-payments')

const asOther = { ...asAdmin, sub: 'other' }
const reference = toReference(1234)
const today = () => toDay(new Date().toISOString())
const inMonths = (months: number, from = today()) => endOfDay(monthsLater(from, months))
const dumpPayments = () =>
  dump(
    paths.planRequests,
    paths.activePlans,
    paths.proformas,
    paths.bankLines,
    paths.paymentLedger,
    paths.auditLog,
    paths.mail,
  )
const fetchLines = async () =>
  (await fetchAll(paths.bankLines)).map((line) => storedBankLineSchema.parse(fromStoredFields(line)))
const fetchLine = async () => (await db().collection(paths.bankLines).get()).docs[0]?.id ?? ''
const fetchEntries = async () =>
  (await fetchAll(paths.paymentLedger)).map((entry) => ledgerEntrySchema.parse(fromStoredFields(entry)))
const fetchMails = async (kind: string) => (await fetchAll(paths.mail)).filter((mail) => mail['kind'] === kind)

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin', 'other'])
  await storeRequest('r1')
})

describe('a proforma', () => {
  it('says what is to be paid until when, by mail as well, and is written into the log', async () => {
    const sent = referenceOf(await askToPay('r1', { planName: 'professional', months: 3 }))
    expect(isReference(sent)).toBe(true)
    const proforma = await fetchProforma(sent)
    expect(proforma).toMatchObject({ plan_request_id: 'r1', user_id: 'ana', amount: 75_000, months: 3, status: 'open' })
    expect(toDay(proforma.valid_until)).toBe(toDay(new Date(Date.now() + 7 * DAY_MS).toISOString()))
    expect(await fetchRequest('r1')).toMatchObject({ status: 'requested', open_proforma: sent })
    const [mail] = await fetchMails('proforma-sent')
    expect(mail).toMatchObject({ to: 'ana@cafe.example.bo', user_id: 'ana' })
    const { text } = (mail?.['message'] ?? {}) as { text?: string }
    for (const word of [sent, '750 Bs', 'Profesional', '3 meses', '/mis-negocios#pagos']) expect(text).toContain(word)
    expect(await fetchAll(paths.auditLog)).toMatchObject([{ action: 'send-proforma', plan_request_id: 'r1' }])
  })

  it('of a business with a page says by mail whether there is room', async () => {
    await storePlaces(makePlace({ owner: 'ana' }))
    await db().doc(paths.planRequest('r1')).update({ place_id: 'p1' })
    await askToPay('r1')
    expect(JSON.stringify(await fetchMails('proforma-sent'))).toContain('Todavía no sabemos si hay lugar')
  })

  it('is made once, however often it is sent, and replaces the one before it', async () => {
    const key = randomUUID()
    const first = await askToPay('r1', { key })
    const before = await dumpPayments()
    expect(await askToPay('r1', { key })).toEqual(first)
    expect(await dumpPayments()).toBe(before)
    const second = referenceOf(await askToPay('r1', { months: 2 }))
    expect(await fetchProforma(referenceOf(first))).toMatchObject({ status: 'cancelled' })
    expect((await fetchRequest('r1')).open_proforma).toBe(second)
  })

  it('is the only one that waits, though two admins ask at once', async () => {
    await Promise.all([askToPay('r1'), askToPay('r1', {}, asOther), askToPay('r1', { months: 2 })])
    const proformas = await db().collection(paths.proformas).get()
    const open = proformas.docs.filter((proforma) => proforma.get('status') === 'open').map(({ id }) => id)
    expect(proformas.size).toBe(3)
    expect(open).toEqual([(await fetchRequest('r1')).open_proforma])
  })

  it('is an admin’s to send, of a request that is there, has a place and is not cancelled', async () => {
    await storeRequest('gone', { status: 'cancelled' })
    await storeRequest('placeless', { place_id: null })
    await storeRequest('runs', { status: 'active', planName: 'premium', expires_at: Timestamp.now() })
    const before = await dumpPayments()
    expect(await askToPay('r1', {}, 'ana')).toEqual({ refused: 'not-admin' })
    expect(await askToPay('nothing')).toEqual({ refused: 'plan-not-payable' })
    expect(await askToPay('gone')).toEqual({ refused: 'plan-not-payable' })
    expect(await askToPay('placeless')).toEqual({ refused: 'plan-without-place' })
    expect(await askToPay('runs')).toEqual({ refused: 'plan-differs' })
    expect(await dumpPayments()).toBe(before)
  })

  it('is cancelled with its request', async () => {
    const sent = referenceOf(await askToPay('r1'))
    const input = { plan_request_id: 'r1', status: 'cancelled', notes: null, expires_at: null }
    expect(await callAs(asAdmin, 'updatePlan', updatePlan, input)).toEqual({ status: 'cancelled' })
    expect(await fetchProforma(sent)).toMatchObject({ status: 'cancelled' })
    expect(await fetchRequest('r1')).toMatchObject({ open_proforma: null })
  })

  it('renews a plan that ran, for its buyer alone', async () => {
    expect(await renew('r1')).toEqual({ refused: 'plan-not-payable' })
    await storeRequest('r1', { status: 'expired' })
    expect(await renew('r1', 1, 'bruno')).toEqual({ refused: 'plan-not-payable' })
    expect(await renew('r1', 2)).toEqual({ refused: 'input-invalid' })
    const made = referenceOf(await renew('r1', 12))
    expect(await fetchProforma(made)).toMatchObject({ amount: 180_000, months: 12 })
    expect(await fetchAll(paths.auditLog)).toEqual([])
  })

  it('that expired is asked for again by its buyer alone, of the plan that was sold', async () => {
    await storeProforma(reference, 'r1', { planName: 'premium', status: 'expired' })
    await storeRequest('other')
    expect(await renew('r1', 1, 'bruno')).toEqual({ refused: 'plan-not-payable' })
    expect(await renew('other')).toEqual({ refused: 'plan-not-payable' })
    const made = referenceOf(await renew('r1'))
    expect(await fetchProforma(made)).toMatchObject({ planName: 'premium', amount: 50_000, status: 'open' })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'requested', open_proforma: made })
    await db().doc(paths.planRequest('r1')).update({ status: 'paid' })
    expect(await renew('r1')).toEqual({ refused: 'plan-not-payable' })
  })

  it('is shown to who asked for the plan, without what admins note', async () => {
    const sent = referenceOf(await askToPay('r1'))
    await storeRequest('r2', { user_id: 'bruno' })
    const answer = await callAs('ana', 'readPayments', readPayments, {})
    expect(answer).toMatchObject({
      plans: [{ plan_request_id: 'r1', planName: 'basic', status: 'requested' }],
      proformas: [{ reference: sent, amount: 15_000, status: 'open' }],
      settings: null,
    })
    expect(JSON.stringify(answer)).not.toContain('notes')
    await db().doc(paths.paymentSettings).set({ account: 'Banco Sol 123', qr: null })
    expect(await callAs('ana', 'readPayments', readPayments, {})).toMatchObject({
      settings: { account: 'Banco Sol 123', qr: null },
    })
    expect(await callAs('ana', 'readPayments', readPayments, { without_settings: true })).toEqual(answer)
    expect(await callAs(undefined, 'readPayments', readPayments, {})).toEqual({ refused: 'sign-in-required' })
  })

  it('of a plan that runs is shown to who looks after its place, how it runs and nothing of its buyer', async () => {
    await storePlaces(makePlace({ owner: 'bruno', manager: 'other' }))
    await storeRequest('r1', { status: 'active', expires_at: Timestamp.fromMillis(Date.now() + DAY_MS) })
    await storeRequest('asked')
    await storeProforma(reference, 'r1')
    for (const who of ['bruno', 'other']) {
      const answer = await callAs(who, 'readPayments', readPayments, {})
      expect(answer).toMatchObject({
        plans: [{ plan_request_id: 'r1', is_own: false, place_id: 'p1', status: 'active', businessName: '' }],
        proformas: [],
      })
      expect(JSON.stringify(answer)).not.toMatch(/cafe|Ana|76446050/)
      expect(await renew('r1', 1, who)).toEqual({ refused: 'plan-not-payable' })
    }
    expect(await callAs('admin', 'readPayments', readPayments, {})).toMatchObject({ plans: [] })
  })

  it('is read with what the run delivered that goes on, as the statement says it', async () => {
    const day = (ms: number, counted: number) =>
      advertDays().add({
        plan_request_id: 'r1',
        place_id: 'p1',
        day: toDay(new Date(ms).toISOString()),
        ...emptyCount(),
        counted,
        settled_at: Timestamp.now(),
        closed_at: null,
      })
    const start = Date.now() - 40 * DAY_MS
    const end = start + 30 * DAY_MS
    const at = (ms: number) => ({ at: Timestamp.fromMillis(ms), actor_id: null })
    const until = Timestamp.fromMillis(runsOnUntil(end))
    await storePlaces(makePlace({ owner: 'ana' }))
    await storeRequest('r1', {
      status: 'active',
      expires_at: Timestamp.fromMillis(end),
      history: [
        { status: 'active', ...at(start - 90 * DAY_MS) },
        { status: 'expired', ...at(start - 60 * DAY_MS) },
        { status: 'active', ...at(start), planName: 'professional' },
        { status: 'active', ...at(end), runs_on_until: until },
      ],
    })
    await Promise.all([day(start - 70 * DAY_MS, 500), day(start, 1000), day(end, 234)])
    const { plans } = (await callAs('ana', 'readPayments', readPayments, {})) as CallableOutput<'readPayments'>
    const run = { sold: 15_000, delivered: 1234, ran_on_until: until.toDate().toISOString() }
    expect(plans).toMatchObject([{ plan_request_id: 'r1', run }])
    const statement = await callAs('ana', 'readStatement', readStatement, { place_id: 'p1' })
    expect((statement as CallableOutput<'readStatement'>).runs[0]).toMatchObject(run)
    await db().doc(paths.planRequest('r1')).update({ status: 'expired' })
    expect(await callAs('ana', 'readPayments', readPayments, {})).toMatchObject({ plans: [{ run: null }] })
  })
})

describe('a plan that was asked for without an account', () => {
  beforeEach(async () => {
    await storeRequest('r1', { user_id: null, email: 'ana@example.com' })
    await storeProforma(reference, 'r1', { user_id: null })
    await storeRequest('r2', { user_id: null, email: 'otra@example.com' })
  })

  it('is its buyer’s once they read their payments with that address, with what is to be paid for it', async () => {
    expect(await callAs('bruno', 'readPayments', readPayments, {})).toMatchObject({ plans: [] })
    const answer = await callAs('ana', 'readPayments', readPayments, {})
    expect(answer).toMatchObject({ plans: [{ plan_request_id: 'r1' }], proformas: [{ reference, status: 'open' }] })
    expect(await fetchRequest('r1')).toMatchObject({ user_id: 'ana' })
    expect(await fetchRequest('r2')).toMatchObject({ user_id: null })
    const before = await dumpPayments()
    expect(await callAs('ana', 'readPayments', readPayments, {})).toEqual(answer)
    expect(await dumpPayments()).toBe(before)
    await storeUpload('ana', uploadName(), await makePhoto())
    expect(await sendPicture({ reference, upload: uploadName() })).toEqual({})
  })

  it('stays no one’s while the address is not confirmed', async () => {
    await auth().updateUser('ana', { emailVerified: false })
    expect(await callAs('ana', 'readPayments', readPayments, {})).toMatchObject({ plans: [], proformas: [] })
    expect(await fetchRequest('r1')).toMatchObject({ user_id: null })
  })

  it('has a mail that leads to an account', async () => {
    await askToPay('r1')
    const { text } = ((await fetchMails('proforma-sent'))[0]?.['message'] ?? {}) as { text?: string }
    expect(text).toContain('Crea una cuenta con este correo')
    expect(text).toContain('/auth?tab=signup&next=%2Fmis-negocios%23pagos')
  })
})

describe('a line of a bank', () => {
  it('that names a proforma pays it: the plan is active, with its history, its end, ledger, log and mail', async () => {
    const sent = referenceOf(await askToPay('r1', { months: 3 }))
    const line = makeLine({ amount: 45_000, description: `QR ${sent.toLowerCase().replace('-', ' ')} Ana` })
    expect(await importLines([line])).toEqual({ added: 1, paid: 1, unmatched: 0 })
    const request = await fetchRequest('r1')
    expect(request).toMatchObject({
      status: 'active',
      expires_at: inMonths(3),
      open_proforma: null,
      actor_ids: ['admin'],
    })
    expect(request.history.map(({ status }) => status)).toEqual(['requested', 'paid', 'active'])
    const lineId = await fetchLine()
    expect(await fetchProforma(sent)).toMatchObject({
      status: 'paid',
      paid_by_line: lineId,
      paid_at: request.updated_at,
    })
    expect(await fetchLines()).toMatchObject([{ status: 'paid', reference: sent, problem: null }])
    const active = await db().doc(paths.activePlan('r1')).get()
    expect(fromStoredFields(active.data() ?? {})).toMatchObject({ planName: 'basic', expires_at: inMonths(3) })
    expect(await fetchEntries()).toMatchObject([{ kind: 'payment', amount: 45_000, reference: sent, line_id: lineId }])
    const actions = (await fetchAll(paths.auditLog)).map(({ action }) => action)
    expect(actions.sort()).toEqual(['import-bank-lines', 'send-proforma', 'update-plan'])
    const [mail] = await fetchMails('plan-paid')
    expect(mail?.['message']).toMatchObject({
      subject: expect.stringContaining('Tu plan está activo hasta') as string,
    })
  })

  it.each([
    ['who looks after the place leads to where its advert is written', 'ana', null, 'anuncio-p1'],
    [
      'of an advert that is approved leads to what it brings',
      'ana',
      { line: 'Salteñas', button: 'page' },
      'numeros-p1',
    ],
    ['who does not look after the place leads to no advert', 'bruno', null, null],
  ])('is told of by a mail that to one %s', async (_who, owner, approved, hash) => {
    await storePlaces(makePlace({ owner }))
    await db().doc(paths.advertCreative('p1')).set({ place_id: 'p1', approved })
    await importLines([makeLine({ description: referenceOf(await askToPay('r1')) })])
    const [mail] = await fetchMails('plan-paid')
    const { text } = (mail?.['message'] ?? {}) as { text?: string }
    expect(/#((?:anuncio|numeros)-p1)/.exec(text ?? '')?.[1] ?? null).toBe(hash)
  })

  it('of an old request without a place waits, and pays once an admin says which place it is', async () => {
    await storeRequest('r1', { place_id: null })
    await storeProforma(reference, 'r1')
    expect(await importLines([makeLine({ description: reference })])).toMatchObject({ paid: 0, unmatched: 1 })
    expect(await fetchLines()).toMatchObject([{ status: 'unmatched', problem: 'no-place', reference }])
    expect(await decideLine(await fetchLine(), { pays: reference })).toEqual({ refused: 'plan-without-place' })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'requested' })
    await storePlaces(makePlace())
    const chosen = { plan_request_id: 'r1', status: 'requested', notes: null, expires_at: null, place_id: 'p1' }
    await callAs(asAdmin, 'updatePlan', updatePlan, chosen)
    expect(await decideLine(await fetchLine(), { pays: reference })).toEqual({ missing: 0 })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active', place_id: 'p1' })
  })

  it('renews a plan that runs: its months are added to its end', async () => {
    const ends = inMonths(1)
    await storeRequest('r1', { status: 'active', expires_at: Timestamp.fromDate(new Date(ends)) })
    await db().doc(paths.activePlan('r1')).set({ starts_at: Timestamp.now(), planName: 'basic' })
    const before = (await db().doc(paths.activePlan('r1')).get()).get('starts_at') as Timestamp
    const made = referenceOf(await renew('r1', 3))
    await importLines([makeLine({ amount: 45_000, description: made })])
    const request = await fetchRequest('r1')
    expect(request).toMatchObject({ status: 'active', expires_at: inMonths(3, toDay(ends)) })
    expect(request.history).toHaveLength(1)
    const active = await db().doc(paths.activePlan('r1')).get()
    expect(active.get('starts_at')).toEqual(before)
    expect((active.get('expires_at') as Timestamp).toDate().toISOString()).toBe(request.expires_at)
  })

  it('of what an admin noted by hand meanwhile adds no months to it; one that is paid besides does', async () => {
    const first = referenceOf(await askToPay('r1'))
    const byHand = { plan_request_id: 'r1', notes: null, expires_at: inMonths(1) }
    await callAs(asAdmin, 'updatePlan', updatePlan, { ...byHand, status: 'paid' })
    await callAs(asAdmin, 'updatePlan', updatePlan, { ...byHand, status: 'active' })
    await importLines([makeLine({ description: first })])
    expect(await fetchProforma(first)).toMatchObject({ status: 'paid' })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active', expires_at: inMonths(1) })
    expect(await fetchEntries()).toHaveLength(1)
    const second = referenceOf(await renew('r1'))
    await importLines([makeLine({ description: second })])
    expect(await fetchRequest('r1')).toMatchObject({ expires_at: inMonths(1, toDay(inMonths(1))) })
  })

  it('pays each of two proformas that were open one after the other', async () => {
    await storeProforma(reference, 'r1', { status: 'expired' })
    await storeProforma(toReference(9), 'r1')
    await importLines([makeLine({ description: reference })])
    await importLines([makeLine({ description: toReference(9) })])
    expect(await fetchRequest('r1')).toMatchObject({ expires_at: inMonths(1, toDay(inMonths(1))) })
  })

  it('begins a new run of a plan that only delivers what was missing', async () => {
    const start = new Date(Date.now() - 50 * DAY_MS).toISOString()
    const end = new Date(Date.now() - 20 * DAY_MS).toISOString()
    await storeRequest('r1', {
      status: 'active',
      expires_at: Timestamp.fromDate(new Date(end)),
      history: [
        { status: 'active', at: Timestamp.fromDate(new Date(start)), actor_id: null },
        {
          status: 'active',
          at: Timestamp.fromDate(new Date(end)),
          actor_id: null,
          runs_on_until: Timestamp.fromMillis(runsOnUntil(Date.parse(end))),
        },
      ],
    })
    await importLines([makeLine({ description: referenceOf(await renew('r1')) })])
    const request = await fetchRequest('r1')
    expect(request).toMatchObject({ status: 'active', expires_at: inMonths(1) })
    expect(request.history.map(({ status, planName }) => [status, planName])).toEqual([
      ['active', undefined],
      ['active', undefined],
      ['paid', undefined],
      ['active', 'basic'],
    ])
    const startsAt = (await db().doc(paths.activePlan('r1')).get()).get('starts_at') as Timestamp
    expect(toDay(startsAt.toDate().toISOString())).toBe(today())
    const runs = toStatementRuns({ id: 'r1', advertId: 'a', request, days: [], credits: [] })
    expect(runs.map(({ sold, is_active }) => [sold, is_active])).toEqual([
      [5_000, true],
      [5_000, false],
    ])
  })

  it('becomes the plan that was paid for, and needs no step that was done by hand', async () => {
    await storeRequest('r1', { status: 'paid' })
    const sent = referenceOf(await askToPay('r1', { planName: 'premium' }))
    await importLines([makeLine({ amount: 50_000, description: sent })])
    const request = await fetchRequest('r1')
    expect(request).toMatchObject({ planName: 'premium', planPrice: '500 Bs/month' })
    expect(request.history.map(({ status }) => status)).toEqual(['requested', 'active'])
  })

  it.each([
    ['to what is paid', {}, { status: 'paid' }, { problem: 'already-paid' }],
    ['to what is cancelled', {}, { status: 'cancelled' }, { problem: 'cancelled' }],
    [
      'too late',
      {},
      { valid_until: Timestamp.fromMillis(Date.now() - 2 * DAY_MS), status: 'expired' },
      { problem: 'expired' },
    ],
  ])('that came %s pays nothing, and says so', async (_what, fields, proforma, problem) => {
    await storeProforma(reference, 'r1', proforma)
    const request = await fetchRequest('r1')
    expect(await importLines([makeLine({ description: reference, ...fields })])).toEqual({
      added: 1,
      paid: 0,
      unmatched: 1,
    })
    expect(await fetchLines()).toMatchObject([{ status: 'unmatched', reference, ...problem }])
    expect(await fetchRequest('r1')).toEqual(request)
    expect(await fetchEntries()).toEqual([])
  })

  it('pays what expired in the meantime, if it arrived in time', async () => {
    await storeProforma(reference, 'r1', { valid_until: Timestamp.fromMillis(Date.now() - 1000) })
    await walkAll(expireProformas)
    expect(await fetchProforma(reference)).toMatchObject({ status: 'expired' })
    const day = toDay(new Date(Date.now() - 1000).toISOString())
    expect(await importLines([makeLine({ day, description: reference })])).toMatchObject({ paid: 1 })
  })

  it('without a reference pays what was said to be paid within the hour, and is stored at any other time', async () => {
    await storeProforma(reference, 'r1', {
      created_at: Timestamp.fromMillis(Date.now() - 2 * DAY_MS),
      said_paid_at: Timestamp.fromDate(new Date(`${today()}T12:00:00-04:00`)),
    })
    const late = makeLine({ time: '13:01' })
    expect(await importLines([late])).toEqual({ added: 1, paid: 0, unmatched: 1 })
    expect(await importLines([late, makeLine({ time: '11:00' })])).toEqual({ added: 1, paid: 1, unmatched: 1 })
    expect(await fetchProforma(reference)).toMatchObject({ status: 'paid' })
  })

  it('is stored once of files that overlap, and as often as one file has it', async () => {
    const twice = [makeLine(), makeLine({ ordinal: 1 })]
    expect(await importLines(twice)).toEqual({ added: 2, paid: 0, unmatched: 2 })
    expect(await importLines([...twice, makeLine({ description: 'Otro' })])).toEqual({
      added: 1,
      paid: 0,
      unmatched: 3,
    })
    expect(await fetchLines()).toHaveLength(3)
  })

  it('broken off at its commit is as it was, and is paid by a repeat', async () => {
    await storeProforma(reference, 'r1')
    const line = makeLine({ description: reference })
    let isPaidMeanwhile = false
    // Its first write is the log's; the second would be the payment, which another admin is faster with.
    await interrupt(
      () => importLines([line], asOther),
      async () => {
        isPaidMeanwhile = (await importLines([line])) !== null
      },
    )
    expect(isPaidMeanwhile).toBe(true)
    expect(await fetchEntries()).toHaveLength(1)
    expect(await fetchMails('plan-paid')).toHaveLength(1)
  })

  it('is an admin’s to import', async () => {
    expect(await importLines([makeLine()], 'ana')).toEqual({ refused: 'not-admin' })
    expect(await fetchLines()).toEqual([])
  })
})

const fetchSums = async () => {
  const sums = await readSums()
  if ('refused' in sums) throw new Error(sums.refused)
  expect(reconcile(sums)).toEqual({ ofBank: 0, ofLedger: 0 })
  return sums
}
const fetchLineOf = async (amount: number) =>
  (await db().collection(paths.bankLines).where('amount', '==', amount).get()).docs[0]?.id ?? ''
const readOwn = (who = 'ana') => callAs(who, 'readPayments', readPayments, {})

describe('a part of what is to be paid', () => {
  const part = makeLine({ amount: 10_000, description: reference, time: '09:00' })
  const rest = makeLine({ amount: 5_000, description: reference, time: '10:00' })
  beforeEach(() => storeProforma(reference, 'r1'))

  it('waits for the rest, and its payer is told once what is missing', async () => {
    expect(await importLines([part])).toEqual({ added: 1, paid: 0, unmatched: 1 })
    expect(await importLines([part])).toEqual({ added: 0, paid: 0, unmatched: 1 })
    expect(await fetchLines()).toMatchObject([
      { status: 'unmatched', reference, problem: 'too-little', missing: 5_000 },
    ])
    expect(await fetchRequest('r1')).toMatchObject({ status: 'requested' })
    expect(await fetchEntries()).toEqual([])
    expect(await readOwn()).toMatchObject({ proformas: [{ reference, amount: 15_000, arrived: 10_000 }] })
    const [mail, ...others] = await fetchMails('part-paid')
    expect(others).toEqual([])
    const { subject, text } = (mail?.['message'] ?? {}) as { subject?: string; text?: string }
    expect(subject).toBe('Recibimos 100 Bs de 150 Bs')
    expect(text).toContain('Faltan 50 Bs')
    expect(text).toContain(reference)
    expect(await fetchSums()).toMatchObject({ lines: 10_000, unmatched: 10_000, payments: 0 })
  })

  it('pays with the rest, each line once: the plan is active, and the ledger has an entry for each', async () => {
    await importLines([part])
    expect(await importLines([rest])).toEqual({ added: 1, paid: 1, unmatched: 0 })
    expect(await importLines([part, rest])).toEqual({ added: 0, paid: 0, unmatched: 0 })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active', expires_at: inMonths(1) })
    expect((await fetchLines()).map(({ status, reference: of, problem }) => [status, of, problem])).toEqual([
      ['paid', reference, null],
      ['paid', reference, null],
    ])
    const entries = await fetchEntries()
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 10_000],
      ['payment', 5_000],
    ])
    expect(new Set(entries.map(({ line_id }) => line_id)).size).toBe(2)
    expect(await fetchMails('plan-paid')).toHaveLength(1)
    expect(await fetchSums()).toMatchObject({ lines: 15_000, paidProformas: 15_000, payments: 15_000, credits: 0 })
  })

  it('pays once with the rest, though two admins bring both at once', async () => {
    await Promise.all([
      importLines([part]),
      importLines([rest], asOther),
      importLines([rest, part]),
      importLines([part, rest], asOther),
    ])
    expect(await fetchProforma(reference)).toMatchObject({ status: 'paid', amount: 15_000 })
    expect(await fetchEntries()).toHaveLength(2)
    expect(await fetchMails('part-paid')).toHaveLength(1)
    expect(await fetchMails('plan-paid')).toHaveLength(1)
    expect((await fetchRequest('r1')).history).toHaveLength(3)
    await fetchSums()
  })

  it('that a file says once more without its time is no second one; an admin may say that it is', async () => {
    const half = makeLine({ amount: 7_500, description: reference, time: '09:00' })
    await importLines([half, { ...half, time: null }])
    expect(await fetchRequest('r1')).toMatchObject({ status: 'requested' })
    const lines = (await db().collection(paths.bankLines).where('problem', '==', 'same-again').get()).docs
    expect(lines).toHaveLength(1)
    expect(await decideLine(lines[0]?.id ?? '', { pays: reference })).toEqual({ missing: 0 })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active' })
    await fetchSums()
  })

  it('counts no more once it is set aside', async () => {
    await importLines([part])
    expect(await decideLine(await fetchLine(), { is_ours: false })).toEqual({ missing: 0 })
    expect(await importLines([rest])).toMatchObject({ paid: 0, unmatched: 1 })
    expect(await readOwn()).toMatchObject({ proformas: [{ arrived: 5_000 }] })
    await fetchSums()
  })

  it('counts again once it is taken back and imported once more', async () => {
    await importLines([part])
    const id = await fetchLine()
    await decideLine(id, { is_ours: false })
    expect(await decideLine(id, { is_ours: true })).toEqual({ missing: 0 })
    expect(await importLines([part])).toEqual({ added: 0, paid: 0, unmatched: 1 })
    expect(await importLines([rest])).toMatchObject({ paid: 1 })
    await fetchSums()
  })

  it('is assigned by hand, of a line that names nothing', async () => {
    await importLines([{ ...part, description: 'Sin glosa' }, rest])
    const id = await fetchLineOf(10_000)
    expect(await decideLine(id, { pays: reference })).toEqual({ missing: 0 })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active' })
    expect(await fetchEntries()).toHaveLength(2)
  })

  it('has days for the rest, though it came on the last one, and the proforma is open again', async () => {
    await storeProforma(reference, 'r1', { valid_until: Timestamp.fromMillis(Date.now() - 1000), status: 'expired' })
    const day = toDay(new Date(Date.now() - 1000).toISOString())
    await importLines([{ ...part, day }])
    const { status, valid_until } = await fetchProforma(reference)
    expect(status).toBe('open')
    expect(toDay(valid_until)).toBe(toDay(new Date(Date.now() + 7 * DAY_MS).toISOString()))
    expect(await fetchRequest('r1')).toMatchObject({ open_proforma: reference })
    expect(await importLines([rest])).toMatchObject({ paid: 1 })
  })

  it('is to the buyer’s credit once another proforma takes its place', async () => {
    await db().doc(paths.planRequest('r1')).update({ status: 'contacted', open_proforma: reference })
    await importLines([part])
    const second = referenceOf(await renew('r1'))
    expect(await fetchProforma(reference)).toMatchObject({ status: 'cancelled', overpaid: 10_000 })
    expect(await fetchProforma(second)).toMatchObject({ amount: 5_000, credit: 10_000, status: 'open' })
    expect(await fetchLines()).toMatchObject([{ status: 'paid', reference }])
    expect(await fetchSums()).toMatchObject({ unmatched: 0, overpaid: 10_000, payments: 10_000, credits: 10_000 })
    await importLines([{ ...rest, description: second }])
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active' })
    expect(await fetchSums()).toMatchObject({ payments: 15_000, credits: 0 })
    // The first one was paid as well, by a line that no one had seen.
    await importLines([makeLine({ amount: 16_000, description: 'Sin glosa' })])
    expect(await decideLine(await fetchLineOf(16_000), { pays: reference })).toEqual({ missing: 0 })
    expect(await fetchProforma(reference)).toMatchObject({ status: 'paid', overpaid: 11_000 })
    expect(await fetchSums()).toMatchObject({ payments: 31_000, credits: 1_000 })
  })
})

describe('what a buyer has to their credit', () => {
  const owe = async (amount: number, id = 'r1', ordinal = 0) =>
    db()
      .doc(paths.ledgerEntry(id, String(ordinal)))
      .set({
        plan_request_id: id,
        kind: 'credit',
        amount,
        reference: null,
        line_id: null,
        reason: null,
        actor_id: null,
        created_at: Timestamp.now(),
      })
  beforeEach(async () => {
    await storeRequest('r1', { status: 'expired' })
    await storeRequest('r2', { status: 'expired' })
  })

  it('is what was paid beyond the amount, and they are told', async () => {
    await storeProforma(reference, 'r1')
    expect(await importLines([makeLine({ amount: 20_000, description: reference })])).toMatchObject({ paid: 1 })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active', expires_at: inMonths(1) })
    expect((await fetchEntries()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 20_000],
      ['credit', 5_000],
    ])
    expect(await readOwn()).toMatchObject({ credit: 5_000 })
    expect(await readOwn('bruno')).toMatchObject({ credit: 0 })
    expect(await fetchMails('plan-credited')).toMatchObject([{ message: { subject: 'Tienes 50 Bs a tu favor' } }])
    expect(await fetchSums()).toMatchObject({ overpaid: 5_000, credits: 5_000, balance: 20_000 })
  })

  it('is taken off the next proforma, and settled when that is paid, also of another plan of theirs', async () => {
    await owe(3_000)
    await owe(2_000, 'r2')
    const made = referenceOf(await renew('r1'))
    expect(await fetchProforma(made)).toMatchObject({ amount: 10_000, credit: 5_000 })
    const { text } = ((await fetchMails('proforma-sent'))[0]?.['message'] ?? {}) as { text?: string }
    for (const word of ['Precio: 150 Bs', 'Saldo a favor: −50 Bs', 'Monto: 100 Bs']) expect(text).toContain(word)
    expect(await fetchSums()).toMatchObject({ credits: 5_000 })
    await importLines([makeLine({ amount: 10_000, description: made })])
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active' })
    expect(await readOwn()).toMatchObject({ credit: 0 })
    expect(await fetchSums()).toMatchObject({ paidProformas: 10_000, payments: 10_000, credits: 0, balance: 10_000 })
    const used = (await fetchEntries()).filter(({ kind, amount }) => kind === 'credit' && amount < 0)
    expect(used).toMatchObject([{ reference: made }, { reference: made }])
  })

  it('pays all of a proforma at once, in one commit, and once', async () => {
    await owe(20_000)
    const key = randomUUID()
    const ask = () => callAs('ana', 'renewPlan', renewPlan, { key, plan_request_id: 'r1', months: 1 })
    const made = referenceOf(await ask())
    expect(referenceOf(await ask())).toBe(made)
    expect(await fetchProforma(made)).toMatchObject({ status: 'paid', amount: 0, credit: 15_000 })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active', expires_at: inMonths(1), open_proforma: null })
    expect(await fetchMails('plan-paid')).toHaveLength(1)
    expect(await fetchMails('proforma-sent')).toEqual([])
    expect(await fetchSums()).toMatchObject({ credits: 5_000, paidProformas: 0, payments: 0 })
  })

  it('pays a plan, and what was paid before it adds its months as well', async () => {
    await storeProforma(reference, 'r1', { status: 'expired', created_at: Timestamp.fromMillis(Date.now() - 60_000) })
    await owe(15_000, 'r2')
    await renew('r1')
    expect(await importLines([makeLine({ description: reference })])).toMatchObject({ paid: 1 })
    expect(await fetchRequest('r1')).toMatchObject({ expires_at: inMonths(1, toDay(inMonths(1))) })
    await fetchSums()
  })

  it('is used once, though two plans are renewed at once', async () => {
    await owe(20_000)
    await Promise.all([renew('r1'), renew('r2')])
    expect(await fetchSums()).toMatchObject({ credits: 5_000 })
    const amounts = (await fetchAll(paths.proformas)).map(({ amount }) => amount as number).sort()
    expect(amounts).toEqual([0, 10_000])
  })

  it('that is gone by the time of the payment is missing, and the payer is told', async () => {
    await owe(5_000)
    const made = referenceOf(await renew('r1'))
    expect(await addToLedger('r1', { kind: 'credit', amount: 5_000 })).toEqual({})
    await importLines([makeLine({ amount: 10_000, description: made })])
    expect(await fetchProforma(made)).toMatchObject({ status: 'open', amount: 15_000, credit: 0 })
    expect(await fetchMails('part-paid')).toHaveLength(1)
    await importLines([makeLine({ amount: 5_000, description: made })])
    expect(await fetchProforma(made)).toMatchObject({ status: 'paid' })
    await fetchSums()
  })

  it('is paid back up to what is open, each once, and leaves the balance', async () => {
    await storeProforma(reference, 'r1')
    await importLines([makeLine({ amount: 20_000, description: reference })])
    expect(await addToLedger('r1', { kind: 'refund', amount: 15_001 })).toEqual({ refused: 'refund-too-much' })
    expect(await addToLedger('r1', { kind: 'credit', amount: 5_001 })).toEqual({ refused: 'refund-too-much' })
    const outcomes = await Promise.all([
      addToLedger('r1', { kind: 'credit', amount: 5_000 }),
      addToLedger('r1', { kind: 'credit', amount: 5_000 }, {}, asOther),
    ])
    expect(outcomes.map((outcome) => 'refused' in outcome).sort()).toEqual([false, true])
    expect(await fetchSums()).toMatchObject({ credits: 0, balance: 15_000, payments: 20_000 })
    expect(await readOwn()).toMatchObject({ credit: 0 })
  })
})

describe('a line that waits', () => {
  it('pays by hand what is to be paid, late as well, and once', async () => {
    await storeProforma(reference, 'r1', { status: 'expired', valid_until: Timestamp.fromMillis(0) })
    await importLines([makeLine()])
    const id = await fetchLine()
    expect(await decideLine(id, { pays: reference })).toEqual({ missing: 0 })
    const before = await dumpPayments()
    expect(await decideLine(id, { pays: reference })).toEqual({ missing: 0 })
    expect(await decideLine(id, { is_ours: false })).toEqual({ refused: 'bank-line-decided' })
    expect(await decideLine(id, { pays: toReference(9) })).toEqual({ refused: 'bank-line-decided' })
    expect(await dumpPayments()).toBe(before)
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active' })
  })

  it('pays nothing that is not to be paid, nor a part of what nothing waits for', async () => {
    await storeProforma(reference, 'r1', { months: 2, status: 'cancelled' })
    await importLines([makeLine()])
    const id = await fetchLine()
    const before = await dumpPayments()
    expect(await decideLine(id, { pays: reference })).toEqual({ refused: 'bank-line-amount' })
    expect(await decideLine(id, { pays: toReference(9) })).toEqual({ refused: 'proforma-not-open' })
    expect(await decideLine('nothing', { pays: reference })).toEqual({ refused: 'bank-line-failed' })
    expect(await decideLine(id, { pays: reference }, 'ana')).toEqual({ refused: 'not-admin' })
    expect(await dumpPayments()).toBe(before)
  })

  it('pays a proforma that another one took the place of, and none of a plan that was cancelled', async () => {
    await storeProforma(reference, 'r1', { status: 'cancelled' })
    await importLines([makeLine({ description: reference })])
    const id = await fetchLine()
    await storeRequest('r1', { status: 'cancelled' })
    expect(await decideLine(id, { pays: reference })).toEqual({ refused: 'proforma-not-open' })
    await storeRequest('r1')
    expect(await decideLine(id, { pays: reference })).toEqual({ missing: 0 })
    expect(await fetchRequest('r1')).toMatchObject({ status: 'active' })
  })

  it('is set aside, is not matched again, and comes back', async () => {
    await importLines([makeLine({ description: reference })])
    const id = await fetchLine()
    expect(await decideLine(id, { is_ours: false })).toEqual({ missing: 0 })
    await storeProforma(reference, 'r1')
    expect(await importLines([makeLine({ description: reference })])).toEqual({ added: 0, paid: 0, unmatched: 0 })
    expect(await decideLine(id, { is_ours: true })).toEqual({ missing: 0 })
    expect(await importLines([makeLine({ description: reference })])).toEqual({ added: 0, paid: 1, unmatched: 0 })
  })
})

describe('the ledger', () => {
  beforeEach(async () => {
    await storeProforma(reference, 'r1', { months: 5 })
    await importLines([makeLine({ amount: 75_000, description: reference }), makeLine({ amount: 100 })])
  })

  it('takes refunds up to what was paid, and corrections, each once', async () => {
    const key = randomUUID()
    expect(await addToLedger('r1', { kind: 'refund', amount: 25_000 }, { key })).toEqual({})
    expect(await addToLedger('r1', { kind: 'refund', amount: 25_000 }, { key })).toEqual({})
    expect(await addToLedger('r1', { kind: 'refund', amount: 50_001 })).toEqual({ refused: 'refund-too-much' })
    expect(await addToLedger('r1', { kind: 'correction', amount: -100 })).toEqual({})
    expect(await addToLedger('r1', { kind: 'refund', amount: 50_000 })).toEqual({})
    expect((await fetchEntries()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 75_000],
      ['refund', -25_000],
      ['correction', -100],
      ['refund', -50_000],
    ])
    expect(await readSums()).toEqual({
      lines: 75_100,
      unmatched: 100,
      notOurs: 0,
      paidProformas: 75_000,
      overpaid: 0,
      payments: 75_000,
      credits: 0,
      balance: -100,
    })
  })

  it('gives nothing back twice, though two admins do it at once', async () => {
    const outcomes = await Promise.all([
      addToLedger('r1', { kind: 'refund', amount: 50_000 }),
      addToLedger('r1', { kind: 'refund', amount: 50_000 }, {}, asOther),
    ])
    expect(outcomes.map((outcome) => 'refused' in outcome).sort()).toEqual([false, true])
    expect(await fetchEntries()).toHaveLength(2)
  })

  it('is an admin’s, and of what was paid', async () => {
    expect(await addToLedger('r1', { kind: 'refund', amount: 1 }, {}, 'ana')).toEqual({ refused: 'not-admin' })
    expect(await addToLedger('r2', { kind: 'correction', amount: 1 })).toEqual({ refused: 'ledger-failed' })
    await storeRequest('r2')
    expect(await addToLedger('r2', { kind: 'refund', amount: 1 })).toEqual({ refused: 'refund-too-much' })
    expect(await addToLedger('r2', { kind: 'correction', amount: 15_000 })).toEqual({})
    expect(await addToLedger('r1', { kind: 'correction', amount: 0 })).toEqual({ refused: 'input-invalid' })
  })
})

describe('a receipt', () => {
  const upload = uploadName()
  beforeEach(async () => {
    await storeProforma(reference, 'r1')
    await storeUpload('ana', upload, await makePhoto())
  })

  it('is of a payment between the proforma and now', async () => {
    for (const minutes of [-30, 30]) {
      const said_paid_at = new Date(Date.now() + minutes * 60_000).toISOString()
      expect(await sendPicture({ reference, upload, said_paid_at })).toEqual({ refused: 'input-invalid' })
    }
    expect(await fetchProforma(reference)).toMatchObject({ receipt: null, said_paid_at: null })
  })

  it('is copied once it is checked, replaces the one before it, and is deleted after its time', async () => {
    const said_paid_at = new Date(Date.now() - 60_000).toISOString()
    expect(await sendPicture({ reference, upload, said_paid_at })).toEqual({})
    expect(await sendPicture({ reference, upload, said_paid_at })).toEqual({})
    const { receipt, said_paid_at: said } = await fetchProforma(reference)
    expect(said).toBe(said_paid_at)
    expect(await fetchMails('receipt-sent')).toMatchObject([{ to: contactInformation.email, user_id: 'ana' }])
    expect(JSON.stringify(await fetchMails('receipt-sent'))).toContain('/admin/payments?show=receipts')
    expect(await listObjects()).toEqual([receipt])
    await storeUpload('ana', uploadName('b'), await makePhoto())
    expect(await sendPicture({ reference, upload: uploadName('b') })).toEqual({})
    expect(await listObjects()).toEqual([(await fetchProforma(reference)).receipt])
    expect(await fetchMails('receipt-sent')).toHaveLength(1)
    await walkAll(sweepReceipts, { nowMs: Date.now() + 2 * DAY_MS })
    await walkAll(deleteReceipts, { nowMs: Date.now() + (retentionDays.receipt - 0.1) * DAY_MS })
    expect(await listObjects()).toHaveLength(1)
    await walkAll(deleteReceipts, { nowMs: Date.now() + (retentionDays.receipt + 0.1) * DAY_MS })
    expect(await listObjects()).toEqual([])
    expect(await fetchProforma(reference)).toMatchObject({ receipt: null })
  })

  it('is of the payer’s own proforma, and a picture', async () => {
    await storeUpload('bruno', upload, await makePhoto())
    await storeUpload('ana', uploadName('b'), Buffer.from('no photo'))
    const before = await dumpPayments()
    expect(await sendPicture({ reference, upload }, 'bruno')).toEqual({ refused: 'proforma-not-open' })
    expect(await sendPicture({ reference: toReference(9), upload })).toEqual({ refused: 'proforma-not-open' })
    expect(await sendPicture({ reference, upload: uploadName('b') })).toEqual({ refused: 'image-type-refused' })
    expect(await sendPicture({ reference, upload: uploadName('c') })).toEqual({ refused: 'receipt-failed' })
    expect(await dumpPayments()).toBe(before)
    await db().doc(paths.proforma(reference)).update({ status: 'paid' })
    expect(await sendPicture({ reference, upload })).toEqual({ refused: 'proforma-not-open' })
  })

  it('that no proforma names is swept away', async () => {
    await sendPicture({ reference, upload })
    await db().doc(paths.proforma(reference)).update({ receipt: null })
    await walkAll(sweepReceipts, { nowMs: Date.now() + 2 * DAY_MS })
    expect(await listObjects(storagePaths.receiptsFolder)).toEqual([])
  })
})

describe('the bank’s QR picture', () => {
  it('is drawn again, shown to who has to pay, and stays where only the account changes', async () => {
    const upload = uploadName()
    await storeUpload('admin', upload, await makePhoto())
    const set = (input: object, who: Parameters<typeof callAs>[0] = asAdmin) =>
      callAs(who, 'setPaymentSettings', setPaymentSettings, { account: 'Banco Unión 1-234', upload: null, ...input })
    expect(await set({ upload }, 'ana')).toEqual({ refused: 'not-admin' })
    expect(await set({ upload })).toEqual({})
    expect(await set({ account: 'Banco Unión 5-678' })).toEqual({})
    const [picture] = await listObjects()
    expect(picture).toMatch(/^payment-qr\/[0-9a-f]{32}\.webp$/)
    const answer = await callAs('ana', 'readPayments', readPayments, {})
    expect(answer).toMatchObject({ settings: { account: 'Banco Unión 5-678' } })
    expect(JSON.stringify(answer)).toContain('data:image/webp;base64,')
  })
})

describe('the night', () => {
  it('ends proformas, so that the request has none that waits', async () => {
    const sent = referenceOf(await askToPay('r1'))
    await walkAll(expireProformas)
    expect(await fetchProforma(sent)).toMatchObject({ status: 'open' })
    await walkAll(expireProformas, { nowMs: Date.now() + 9 * DAY_MS })
    expect(await fetchProforma(sent)).toMatchObject({ status: 'expired' })
    expect(await fetchRequest('r1')).toMatchObject({ open_proforma: null })
    const [mail, ...others] = await fetchMails('proforma-expired')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ana@cafe.example.bo', user_id: 'ana' })
    const { text } = (mail?.['message'] ?? {}) as { text?: string }
    for (const word of [sent, 'Básico', 'pide otra proforma', '/mis-negocios#pagos']) expect(text).toContain(word)
  })

  it('tells no one of a proforma that another one took the place of', async () => {
    await storeProforma(reference, 'r1')
    await walkAll(expireProformas, { nowMs: Date.now() + 9 * DAY_MS })
    expect(await fetchProforma(reference)).toMatchObject({ status: 'expired' })
    expect(await fetchMails('proforma-expired')).toEqual([])
  })

  it('reminds of a plan’s end seven and two days before it, once each', async () => {
    const ends = Date.parse(endOfDay(toDay(new Date(Date.now() + 30 * DAY_MS).toISOString())))
    await storeRequest('r1', { status: 'active', expires_at: Timestamp.fromMillis(ends) })
    await storeRequest('r2', { status: 'expired', expires_at: Timestamp.fromMillis(ends) })
    const counts: number[] = []
    for (const days of [8.5, 7.5, 7.4, 6.5, 3.5, 2.5, 1.5, 0.5, -0.5]) {
      await walkAll(remindOfPlanEnds, { nowMs: ends - days * DAY_MS })
      counts.push((await fetchMails('plan-ends')).length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2])
  })

  it('reminds who owns the place by now as well, at their own address, without the buyer’s', async () => {
    const ends = Date.now() + 6 * DAY_MS
    await storePlaces(makePlace({ owner: 'bruno' }))
    await storeRequest('r1', { status: 'active', expires_at: Timestamp.fromMillis(ends) })
    await walkAll(remindOfPlanEnds)
    await walkAll(remindOfPlanEnds)
    const mails = await fetchMails('plan-ends')
    expect(mails.map(({ to }) => to as string).toSorted()).toEqual(['ana@cafe.example.bo', 'bruno@example.com'])
    expect(JSON.stringify(mails.find(({ user_id }) => user_id === 'bruno'))).not.toContain('cafe.example.bo')
    expect(await fetchAll(paths.notifications('bruno'))).toMatchObject([{ event: 'plan-ends', place_id: 'p1' }])
  })

  it('clears what banks say of payments after its time; their amounts stay', async () => {
    await importLines([makeLine({ description: 'Juan Mamani', bank_number: '12' })])
    await walkAll(clearBankLines, { nowMs: Date.now() + (retentionDays.bankLine - 0.1) * DAY_MS })
    expect(await fetchLines()).toMatchObject([{ description: 'Juan Mamani' }])
    await walkAll(clearBankLines, { nowMs: Date.now() + (retentionDays.bankLine + 0.1) * DAY_MS })
    expect(await fetchLines()).toMatchObject([{ description: '', bank_number: null, amount: 15_000 }])
  })
})
