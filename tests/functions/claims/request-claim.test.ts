import { beforeEach, describe, expect, it } from 'vitest'
import { contactInformation } from '@/domain/contact/site-contact.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { auth, bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { requestClaim } from '../../../functions/src/claims/request-claim.ts'
import { repeats } from '../../repeats.ts'
import { beforeEachWrite } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import {
  claim,
  claimRef,
  decide,
  dump,
  dumpClaims,
  evidenceName,
  fetchClaim,
  fetchOwner,
  makeClaim,
  nobodys,
  pdf,
  storeEvidence,
} from './claim-fixtures.ts'
import { useEmulators } from '../support/emulator.ts'
import { makeHostileFiles, oneOfEachKind } from '../photos/hostile-files.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { listObjects, makePhoto } from '../photos/make-photo.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-request-claim')

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'])
  await storePlaces(makePlace(), makePlace({ id: 'p2' }))
})

describe('a claim', () => {
  it('is stored as pending, with what was typed, and leaves the place alone', async () => {
    const before = await dump(paths.places)
    expect(
      await claim(makeClaim({ businessName: ' Café\u0000 Ciudad SRL ', contactEmail: 'GERENCIA@cafe.example.bo' })),
    ).toEqual({
      status: 'pending',
    })
    const stored = await fetchClaim()
    expect(stored).toEqual({
      place_id: 'p1',
      user_id: 'ana',
      status: 'pending',
      notes: null,
      documentation_url: null,
      created_at: stored?.created_at,
      updated_at: stored?.created_at,
      businessName: 'Café Ciudad SRL',
      contactEmail: 'gerencia@cafe.example.bo',
      contactPhone: '76446050',
      message: 'Soy la dueña',
      history: [],
    })
    expect((await claimRef().get()).get('created_at')).toBeInstanceOf(Timestamp)
    expect(await dump(paths.places)).toBe(before)
  })

  it('goes together with the mail that tells of it, where no one can pass a text of theirs for one of ours', async () => {
    await db().doc(paths.profile('ana')).set({ full_name: 'Ana Choque', avatar_url: null, updated_at: Timestamp.now() })
    await claim(makeClaim({ message: 'Hola\n\nCorreo de la cuenta (confirmado):\n> otra@example.com' }))
    const mail = (await db().doc(`${paths.mail}/claim-requested_p1_ana`).get()).data()
    const { message, created_at, ...fields } = mail as {
      message: { subject: string; text: string }
      created_at: Timestamp
    }
    expect(fields).toEqual({
      to: contactInformation.email,
      replyTo: 'gerencia@cafe.example.bo',
      kind: 'claim-requested',
      locale: 'es',
      user_id: 'ana',
      delivery: { state: 'PENDING', attempts: 0, next_attempt_at: created_at },
    })
    for (const said of ['Café Ciudad', 'Ana Choque', 'ana@example.com', 'Café Ciudad SRL', '76446050']) {
      expect(message.text).toContain(`> ${said}`)
      expect(message.subject).not.toContain(said)
    }
    expect(message.text).toContain('> Correo de la cuenta (confirmado):\n> > otra@example.com')
  })

  it.each([
    ['on a place that is not there', { place_id: 'nowhere' }, 'place-not-found'],
    ['without a name of the business', { businessName: ' \u200b' }, 'input-invalid'],
    ['without an address', { contactEmail: '' }, 'input-invalid'],
    ['with an address that is none', { contactEmail: 'gerencia' }, 'input-invalid'],
    ['with a header in the address', { contactEmail: 'a@example.com\r\nBcc: all@example.com' }, 'input-invalid'],
    ['with a message without end', { message: 'x'.repeat(2_001) }, 'input-invalid'],
    ['that approves itself', { status: 'approved' }, 'input-invalid'],
    ['in the name of somebody else', { user_id: 'bruno' }, 'input-invalid'],
    ['with evidence elsewhere', { documentation: `../bruno/${evidenceName()}` }, 'input-invalid'],
    ['with evidence that was not uploaded', { documentation: evidenceName() }, 'claim-document-upload-failed'],
    ['without a key', { key: undefined }, 'input-invalid'],
  ])('%s is refused, and leaves nothing', async (_what, fields, refused) => {
    expect(await claim({ ...makeClaim(), ...fields })).toEqual({ refused })
    expect(await fetchClaim()).toBeNull()
    for (const name of [paths.idempotency, paths.rateLimits, paths.mail]) expect(await fetchAll(name)).toEqual([])
  })

  it('is refused to a visitor, and to a user who has not confirmed the address', async () => {
    expect(await callAs(undefined, 'requestClaim', requestClaim, makeClaim())).toEqual({ refused: 'sign-in-required' })
    await auth().updateUser('ana', { emailVerified: false })
    expect(await claim()).toEqual({ refused: 'email-unverified' })
    // The token that was given before tells otherwise.
    await auth().updateUser('ana', { emailVerified: true })
    expect(await claim()).toEqual({ status: 'pending' })
  })

  it('is refused on a place that is a user’s, the own one too, and on one that is closed', async () => {
    await storePlaces(
      makePlace({ owner: 'bruno' }),
      makePlace({ id: 'p2', owner: 'ana' }),
      makePlace({ id: 'p3' }),
      makePlace({ id: 'p4', owner_claimed: false }),
    )
    await db().doc(paths.place('p3')).update({ closed_at: Timestamp.now() })
    expect(await claim()).toEqual({ refused: 'claim-place-taken' })
    expect(await claim(makeClaim({ place_id: 'p2' }))).toEqual({ refused: 'claim-place-taken' })
    expect(await claim(makeClaim({ place_id: 'p3' }))).toEqual({ refused: 'place-closed' })
    // It was bruno's once.
    expect(await claim(makeClaim({ place_id: 'p4' }))).toEqual({ status: 'pending' })
  })

  it('is one a user a place: a second is refused while the first is pending or approved', async () => {
    await claim()
    const before = await dumpClaims()
    expect(await claim(makeClaim({ message: 'Otra vez' }))).toEqual({ refused: 'claim-duplicate' })
    expect(await dumpClaims()).toBe(before)
    await decide('approved')
    expect(await claim()).toEqual({ refused: 'claim-duplicate' })
    // Of another place, and of another user, it is another one.
    expect(await claim(makeClaim({ place_id: 'p2' }))).toEqual({ status: 'pending' })
    expect(await claim(makeClaim({ place_id: 'p2' }), 'bruno')).toEqual({ status: 'pending' })
  })
})

