import { mergeTests, type Page } from 'playwright/test'
import { auth, bucket, db } from '../../../functions/src/platform/admin.ts'
import { loadSharp } from '../../../functions/src/photos/photo-image.ts'
import { paths, storagePaths } from '../../../src/domain/shared/paths.ts'
import type { Review } from '../../../src/domain/reviews/review.ts'
import { makeReview, storeReviews } from '../../functions/places/make-place.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { type Account, endSession, enter, enterAt, openMenu, test as withAccounts, toast } from '../support/accounts.ts'
import { untilInstalled, whenCached, outboxRows } from '../support/cached-pages.ts'
import {
  type Device,
  dataSavingConnection,
  emulateConnection,
  emulateOnline,
  test as withPhones,
} from '../support/device.ts'
import { exhaustUploads, test as withPlaces } from '../support/place-fixtures.ts'
import { setBackTries } from '../support/outbox-rows.ts'
import { expectAccessible, languageAndScheme } from '../support/page-checks.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPhones, withPlaces)

// What Firestore tells would change the page during a test.
test.use({ emulatedConnection: dataSavingConnection })
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

const panel = (page: Page) => page.locator('#escribir')
const star = (page: Page, stars: number) => panel(page).getByRole('radio', { name: new RegExp(`^${stars} `) })
const content = (page: Page) => panel(page).getByRole('textbox', { name: 'Tu reseña' })
const title = (page: Page) => panel(page).getByRole('textbox', { name: 'Título' })
const tiles = (page: Page) => panel(page).locator('.photo-thumbs img')
const publish = (page: Page) => panel(page).getByRole('button', { name: 'Publicar reseña' })
const publishedReview = (page: Page) => panel(page).getByRole('button', { name: 'Editar', exact: true })
const listed = (page: Page) => page.locator('.review')
const publishedPhotos = (page: Page) => listed(page).getByRole('img', { name: /^Foto \d de la reseña/ })

