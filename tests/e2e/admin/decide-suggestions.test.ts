import { randomBytes, randomUUID } from 'node:crypto'
import { mergeTests, type Page } from 'playwright/test'
import { bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { suggestionId } from '../../../functions/src/suggestions/suggestion-id.ts'
import { suggestPlace } from '../../../functions/src/suggestions/suggest-place.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { toAddedPlaceId } from '../../../src/domain/suggestions/suggestion.ts'
import { makePhoto, storeUpload } from '../../functions/photos/make-photo.ts'
import { type Account, enterAsAdmin, test as withAccounts } from '../support/accounts.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect } from '../support/watched-page.ts'

const WAITING = 500
const AUTHORS = 30
const DOCUMENTS_MAX = 100
/** Long after all that other tests store, which is decided first. */
const inOrder = (index: number) => Timestamp.fromMillis(Date.UTC(2099, 0, 1) + index * 60_000)

interface Added {
  /** That of the suggestion. */
  id: string
  placeId: string
  name: string
}

interface Fixtures {
  /** Adds a place as a user, with photos that no one has sent before; all of it is gone after the test. */
  newAddition: (author: Account, photos: number) => Promise<Added>
}

const test = mergeTests(withAccounts, withPlaces).extend<Fixtures>({
  newAddition: async ({ page }, use) => {
    const added: Added[] = []
    await use(async ({ uid }, photos) => {
      const name = `Agregado ${process.pid} ${added.length} ${Date.now()}`
      const uploads = Array.from({ length: photos }, () => `${randomUUID().replaceAll('-', '')}.jpg`)
      for (const upload of uploads) {
        const bytes = Buffer.concat([await makePhoto('jpeg', { width: 640, height: 480 }), randomBytes(16)])
        await storeUpload(uid, upload, bytes)
      }
      const key = randomUUID()
      const where = { city: 'trinidad', address: 'Avenida Cívica, Trinidad', position: null } as const
      const nothing = { phone: null, whatsapp: null, business_hours: null }
      const caller = { userId: uid, isAdmin: false, secondFactor: null, signedInAtMs: Date.now() }
      const input = { key, name, category: 'restaurant', ...where, ...nothing, photos: uploads } as const
      await suggestPlace(input, caller, { client: '186.1.2.3', connection: '186.1.2.3', forwarded: '186.1.2.3' })
      const id = suggestionId(uid, key)
      added.push({ id, name, placeId: toAddedPlaceId(id) })
      return { id, name, placeId: toAddedPlaceId(id) }
    })
    await page.close()
    for (const { id, placeId } of added) {
      const { docs } = await db().collection(paths.placePhotos).where('place_id', '==', placeId).get()
      const refs = [db().doc(paths.suggestion(id)), db().doc(paths.place(placeId)), ...docs.map(({ ref }) => ref)]
      await Promise.all(refs.map((ref) => ref.delete()))
    }
  },
})

// The Auth emulator lacks something that the SDK asks for, and a map that is drawn without a graphics card warns of its pace.
test.use({ expectedComplaints: /status of 501|GL Driver Message/, viewport: { width: 1280, height: 800 } })

const row = (page: Page, name: string) => page.locator('li.admin-entry:not(.skeleton)').filter({ hasText: name })
const arrow = (page: Page, name: string) => row(page, name).getByRole('button', { name: /^Detalles/ })
const statusOf = async (id: string) => (await db().doc(paths.suggestion(id)).get()).get('status') as string

interface Corrected {
  id: string
  place_id: string
  name: string
  author: Account
  at: Timestamp
}

const toCorrection = ({ place_id, name, author, at }: Omit<Corrected, 'id'>) => ({
  kind: 'correction',
  what: 'address',
  topic: 'address',
  value: 'Calle Nueva 5',
  city: 'trinidad',
  status: 'pending',
  user_id: author.uid,
  place_id,
  name,
  reason: null,
  change_id: null,
  decided_at: null,
  decided_by: null,
  created_at: at,
})

/** Counts the documents that pages read from Firestore, as it is paid: a query that finds nothing costs one. */
function countDocuments(page: Page): () => Promise<number> {
  const answers: Promise<number>[] = []
  page.on('response', (response) => {
    const [, method] = /\/documents.*:(runQuery|batchGet|runAggregationQuery)/.exec(response.url()) ?? []
    if (!method || response.request().method() !== 'POST') return
    const count = async () => {
      const entries = (await response.json()) as { document?: unknown; found?: unknown; missing?: unknown }[]
      if (method === 'runAggregationQuery') return 1
      return Math.max(1, entries.filter(({ document, found, missing }) => document ?? found ?? missing).length)
    }
    answers.push(count())
  })
  return async () => (await Promise.all(answers)).reduce((sum, count) => sum + count, 0)
}

test('of 500 that wait the first ones cost few documents, and each is decided by two keys within seconds', async ({
  page,
  accounts,
  store,
}) => {
  const tag = `Cola ${process.pid} ${Date.now()}`
  const authors = await Promise.all(Array.from({ length: AUTHORS }, () => accounts.make()))
  const placeIds = await Promise.all(Array.from({ length: AUTHORS }, (_, index) => store({ name: `${tag} ${index}.` })))
  const writer = db().bulkWriter()
  const nameOf = (index: number) => `${tag} ${index % AUTHORS}.${index}.`
  for (const [index, author] of authors.entries()) {
    void writer.set(db().doc(paths.profile(author.uid)), { full_name: `Autora ${index}`, avatar_url: null })
  }
  for (let index = 0; index < WAITING; index++) {
    const [author, place_id] = [authors[index % AUTHORS], placeIds[index % AUTHORS]]
    if (!author || !place_id) continue
    const suggestion = toCorrection({ place_id, name: nameOf(index), author, at: inOrder(index) })
    void writer.set(db().doc(paths.suggestion(`${place_id}-${index}`)), suggestion)
  }
  await writer.close()

  const documents = countDocuments(page)
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/suggestions', 'Sugerencias')
  await expect(row(page, tag).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver más' })).toBeVisible()
  const read = await documents()
  expect(read).toBeGreaterThan(25)
  expect(read).toBeLessThanOrEqual(DOCUMENTS_MAX)

  const name = nameOf(0)
  await arrow(page, name).focus()
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: 'Aplicar la corrección' })
  await expect(question.getByRole('button', { name: 'Aplicar' })).toBeEnabled()
  const pressedAt = Date.now()
  await page.keyboard.press('Control+Enter')
  await expect(row(page, name)).toContainText('Aceptada')
  expect(await statusOf(`${placeIds[0]}-0`)).toBe('accepted')
  const took = Date.now() - pressedAt
  test.info().annotations.push({ type: 'figures', description: `${read} documents, decided in ${took} ms` })
  expect(took).toBeLessThan(8_000)

  // Those that wait behind it come page by page, each once.
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect.poll(() => row(page, tag).count()).toBeGreaterThan(25)
  const names = await row(page, tag).locator('h2, .admin-brief--two:first-child').allTextContents()
  expect(new Set(names).size).toBe(names.length)
})