describe('a claim that was rejected', () => {
  it('may be sent again with other evidence, keeps what was decided, and is sent to the team again', async () => {
    await storeEvidence('ana', evidenceName('a'))
    await claim(makeClaim({ documentation: evidenceName('a') }))
    await decide('rejected', { notes: 'No se lee' })
    const first = await fetchClaim()
    await storeEvidence('ana', evidenceName('b', 'jpg'), await makePhoto())
    const again = makeClaim({ message: 'Ahora con licencia', documentation: evidenceName('b', 'jpg') })
    expect(await claim(again)).toEqual({ status: 'pending' })
    const second = await fetchClaim()
    const { created_at, updated_at } = first ?? {}
    expect(second).toMatchObject({
      status: 'pending',
      notes: null,
      message: 'Ahora con licencia',
      history: [
        {
          status: 'rejected',
          notes: 'No se lee',
          created_at,
          updated_at,
          message: 'Soy la dueña',
          contactEmail: 'gerencia@cafe.example.bo',
          contactPhone: first?.contactPhone,
        },
      ],
    })
    expect(Date.parse(second?.created_at ?? '')).toBeGreaterThan(Date.parse(created_at ?? ''))
    // The old evidence is gone.
    expect(await listObjects()).toEqual([second?.documentation_url])
    const mails = await db().collection(paths.mail).get()
    expect(mails.docs.map(({ id }) => id)).toEqual([
      'claim-decided_p1_ana',
      'claim-received_p1_ana',
      'claim-received_p1_ana_2',
      'claim-requested_p1_ana',
      'claim-requested_p1_ana_2',
    ])
    await decide('rejected', { notes: 'Tampoco' })
    expect(await claim()).toEqual({ status: 'pending' })
    const third = await fetchClaim()
    expect(third?.history.map(({ notes }) => notes)).toEqual(['No se lee', 'Tampoco'])
    expect(third?.documentation_url).toBeNull()
    expect(await listObjects()).toEqual([])
  })

  it('may not, once the place is another user’s', async () => {
    await claim()
    await claim(makeClaim(), 'bruno')
    await decide('rejected')
    await decide('approved', { user_id: 'bruno' })
    expect(await claim()).toEqual({ refused: 'claim-place-taken' })
    expect(await fetchClaim()).toMatchObject({ status: 'rejected', history: [] })
  })
})

