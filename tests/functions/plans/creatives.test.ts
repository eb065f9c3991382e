import { beforeEach, describe, expect, it } from 'vitest'
import { fromAdvertsWire } from '@/domain/adverts/advert.ts'
import type { CreativeDraft } from '@/domain/adverts/creatives/creative.ts'
import { paths } from '@/domain/shared/paths.ts'
import { publishAdverts } from '../../../functions/src/adverts/publish-adverts.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { decideCreative } from '../../../functions/src/plans/decide-creative.ts'
import { saveCreative } from '../../../functions/src/plans/save-creative.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { DAY_MS, startPlan } from '../adverts/advert-fixtures.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-creatives')

const draft: CreativeDraft = { line: 'Salteñas jugosas desde las 8:00', button: 'whatsapp' }
const other: CreativeDraft = { line: 'Almuerzo a 25 Bs', button: 'page' }

const save = (who: string, fields: Partial<CreativeDraft> = {}, place_id = 'p1') =>
  callAs(who, 'saveCreative', saveCreative, { ...draft, ...fields, place_id })
const fetchCreative = async () => (await db().doc(paths.advertCreative('p1')).get()).data() ?? {}
const versionOf = async () => ((await fetchCreative())['created_at'] as Timestamp).toDate().toISOString()
const decide = async (status: 'approved' | 'rejected', reason: string | null = null, created_at?: string) =>
  callAs(asAdmin, 'decideCreative', decideCreative, {
    place_id: 'p1',
    status,
    reason,
    created_at: created_at ?? (await versionOf()),
  })
const fetchMails = async () => (await db().collection(paths.mail).where('kind', '==', 'creative-decided').get()).docs

beforeEach(async () => {
  await createAccounts(['olga', 'ana', 'admin'])
  await storePlaces(makePlace({ owner: 'olga', whatsapp: '59176446050' }), makePlace({ id: 'p2' }))
})

describe('what an owner writes for the adverts of a place', () => {
  it('waits for an admin, and is taken of no one else', async () => {
    expect(await save('olga', { line: '  Salteñas\tjugosas\u200b ' })).toEqual({ status: 'waiting' })
    expect(await fetchCreative()).toEqual({
      place_id: 'p1',
      user_id: 'olga',
      line: 'Salteñas jugosas',
      button: 'whatsapp',
      status: 'waiting',
      reason: null,
      approved: null,
      created_at: expect.any(Timestamp) as unknown,
      decided_at: null,
    })
    expect(await save('ana')).toEqual({ refused: 'not-place-owner' })
    expect(await save('olga', {}, 'p2')).toEqual({ refused: 'not-place-owner' })
    expect(await save('olga', {}, 'nowhere')).toEqual({ refused: 'not-place-owner' })
    expect(await save('olga', { line: 'Llama al 76446050' })).toEqual({ refused: 'input-invalid' })
    expect(await fetchAll(paths.advertCreatives)).toHaveLength(1)
  })

  it('is the same version when it is sent again, and another one when it says something else', async () => {
    await save('olga')
    const version = await versionOf()
    await save('olga')
    expect(await versionOf()).toBe(version)
    await save('olga', other)
    expect(await versionOf()).not.toBe(version)
  })

  it('is shown once it is approved, and stays while a newer version waits or is rejected', async () => {
    await save('olga')
    await decide('approved')
    await save('olga', other)
    expect(await fetchCreative()).toMatchObject({ ...other, status: 'waiting', approved: draft })
    await decide('rejected', 'No es cierto')
    expect(await fetchCreative()).toMatchObject({ status: 'rejected', reason: 'No es cierto', approved: draft })
    expect(await save('olga')).toEqual({ status: 'approved' })
    await save('olga', other)
    await decide('approved')
    expect(await fetchCreative()).toMatchObject({ status: 'approved', approved: other, reason: null })
  })

  it('may be sent again as it is after a rejection', async () => {
    await save('olga')
    await decide('rejected', 'Falta el precio')
    expect(await save('olga')).toEqual({ status: 'waiting' })
    expect(await fetchCreative()).toMatchObject({ reason: null })
  })
})

