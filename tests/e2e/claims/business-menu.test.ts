import { mergeTests, type Page } from 'playwright/test'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { enterAt, main, test as withAccounts, toast } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// What Firestore tells would change the page during a test.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('an owner with a new account sends photos of the menu, which stand beside its lines at once', async ({
  page,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const id = await store({ owner: account.uid })
  await enterAt(page, account, `/mis-negocios#carta-${id}`)
  await press(page, 'Agregar producto')
  await field(page, 'Producto 1').fill('Fricasé')
  await press(page, 'Guardar menú')
  await expect(toast(page, 'Los demás lo verán en un minuto.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Enviar fotos de la carta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar fotos' })
  const width = 200 + Math.floor(Math.random() * 400)
  const buffer = await makePhoto('jpeg', { width, height: 320 })
  await dialog.getByLabel('Agregar fotos').setInputFiles({ name: 'carta.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toContainText('Ya se ven en la página del lugar.')
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await expect(main(page).locator('details.price-list')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await main(page).getByRole('link', { name: 'Ver la carta en fotos' }).click()
  await expect(page.getByRole('dialog', { name: /^Fotos de/ }).getByRole('img')).toHaveAttribute('alt', /^Menú/)
})

test('an owner writes a menu by keyboard, which survives a reload, and visitors read it', async ({
  page,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const id = await store({ owner: account.uid })
  await enterAt(page, account, '/mis-negocios')
  await main(page).getByRole('link', { name: 'Menú y precios de Café Ciudad' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Menú y precios de Café Ciudad' })).toBeFocused()

  await press(page, 'Agregar producto')
  await expect(field(page, 'Producto 1')).toBeFocused()
  await page.keyboard.type('Refresco')
  await press(page, 'Agregar producto')
  await expect(field(page, 'Producto 2')).toBeFocused()
  await page.keyboard.type('Fricasé')
  await page.keyboard.press('Tab')
  await page.keyboard.type('veinte')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fondos')
  await main(page).getByRole('button', { name: 'Subir el producto 2' }).press('Enter')
  await expect(main(page).getByRole('button', { name: 'Bajar el producto 1' })).toBeFocused()
  await expect(field(page, 'Producto 1')).toHaveValue('Fricasé')
  await expectAccessibleByDayAndNight(page)

  await page.reload()
  await expect(field(page, 'Producto 2')).toHaveValue('Refresco')
  await press(page, 'Guardar menú')
  await expect(main(page).getByText('Revisa el precio 1. Ejemplo: 15 o 7,50')).toBeVisible()
  await expect(field(page, 'Precio 1 (Bs)')).toBeFocused()
  await field(page, 'Precio 1 (Bs)').fill('22,5')
  await press(page, 'Guardar menú')
  await expect(toast(page, 'Los demás lo verán en un minuto.')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto(`/lugar/${id}`)
  const menu = main(page).locator('details.price-list')
  await menu.getByText('Menú y precios').click()
  await expect(menu.getByRole('listitem')).toHaveText(['Fricasé22,50 Bs', 'Refresco'])
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText(['Fondos'])
  await expectAccessibleByDayAndNight(page)

  await page.goto(`/mis-negocios#carta-${id}`)
  await press(page, 'Quitar el producto 1')
  await press(page, 'Descartar')
  await expect(field(page, 'Producto 1')).toHaveValue('Fricasé')
  await press(page, 'Quitar el producto 1')
  await press(page, 'Quitar el producto 1')
  await press(page, 'Guardar menú')
  await expect(toast(page, 'Los demás lo verán en un minuto.')).toBeVisible()
  await page.goto(`/lugar/${id}`)
  await expect(main(page).locator('details.price-list')).toHaveCount(0)
})