/** Returns a photo as a phone's camera takes it, with where it was taken. */
async function cameraPhoto(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const sharp = await loadSharp()
  const buffer = await sharp(await makePhoto('jpeg', { width: 400, height: 300 }))
    .resize(2400, 1800)
    .withExif({ IFD0: { Make: 'Camara de Elena' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '16/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function openForm(page: Page): Promise<void> {
  await untilHydrated(page)
  await panel(page).getByRole('link', { name: 'Escribir reseña' }).click()
  await expect(content(page)).toBeVisible()
}

async function addPhotos(page: Page, ...photos: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await panel(page).getByLabel('Agregar fotos').setInputFiles(photos)
}

async function write(page: Page, text: string, stars = 4): Promise<void> {
  await star(page, stars).check({ force: true })
  await content(page).fill(text)
}

async function storedReview(placeId: string, { uid }: Account): Promise<Review | undefined> {
  return (await db().doc(paths.review(placeId, uid)).get()).data() as Review | undefined
}

/** Paths of all that is kept of a user's photos. */
async function storedPhotos({ uid }: Account): Promise<string[]> {
  const [published] = await bucket().getFiles({ prefix: `${storagePaths.reviewPhotos}/${uid}/` })
  return published.map(({ name }) => name)
}

test('a visitor’s page loads nothing of the form, which takes two images and no more, and no test for robots before something is sent; a draft with its photo survives a reload, and signing in on the way', async ({
  page,
  accounts,
  store,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const account = await accounts.make()
  const id = await store({})
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await untilSilent(page)
  const ofForm = () => asked.filter((url) => /review-panel|outbox/.test(url))
  expect(ofForm()).toEqual([])
  await openForm(page)
  expect(ofForm()).not.toEqual([])
  await write(page, 'Rico')
  expect(asked.filter((url) => /app-check|recaptcha|submit-review|call-function|__\/firebase/.test(url))).toEqual([])

  const photo = await cameraPhoto('a.jpg')
  await addPhotos(page, photo, photo, photo)
  await expect(panel(page).getByText('Puedes agregar 2 fotos como máximo')).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Quitar la foto 1' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(panel(page).getByText('Puedes agregar 2 fotos como máximo')).toBeHidden()
  for (const [name, mimeType, text] of [
    ['a.jpg', 'image/jpeg', 'no image at all'],
    ['a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['empty.png', 'image/png', ''],
  ] as const) {
    await addPhotos(page, { name, mimeType, buffer: Buffer.from(text) })
    await expect(panel(page).getByText('Este archivo no es una imagen que se pueda abrir')).toBeVisible()
    if (name === 'a.jpg') await expectAccessible(page)
    await expect(tiles(page)).toHaveCount(1)
    await panel(page).getByRole('button', { name: 'Quitar la foto 1' }).click()
    await addPhotos(page, photo)
    await expect(tiles(page)).toHaveCount(1)
  }

  await write(page, 'Antes de entrar', 3)
  await untilDrafted(page, 'Antes de entrar', 1)
  await page.reload()
  await expect(content(page)).toHaveValue('Antes de entrar')
  await expect(star(page, 3)).toBeChecked()
  await expect(tiles(page)).toHaveCount(1)

  await title(page).fill('Y un título')
  await publish(page).click()
  await expect(page).toHaveURL(/\/auth\?/)
  await expect(page.getByText('Debes iniciar sesión para dejar una reseña')).toBeVisible()
  await untilHydrated(page)
  await enter(page, account)
  await expect(page).toHaveURL(`/lugar/${id}#escribir`)
  await expect(content(page)).toHaveValue('Antes de entrar')
  await expect(title(page)).toHaveValue('Y un título')
  await expect(tiles(page)).toHaveCount(1)
  await publish(page).click()
  await expect(toast(page, '¡Reseña publicada!')).toBeVisible()
  expect(await storedReview(id, account)).toMatchObject({ rating: 3, title: 'Y un título' })
  await expect(panel(page).getByRole('heading', { name: 'Tu reseña' })).toBeVisible()
  await expect(content(page)).toHaveCount(0)
})

test('without scripts there is a way to sign in and back', async ({ request, store }) => {
  const id = await store({})
  const html = await (await request.get(`/lugar/${id}?lang=en`)).text()
  const address = `/auth?tab=signin&next=${encodeURIComponent(`/lugar/${id}?lang=en#escribir`)}&lang=en`
  const [, href] = /<a [^>]*href="([^"]+)"[^>]*>Write a review</.exec(html) ?? []
  expect(href?.replaceAll('&amp;', '&')).toBe(address)
})

test.describe('what is refused', () => {
  test.use({ expectedComplaints: /status of (?:403|409|429|500|501)/ })

  test('is told in the form’s own words, field by field and photo by photo; then a review with two photos is published, shown and counted', async ({
    page,
    accounts,
    store,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const account = await accounts.make()
    const id = await store({})
    await enterAt(page, account, `/lugar/${id}`)
    await openForm(page)
    await publish(page).click()
    await expect(page.getByText('Por favor escribe tu reseña')).toBeVisible()
    await expect(content(page)).toHaveAccessibleDescription(/Por favor escribe tu reseña/)
    await expect(panel(page).getByRole('group', { name: 'Tu calificación' })).toHaveAccessibleDescription(
      'Por favor elige de 1 a 5 estrellas',
    )
    await expect(star(page, 1)).toBeFocused()

    await write(page, ' \u00a0\u200b ', 5)
    await publish(page).click()
    await expect(content(page)).toHaveAccessibleDescription(/Por favor escribe tu reseña/)
    await expect(content(page)).toBeFocused()

    await content(page).fill('  El api morado, espeso. ')
    await title(page).fill('T'.repeat(101))
    await publish(page).click()
    await expect(title(page)).toHaveAccessibleDescription('El título tiene más de 100 caracteres')
    await expect(title(page)).toBeFocused()
    expect(asked.filter((url) => url.includes('/call/submitReview'))).toEqual([])

    // A photo that cannot be sent stops the review, and all is still there.
    await title(page).fill('Como en casa')
    await addPhotos(page, await cameraPhoto('a.jpg'), await cameraPhoto('b.jpg'))
    await expect(tiles(page)).toHaveCount(2)
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    await page.route('**/uploadFile?**', async (route) => {
      // While they are on their way, one after the other.
      await expect(panel(page).getByRole('progressbar', { name: /^Enviando la foto/ })).toHaveCount(2)
      await route.fulfill({ status: 403, headers, body: '{}' })
    })
    await publish(page).click()
    await expect(page.getByRole('main').getByText('No se pudo subir una de las fotos').first()).toBeVisible()
    await expect(panel(page).getByRole('status').filter({ hasText: 'No se publicó' })).toContainText(
      'No se pudo subir una de las fotos',
    )
    await expect(content(page)).toHaveValue(/El api morado, espeso\./)
    await expect(tiles(page)).toHaveCount(2)
    expect(await storedReview(id, account)).toBeUndefined()

    await page.unroute('**/uploadFile?**')

    // So does a server that fails,
    await page.route('**/call/submitReview', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { status: 'INTERNAL', message: 'x', details: { reason: 'review-failed' } } },
      }),
    )
    await publish(page).click()
    await expect(page.getByRole('main').getByText('No se pudo publicar tu reseña').first()).toBeVisible()
    await expect(content(page)).toHaveValue(/El api morado, espeso\./)
    await page.unroute('**/call/submitReview')

    // and a review that was written meanwhile, on another device, until it is gone.
    await storeReviews(makeReview({ place_id: id, user_id: account.uid, content: 'La primera' }))
    await publish(page).click()
    await expect(page.getByRole('main').getByText('Ya has dejado una reseña para este lugar').first()).toBeVisible()
    await expect(content(page)).toHaveValue(/El api morado, espeso\./)
    await db().doc(paths.review(id, account.uid)).delete()

    await publish(page).click()
    await expect(toast(page, '¡Reseña publicada!')).toBeVisible()

    // Instead of the form; the review is in the list, and there alone.
    await expect(panel(page).getByRole('heading', { name: 'Tu reseña' })).toBeVisible()
    await expect(publish(page)).toHaveCount(0)
    await expect(listed(page)).toHaveCount(1)
    await expect(listed(page)).toContainText('Como en casa')
    await expect(publishedPhotos(page)).toHaveCount(2)

    expect(await storedReview(id, account)).toMatchObject({
      rating: 5,
      title: 'Como en casa',
      content: 'El api morado, espeso.',
      photos: [expect.stringMatching(/^\/photos\//), expect.stringMatching(/^\/photos\//)],
    })
    expect((await storedPhotos(account)).length).toBe(6)
    await expect.poll(async () => (await db().doc(paths.place(id)).get()).get('review_count')).toBe(1)
  })
})

/** Waits until the draft that the device keeps is the newest. */
async function untilDrafted(page: Page, text: string, photos = 0): Promise<void> {
  await expect.poll(() => outboxRows(page, 'drafts')).toContain(JSON.stringify(text))
  if (photos > 0) await expect.poll(() => outboxRows(page, 'draft_files')).toContain('.webp')
}

/** Signs in, and waits until a place's page and its form are kept for when there is no signal. */
async function prepare(page: Page, account: Account, address: string): Promise<void> {
  await enterAt(page, account, address)
  await untilInstalled(page)
  await page.goto(address)
  await untilHydrated(page)
  await whenCached(page, 'pages', address)
  // All that it takes has come through the worker by then, which keeps a script before it hands it on.
  await openForm(page)
}

/** Writes a review with two photos in the open form while nothing answers. */
async function writeOffline(page: Page, text: string): Promise<void> {
  await write(page, text)
  await addPhotos(page, await cameraPhoto('a.jpg'), await cameraPhoto('b.jpg'))
  await expect(tiles(page)).toHaveCount(2)
  await publish(page).click()
  await expect(panel(page).getByRole('status').filter({ hasText: 'Esperando conexión' })).toContainText(
    'Tu reseña está en espera. Se enviará sola cuando vuelva la conexión.',
  )
}

/** Does so on a phone whose line is cut while the form is open. @returns The page that shows it. */
async function leaveQueued({ open, line }: Device, account: Account, address: string, text: string): Promise<Page> {
  const page = await (await open()).newPage()
  await enterAt(page, account, address)
  await untilInstalled(page)
  await openForm(page)
  await line.cut()
  await writeOffline(page, text)
  return page
}

test.describe('without a signal', () => {
  test('a review with two photos outlives the browser, and is sent once it is back', async ({
    restartablePhone: phone,
    request,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const id = await store({})
    const address = `/lugar/${id}`
    let browser = await phone.open()
    await prepare(await browser.newPage(), account, address)
    await phone.line.cut()
    const offline = await browser.newPage()
    await offline.goto(address)
    await openForm(offline)
    await writeOffline(offline, 'Sin señal')
    await browser.close()
    expect(await storedReview(id, account)).toBeUndefined()

    await phone.line.mend()
    browser = await phone.open()
    // Whatever page it is.
    const page = await browser.newPage()
    await page.goto('/')
    await expect.poll(() => storedReview(id, account), { timeout: 60_000 }).toMatchObject({ content: 'Sin señal' })
    const review = await storedReview(id, account)
    expect(review?.photos).toHaveLength(2)
    expect(await storedPhotos(account)).toHaveLength(6)
    // Small, and without a trace of what took them and where.
    expect(phone.line.uploads).toHaveLength(2)
    for (const upload of phone.line.uploads) {
      expect(upload.toString('latin1')).toMatch(/^RIFF[^]{4}WEBP/)
      expect(upload.toString('latin1')).not.toContain('Camara')
      // Words as short as EXIF or GPS stand in so many bytes by chance, too.
      const { width, height, exif, xmp } = await (await loadSharp())(upload).metadata()
      expect({ width, height, exif, xmp }).toEqual({ width: 1600, height: 1200, exif: undefined, xmp: undefined })
    }
    await expect.poll(async () => (await request.get(address)).text()).toContain('Sin señal')
    await expect.poll(() => outboxRows(page, 'outbox')).toBe('[]')
  })

  test('a review that waits can be changed with its photos, and is sent once, as it is then, from two tabs that are back at once; an answer that is lost makes no second review', async ({
    phone,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const id = await store({})
    const address = `/lugar/${id}`
    const first = await (await phone.open()).newPage()
    await prepare(first, account, address)
    await phone.line.cut()
    await writeOffline(first, 'Como era antes')
    await panel(first).getByRole('button', { name: 'Volver a editar' }).click()
    await expect(content(first)).toHaveValue('Como era antes')
    await write(first, 'Como es ahora', 2)
    await panel(first).getByRole('button', { name: 'Quitar la foto 1' }).click()
    await expect(tiles(first)).toHaveCount(1)
    await publish(first).click()
    await expect(panel(first).getByText('Esperando conexión')).toBeVisible()

    const second = await first.context().newPage()
    await second.goto(address)
    await expect(panel(second).getByText('Esperando conexión')).toBeVisible()
    await phone.mend()
    for (const page of [first, second]) await emulateOnline(page)
    for (const page of [first, second]) {
      await expect(publishedReview(page)).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('Como es ahora', { exact: true })).toHaveCount(1)
    }
    expect(phone.line.seen.filter((sent) => /^POST .*\/call\/submitReview$/.test(sent))).toHaveLength(1)
    expect(phone.line.seen.filter((sent) => /^POST .*\/uploadFile\?folder=uploads/.test(sent))).toHaveLength(1)
    const review = await storedReview(id, account)
    expect(review).toMatchObject({ content: 'Como es ahora', rating: 2 })
    expect(review?.photos).toHaveLength(1)
    expect(await outboxRows(first, 'outbox')).toBe('[]')
    expect(await outboxRows(first, 'drafts')).toBe('[]')

    await second.close()
    const lost = await store({})
    await first.goto(`/lugar/${lost}`)
    phone.line.lost = '/call/submitReview'
    await openForm(first)
    await write(first, 'Una sola vez')
    await publish(first).click()
    // It may be sent again before the page has said that it waits.
    await expect.poll(() => phone.line.lost, { timeout: 60_000 }).toBeUndefined()
    await expect.poll(() => storedReview(lost, account), { timeout: 60_000 }).toMatchObject({ content: 'Una sola vez' })
    await emulateOnline(first)
    await expect(publishedReview(first)).toBeVisible({ timeout: 60_000 })
    expect(await outboxRows(first, 'drafts')).toBe('[]')
  })

  test('a review that is refused later comes back with the reason; one that waits goes from the phone once its author’s account is deleted elsewhere, which is said', async ({
    phone,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const id = await store({})
    const address = `/lugar/${id}`
    const page = await leaveQueued(phone, account, address, 'La segunda')
    await storeReviews(makeReview({ place_id: id, user_id: account.uid, content: 'La primera' }))
    await phone.mend()
    await emulateOnline(page)
    await expect(panel(page).getByRole('status').filter({ hasText: 'No se publicó' })).toContainText(
      'Ya has dejado una reseña para este lugar',
      { timeout: 60_000 },
    )
    await expect(content(page)).toHaveValue('La segunda')
    await expect(tiles(page)).toHaveCount(2)
    await expectAccessible(page)
    await page.reload()
    await expect(panel(page).getByText('Ya has dejado una reseña para este lugar')).toBeVisible()
    await expect(content(page)).toHaveValue('La segunda')
    await panel(page).getByRole('button', { name: 'Descartar' }).click()
    await page.reload()
    await expect(page.getByText('La primera', { exact: true })).toHaveCount(1)
    await expect(content(page)).toHaveCount(0)

    await page.goto(`/lugar/${await store({})}`)
    await openForm(page)
    await phone.line.cut()
    await writeOffline(page, 'De una cuenta borrada')
    await auth().deleteUser(account.uid)
    await endSession(page)
    await phone.line.mend()
    await page.goto('/la-paz')
    await emulateOnline(page)
    await expect(toast(page, 'Esa cuenta ya no existe')).toBeVisible({ timeout: 60_000 })
    expect(await outboxRows(page, 'outbox')).not.toContain('De una cuenta borrada')
  })

  test('neither a draft nor what waits goes to the next user, whether the one before signed out, of which a warning was due, or lost their session', async ({
    phone,
    accounts,
    store,
  }) => {
    const [first, second] = [await accounts.make(), await accounts.make()]
    const id = await store({})
    const address = `/lugar/${id}`
    const page = await (await phone.open()).newPage()
    await enterAt(page, first, address)
    await openForm(page)
    await write(page, 'Solo mío')
    await untilDrafted(page, 'Solo mío')
    await openMenu(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(toast(page, 'Has cerrado sesión correctamente')).toBeVisible()

    await enterAt(page, second, address)
    await untilInstalled(page)
    await openForm(page)
    await expect(content(page)).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('aquicito.drafts'))).toBeNull()
    await phone.line.cut()
    await writeOffline(page, 'Que no se envíe')
    await openMenu(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    const dialog = page.getByRole('dialog', { name: 'Algo que escribiste o guardaste no se envió todavía' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel(page).getByText('Esperando conexión')).toBeVisible()
    await openMenu(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await dialog.getByRole('button', { name: 'Borrar y cerrar sesión' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => outboxRows(page, 'outbox')).not.toContain('Que no se envíe')

    await phone.line.mend()
    await enterAt(page, first, address)
    await openForm(page)
    await expect(content(page)).toHaveValue('')
    expect(await storedReview(id, first)).toBeUndefined()
    expect(await storedReview(id, second)).toBeUndefined()

    await phone.line.cut()
    await writeOffline(page, 'De la primera persona')
    await endSession(page)
    await phone.line.mend()
    await enterAt(page, second, address)
    await emulateOnline(page)
    await openForm(page)
    await expect(content(page)).toHaveValue('')
    await expect(page.getByText('De la primera persona')).toHaveCount(0)
    await write(page, 'De la segunda persona', 2)
    await publish(page).click()
    await expect(publishedReview(page)).toBeVisible({ timeout: 60_000 })
    expect(await storedReview(id, second)).toMatchObject({ content: 'De la segunda persona', photos: null })
    expect(await storedReview(id, first)).toBeUndefined()
    // And the first one finds it.
    expect(await outboxRows(page, 'outbox')).toContain('De la primera persona')
  })
})

test.describe('of several places', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|status of (?:403|409|429|500|501)/ })

  test('a review is written by keyboard alone, waits over the quota, and loses nothing where nothing can be stored', async ({
    page,
    context,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const [id, over, full] = [await store({}), await store({}), await store({})]
    const photos = [await cameraPhoto('a.jpg'), await cameraPhoto('b.jpg')]
    // Long before it opens: until Playwright has told the browser so, the window would be the browser's own.
    page.on('filechooser', (chooser) => void chooser.setFiles(photos))
    await enterAt(page, account, `/lugar/${id}`)
    await panel(page).getByRole('link', { name: 'Escribir reseña' }).focus()
    await page.keyboard.press('Enter')
    await expect(star(page, 1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(star(page, 4)).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Con teclas')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Sin ratón')
    await page.keyboard.press('Tab')
    await expect(panel(page).getByLabel('Agregar fotos')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tiles(page)).toHaveCount(2)
    await panel(page).getByRole('button', { name: 'Quitar la foto 1' }).focus()
    await page.keyboard.press('Enter')
    await expect(tiles(page)).toHaveCount(1)
    await expect(panel(page).getByLabel('Agregar fotos')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(publish(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(publishedReview(page)).toBeVisible()
    expect(await storedReview(id, account)).toMatchObject({ rating: 4, title: 'Con teclas', content: 'Sin ratón' })

    // The photo that was sent counts, too.
    await db().doc(paths.uploadLimit(account.uid)).delete()
    await exhaustUploads(account.uid)
    await page.goto(`/lugar/${over}`)
    await openForm(page)
    await write(page, 'Con foto de más')
    await addPhotos(page, await cameraPhoto('a.jpg'))
    await expect(tiles(page)).toHaveCount(1)
    await publish(page).click()
    await expect(panel(page).getByText('son 30 en media hora y 100 MB al día')).toBeVisible()
    await expect(panel(page)).toContainText('Con foto de más')
    expect(await storedReview(over, account)).toBeUndefined()

    // An hour later.
    await db().doc(paths.uploadLimit(account.uid)).delete()
    await setBackTries(page, 60 * 60 * 1000)
    await emulateOnline(page)
    // In the list, or in the user's own part of the page where the list came before it was sent.
    const arrived = page.locator('.review, .own-review').getByRole('img', { name: /^Foto \d de la reseña/ })
    await expect(arrived).toHaveCount(1)
    expect((await storedReview(over, account))?.photos).toHaveLength(1)

    await page.goto(`/lugar/${full}`)
    await openForm(page)
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await write(page, 'Sin espacio')
    await expect(panel(page).getByText('Este celular no pudo guardar tu borrador')).toBeVisible()
    await context.setOffline(true)
    await publish(page).click()
    await expect(page.getByRole('main').getByText('No hay espacio en este celular').first()).toBeVisible()
    await expect(content(page)).toHaveValue('Sin espacio')
    await context.setOffline(false)
    await publish(page).click()
    await expect(toast(page, '¡Reseña publicada!')).toBeVisible()
    expect(await storedReview(full, account)).toMatchObject({ content: 'Sin espacio' })
  })
})

test('the form is in reach of everybody and fits a phone: in Spanish by day, in English by night', async ({
  page,
  store,
}) => {
  for (const [lang, colorScheme] of languageAndScheme) {
    await page.emulateMedia({ colorScheme })
    // Of another place each: a draft opens its form by itself.
    await page.goto(`/lugar/${await store({})}${lang === 'en' ? '?lang=en' : ''}`)
    await untilHydrated(page)
    await panel(page).getByRole('link').click()
    const photos = panel(page).locator('input[type=file]')
    await photos.setInputFiles([await cameraPhoto('a.jpg'), await cameraPhoto('b.jpg')])
    await expect(tiles(page)).toHaveCount(2)
    await panel(page).locator('textarea').fill('ñ'.repeat(5_001))
    await panel(page).locator('input.field').fill('T'.repeat(101))
    await photos.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') })
    await expect(panel(page).locator('.field-error')).toHaveCount(1)
    await expectAccessible(page)
  }
})
