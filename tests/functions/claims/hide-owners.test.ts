import { beforeEach, describe, expect, it } from 'vitest'
import { citySlugs } from '@/domain/cities/city.ts'
import { bundlePaths, type BundleManifest } from '@/domain/offline/city-bundle.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { paths } from '@/domain/shared/paths.ts'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { hideOwners } from '../../../functions/src/claims/hide-owners.ts'
import { answerApi } from '../../../functions/src/pages/api.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { attachPlaceImages } from '../../../functions/src/places/attach-place-images.ts'
import { publishAll } from '../../../functions/src/publishing/publish-lists.ts'
import { answerReview } from '../../../functions/src/reviews/answer-review.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { createAccounts } from '../reviews/review-fixtures.ts'
import { claim, decide, fetchOwner, makeClaim, ownedBy } from './claim-fixtures.ts'

useEmulators('demo-hide-owners')

/** Occurs nowhere by chance. */
const owner = 'owner-7f3c91'

/** Returns every document and file that anyone may read, by its path. */
async function dumpPublic(): Promise<Record<string, string>> {
  const queries = [db().collection(paths.places), db().collectionGroup('reviews'), db().collection('published_lists')]
  const found = await Promise.all(queries.map((query) => query.get()))
  const documents = found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()] as const))
  const [files] = await bucket().getFiles()
  const contents = await Promise.all(
    files.map(async (file) => [file.name, (await file.download())[0].toString('latin1')] as const),
  )
  return Object.fromEntries([...documents, ...contents].map(([path, data]) => [path, JSON.stringify(data)]))
}

/** Returns everything that the API answers about p1 and its city, by its address. */
async function dumpAnswers(): Promise<Record<string, string>> {
  const data = createPublicData()
  const get = async (address: string) => {
    const answer = await answerApi({ path: address, query: new URLSearchParams(), ifNoneMatch: undefined }, data)
    expect(answer.status, address).toBe(200)
    return answer.body
  }
  const manifest = JSON.parse(await get(bundlePaths.manifest('la-paz'))) as BundleManifest
  const addresses = [
    apiPaths.home(''),
    apiPaths.city('la-paz', ''),
    apiPaths.place('p1'),
    '/api/cities/la-paz/index.json',
    bundlePaths.manifest('la-paz'),
    ...manifest.parts.map((_, part) => bundlePaths.part('la-paz', manifest.version, part)),
  ]
  return Object.fromEntries(await Promise.all(addresses.map(async (address) => [address, await get(address)] as const)))
}

const naming = (dump: Record<string, string>) =>
  Object.keys(dump).filter((name) => `${name} ${dump[name]}`.includes(owner))

describe('what anyone can read of a place', () => {
  it('does not name its owner after a claim was approved, a review answered and an image published', async () => {
    await createAccounts([owner, 'bruno', 'admin'])
    await storePlaces(makePlace({ featured: true }))
    await storeReviews(makeReview({ user_id: 'bruno' }))
    await claim(makeClaim(), owner)
    expect(await decide('approved', { user_id: owner })).toEqual({ status: 'approved' })
    const answer = { place_id: 'p1', user_id: 'bruno', answer: 'Gracias' }
    expect(await callAs(owner, 'answerReview', answerReview, answer)).toEqual({})
    await storeUpload(owner, uploadName(), await makePhoto())
    const images = { place_id: 'p1', images: [{ upload: uploadName() }] }
    expect(await callAs(owner, 'attachPlaceImages', attachPlaceImages, images)).toHaveProperty('image_url')
    await publishAll()
    expect(await fetchOwner()).toEqual(ownedBy(owner))

    const stored = await dumpPublic()
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining([paths.place('p1'), paths.review('p1', 'bruno'), paths.publishedList(citySlugs[0])]),
    )
    expect(naming(stored)).toEqual([])
    expect(naming(await dumpAnswers())).toEqual([])
  })
})

describe('what an earlier version stored', () => {
  const fields = { owner_id: owner, owner_claimed: true }
  const answer = { text: 'Gracias', user_id: owner, created_at: 'then', updated_at: 'then' }

  beforeEach(async () => {
    await storePlaces(...['guarded', 'unguarded', 'free', 'lost'].map((id) => makePlace({ id })))
    await storeReviews(makeReview({ place_id: 'guarded', user_id: 'bruno' }), makeReview({ place_id: 'free' }))
    await Promise.all([
      db().doc(paths.place('guarded')).update(fields),
      db().doc(paths.placeOwner('guarded')).set({ user_id: owner, created_at: 'then' }),
      db().doc(paths.place('unguarded')).update(fields),
      db().doc(paths.place('free')).update({ owner_id: null }),
      db().doc(paths.place('lost')).update({ owner_id: owner }),
      db().doc(paths.review('guarded', 'bruno')).update({ answer }),
    ])
  })

  it('names no owner any more once it was moved, page by page, and each place still has its own', async () => {
    expect(naming(await dumpPublic())).toHaveLength(4)
    await hideOwners({ pageSize: 2 })
    const stored = await dumpPublic()
    expect(naming(stored)).toEqual([])
    expect(Object.values(stored).join()).not.toContain('owner_id')
    for (const id of ['guarded', 'unguarded']) expect(await fetchOwner(id), id).toEqual(ownedBy(owner))
    for (const id of ['free', 'lost']) {
      expect(await fetchOwner(id), id).toEqual({ owner_claimed: false, guard: null })
    }
    expect((await db().doc(paths.placeOwner('guarded')).get()).get('created_at')).toBe('then')
    expect((await db().doc(paths.review('guarded', 'bruno')).get()).get('answer')).toEqual({
      text: 'Gracias',
      created_at: 'then',
      updated_at: 'then',
    })
    expect((await db().doc(paths.reviewAnswer('guarded', 'bruno')).get()).data()).toEqual({
      place_id: 'guarded',
      author_id: 'bruno',
      user_id: owner,
    })
  })

  it('stays as it is when it is moved once more', async () => {
    await hideOwners()
    const dump = async () => [
      await dumpPublic(),
      ...(await Promise.all(
        [paths.placeOwners, paths.reviewAnswers].map(async (name) =>
          (await db().collection(name).get()).docs.map(({ ref, updateTime }) => [ref.path, updateTime]),
        ),
      )),
    ]
    const before = await dump()
    await hideOwners()
    expect(await dump()).toEqual(before)
  })

  it('leaves a place to the owner whom its record names', async () => {
    await db().doc(paths.placeOwner('guarded')).set({ user_id: 'carla' })
    await hideOwners()
    expect(await fetchOwner('guarded')).toEqual(ownedBy('carla'))
  })
})
