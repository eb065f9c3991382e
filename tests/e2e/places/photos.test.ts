import { mergeTests, type Page } from 'playwright/test'
import { bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { paths, storagePaths } from '../../../src/domain/shared/paths.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import {
  endSessionMeanwhile,
  enterAsAdmin,
  enterAt,
  makeOlder,
  test as withAccounts,
  toast,
} from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// What is refused is told on the console, and the Auth emulator lacks something that the SDK asks for.
test.use({ expectedComplaints: /status of (?:400|404|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
// Firestore, which follows a place, would complain on the console without a network.
test.beforeEach(({ page }) => emulateConnection(page, dataSavingConnection))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Agregar fotos' })
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Fotos de/ })
const storedOf = async (placeId: string) =>
  (await db().collection(paths.placePhotos).where('place_id', '==', placeId).get()).docs.map((stored) => stored.data())

/** A file unlike all others. */
async function photoFile() {
  const width = 200 + Math.floor(Math.random() * 400)
  const buffer = await makePhoto('jpeg', { width, height: 200 + Math.floor(Math.random() * 400) })
  return { name: 'a.jpg', mimeType: 'image/jpeg', buffer }
}

async function chooseKind(page: Page, kind = 'La fachada'): Promise<void> {
  await page.locator('#fotos').click()
  await dialog(page).getByRole('button', { name: kind }).click()
}

test('a user adds a photo of the front offline; it arrives once, and visitors see it with author and licence', async ({
  page,
  accounts,
  store,
  browser,
  baseURL,
}) => {
  const name = `Con fachada ${process.pid} ${Date.now()}`
  const id = await store({ name })
  const account = await accounts.make()
  await makeOlder(account)
  await db()
    .doc(paths.profile(account.uid))
    .set({ full_name: 'Elena Prueba', avatar_url: null, updated_at: Timestamp.now() })
  await enterAt(page, account, `/lugar/${id}`)
  await untilSilent(page)
  await page.context().setOffline(true)
  await chooseKind(page)
  await dialog(page)
    .getByLabel('Agregar fotos')
    .setInputFiles(await photoFile())
  await expect(dialog(page).locator('.photo-thumbs img')).toHaveCount(1)
  await expect(dialog(page).getByRole('link', { name: /CC BY-SA 4\.0/ })).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog(page)).toContainText('salen solas')
  await dialog(page).getByRole('button', { name: 'Listo' }).click()

  // Another tab sends as well.
  const other = await page.context().newPage()
  await page.context().setOffline(false)
  await other.goto(`/lugar/${id}`)
  await expect.poll(async () => (await storedOf(id)).length).toBe(1)
  await untilSilent(page)
  expect(await storedOf(id)).toMatchObject([{ kind: 'front', status: 'published', user_id: account.uid }])
  // Its own author sees it at once, and once.
  await expect(page.locator('.photo-header li')).toHaveCount(1)
  await other.close()

  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-BO' })).newPage()
  await visitor.goto(`/lugar/${id}`)
  await untilHydrated(visitor)
  const header = visitor.locator('.photo-header li')
  await expect(header).toHaveCount(1)
  await expect(header).toContainText('Fachada · Elena Prueba · CC BY-SA 4.0')
  await header.getByRole('link').click()
  await expect(viewer(visitor)).toContainText('Fachada · Elena Prueba')
  await expect(viewer(visitor).getByRole('link', { name: /CC BY-SA 4\.0/ })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by-sa/4.0/',
  )
  await expectAccessibleByDayAndNight(visitor)
  await expect(async () => {
    await visitor.goto(`/trinidad?q=${encodeURIComponent(name)}`)
    await expect(visitor.getByRole('listitem').filter({ hasText: name }).locator('img')).toHaveAttribute(
      'src',
      /\/photos\/place-photos\//,
      { timeout: 2_000 },
    )
  }).toPass()
  await visitor.context().close()
})

