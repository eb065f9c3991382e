import { mergeTests } from 'playwright/test'
import { deviceStores } from '../../../src/data/lifecycle/device-storage.ts'
import { repeats } from '../../repeats.ts'
import { main } from '../support/accounts.ts'
import { putRows, storedRows } from '../support/cached-pages.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, test as watchedTest, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(watchedTest, withPlaces)

test('a saved place that cannot be read is passed over or fetched again, and takes no other with it', async ({
  page,
  store,
}) => {
  await emulateConnection(page, dataSavingConnection)
  const [good, broken] = [await store({ name: 'Café Entero' }), await store({ name: 'Café Roto' })]
  await page.goto(`/lugar/${good}`)
  await untilHydrated(page)
  await main(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(() => storedRows(page, 'aquicito.saved', 'places')).toContain('"isWhole":true')
  const holders = { '': { savedAt: new Date().toISOString(), known: null } }
  await putRows(page, 'aquicito.saved', 'places', [
    { id: broken, holders, data: { place: { name: 'Café Roto' } }, photos: 'none', isWhole: true },
    { id: 'without-holders', data: 7 },
  ])
  await page.goto('/guardados')
  const cards = main(page).locator('.saved-place')
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Café Entero' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Actualizar todo' }).click()
  await expect(cards.filter({ hasText: 'Café Roto' })).toBeVisible()
})

test.describe('what is queued and cannot be read', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('keeps nothing else from being shown', async ({ page }) => {
    // Nothing leaves, so that all of it stays.
    await page.route('**/call/**', (route) => route.abort())
    await page.goto('/contact')
    await untilHydrated(page)
    await main(page).getByLabel('Mensaje', { exact: true }).fill('Un borrador')
    await expect.poll(() => storedRows(page, 'aquicito.writing', 'drafts')).toContain('Un borrador')
    const payload = { businessName: 'Café Entero', contactName: 'Ana', email: 'ana@example.com', phone: '71234567' }
    await putRows(page, 'aquicito.writing', 'outbox', [
      {
        id: 'plan_premium_',
        kind: 'plan',
        subject: 'premium',
        userId: '',
        key: 'k',
        payload,
        files: [],
        arrived: [],
        hindrance: null,
      },
      { id: 'contact_us_', kind: 'contact', subject: 'us', userId: '', payload: { message: 7 } },
      { id: 'greeting_us_', kind: 'greeting' },
    ])
    await putRows(page, 'aquicito.writing', 'drafts', [
      { id: 'review_x_', payload: null, refusal: 'message-failed' },
      { id: 'plan_basic_', payload: { email: 7 }, refusal: 'message-failed' },
    ])
    await page.goto('/planes')
    await untilHydrated(page)
    await page.locator('.connection-status').getByRole('button', { name: '1 por enviar' }).click()
    const waiting = page.getByRole('list', { name: 'Por enviar' }).getByRole('listitem')
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText('Solicitud de plan: Café Entero')
    await page.goto('/contact')
    await expect(main(page).getByLabel('Mensaje', { exact: true })).toHaveValue('Un borrador')
  })
})

/** Where this app's own flags are, but for what tells a page of the tests which servers to ask. */
const flags = Object.values(deviceStores)
  .flatMap(({ local = [] }) => local)
  .filter((key) => key !== 'aquicito.firebase' && key !== 'aquicito.session')

/** What a flag may be instead of what it should: what is no JSON, or null, counts as nothing. */
const values = ['7', '[7]', '{"a":{"b":7}}']

for (const value of repeats({ usually: values, soak: [...values, 'null', '{'] })) {
  test(`no page fails where every flag in localStorage is ${value}`, async ({ page, store }) => {
    const id = await store({})
    await page.addInitScript(
      ([keys, text]) => {
        for (const key of keys) localStorage.setItem(key, text)
      },
      [flags, value] as const,
    )
    for (const address of ['/', '/guardados', '/oruro', `/lugar/${id}`, '/contact', '/planes']) {
      await page.goto(address)
      await untilHydrated(page)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main(page).getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
    }
  })
}
