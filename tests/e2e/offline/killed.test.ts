import { setTimeout as wait } from 'node:timers/promises'
import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { repeats } from '../../repeats.ts'
import { enterAt, main, test as withAccounts } from '../support/accounts.ts'
import {
  cachedKeys,
  outboxRows,
  storedRows,
  untilInstalled,
  untilNothingWaits,
  whenCached,
} from '../support/cached-pages.ts'
import { emulateOnline, slowConnection, test as withPhones } from '../support/device.ts'
import { box, downloadCity, toCityCard } from '../support/download-city.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, NO_ANSWER, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** Within how long after the last write a browser may die, in milliseconds: Chromium writes localStorage seconds later. */
const LATEST_MS = 15_000

/** How long after the last write the browser dies, in milliseconds. */
const MOMENTS_MS = repeats({ usually: [0], soak: moments(20) })

const test = mergeTests(withAccounts, withPhones, withPlaces)

test.use({
  // The shell has no Background Sync, which sends beside the page.
  deviceBrowser: 'chromium',
  emulatedConnection: slowConnection,
  expectedComplaints: new RegExp(`status of 501|ERR_FAILED|ERR_INTERNET_DISCONNECTED|${NO_ANSWER}`),
})

const saveButton = (page: Page) => main(page).getByRole('button', { name: 'Guardar', exact: true })
const savedButton = (page: Page) => main(page).getByRole('button', { name: /^Guardado\s*: quitar$/ })
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

/** Opens a page and waits until the service worker keeps it. */
async function keep(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
  await untilInstalled(page)
  await whenCached(page, 'pages', address)
}

/** Opens the form of a review, with all that it takes. */
async function openReviewForm(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Escribir reseña' }).click()
  await expect(main(page).getByRole('textbox', { name: 'Tu reseña' })).toBeVisible()
}

/** Returns so many moments, the first at once and the last at the end. */
function moments(count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((index * LATEST_MS) / (count - 1)))
}

for (const [index, moment] of MOMENTS_MS.entries()) {
  test(`what was written offline ${moment} ms before the browser died is shown, and sent once`, async ({
    phone,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const { uid, email } = account
    const id = await store({})
    // One address may send five messages an hour.
    phone.line.clientIp = `192.0.2.${index + 1}`
    const browser = await phone.open()
    const place = await browser.newPage()
    await enterAt(place, account, `/lugar/${id}`)
    const contact = await browser.newPage()
    await keep(contact, '/contact')
    await expect(field(contact, 'Nombre')).toHaveValue('Elena Prueba')
    const profile = await browser.newPage()
    await profile.goto('/perfil')
    await profile.getByLabel('Nombre completo').fill('Teresa Sinseñal')
    await keep(place, '/')
    await keep(place, `/lugar/${id}`)
    await openReviewForm(place)
    // With all that comes once a page is idle.
    await untilSilent(place)

    await phone.line.cut()
    await browser.setOffline(true)
    await field(contact, 'Mensaje').fill('Escrito sin señal')
    await main(contact).getByRole('button', { name: 'Enviar mensaje' }).click()
    await profile.getByRole('button', { name: 'Guardar nombre' }).click()
    await saveButton(place).click()
    await main(place).getByRole('radio', { name: /^4 / }).check({ force: true })
    await main(place).getByRole('textbox', { name: 'Tu reseña' }).fill('Sin señal')
    const buffer = await makePhoto('jpeg', { width: 400, height: 300 })
    await main(place).getByLabel('Agregar fotos').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await expect(main(place).locator('.photo-thumbs img')).toHaveCount(1)
    await main(place).getByRole('button', { name: 'Publicar reseña' }).click()
    const queuedKinds = async () =>
      (JSON.parse((await outboxRows(place, 'outbox')) || '[]') as { kind: string }[]).map(({ kind }) => kind)
    await expect.poll(queuedKinds).toEqual(['contact', 'profile', 'review', 'saved'])
    await wait(moment)
    await phone.kill()

    const reopened = await phone.open()
    const page = await reopened.newPage()
    await page.goto('/')
    await expect(page.locator('.connection-status').getByRole('button')).toHaveText('4 por enviar')
    await page.goto(`/lugar/${id}`)
    await expect(savedButton(page)).toBeVisible()
    await expect(main(page).getByText('Esperando conexión')).toBeVisible()

    await phone.mend()
    await emulateOnline(page)
    await expect.poll(() => outboxRows(page, 'outbox'), { timeout: 120_000 }).toBe('[]')
    const messages = await db().collection(paths.contactMessages).where('email', '==', email).get()
    expect(messages.docs.map((message) => message.get('message') as string)).toEqual(['Escrito sin señal'])
    const [review, named, saved] = await Promise.all(
      [paths.review(id, uid), paths.profile(uid), paths.savedPlace(uid, id)].map((path) => db().doc(path).get()),
    )
    expect(review?.data()).toMatchObject({ content: 'Sin señal', photos: [expect.any(String)] })
    expect(named?.get('full_name')).toBe('Teresa Sinseñal')
    expect(saved?.exists).toBe(true)
    for (const sent of [/\/call\/submitReview$/, /\/call\/send-contact/, /\/uploadFile\?folder=uploads/]) {
      expect(phone.line.seen.filter((asked) => asked.startsWith('POST') && sent.test(asked))).toHaveLength(1)
    }
    await untilNothingWaits(page)
    await Promise.all(messages.docs.map(({ ref }) => ref.delete()))
  })
}

test.describe('in the shell, for nothing waits to be sent', () => {
  test.use({ deviceBrowser: null })

  for (const moment of MOMENTS_MS) {
    test(`a city and a place that were there ${moment} ms before the browser died are there again`, async ({
      restartablePhone: phone,
      store,
    }) => {
      const id = await store({ name: 'Café Guardado' })
      const browser = await phone.open()
      const place = await browser.newPage()
      await keep(place, `/lugar/${id}`)
      const city = await browser.newPage()
      await downloadCity(city, 'santa-cruz')
      const streets = await cachedKeys(city, 'streets')
      expect(streets).not.toEqual([])
      await saveButton(place).click()
      await expect.poll(() => storedRows(place, 'aquicito.saved', 'places')).toContain(id)
      await wait(moment)
      await phone.kill()

      await phone.line.cut()
      const page = await (await phone.open()).newPage()
      await page.goto(`/lugar/${id}`)
      await expect(savedButton(page)).toBeVisible()
      await page.goto('/santa-cruz')
      await untilHydrated(page)
      await toCityCard(page)
      await expect(box(page).getByRole('heading')).toHaveText('Santa Cruz está en este celular')
      expect(await cachedKeys(page, 'streets')).toEqual(streets)
    })
  }
})