test('an address that asks for a form opens it on the page that is open already; a file that was sent before is refused, nothing is lost, and its author deletes it', async ({
  page,
  accounts,
  store,
}) => {
  const [first, second] = [await store({ name: 'Uno' }), await store({ name: 'Dos' })]
  const account = await accounts.make()
  await makeOlder(account)
  const file = await photoFile()
  const address = `/lugar/${first}`
  await enterAt(page, account, address)
  // By now the page knows who is here, and has all that it loads for them.
  await untilSilent(page)
  await page.goto(`${address}#fotos`)
  await expect(dialog(page).getByRole('button', { name: 'La fachada' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await page.goto(`${address}#fotos`)
  await expect(dialog(page).getByRole('button', { name: 'La fachada' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await page.goto(`${address}#corregir`)
  await expect(page.getByRole('dialog', { name: '¿Qué está mal?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '¿Qué está mal?' })).toHaveCount(0)
  // No list shows it, and so no other test, when it is gone.
  await chooseKind(page, 'El menú')
  await dialog(page).getByLabel('Agregar fotos').setInputFiles(file)
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog(page)).toContainText('Ya se ven en la página del lugar.')

  await page.goto(`/lugar/${second}#fotos`)
  await dialog(page).getByRole('button', { name: 'El menú' }).click()
  await dialog(page).getByLabel('Agregar fotos').setInputFiles(file)
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Una de estas fotos ya se envió antes')
  await page.reload()
  await dialog(page).getByRole('button', { name: 'El menú · por enviar' }).click()
  await expect(dialog(page).locator('.photo-thumbs img')).toHaveCount(1)
  await expect(dialog(page).getByRole('alert')).toContainText('Una de estas fotos ya se envió antes')
  expect(await storedOf(second)).toEqual([])

  await page.goto(`/lugar/${first}`)
  await untilHydrated(page)
  await page.locator('.photo-header li a').click()
  const question = page.getByRole('dialog', { name: '¿Borrar esta foto?' })
  await viewer(page).getByRole('button', { name: 'Borrar' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await viewer(page).getByRole('button', { name: 'Borrar' }).click()
  await question.getByRole('button', { name: 'Borrar la foto' }).click()
  await expect(page.locator('.photo-header')).toHaveCount(0)
  expect(await storedOf(first)).toEqual([])
})

test('an admin publishes the photo of a new account by the keyboard, hides it, and finds photos by words and by city, which the address says', async ({
  page,
  accounts,
  store,
}) => {
  const name = `Nueva ${process.pid} ${Date.now()}`
  const id = await store({ name })
  const account = await accounts.make()
  await enterAt(page, account, `/lugar/${id}`)
  await untilSilent(page)
  await chooseKind(page, 'El menú')
  await dialog(page)
    .getByLabel('Agregar fotos')
    .setInputFiles(await photoFile())
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog(page)).toContainText('Se verán cuando un administrador las revise')
  await dialog(page).getByRole('button', { name: 'Agregar otras' }).click()
  await expect(dialog(page)).toContainText('Espera la revisión de un administrador')
  expect(await storedOf(id)).toMatchObject([{ status: 'pending' }])
  const [published] = await bucket().getFiles({ prefix: `${storagePaths.placePhotos}/${account.uid}/` })
  expect(published).toEqual([])
  // Before all that other tests send meanwhile.
  const { docs } = await db().collection(paths.placePhotos).where('place_id', '==', id).get()
  await docs[0]?.ref.update({ created_at: new Date('2020-01-01') })

  const mark = `${process.pid}-${Date.now()}`
  const [found, other] = [`Salteñería de ${mark}`, `Ferretería de ${mark}`]
  for (const each of [found, other]) {
    const place_id = await store({ name: each })
    const author = { full_name: 'Elena Prueba', avatar_url: null }
    const stored = {
      place_id,
      user_id: account.uid,
      photo: '/icon-192.png',
      kind: 'front',
      status: 'published',
      author,
    }
    await db()
      .doc(paths.placePhoto(`${place_id}-photo`))
      .set({ ...stored, reason: null, created_at: Timestamp.now() })
  }
  await endSessionMeanwhile(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/photos?show=pending', 'Fotos de visitantes')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const picture = row.getByRole('img', { name: `Menú: ${name}` })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessibleByDayAndNight(page)
  await row.getByRole('button', { name: /^Detalles/ }).focus()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).press('Enter')
  await expect(row).toContainText('Publicada')
  expect(await storedOf(id)).toMatchObject([{ status: 'published' }])
  const { request } = page
  const [photo] = await storedOf(id)
  expect((await request.get(String(photo?.['photo']))).status()).toBe(200)

  await row.getByRole('button', { name: /^Detalles/ }).focus()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByLabel('Motivo').fill('Es de otro lugar')
  await page.getByRole('dialog').getByRole('button', { name: 'Ocultar' }).click()
  await expect(row).toContainText('Oculta')
  await expect(toast(page, 'La foto ya no se ve.')).toBeVisible()
  await expect.poll(async () => (await request.get(String(photo?.['photo']))).status()).toBe(404)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Todas', exact: true }).click()
  const rowOf = (text: string) => page.locator('li.admin-entry:not(.skeleton)').filter({ hasText: text })
  const words = page.getByRole('searchbox', { name: 'Palabras del lugar, de quien la tomó o del motivo' })
  await words.fill(`salteneria elena ${mark}`)
  await words.press('Enter')
  await expect(page).toHaveURL(/q=salteneria/)
  await expect(rowOf(mark)).toHaveCount(1)
  await expect(rowOf(found)).toBeVisible()
  await page.getByLabel('Ciudad').selectOption('Oruro')
  await expect(page.getByText('No hay ninguna.')).toBeVisible()
  await page.getByLabel('Ciudad').selectOption('Trinidad')
  await expect(rowOf(found)).toBeVisible()
  await page.getByRole('link', { name: 'Ocultas' }).click()
  await expect(page).toHaveURL(/city=trinidad/)
  await expect(page.getByText('No hay ninguna.')).toBeVisible()
})