test('an admin sees the photos of an added place, publishes it with one of them, and undoes that another one is refused', async ({
  page,
  accounts,
  newAddition,
}) => {
  const [author, admin] = [await accounts.make(), await accounts.makeAdmin()]
  const added = await newAddition(author, 2)
  const refused = await newAddition(author, 1)
  await enterAsAdmin(page, admin, `/admin/suggestions?by=${author.uid}`, 'Sugerencias')
  await arrow(page, added.name).click()
  const shown = row(page, added.name).getByRole('img', { name: `Fachada: ${added.name}` })
  await expect(shown).toHaveCount(2)
  await expect.poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessibleByDayAndNight(page)
  await row(page, added.name).getByRole('button', { name: 'Publicar' }).click()
  const question = page.getByRole('dialog', { name: 'Publicar el lugar' })
  await expect(question.getByRole('img')).toHaveCount(2)
  const inQuestion = question.getByRole('img').last()
  await expect.poll(() => inQuestion.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await question.getByRole('checkbox', { name: 'Publicar la foto 1' }).uncheck()
  await question.getByRole('checkbox', { name: 'Publicar la foto 2' }).uncheck()
  await expect(question.getByRole('button', { name: 'Publicar sin fotos' })).toBeEnabled()
  await question.getByRole('checkbox', { name: 'Publicar la foto 2' }).check()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessibleByDayAndNight(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await question.getByRole('button', { name: 'Publicar con fotos' }).click()
  await expect(row(page, added.name)).toContainText('Aceptada')
  const ofPlace = db().collection(paths.placePhotos).where('place_id', '==', added.placeId)
  const statuses = async () => (await ofPlace.get()).docs.map((photo) => photo.get('status') as string).toSorted()
  expect(await statuses()).toEqual(['pending', 'published'])
  await expect
    .poll(async () => (await page.request.get(`/lugar/${added.placeId}`)).text())
    .toContain('/photos/place-photos/')

  await arrow(page, refused.name).focus()
  await page.keyboard.press('r')
  const refusal = page.getByRole('dialog', { name: 'Rechazar la sugerencia' })
  await refusal.getByLabel('Nota para quien lo sugirió').fill('Es una casa')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, refused.name)).toContainText('Rechazada')
  await arrow(page, refused.name).press('u')
  const undoing = page.getByRole('dialog', { name: 'Deshacer el rechazo' })
  await page.keyboard.press('Control+Enter')
  await expect(undoing).toBeHidden()
  await expect(row(page, refused.name)).toContainText('Pendiente')
  expect(await statusOf(refused.id)).toBe('pending')
  // In another session, too.
  await arrow(page, refused.name).press('r')
  await refusal.getByLabel('Nota para quien lo sugirió').fill('Es una casa')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, refused.name)).toContainText('Rechazada')
  await page.reload()
  await row(page, refused.name).getByRole('button', { name: 'Deshacer' }).click()
  await undoing.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, refused.name)).toContainText('Pendiente')
})