describe('a decision', () => {
  it('is noted and told once, however often it is sent', async () => {
    await save('olga')
    const version = await versionOf()
    expect(await decide('approved')).toEqual({ status: 'approved' })
    expect(await decide('approved', null, version)).toEqual({ status: 'approved' })
    expect(await decide('rejected', 'No', version)).toEqual({ refused: 'creative-changed' })
    expect(await fetchAll(paths.auditLog)).toMatchObject([
      { action: 'approve-creative', actor_id: 'admin', user_id: 'olga', place_id: 'p1' },
    ])
    const mails = await fetchMails()
    expect(mails.map((mail) => mail.data())).toMatchObject([
      {
        to: 'olga@example.com',
        user_id: 'olga',
        message: { subject: 'Aprobamos tu anuncio', text: expect.stringContaining('#anuncio-p1') as unknown },
      },
    ])
  })

  it('against it has a reason, which its owner is told', async () => {
    await save('olga')
    expect(await decide('rejected')).toEqual({ refused: 'input-invalid' })
    await decide('rejected', 'Dice «el mejor»')
    const [mail] = await fetchMails()
    expect(mail?.get('message.text')).toContain('Dice «el mejor»')
    expect(await fetchAll(paths.auditLog)).toMatchObject([{ action: 'reject-creative', reason: 'Dice «el mejor»' }])
  })

  it('is about the version that the admin saw, and of no one’s own', async () => {
    await save('olga')
    const seen = await versionOf()
    await save('olga', other)
    expect(await decide('approved', null, seen)).toEqual({ refused: 'creative-changed' })
    await storePlaces(makePlace({ id: 'p1', owner: 'admin' }))
    await save('admin')
    expect(await decide('approved')).toEqual({ refused: 'creative-own' })
    expect(
      await callAs('ana', 'decideCreative', decideCreative, {
        place_id: 'p1',
        status: 'approved',
        created_at: seen,
        reason: null,
      }),
    ).toMatchObject({ refused: expect.any(String) as unknown })
  })

  it('is of nothing else, if its owner writes another version just before it is stored', async () => {
    await save('olga')
    const seen = await versionOf()
    await interrupt(
      async () => expect(await decide('approved', null, seen)).toEqual({ refused: 'creative-changed' }),
      () => save('olga', other),
    )
    expect(await fetchCreative()).toMatchObject({ ...other, status: 'waiting', approved: null })
  })
})

describe('an advert', () => {
  const nowMs = Date.now()
  const plan = {
    place_id: 'p1',
    starts_at: new Date(nowMs - DAY_MS).toISOString(),
    expires_at: new Date(nowMs + 29 * DAY_MS).toISOString(),
  }
  const wordsOf = async () => {
    const { adverts } = await createPublicData(() => nowMs).fetchHome('')
    return adverts && fromAdvertsWire(adverts).adverts[0]?.words
  }

  it('says what is approved as soon as it is, with the number that the place has', async () => {
    await startPlan('a', plan)
    await publishAdverts(nowMs)
    expect(await wordsOf()).toBeUndefined()
    await save('olga')
    await publishAdverts(nowMs)
    expect(await wordsOf()).toBeUndefined()
    await decide('approved')
    expect(await wordsOf()).toEqual({ ...draft, target: '59176446050' })
    await save('olga', other)
    await publishAdverts(nowMs)
    expect(await wordsOf()).toEqual({ ...draft, target: '59176446050' })
  })

  it('leads to the page of a place that has no such number', async () => {
    await storePlaces(makePlace({ owner: 'olga', phone: null, whatsapp: null }))
    await startPlan('a', plan)
    await save('olga', { button: 'call' })
    await decide('approved')
    expect(await wordsOf()).toEqual({ line: draft.line, button: 'page', target: '' })
  })
})
