import type { Page } from 'playwright/test'
import { OWN_MARK } from '../../../src/domain/offline/own-answer.ts'
import { emailField, main, open, toast } from '../support/accounts.ts'
import { emulateOnline } from '../support/device.ts'
import { expect, test } from '../support/watched-page.ts'

test.use({ expectedComplaints: /status of (?:400|404|501)/ })

const toasts = (page: Page) => page.locator('.toast')

/** Goes from the home page to a place that is gone: people are led home again, and told so in a toast. */
async function meetFailure(page: Page, place: number): Promise<void> {
  await page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name: 'La Paz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Paz')
  await page.getByRole('heading', { level: 3 }).getByRole('link').nth(place).click()
  await expect(toasts(page)).toContainText('Lugar no encontrado')
  await expect(page).toHaveURL('/')
}

test('what is wrong with a form is said once, in the form', async ({ page }) => {
  await open(page, '/auth?tab=signin')
  const send = main(page).getByRole('button', { name: 'Iniciar sesión' })
  await send.click()
  await expect(page.getByText('Por favor completa todos los campos')).toHaveCount(1)
  await emailField(page).fill('nadie@example.com')
  await main(page).getByLabel('Contraseña', { exact: true }).filter({ visible: true }).fill('equivocada')
  await send.click()
  await expect(toast(page, 'Error al iniciar sesión')).toHaveCount(1)
  await expect(page.getByText('Por favor completa todos los campos')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})

test('a failure that a toast tells is gone once the connection is back, or one begins to type into a field', async ({
  page,
}) => {
  await page.route('**/api/places/**', (route) => route.fulfill({ status: 404, headers: { [OWN_MARK]: '1' } }))
  await open(page, '/')
  await meetFailure(page, 0)
  await emulateOnline(page)
  await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 })
  await meetFailure(page, 1)
  await page.getByRole('searchbox').focus()
  await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 })
})