test('a pin that was moved is on one map with where the place is, beside the photo that shows it', async ({
  page,
  accounts,
  store,
}) => {
  const name = `Movido ${process.pid} ${Date.now()}`
  const place_id = await store({ name, latitude: -16.5, longitude: -68.13 })
  const author = await accounts.make()
  const evidence = `claim-evidence/${author.uid}/checked-${'a'.repeat(32)}.jpg`
  await bucket()
    .file(evidence)
    .save(await makePhoto('jpeg'), { resumable: false, contentType: 'image/jpeg' })
  const moved = { what: 'position', topic: 'position', value: [-16.5011, -68.1322], city: 'la-paz', evidence }
  const correction = toCorrection({ place_id, name, author, at: Timestamp.fromDate(new Date('2020-01-01')) })
  await db()
    .doc(paths.suggestion(`${place_id}-position`))
    .set({ ...correction, ...moved })
  await enterAsAdmin(page, await accounts.makeAdmin(), `/admin/suggestions?place=${place_id}`, 'Sugerencias')
  await arrow(page, name).click()
  const map = row(page, name).getByRole('region', { name: /^Mapa con las dos ubicaciones, a 2\d\d m una de otra/ })
  await expect(map).toBeVisible()
  await expect(row(page, name).locator('.moved-pin__pin')).toHaveCount(2)
  for (const pin of await row(page, name).locator('.moved-pin__pin svg').all()) await expect(pin).toBeInViewport()
  await expect(row(page, name)).toContainText('Gris: donde está ahora')
  await expect(row(page, name).getByRole('img', { name: /^Foto que prueba/ })).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(map).toBeVisible()
  await expectAccessibleByDayAndNight(page)
})
