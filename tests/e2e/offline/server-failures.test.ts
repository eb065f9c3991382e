import { mergeTests, type Page } from 'playwright/test'
import { OWN_MARK } from '../../../src/domain/offline/own-answer.ts'
import { enterAt, main, test as withAccounts, toast } from '../support/accounts.ts'
import { emulateOnline } from '../support/device.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// What fails is told on the console, and the Auth emulator lacks something that the SDK asks for.
test.use({ expectedComplaints: /status of (?:408|429|500|501|503)|ERR_FAILED/ })

/** How a server fails that never came to its function: with whatever page it has for that. */
const failures = [408, 503].map((status) => ({
  status,
  contentType: 'text/html',
  body: '<!doctype html><title>Error</title>',
}))

/** A network that first shows a page of its own, whatever is asked. */
const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Paga para navegar</title>' }

const panel = (page: Page) => page.locator('#escribir')
const waiting = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /saldrá|enviará/ })

async function sendMessage(page: Page): Promise<void> {
  await main(page).getByLabel('Nombre', { exact: true }).fill('Ana Quispe')
  await main(page).getByLabel('Tu correo', { exact: true }).fill('ana@example.com')
  await main(page).getByLabel('Mensaje', { exact: true }).fill('Hola')
  await main(page).getByRole('button', { name: 'Enviar mensaje' }).click()
}

test('a message waits and blames the server that fails, by the code in its log if it has one; without a server, the connection', async ({
  page,
}) => {
  const details = { reason: 'server-failed', trace_id: '0123456789abcdef' }
  const entry = page.getByRole('dialog', { name: 'Escrito en este celular' }).getByRole('listitem')
  await page.goto('/contact')
  await untilHydrated(page)
  for (const failure of failures) {
    await page.route('**/call/send-contact-email', (route) => route.fulfill(failure))
    await sendMessage(page)
    await expect(waiting(page)).toContainText(
      'Nuestro servidor tuvo un problema. Tu mensaje saldrá solo cuando se arregle.',
    )
    await page.getByRole('button', { name: '1 por enviar' }).click()
    await expect(entry).toContainText('Nuestro servidor tuvo un problema. Intenta de nuevo en un momento')
    await page.keyboard.press('Escape')
    await main(page).getByRole('button', { name: 'Descartar' }).click()
    await page.unroute('**/call/send-contact-email')
  }
  // It reaches no server, or one of another.
  for (const answer of ['none', 'another'] as const) {
    await page.route('**/call/send-contact-email', (route) =>
      answer === 'none' ? route.abort() : route.fulfill(portal),
    )
    await sendMessage(page)
    await expect(waiting(page)).toContainText('Tu mensaje saldrá cuando haya señal.')
    await main(page).getByRole('button', { name: 'Descartar' }).click()
    await page.unroute('**/call/send-contact-email')
  }
  // It names the code by which the server's log is searched.
  await page.route('**/call/send-contact-email', (route) =>
    route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: '', details } } }),
  )
  await sendMessage(page)
  await expect(waiting(page).getByText('01234567', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '1 por enviar' }).click()
  await expect(entry.getByText('01234567', { exact: true })).toBeVisible()
})

test('a message that is refused names the code by which the log is searched, also after the page has been left', async ({
  page,
}) => {
  const details = { reason: 'message-failed', trace_id: 'fedcba9876543210' }
  await page.route('**/call/send-contact-email', (route) =>
    route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: '', details } } }),
  )
  await page.goto('/contact')
  await untilHydrated(page)
  await sendMessage(page)
  const code = main(page).getByRole('alert').getByText('fedcba98', { exact: true })
  await expect(code).toBeVisible()
  await page.reload()
  await untilHydrated(page)
  await expect(code).toBeVisible()
})

test('a review waits for a failing server, say so, and go out once it works', async ({ page, accounts, store }) => {
  const id = await store({})
  await enterAt(page, await accounts.make(), `/lugar/${id}`)
  await page.route('**/call/submitReview', (route) => route.fulfill({ status: 503, body: 'no instance' }))
  await panel(page).getByRole('link', { name: 'Escribir reseña' }).click()
  await panel(page).getByRole('radio', { name: /^4 / }).check({ force: true })
  await panel(page).getByRole('textbox', { name: 'Tu reseña' }).fill('Con paciencia')
  await panel(page).getByRole('button', { name: 'Publicar reseña' }).click()
  await expect(waiting(page)).toContainText('En espera')
  await expect(waiting(page)).toContainText(
    'Nuestro servidor tuvo un problema. Tu reseña está en espera y se enviará sola cuando se arregle.',
  )
  await page.unroute('**/call/submitReview')
  await emulateOnline(page)
  await expect(toast(page, '¡Reseña publicada!')).toBeVisible({ timeout: 60_000 })
})

test('a search that is not answered shows what is on the device, and says why: a failure, a limit, no connection', async ({
  page,
}) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  const status = main(page).getByRole('status')
  // What search knows is there after a first search.
  await page.getByRole('searchbox').fill('hotel')
  await expect(status).toHaveText(/resultado/)
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{"error":"internal"}' }))
  await page.getByRole('searchbox').fill('restaurante')
  await expect(status).toHaveText('Nuestro servidor no responde: solo lo que ya está en este celular')
  await page.unroute('**/api/**')
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 429, headers: { [OWN_MARK]: '1', 'Retry-After': '1' }, body: '{}' }),
  )
  await page.getByRole('searchbox').fill('farmacia')
  await expect(status).toHaveText('Muchas búsquedas seguidas desde tu red: solo lo que ya está en este celular')
  await page.unroute('**/api/**')
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('searchbox').fill('pollo')
  await expect(status).toHaveText('Sin conexión: solo lo que ya está en este celular')
})
