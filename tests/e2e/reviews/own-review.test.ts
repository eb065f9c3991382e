import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import type { Review } from '../../../src/domain/reviews/review.ts'
import { type Account, enterAt, openMenu, test as withAccounts, toast } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { countShifts, expectStill } from '../support/layout-shift.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated, untilLive } from '../support/watched-page.ts'

const author = { full_name: 'Elena Prueba', avatar_url: null }
const answer = {
  text: 'Vuelva pronto',
  user_id: 'owner',
  created_at: '2026-11-02T12:00:00.000Z',
  updated_at: '2026-11-02T12:00:00.000Z',
}

/** A user's own review, and another's. */
const two = (own: string): Partial<Review>[] => [
  {
    user_id: own,
    content: 'Lo mío',
    rating: 5,
    photos: ['/photos/review-photos/u1/a-1280.webp', '/photos/review-photos/u1/b-1280.webp'],
    answer,
    author,
  },
  { user_id: 'other', content: 'Lo ajeno', rating: 4, created_at: '2026-10-01T12:00:00.000Z' },
]

/** A user, and the id of a place with two reviews, of which one is theirs. */
interface Reviewed {
  account: Account
  id: string
}

const test = mergeTests(withAccounts, withPlaces).extend<{ reviewed: Reviewed }>({
  reviewed: async ({ accounts, store }, use) => {
    const account = await accounts.make()
    // Of a kind of its own: else it is shown, with a photo that no server has, beside the places of other tests.
    const fields = { category: 'museum' as const, review_count: 2, avg_rating: 4.5 }
    await use({ account, id: await store(fields, two(account.uid)) })
  },
})

test.beforeEach(({ page }) =>
  page.route('**/photos/**', (route) => route.fulfill({ path: 'public/icon-192.png', contentType: 'image/png' })),
)

const panel = (page: Page) => page.locator('#escribir')
const listed = (page: Page) => page.locator('.review > .pre-wrap')
const photos = (page: Page) => page.locator('#resenas').getByRole('img', { name: /^(?:Foto|Photo) \d/ })

test('an author sees their own review once, with its photos and its answer, and the page does not move', async ({
  page,
  context,
  reviewed: { account, id },
}) => {
  // What moves off the screen is not counted.
  const address = `/lugar/${id}#resenas`
  await emulateConnection(page, dataSavingConnection)
  await enterAt(page, account, address)
  await countShifts(page)
  for (const screen of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.goto('about:blank')
    await page.setViewportSize(screen)
    await page.goto(address)
    await expect(panel(page).getByRole('heading', { name: 'Tu reseña' })).toBeInViewport()
    await expectStill(page, `the place at ${screen.width} pixels`)
  }
  const expectOnce = async (text: string, yours = 'Tu reseña', answered = 'Respuesta del propietario') => {
    await expect(panel(page).getByRole('heading', { name: yours })).toBeVisible()
    // Where it was when the page came.
    await expect(listed(page)).toHaveText([text, 'Lo ajeno'])
    await expect(page.getByText(text, { exact: true })).toHaveCount(1)
    await expect(photos(page)).toHaveCount(2)
    await expect(page.locator('.review').first()).toContainText(new RegExp(`${answered}.*Vuelva pronto`, 's'))
  }
  await expectOnce('Lo mío')
  await expect(page.locator('.distribution li').first()).toHaveText(/1$/)
  await expectAccessible(page)

  await panel(page).getByRole('button', { name: 'Editar', exact: true }).click()
  await panel(page).getByRole('textbox', { name: 'Tu reseña' }).fill('Lo mío, de nuevo')
  await panel(page).getByRole('button', { name: 'Guardar cambios' }).click()
  await expectOnce('Lo mío, de nuevo')
  await expect(panel(page).getByRole('button', { name: 'Editar', exact: true })).toBeFocused()
  await page.goto(`/lugar/${id}?lang=en`)
  await expectOnce('Lo mío, de nuevo', 'Your review', 'Owner’s reply')
  await panel(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(panel(page).getByRole('textbox', { name: 'Your review' })).toHaveValue('Lo mío, de nuevo')
  await expect(panel(page).getByRole('button', { name: 'Save changes' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  await untilHydrated(other)
  await openMenu(other)
  await other.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(toast(other, 'Has cerrado sesión correctamente')).toBeVisible()
  await expect(listed(page)).toHaveText(['Lo mío, de nuevo', 'Lo ajeno'])
  await expect(panel(page).getByRole('link', { name: 'Write a review' })).toBeVisible()
})

test('a review that its author has above is in no list below, and a hidden one says why', async ({
  page,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const many = Array.from({ length: 25 }, (_, index) => ({
    user_id: `e2e-${String(index).padStart(2, '0')}`,
    content: `Opinión ${index + 1}`,
    created_at: new Date(Date.UTC(2026, 9, 1) - index * 60_000).toISOString(),
  }))
  const own = { user_id: account.uid, content: 'Lo mío', author, created_at: '2026-09-30T23:36:30.000Z' }
  const names = many.map(({ content }) => content)
  const id = await store({ review_count: 26, avg_rating: 5 }, [...many, own])
  await enterAt(page, account, `/lugar/${id}`)
  await untilLive(page, id)
  await panel(page).scrollIntoViewIfNeeded()
  await expect(panel(page).getByText('Lo mío')).toBeVisible()
  await expect(listed(page)).toHaveText(names.slice(0, 20))
  await page.getByRole('button', { name: 'Ver las 25' }).click()
  await page.getByRole('button', { name: 'Más reseñas' }).click()
  await expect(listed(page)).toHaveText(names)
  await expect(page.locator('.review').nth(20)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Más reseñas' })).toHaveCount(0)
  await page.getByLabel('Ordenar').selectOption('Peor calificadas')
  await expect(page.locator('ul[aria-busy=false] > .review')).not.toHaveCount(0)
  await expect(page.locator('.review').filter({ hasText: 'Lo mío' })).toHaveCount(0)
  await page.getByLabel('Ordenar').selectOption('Más nuevas')
  await db().doc(paths.review(id, account.uid)).update({ content: 'Lo mío, de otro teléfono' })
  await db().doc(paths.review(id, 'e2e-00')).update({ content: 'Opinión cambiada' })
  await expect(listed(page).first()).toHaveText('Opinión cambiada')
  await expect(page.locator('.review').filter({ hasText: 'Lo mío' })).toHaveCount(0)

  const only = await store({ review_count: 1, avg_rating: 5 }, two(account.uid).slice(0, 1))
  await page.goto(`/lugar/${only}`)
  await expect(panel(page).getByRole('heading', { name: 'Tu reseña' })).toBeVisible()
  await expect(listed(page)).toHaveText(['Lo mío'])
  await expect(page.getByText('Todavía no hay reseñas de este lugar.')).toHaveCount(0)
  await expect(page.getByText('Hay reseñas, pero no están en este celular')).toHaveCount(0)

  const [hidden, other] = two(account.uid)
  const place = await store({ review_count: 1, avg_rating: 4 }, [
    { ...hidden, is_approved: false, hidden_reason: 'Insulta' },
    { ...other },
  ])
  await page.goto(`/lugar/${place}`)
  await panel(page).scrollIntoViewIfNeeded()
  await expect(panel(page).getByText('Un administrador la ocultó. Motivo: Insulta')).toBeVisible()
  await expect(photos(page)).toHaveCount(0)
  await expect(panel(page).getByText('Vuelva pronto')).toHaveCount(0)
  await expect(listed(page)).toHaveText(['Lo ajeno'])
})
