import { beforeEach, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { profileSchema } from '@/domain/accounts/profile.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { auth, bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { loadSharp } from '../../../functions/src/photos/photo-image.ts'
import { setProfilePicture } from '../../../functions/src/accounts/set-profile-picture.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { createAccounts } from '../reviews/review-fixtures.ts'

useEmulators('demo-set-profile-picture')

const setPicture = (upload: unknown, who: string | undefined = 'ana') =>
  callAs(who, 'setProfilePicture', setProfilePicture, { upload })

async function fetchProfile() {
  const profile = await db().doc(paths.profile('ana')).get()
  return profileSchema.parse(fromStoredFields(profile.data() ?? {}))
}

beforeEach(async () => {
  await createAccounts(['ana', 'bruno'])
  await db().doc(paths.profile('ana')).set({ full_name: 'Ana', avatar_url: null, updated_at: Timestamp.now() })
})

it('publishes a square, and names it in the profile', async () => {
  await storeUpload('ana', uploadName(), await makePhoto('jpeg', { width: 800, height: 500 }))
  const outcome = await setPicture(uploadName())
  const { full_name, avatar_url } = await fetchProfile()
  expect(outcome).toEqual({ avatar_url })
  expect(full_name).toBe('Ana')
  expect(avatar_url).toMatch(/^\/photos\/avatars\/ana\/[0-9a-f]{32}-320\.webp$/)
  const name = (avatar_url ?? '').replace('/photos/', '')
  expect(await listObjects()).toEqual([name])
  const [bytes] = await bucket().file(name).download()
  const sharp = await loadSharp()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
})

it('takes the place of the one before, which is deleted, and can be taken off', async () => {
  await storeUpload('ana', uploadName('a'), await makePhoto())
  await setPicture(uploadName('a'))
  const { avatar_url: before } = await fetchProfile()
  await storeUpload('ana', uploadName('b'), await makePhoto())
  await setPicture(uploadName('b'))
  const { avatar_url: after } = await fetchProfile()
  expect(after).not.toBe(before)
  expect(await listObjects()).toEqual([(after ?? '').replace('/photos/', '')])
  expect(await setPicture(null)).toEqual({ avatar_url: null })
  expect(await fetchProfile()).toMatchObject({ full_name: 'Ana', avatar_url: null })
  expect(await listObjects()).toEqual([])
})

it('repeated, one after the other or at once, is told the same', async () => {
  await storeUpload('ana', uploadName(), await makePhoto())
  const outcomes = await Promise.all([setPicture(uploadName()), setPicture(uploadName())])
  const { avatar_url } = await fetchProfile()
  for (const outcome of [...outcomes, await setPicture(uploadName())]) expect(outcome).toEqual({ avatar_url })
  expect(await listObjects()).toHaveLength(1)
})

it('makes the profile of a user who has none yet, with the name of the account', async () => {
  await db().doc(paths.profile('ana')).delete()
  await auth().updateUser('ana', { displayName: 'Ana Choque' })
  await storeUpload('ana', uploadName(), await makePhoto())
  await setPicture(uploadName())
  expect(await fetchProfile()).toMatchObject({
    full_name: 'Ana Choque',
    avatar_url: expect.stringContaining('/avatars/') as unknown,
  })
})

it('refuses what is no photo, what was not uploaded, and what is another user’s', async () => {
  await storeUpload('ana', uploadName(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await storeUpload('bruno', uploadName('b'), await makePhoto())
  expect(await setPicture(uploadName())).toEqual({ refused: 'image-type-refused' })
  expect(await setPicture(uploadName('b'))).toEqual({ refused: 'profile-update-failed' })
  expect(await setPicture('../bruno/x')).toEqual({ refused: 'input-invalid' })
  expect(await callAs(undefined, 'setProfilePicture', setProfilePicture, { upload: null })).toEqual({
    refused: 'sign-in-required',
  })
  expect((await fetchProfile()).avatar_url).toBeNull()
  expect(await listObjects('avatars')).toEqual([])
})
