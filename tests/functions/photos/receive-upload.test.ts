import { describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { answerUpload, type UploadAnswer } from '../../../functions/src/photos/receive-upload.ts'
import { countUpload, UPLOAD_BYTES_A_DAY_MAX, UPLOADS_MAX } from '../../../functions/src/photos/upload-quota.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { makeToken, secondsAgo } from '../support/make-token.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, makeInput, reviewRef } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { listObjects, makePhoto, uploadName } from './make-photo.ts'
import { sendUpload } from './send-upload.ts'

useEmulators('demo-receive-upload')

const photo = await makePhoto()
const pdf = Buffer.from('%PDF-1.7\n')
const MINUTE_MS = 60_000

/** A name for each of many uploads. */
const nthName = (n: number) => `${n.toString(16).padStart(32, '0')}.jpg`

const stored = { status: 200, body: {} }
const refused = (status: number, reason: string): UploadAnswer => ({ status, body: { reason } }) as UploadAnswer

const readQuota = async () => (await db().doc(paths.uploadLimit('ana')).get()).data()

describe('an upload', () => {
  it('is stored in the folder of its user, and counted', async () => {
    await createAccounts(['ana'])
    expect(await sendUpload()).toEqual(stored)
    expect(await sendUpload({ folder: 'claim-evidence', name: uploadName('b', 'pdf'), bytes: pdf })).toEqual(stored)
    expect(await listObjects()).toEqual([`claim-evidence/ana/${uploadName('b', 'pdf')}`, `uploads/ana/${uploadName()}`])
    expect(await readQuota()).toMatchObject({ user_id: 'ana', day_bytes: photo.length + pdf.length })
  })

  it('has no download token, and no type that a browser would show', async () => {
    await createAccounts(['ana'])
    await sendUpload()
    const [metadata] = await bucket().file(`uploads/ana/${uploadName()}`).getMetadata()
    expect(metadata.metadata ?? {}).toEqual({})
    expect(metadata).toMatchObject({ contentType: 'application/octet-stream', cacheControl: 'private, no-store' })
  })

  it('cannot be fetched with its address alone, nor by its own user', async () => {
    await createAccounts(['ana'])
    await sendUpload()
    const address = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket().name}/o/${encodeURIComponent(`uploads/ana/${uploadName()}`)}`
    const own = { Authorization: `Firebase ${makeToken({ sub: 'ana' })}` }
    for (const query of ['', '?alt=media', '?alt=media&token=0b9f6a4e-3c1d-4f5a-8e2b-7d6c5b4a3f21']) {
      for (const headers of [{}, own]) expect((await fetch(address + query, { headers })).status, query).toBe(403)
    }
    const making = await fetch(`${address}?create_token=true`, { method: 'POST', headers: own })
    expect(making.ok).toBe(false)
    // Asking for its metadata made none either.
    const [metadata] = await bucket().file(`uploads/ana/${uploadName()}`).getMetadata()
    expect(metadata.metadata ?? {}).toEqual({})
  })

  it('that is sent again is neither counted nor replaced', async () => {
    await createAccounts(['ana'])
    const [first] = await Promise.all([sendUpload(), sendUpload()])
    expect(first).toEqual(stored)
    const before = await readQuota()
    expect(await sendUpload({ bytes: await makePhoto('jpeg', { width: 10, height: 10 }) })).toEqual(stored)
    expect(await readQuota()).toEqual(before)
    const [bytes] = await bucket().file(`uploads/ana/${uploadName()}`).download()
    expect(bytes.equals(photo)).toBe(true)
  })

  it.each([
    [
      'a page called .jpg',
      415,
      'image-type-refused',
      { bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    ],
    [
      'a drawing called .png',
      415,
      'image-type-refused',
      { name: uploadName('a', 'png'), bytes: Buffer.from('<svg/>') },
    ],
    ['a JPEG called .webp', 415, 'image-type-refused', { name: uploadName('a', 'webp') }],
    ['nothing', 415, 'image-type-refused', { bytes: Buffer.alloc(0) }],
    [
      'a page called .pdf',
      415,
      'image-type-refused',
      { folder: 'claim-evidence', name: uploadName('a', 'pdf'), bytes: Buffer.from('<html>') },
    ],
    ['a PDF among the photos', 400, 'input-invalid', { name: uploadName('a', 'pdf'), bytes: pdf }],
    ['a file of another ending', 400, 'input-invalid', { name: uploadName('a', 'html') }],
    ['a path for a name', 400, 'input-invalid', { name: `../bruno/${uploadName()}` }],
    ['another folder', 400, 'input-invalid', { folder: 'review-photos' }],
    ['a byte too many', 413, 'image-too-large', { bytes: Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]) }],
  ] as const)('of %s is never stored, and not counted', async (_what, status, reason, sent) => {
    await createAccounts(['ana'])
    expect(await sendUpload(sent)).toEqual(refused(status, reason))
    expect(await listObjects()).toEqual([])
    expect(await readQuota()).toBeUndefined()
  })

  it('takes a user whose account is there, the method POST, and a proof that our app sends it', async () => {
    await createAccounts(['ana'])
    const request = { method: 'POST', query: { folder: 'uploads', name: uploadName() }, bytes: photo }
    const own = { authorization: `Bearer ${makeToken({ sub: 'ana', auth_time: secondsAgo(-1) })}` }
    const verifyAppCheck = (token: string) =>
      token === 'ours' ? Promise.resolve() : Promise.reject(new Error('not ours'))
    const signInRequired = refused(401, 'sign-in-required')
    expect(await sendUpload({ userId: 'bruno' })).toEqual(signInRequired)
    expect(await sendUpload({ method: 'GET' })).toEqual({ status: 405, body: {} })
    for (const authorization of [undefined, '', 'Bearer nonsense']) {
      const visitor = { ...request, authorization, appCheckToken: undefined }
      expect(await answerUpload(visitor, { verifyAppCheck: null })).toEqual(signInRequired)
    }
    for (const appCheckToken of [undefined, 'another']) {
      const answer = await answerUpload({ ...request, ...own, appCheckToken }, { verifyAppCheck })
      expect(answer).toEqual(refused(403, 'app-check-failed'))
    }
    expect(await listObjects()).toEqual([])
    expect(await answerUpload({ ...request, ...own, appCheckToken: 'ours' }, { verifyAppCheck })).toEqual(stored)
  })
})

describe('the quota', () => {
  it(
    'of 40 uploads at once lets 30 through, and a review with one of them is published',
    { timeout: 120_000 },
    async () => {
      await createAccounts(['ana'])
      await storePlaces(makePlace())
      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => sendUpload({ name: nthName(n) })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(UPLOADS_MAX)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
      expect(await listObjects('uploads/ana')).toHaveLength(UPLOADS_MAX)
      const arrived = nthName(answers.findIndex(({ status }) => status === 200))
      await callAs('ana', 'submitReview', submitReview, makeInput({ photos: [arrived] }))
      expect((await reviewRef().get()).get('photos')).toHaveLength(1)
    },
  )

  it('refuses the 31st upload within half an hour and says so, and takes it after that', async () => {
    await createAccounts(['ana', 'bruno'])
    const now = Date.now()
    const times = Array.from({ length: UPLOADS_MAX }, (_, n) => Timestamp.fromMillis(now - 25 * MINUTE_MS + n))
    for (const at of times) await countUpload('ana', 1_000, at)
    expect(await sendUpload()).toEqual(refused(429, 'upload-limit'))
    expect(await listObjects()).toEqual([])
    expect(await sendUpload({ userId: 'bruno' })).toEqual(stored)
    await countUpload('ana', 1_000, Timestamp.fromMillis(now + 6 * MINUTE_MS))
    expect((await readQuota())?.['written_at']).toHaveLength(1)
  })

  it('ends at 100 MB a day, to the byte, and begins again after a day', async () => {
    const now = Date.now()
    const at = (minutes: number) => Timestamp.fromMillis(now + minutes * MINUTE_MS)
    const part = 5 * 1024 * 1024
    const parts = UPLOAD_BYTES_A_DAY_MAX / part
    for (let n = 0; n < parts - 1; n++) await countUpload('ana', part, at(n * 10))
    await countUpload('ana', part - 1, at(200))
    await expect(countUpload('ana', 2, at(210))).rejects.toMatchObject({ code: 'upload-limit' })
    await countUpload('ana', 1, at(211))
    await expect(countUpload('ana', 1, at(24 * 60 - 1))).rejects.toMatchObject({ code: 'upload-limit' })
    await countUpload('ana', part, at(24 * 60))
    expect(await readQuota()).toMatchObject({ day_bytes: part })
  })
})
