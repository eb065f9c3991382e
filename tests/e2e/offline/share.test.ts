import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { enterAt, main, test as withAccounts } from '../support/accounts.ts'
import { outboxRows, untilInstalled, untilNothingWaits, whenCached } from '../support/cached-pages.ts'
import { emulateOnline, slowConnection, test as withPhones } from '../support/device.ts'
import { downloadCity } from '../support/download-city.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { expect, NO_ANSWER, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPhones)

test.use({
  emulatedConnection: slowConnection,
  expectedComplaints: new RegExp(`status of 501|ERR_FAILED|ERR_INTERNET_DISCONNECTED|${NO_ANSWER}`),
})

/** Sends to the app what a system sends that shares with it: the form of the manifest. */
async function share(page: Page, text: string, files: readonly { type: string; base64: string }[] = []): Promise<void> {
  const isThere = page.waitForURL(/\/compartir$/)
  await page.evaluate(
    ([words, shared]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'POST',
        action: '/compartir',
        enctype: 'multipart/form-data',
      })
      const field = Object.assign(document.createElement('textarea'), { name: 'text', value: words })
      const data = new DataTransfer()
      for (const { type, base64 } of shared) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        data.items.add(new File([bytes], 'a', { type }))
      }
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true })
      input.files = data.files
      form.append(field, input)
      document.body.append(form)
      form.submit()
    },
    [text, files] as const,
  )
  await isThere
  await untilHydrated(page)
}

const toPhoto = async (width: number) => ({
  type: 'image/jpeg',
  base64: (await makePhoto('jpeg', { width, height: 200 + (Date.now() % 400) })).toString('base64'),
})

async function keep(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
  await untilInstalled(page)
  await whenCached(page, 'pages', address)
}

