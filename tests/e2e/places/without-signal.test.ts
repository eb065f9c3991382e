import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { apiPaths } from '../../../src/domain/pages/public-data-wire.ts'
import type { CityIndex } from '../../../src/domain/search/search-index-format.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { enter, enterAt, main, open, test as withAccounts } from '../support/accounts.ts'
import { cachedText, untilNothingWaits } from '../support/cached-pages.ts'
import { slowConnection, test as withPhones } from '../support/device.ts'
import { downloadCity } from '../support/download-city.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPhones)

test.use({ emulatedConnection: slowConnection })

const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Qué está mal?' })
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const addPlace = (page: Page) => main(page).getByRole('button', { name: 'Agregar el lugar' })
const waits = (page: Page) => page.getByText('vuelve aquí e inicia sesión para enviarlo').filter({ visible: true })

/** Opens a place of Oruro that no page showed, without a connection, and returns its id. */
async function openUnseen(page: Page): Promise<string> {
  const { places } = JSON.parse(await cachedText(page, 'taken', apiPaths.index('oruro'))) as CityIndex
  const id = places.id.at(-1) ?? ''
  await open(page, `/lugar/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(places.name.at(-1) ?? '')
  return id
}

async function sayPhone(page: Page, number: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Corregir un dato' }).click()
  await dialog(page).getByRole('button', { name: 'El teléfono o celular está mal' }).click()
  await dialog(page).getByLabel('El número correcto').fill(number)
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
}

test('a visitor with a downloaded city writes in every form without a signal, and signs in to send it once there is one', async ({
  phone,
  accounts,
}) => {
  const browser = await phone.open()
  const page = await browser.newPage()
  await downloadCity(page, 'oruro')
  await phone.line.cut()
  await browser.setOffline(true)

  const id = await openUnseen(page)
  await sayPhone(page, '2 5251234')
  await expect(waits(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await main(page).getByRole('link', { name: 'Escribir reseña' }).click()
  const review = main(page).locator('#escribir')
  await review.getByRole('radio', { name: /^4/ }).check({ force: true })
  await review.getByLabel('Tu reseña').fill('Atienden rápido')
  await review.getByRole('button', { name: 'Publicar reseña' }).click()
  await expect(waits(page).first()).toBeVisible()

  await open(page, '/agregar')
  await field(page, 'Nombre').fill('Anticuchos de la esquina')
  await main(page).getByRole('combobox', { name: 'Categoría' }).fill('Restaurante')
  await field(page, 'Ciudad').selectOption('oruro')
  await field(page, 'Dirección').fill('Calle Bolívar y Soria Galvarro')
  await addPlace(page).click()
  await expect(waits(page)).toBeVisible()

  await browser.setOffline(false)
  await phone.mend()
  await addPlace(page).click()
  await expect(main(page).getByText('Inicia sesión para agregar un lugar')).toBeVisible()
  await untilHydrated(page)
  await enter(page, await accounts.make())
  await expect(field(page, 'Nombre')).toHaveValue('Anticuchos de la esquina')
  await open(page, `/lugar/${id}#corregir`)
  await expect(dialog(page).getByLabel('El número correcto')).toHaveValue('2 5251234')
  await page.keyboard.press('Escape')
  await expect(main(page).locator('#escribir').getByLabel('Tu reseña')).toHaveValue('Atienden rápido')
})

test('a user opens the list of what waits where the first thing was written without a signal, and the notes go once it is sent', async ({
  phone,
  accounts,
}) => {
  const browser = await phone.open()
  const page = await browser.newPage()
  const account = await accounts.make()
  await enterAt(page, account, '/')
  await downloadCity(page, 'oruro')
  await phone.line.cut()
  await browser.setOffline(true)

  await openUnseen(page)
  await sayPhone(page, '2 5251235')
  await expect(dialog(page).getByText('Se enviará sola apenas haya conexión')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '1 por enviar' }).click()
  const list = page.getByRole('dialog', { name: 'Escrito en este celular' })
  await expect(list.getByRole('listitem')).toContainText('Corrección')
  await page.keyboard.press('Escape')

  // Their own page was never here.
  const own = await browser.newPage()
  await own.goto('/perfil')
  await expect(main(own).getByRole('heading', { name: 'Escrito en este celular' })).toBeVisible()
  await expect(main(own).getByRole('listitem').filter({ hasText: 'Corrección' })).toBeVisible()
  await own.close()

  await page.goto('/completar')
  await expect(page.getByRole('button', { name: 'Ver qué falta aquí' })).toBeVisible()
  await page.goto('/agregar')
  await field(page, 'Nombre').fill('Anticuchos de la plaza')
  await main(page).getByRole('combobox', { name: 'Categoría' }).fill('Restaurante')
  await field(page, 'Ciudad').selectOption('oruro')
  await field(page, 'Dirección').fill('Plaza 10 de Febrero')
  await addPlace(page).click()
  await expect(main(page).getByText('Guardado en tu celular')).toBeVisible()
  await browser.setOffline(false)
  await phone.mend()
  await expect(main(page).getByText('¡Gracias!')).toBeVisible()
  await expect(main(page).getByText('Guardado en tu celular')).toBeHidden()
  await expect(page.getByRole('button', { name: / por enviar/ })).toBeHidden()
  // What is on its way is not counted as waiting.
  await untilNothingWaits(page)
  const { docs } = await db().collection(paths.suggestions).where('user_id', '==', account.uid).get()
  expect(docs.map((sent) => sent.get('kind') as string).toSorted()).toEqual(['addition', 'correction'])
  await Promise.all(docs.map(({ ref }) => ref.delete()))
})