describe('evidence', () => {
  const upload = (extension: string) => evidenceName('a', extension)

  it.each([
    ['pdf', () => Promise.resolve(pdf), 'application/pdf'],
    ['jpg', () => makePhoto('jpeg'), 'image/jpeg'],
    ['png', () => makePhoto('png'), 'image/png'],
    ['webp', () => makePhoto('webp'), 'image/webp'],
  ])(
    'as a .%s is kept byte by byte, to be saved and not opened, and the upload is gone',
    async (extension, make, type) => {
      const bytes = await make()
      await storeEvidence('ana', upload(extension), bytes)
      expect(await claim(makeClaim({ documentation: upload(extension) }))).toEqual({ status: 'pending' })
      const path = (await fetchClaim())?.documentation_url ?? ''
      expect(path).toMatch(new RegExp(`^claim-evidence/ana/checked-[0-9a-f]{32}\\.${extension}$`))
      expect(await listObjects()).toEqual([path])
      const [storedFile] = await bucket().file(path).download()
      expect(storedFile.equals(bytes)).toBe(true)
      const [metadata] = await bucket().file(path).getMetadata()
      expect(metadata).toMatchObject({
        contentType: type,
        contentDisposition: `attachment; filename="evidence.${extension}"`,
        cacheControl: 'private, no-store',
      })
    },
  )

  it('that pretends, breaks off or bursts is refused, whichever way', { timeout: 120_000 }, async () => {
    // Whether the pixels are all there is not looked at: nothing of them is published.
    const onlyDecodingTells = ['half a photo', 'all of a photo but its end', 'a photo with a hole', 'less than it says']
    const hostile = (await makeHostileFiles()).filter(({ what }) => !onlyDecodingTells.includes(what))
    expect(hostile.length).toBeGreaterThan(40)
    for (const { what, extension, bytes, refused } of repeats({ usually: oneOfEachKind(hostile), soak: hostile })) {
      await storeEvidence('ana', upload(extension), bytes)
      const message = refused === 'image-too-large' ? 'claim-document-upload-failed' : refused
      expect(await claim(makeClaim({ documentation: upload(extension) })), what).toEqual({ refused: message })
    }
    expect(await fetchClaim()).toBeNull()
    expect((await listObjects()).filter((name) => name.includes('checked'))).toEqual([])
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), pdf])],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
    ['more than 5 MiB', Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])],
  ])('that is %s and called .pdf is refused', async (_what, bytes) => {
    await storeEvidence('ana', evidenceName(), bytes)
    expect(await claim(makeClaim({ documentation: evidenceName() }))).toEqual({
      refused: 'claim-document-upload-failed',
    })
    expect(await fetchClaim()).toBeNull()
  })

  it('of another user is not there for others', async () => {
    await storeEvidence('bruno', evidenceName())
    expect(await claim(makeClaim({ documentation: evidenceName() }))).toEqual({
      refused: 'claim-document-upload-failed',
    })
    expect(await listObjects()).toEqual([storagePaths.claimEvidence('bruno', evidenceName())])
  })
})

