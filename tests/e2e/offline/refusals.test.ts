import { mergeTests, type Page } from 'playwright/test'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { REVIEWS_ON_FIRST_DAY_MAX } from '../../../src/domain/reviews/review.ts'
import { paths, storagePaths } from '../../../src/domain/shared/paths.ts'
import { enterAt, main, test as withAccounts } from '../support/accounts.ts'
import { outboxRows, untilNothingWaits } from '../support/cached-pages.ts'
import { putQueued, setBackTries } from '../support/outbox-rows.ts'
import { emulateOnline, test as withPhones } from '../support/device.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPhones, withPlaces)

// What is refused is told on the console, and the Auth emulator lacks something that the SDK asks for.
test.use({ expectedComplaints: /status of (?:400|429|500|501)/ })

/** How many reviews wait, and how many of them the first day of an account takes. */
const WRITTEN = 7
const LEFT = WRITTEN - REVIEWS_ON_FIRST_DAY_MAX

const line = (page: Page) => page.locator('.connection-status')
const notice = (page: Page) => line(page).getByRole('button', { name: '1 no se aceptó' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Escrito en este celular' })
const group = (page: Page, name: string) => dialog(page).getByRole('list', { name }).getByRole('listitem')

/** Returns how many queued entries the device has, as it is noted. */
async function countNoted(page: Page, store: 'outbox' | 'drafts'): Promise<number> {
  return page.evaluate(
    (name) => (JSON.parse(localStorage.getItem(`aquicito.${name}`) ?? '[]') as unknown[]).length,
    store,
  )
}

/** Waits until the device says of every refusal that its author has seen it. */
async function untilSeen(page: Page): Promise<void> {
  const areSeen = (rows: string) => rows.includes('"isUnseen":false') && !rows.includes('"isUnseen":true')
  await expect.poll(async () => areSeen(await outboxRows(page, 'drafts'))).toBe(true)
}

/** Returns what stands over the tab of the account, as the sheet has it. */
async function badge(page: Page): Promise<string> {
  return page
    .locator('nav.tabs a')
    .last()
    .evaluate((tab) => getComputedStyle(tab, '::after').content)
}

test('reviews over the limit of the first day wait until tomorrow and say so, and the server is not asked again and again', async ({
  phone,
  accounts,
  store,
}) => {
  test.setTimeout(180_000)
  const account = await accounts.make()
  const ids = await Promise.all(Array.from({ length: WRITTEN }, (_, index) => store({ name: `Café Límite ${index}` })))
  const page = await (await phone.open()).newPage()
  await enterAt(page, account, '/')
  const asked = () =>
    phone.line.seen.filter((one) => one.startsWith('POST ') && one.includes('/call/submitReview')).length
  const arrived = async () =>
    (await Promise.all(ids.map((id) => db().doc(paths.review(id, account.uid)).get()))).filter(({ exists }) => exists)
  const payload = { rating: 4, title: '', content: 'Escrita sin señal' }
  await putQueued(
    page,
    ids.map((subject) => ({ kind: 'review', subject, userId: account.uid, payload })),
  )
  await emulateOnline(page)
  await expect.poll(() => countNoted(page, 'outbox'), { timeout: 60_000 }).toBe(LEFT)
  await expect.poll(asked).toBe(REVIEWS_ON_FIRST_DAY_MAX + 1)
  expect(await countNoted(page, 'drafts'), 'what was refused').toBe(0)

  // Another kind goes out meanwhile, also after the page was loaded again; a pass comes to the reviews after it.
  await page.reload()
  await untilHydrated(page)
  const saved = ids.slice(0, 3)
  for (const subject of saved) {
    await putQueued(page, [{ kind: 'saved', subject, userId: account.uid, payload: { isSaved: true, known: null } }])
    await emulateOnline(page)
    const isStored = async () => (await db().doc(paths.savedPlace(account.uid, subject)).get()).exists
    await expect.poll(isStored, { timeout: 60_000 }).toBe(true)
    await expect.poll(() => countNoted(page, 'outbox')).toBe(LEFT)
  }
  expect(await arrived()).toHaveLength(REVIEWS_ON_FIRST_DAY_MAX)
  expect(asked()).toBe(REVIEWS_ON_FIRST_DAY_MAX + 1)

  await line(page)
    .getByRole('button', { name: `${LEFT} por enviar` })
    .click()
  const waiting = group(page, 'Por enviar')
  await expect(waiting.filter({ hasText: 'Llegaste al límite de hoy: sale solo mañana.' })).toHaveCount(LEFT)
  await expect(group(page, 'No se aceptó')).toHaveCount(0)
  await expectAccessible(page)
  // A user who asks for it is answered at once.
  await waiting
    .last()
    .getByRole('button', { name: /^Enviar ahora/ })
    .click()
  await expect(dialog(page).getByRole('status')).toHaveText('No pudo salir')
  expect(asked()).toBe(REVIEWS_ON_FIRST_DAY_MAX + 2)

  // The next day.
  await db().doc(paths.reviewLimit(account.uid)).delete()
  await setBackTries(page, 24 * 60 * 60 * 1000)
  await emulateOnline(page)
  await expect.poll(async () => (await arrived()).length, { timeout: 60_000 }).toBe(2 * REVIEWS_ON_FIRST_DAY_MAX)
  await expect.poll(() => countNoted(page, 'outbox')).toBe(LEFT - REVIEWS_ON_FIRST_DAY_MAX)
  await Promise.all(saved.map((subject) => db().doc(paths.savedPlace(account.uid, subject)).delete()))
})

test('a review that meets the limit in its form is said to be here and to go out tomorrow', async ({
  page,
  accounts,
  store,
}) => {
  const id = await store({})
  await enterAt(page, await accounts.make(), `/lugar/${id}`)
  const details = { reason: 'review-daily-limit' }
  await page.route('**/call/submitReview', (route) =>
    route.fulfill({ status: 429, json: { error: { status: 'RESOURCE_EXHAUSTED', message: '', details } } }),
  )
  const panel = page.locator('#escribir')
  await panel.getByRole('link', { name: 'Escribir reseña' }).click()
  await panel.getByRole('radio', { name: /^4 / }).check({ force: true })
  await panel.getByRole('textbox', { name: 'Tu reseña' }).fill('La cuarta de hoy')
  await panel.getByRole('button', { name: 'Publicar reseña' }).click()
  const said = 'Llegaste al límite de reseñas por hoy. La tuya está en este celular y sale sola mañana'
  await expect(panel.getByRole('status').filter({ hasText: said })).toBeVisible()
  await expect(panel).toContainText('La cuarta de hoy')
})

test('a refusal in the background is announced on any page until it was seen, which it is not below what is on the screen, and leads back to the text', async ({
  page,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const [id, below] = [await store({ name: 'Café Cerrado' }), await store({ name: 'Café de Abajo' })]
  await enterAt(page, account, '/')
  const writeInVain = async (subject: string, content: string) => {
    await db().doc(paths.place(subject)).update({ closed_at: '2026-02-01T12:00:00.000Z' })
    const payload = { rating: 4, title: '', content }
    await putQueued(page, [{ kind: 'review', subject, userId: account.uid, payload }])
    await emulateOnline(page)
  }
  await writeInVain(id, 'Abierto todavía')
  await expect(notice(page)).toBeVisible({ timeout: 60_000 })
  await expect(line(page)).toHaveAttribute('role', 'status')
  expect(await badge(page)).toContain('"1"')
  await expectAccessible(page)

  await page.goto('/guardados')
  await expect(notice(page)).toBeVisible({ timeout: 15_000 })
  expect(await badge(page)).toContain('"1"')

  await notice(page).click()
  const entry = group(page, 'No se aceptó')
  await expect(entry).toContainText('Este lugar está cerrado')
  await expect(page.getByText('No sale solo: corrígelo y envíalo otra vez, o descártalo.')).toBeVisible()
  await expect(group(page, 'Por enviar')).toHaveCount(0)
  await expect(notice(page)).toHaveCount(0)
  await expectAccessible(page)
  await entry.getByRole('link', { name: /^Corregir/ }).click()
  await expect(page).toHaveURL(`/lugar/${id}#escribir`)
  await expect(main(page).getByRole('textbox', { name: 'Tu reseña' })).toHaveValue('Abierto todavía')

  // It is listed as long as it is here, and nothing announces it.
  await page.goto('/perfil')
  await expect(main(page).getByRole('list', { name: 'No se aceptó' }).getByRole('listitem')).toHaveCount(1)
  await untilSeen(page)
  await expect(line(page)).toHaveCount(0)
  expect(await badge(page)).not.toContain('"1"')

  await page.setViewportSize({ width: 360, height: 480 })
  await writeInVain(below, 'Debajo de lo que se ve')
  await expect(notice(page)).toBeVisible({ timeout: 60_000 })
  await page.goto(`/lugar/${below}`)
  const reason = page.locator('#escribir').getByRole('status').filter({ hasText: 'Este lugar está cerrado' })
  await expect(reason).toBeAttached({ timeout: 15_000 })
  await expect(reason).not.toBeInViewport()
  await expect(notice(page)).toBeVisible({ timeout: 15_000 })
  expect(await outboxRows(page, 'drafts')).toContain('"isUnseen":true')
  // Its author comes to it.
  await reason.scrollIntoViewIfNeeded()
  await untilSeen(page)
  await expect(notice(page)).toHaveCount(0)
})

test('photos that were deleted while their review waited are sent again with it', async ({
  phone,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const id = await store({ name: 'Café con Foto' })
  const page = await (await phone.open()).newPage()
  await enterAt(page, account, `/lugar/${id}`)
  await untilHydrated(page)
  const panel = page.locator('#escribir')
  await panel.getByRole('link', { name: 'Escribir reseña' }).click()
  await panel.getByRole('radio', { name: /^4 / }).check({ force: true })
  await panel.getByRole('textbox', { name: 'Tu reseña' }).fill('Con una foto')
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto('jpeg', { width: 400, height: 300 }) }
  await panel.getByLabel('Agregar fotos').setInputFiles(file)
  await expect(panel.locator('.photo-thumbs img')).toHaveCount(1)
  phone.line.refused = '/call/submitReview'
  await panel.getByRole('button', { name: 'Publicar reseña' }).click()
  const uploads = { prefix: storagePaths.upload(account.uid, '') }
  await expect.poll(async () => (await bucket().getFiles(uploads))[0].length, { timeout: 60_000 }).toBe(1)
  await expect.poll(() => outboxRows(page, 'outbox')).toContain('"arrived":["')
  // What is deleted while the first attempt goes on is missing before it ever waited.
  await expect.poll(() => outboxRows(page, 'outbox')).toContain('"triedAt":')

  // As the server does at night.
  await bucket().deleteFiles(uploads)
  phone.line.refused = undefined
  await emulateOnline(page)
  const review = async () => (await db().doc(paths.review(id, account.uid)).get()).data()
  await expect.poll(review, { timeout: 60_000 }).toMatchObject({ content: 'Con una foto' })
  expect((await review())?.['photos']).toHaveLength(1)
  expect(await countNoted(page, 'drafts')).toBe(0)
})

test('a refusal that its form shows is announced nowhere else; that of a guest elsewhere, until the form is opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const details = { reason: 'message-failed' }
  await page.route('**/call/send-contact-email', (route) =>
    route.fulfill({ status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: '', details } } }),
  )
  const field = (label: string) => main(page).getByLabel(label, { exact: true })
  await page.goto('/contact')
  await untilHydrated(page)
  await field('Nombre').fill('Ana Quispe')
  await field('Tu correo').fill('ana@example.com')
  await field('Mensaje').fill('En el formulario')
  await main(page).getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(main(page).getByRole('alert').filter({ hasText: 'Algo salió mal' })).toBeVisible()
  await untilSeen(page)
  await expect(line(page)).toHaveCount(0)

  await page.goto('/')
  await untilHydrated(page)
  const payload = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'Sin señal', nickname: '' }
  await putQueued(page, [{ kind: 'contact', subject: 'us', userId: '', payload }])
  await emulateOnline(page)
  await expect(notice(page)).toBeVisible({ timeout: 15_000 })
  expect(await badge(page)).toContain('"1"')
  await page.goto('/contact')
  await expect(field('Mensaje')).toHaveValue('Sin señal')
  await main(page).getByRole('alert').filter({ hasText: 'Algo salió mal' }).scrollIntoViewIfNeeded()
  await untilSeen(page)
  await expect(line(page)).toHaveCount(0)
  await untilNothingWaits(page)
  expect(await badge(page)).not.toContain('"1"')
})
