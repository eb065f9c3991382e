import type { Page } from 'playwright/test'
import { emailField, main, open, toast } from '../support/accounts.ts'
import { emulateOnline } from '../support/device.ts'
import { expect, test } from '../support/watched-page.ts'

test.use({ expectedComplaints: /status of (?:400|500|501)/ })

const toasts = (page: Page) => page.locator('.toast')

/** Opens a place whose server fails: people are led home, and told so in a toast. */
async function meetFailure(page: Page): Promise<void> {
  await open(page, '/la-paz')
  await page.route('**/api/places/**', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(toasts(page)).toContainText('No se pudo cargar el lugar')
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

test('a failure that is told in a toast is no longer told once the connection is back', async ({ page }) => {
  await meetFailure(page)
  await emulateOnline(page)
  await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 })
})

test('a toast gives way to the field that one begins to type into', async ({ page }) => {
  await meetFailure(page)
  await page.getByRole('searchbox').focus()
  await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 })
})
