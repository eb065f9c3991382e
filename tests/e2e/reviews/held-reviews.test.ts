import { mergeTests } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import type { Review } from '../../../src/domain/reviews/review.ts'
import { endSessionMeanwhile, enterAsAdmin, enterAt, test as withAccounts, toast } from '../support/accounts.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect } from '../support/watched-page.ts'

const test = mergeTests(withPlaces, withAccounts)

// The Auth emulator lacks something that the SDK asks for, and one call is refused.
test.use({ expectedComplaints: /status of (?:400|403|500|501)/ })

/** A review that waits for a look. */
const held = (userId: string): Partial<Review> => ({
  user_id: userId,
  content: 'Fui el martes y comí bien',
  is_approved: false,
  held: {
    state: 'waiting',
    signals: ['first-extreme', 'burst'],
    reason: null,
    objection: null,
    held_at: '2026-11-01T12:00:00.000Z',
  },
})

test('an author reads why their review waits, and objects once it is withheld; another admin decides', async ({
  page,
  browser,
  accounts,
  store,
}) => {
  const [author, first, second] = [await accounts.make(), await accounts.makeAdmin(), await accounts.makeAdmin()]
  const id = await store({ name: 'Café Retenido', reviews_waiting: 1 }, [held(author.uid)])
  await enterAt(page, author, `/lugar/${id}`)
  const panel = page.locator('#escribir')
  await panel.scrollIntoViewIfNeeded()
  await expect(panel.getByText('Está en revisión')).toBeVisible()
  await expect(panel.getByText('muchas más reseñas que de costumbre')).toBeVisible()
  await expect(page.getByText('1 reseña no se muestra: 1 espera que la revise una persona.')).toBeVisible()
  await expectAccessible(page)

  const adminPage = await (await browser.newContext()).newPage()
  const openHeld = (admin: typeof first) =>
    enterAsAdmin(adminPage, admin, '/admin/reviews?show=held', 'Moderar reseñas')
  const decide = async (choice: string, reason: string) => {
    const row = adminPage.locator('li.admin-entry').filter({ hasText: 'Café Retenido' })
    await row.getByRole('button', { name: choice }).click()
    const dialog = adminPage.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill(reason)
    await dialog.getByRole('button', { name: choice }).click()
  }
  await openHeld(first)
  await decide('No mostrar', 'No cuenta una visita')
  await expect(toast(adminPage, 'La reseña no se muestra')).toBeVisible()

  await page.reload()
  await expect(panel.getByText('Motivo: No cuenta una visita')).toBeVisible()
  await panel.getByRole('button', { name: 'Objetar' }).click()
  await panel.getByLabel('¿Por qué debería mostrarse?').fill('Tengo la factura')
  // What is typed survives the page.
  await page.reload()
  await panel.getByRole('button', { name: 'Objetar' }).click()
  await expect(panel.getByLabel('¿Por qué debería mostrarse?')).toHaveValue('Tengo la factura')
  await page.route('**/call/objectReview', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await panel.getByRole('button', { name: 'Enviar objeción' }).click()
  await expect(panel.getByText('No se pudo enviar la objeción')).toBeVisible()
  await panel.getByRole('button', { name: 'Enviar objeción' }).click()
  await expect(toast(page, 'Objeción enviada')).toBeVisible()
  await expect(panel.getByText('Enviaste una objeción')).toBeVisible()

  await adminPage.reload()
  const own = adminPage.locator('li.admin-entry').filter({ hasText: 'Café Retenido' })
  await expect(own).toContainText('Tú decidiste no mostrarla: la decide otra persona.')
  await expect(own.getByRole('button', { name: 'Publicar' })).toHaveCount(0)
  await expect(own.getByRole('checkbox')).toHaveCount(0)
  await endSessionMeanwhile(adminPage)
  await openHeld(second)
  await decide('Publicar', 'Tiene la factura')
  await expect(toast(adminPage, 'Reseña publicada')).toBeVisible()
  await adminPage.context().close()

  await expect.poll(async () => (await db().doc(paths.place(id)).get()).get('review_count')).toBe(1)
  await page.reload()
  await expect(panel.getByRole('heading', { name: 'Tu reseña' })).toBeVisible()
  await expect(page.getByText('no se muestra')).toHaveCount(0)
})

test('reviews of a campaign are withheld together, and others published, with a reason that needs no typing', async ({
  page,
  accounts,
  store,
}) => {
  const ids = ['u1', 'u2', 'u3', 'u4']
  const id = await store({ name: 'Café en Campaña', reviews_waiting: ids.length }, ids.map(held))
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/reviews?show=held', 'Moderar reseñas')
  const ours = page.locator('li.admin-entry').filter({ hasText: 'Café en Campaña' })
  await expect(ours).toHaveCount(ids.length)
  const decide = async (rows: readonly number[], choice: string, reply: string) => {
    for (const row of rows) await ours.nth(row).getByRole('checkbox').check()
    await page.getByRole('button', { name: choice }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: reply }).click()
    await dialog.getByRole('button', { name: choice }).click()
    await expect(dialog).toHaveCount(0)
  }
  await decide([0, 1], 'No mostrar las 2', 'Es de una campaña')
  await expect(ours.filter({ hasText: 'Oculta' })).toHaveCount(2)
  await decide([2, 3], 'Publicar las 2', 'Cuenta una visita')
  await expect(ours.filter({ hasText: 'Publicada' })).toHaveCount(2)
  const { docs } = await db().collection(paths.reviews(id)).get()
  expect(docs.map((stored) => stored.get('is_approved') as boolean).sort()).toEqual([false, false, true, true])
  const statuses = docs.map((stored) => (stored.get('held.state') ?? null) as string | null)
  expect(statuses.filter((state) => state === 'withheld')).toHaveLength(2)
})