test('what cannot be used of a share is said in a sentence, and nothing is sent', async ({ phone }) => {
  const page = await (await phone.open()).newPage()
  await keep(page, '/compartir')
  const sentences: [text: string, said: string][] = [
    ['a'.repeat(50_000), 'Es demasiado texto para un lugar: comparte solo el enlace, o el nombre y la dirección.'],
    ['https://maps.google.com/?q=-12.05,-77.04', 'Ese punto no está en Bolivia.'],
    [
      'Café Xantina\nhttps://maps.app.goo.gl/abc',
      'Este enlace corto no dice en qué punto está el lugar; búscalo por su nombre.',
    ],
    ['', 'No encontramos ningún lugar en lo que compartiste.'],
  ]
  for (const [text, said] of sentences) {
    await share(page, text)
    await expect(main(page).getByText(said)).toBeVisible()
  }
  const photos = await Promise.all(Array.from({ length: 30 }, (_, index) => toPhoto(300 + index)))
  await share(page, '', [...photos, { type: 'application/pdf', base64: btoa('%PDF') }])
  await expect(main(page).getByText('Se pueden enviar 3 fotos a la vez: usamos las primeras.')).toBeVisible()
  await expect(main(page).getByText('De los archivos usamos solo las fotos.')).toBeVisible()
  await expect(main(page).locator('.photo-thumbs img')).toHaveCount(3)
  await expectAccessibleByDayAndNight(page)
  await main(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(main(page).locator('.photo-thumbs img')).toHaveCount(0)
  await page.goto('/compartir?text=Plaza%20Col%C3%B3n%2C%20Oruro')
  await expect(main(page).getByRole('link', { name: 'Buscar «Plaza Colón»' })).toHaveAttribute('href', /^\/oruro\?q=/)
})

/** A place of the import that no other test changes, and a point in its city at which there is none. */
const KNOWN = 'Plazuela Fátima'
const POINT = [-14.8395, -64.8899] as const

const likely = (page: Page) => main(page).getByRole('listitem').filter({ hasText: KNOWN })
const photosDialog = (page: Page) => page.getByRole('dialog', { name: 'Agregar fotos' })
const nameField = (page: Page) => main(page).getByLabel('Nombre', { exact: true })

/** Opens the form for photos of the front of a place, on its page. */
async function openPhotosForm(page: Page, placeId: string): Promise<void> {
  await page.goto(`/lugar/${placeId}#fotos`)
  await photosDialog(page)
    .getByRole('button', { name: /^La fachada/ })
    .click()
  await expect(photosDialog(page).getByLabel('Agregar fotos')).toBeAttached()
}

test('a pin and a photo that are shared offline are drafts when the browser is killed, and arrive once each', async ({
  restartablePhone: phone,
  accounts,
}) => {
  const name = `Compartido ${process.pid} ${Date.now()}`
  const account = await accounts.make()
  let browser = await phone.open()
  let page = await browser.newPage()
  await enterAt(page, account, '/compartir')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aquicito.session'))).toBe(account.uid)
  await downloadCity(page, 'trinidad')
  // A browser that is closed, and not killed, has written all of its localStorage: who is signed in, and which city is here.
  await browser.close()

  browser = await phone.open()
  page = await browser.newPage()
  await keep(page, '/agregar')
  await expect(nameField(page)).toBeVisible()
  await keep(page, '/compartir')
  await page.goto(`/compartir?text=${encodeURIComponent(`${KNOWN}, Trinidad`)}`)
  await expect(main(page).getByText('¿Es uno de estos?')).toBeVisible()
  const address = await likely(page).getByRole('link').getAttribute('href')
  const placeId = address?.split('/').at(-1) ?? ''
  await keep(page, `/lugar/${placeId}`)
  await openPhotosForm(page, placeId)
  await page.goto('/compartir')
  await untilHydrated(page)
  await untilSilent(page)
  await phone.line.cut()

  await share(page, `${name}\nhttps://maps.google.com/?q=${POINT.join()}`)
  await main(page).getByRole('button', { name: 'Agregar este lugar' }).click()
  await expect(nameField(page)).toHaveValue(name)
  await page.goto('/compartir')
  await untilHydrated(page)
  await share(page, `${KNOWN}, Trinidad`, [await toPhoto(500)])
  await likely(page).getByRole('button', { name: 'Agregarle la foto' }).click()
  await page.waitForURL(`/lugar/${placeId}#fotos`)
  await expect.poll(() => outboxRows(page, 'drafts')).toMatch(/"addition_.*"photos_/)
  await phone.kill()

  browser = await phone.open()
  page = await browser.newPage()
  await page.goto('/agregar')
  await expect(nameField(page)).toHaveValue(name)
  await expect(main(page).getByText('Ubicación marcada.')).toBeVisible()
  await main(page).getByRole('combobox', { name: 'Categoría' }).fill('Restaurante')
  await main(page).getByRole('button', { name: 'Agregar el lugar' }).click()
  await expect(main(page).getByText('Guardado en tu celular')).toBeVisible()
  await openPhotosForm(page, placeId)
  await expect(photosDialog(page).locator('.photo-thumbs img')).toHaveCount(1)
  await photosDialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(photosDialog(page)).toContainText('salen solas')
  await phone.kill()

  page = await (await phone.open()).newPage()
  await page.goto('/compartir')
  await untilHydrated(page)
  // Each is received, and the device does not learn of it.
  phone.line.losing = /\/call\/(?:suggestPlace|addPlacePhotos)$/
  await phone.mend()
  await expect(async () => {
    await emulateOnline(page)
    expect(await outboxRows(page, 'outbox')).toBe('[]')
  }).toPass({ intervals: [2_000] })
  await untilNothingWaits(page)
  const sent = phone.line.seen.filter((asked) => phone.line.losing?.test(asked))
  expect(sent.length).toBeGreaterThan(2)
  const additions = await db().collection(paths.suggestions).where('user_id', '==', account.uid).get()
  const photos = await db().collection(paths.placePhotos).where('user_id', '==', account.uid).get()
  expect(additions.docs.map((added) => added.data())).toMatchObject([{ name, city: 'trinidad', position: [...POINT] }])
  expect(photos.docs.map((added) => added.data())).toMatchObject([{ place_id: placeId, kind: 'front' }])
  await Promise.all([...additions.docs, ...photos.docs].map(({ ref }) => ref.delete()))
})

test('a place that a visitor shared is in the form, and waits there for who signs in', async ({ page, accounts }) => {
  const name = `Compartido ${process.pid} ${Date.now()}`
  const link = `https://maps.google.com/?q=${POINT.join()}`
  await page.goto(`/compartir?text=${encodeURIComponent(`${name}\n${link}`)}`)
  await untilHydrated(page)
  await main(page).getByRole('button', { name: 'Agregar este lugar' }).click()
  await page.waitForURL(/\/agregar#draft/)
  await expect(nameField(page)).toHaveValue(name)
  await page.goto('/')
  await enterAt(page, await accounts.make(), '/agregar')
  await expect(nameField(page)).toHaveValue(name)
  await expect(main(page).getByText('Ubicación marcada.')).toBeVisible()
  // It is theirs from now on.
  await page.reload()
  await expect(nameField(page)).toHaveValue(name)
  expect(await outboxRows(page, 'drafts')).not.toMatch(/"addition_\d+_"/)
})