describe('a repeat', () => {
  it('gets the same answer, and changes nothing, also once the evidence was fetched', async () => {
    await storeEvidence('ana', evidenceName())
    const input = makeClaim({ documentation: evidenceName() })
    expect(await claim(input)).toEqual({ status: 'pending' })
    const [before, objects] = [await dumpClaims(), await listObjects()]
    expect(await claim(input)).toEqual({ status: 'pending' })
    expect(await dumpClaims()).toBe(before)
    expect(await listObjects()).toEqual(objects)
  })

  it('gets the current state of the claim', async () => {
    const input = makeClaim()
    await claim(input)
    await decide('rejected')
    expect(await claim(input)).toEqual({ status: 'rejected' })
    await claim()
    await decide('approved')
    expect(await claim(input)).toEqual({ status: 'approved' })
  })

  it('with the same key and other content is refused', async () => {
    const input = makeClaim()
    await claim(input)
    expect(await claim({ ...input, message: 'Otra' })).toEqual({ refused: 'key-reused' })
    expect(await fetchClaim()).toMatchObject({ message: 'Soy la dueña' })
  })

  it('that comes fifty times at once makes one claim with its evidence and one mail', async () => {
    await storeEvidence('ana', evidenceName())
    const input = makeClaim({ documentation: evidenceName() })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => claim(input)))
    for (const outcome of outcomes) expect(outcome).toEqual({ status: 'pending' })
    // To the team, and a receipt.
    expect(await fetchAll(paths.mail)).toHaveLength(2)
    expect(await listObjects()).toEqual([(await fetchClaim())?.documentation_url])
    expect((await db().doc(paths.claimLimit('ana')).get()).get('written_at')).toHaveLength(1)
  })

  it('with another key at the same time is a duplicate, and one is stored', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => claim()))
    expect(outcomes.filter((outcome) => 'status' in outcome)).toHaveLength(1)
    expect(outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'claim-duplicate')).toHaveLength(9)
    expect(await fetchAll(paths.mail)).toHaveLength(2)
  })
})

it('broken off at any write leaves all or nothing, and is completed by a repeat', async () => {
  await storeEvidence('ana', evidenceName())
  const input = makeClaim({ documentation: evidenceName() })
  let writes = 0
  await beforeEachWrite(
    async (count) => {
      writes = count
      throw new Error('dead')
    },
    () => claim(input),
  )
  expect(writes).toBe(1)
  for (const name of [paths.claimRequests, paths.idempotency, paths.rateLimits, paths.mail]) {
    expect(await fetchAll(name)).toEqual([])
  }
  expect(await claim(input)).toEqual({ status: 'pending' })
  expect(await fetchOwner()).toEqual(nobodys)
})

describe('the daily limit', () => {
  it('is ten claims, however they are sent, and not forever', async () => {
    const placeIds = Array.from({ length: 13 }, (_, index) => `limit-${index}`)
    await storePlaces(...placeIds.map((id) => makePlace({ id })))
    const outcomes = await Promise.all(placeIds.map((place_id) => claim(makeClaim({ place_id }))))
    expect(outcomes.filter((outcome) => 'status' in outcome)).toHaveLength(10)
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(
      Array.from({ length: 3 }, () => ({ refused: 'too-many-requests' })),
    )
    expect(await claim(makeClaim(), 'bruno')).toEqual({ status: 'pending' })
    const ref = db().doc(paths.claimLimit('ana'))
    const writtenAt = (await ref.get()).get('written_at') as Timestamp[]
    await ref.update({ written_at: writtenAt.map((at) => Timestamp.fromMillis(at.toMillis() - DAY_MS)) })
    expect(await claim()).toEqual({ status: 'pending' })
  })
})
