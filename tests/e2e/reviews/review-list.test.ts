import type { Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import type { Review } from '../../../src/domain/reviews/review.ts'
import { makeReview, storeReviews } from '../../functions/places/make-place.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { test } from '../support/place-fixtures.ts'
import { expectAccessible, languageAndScheme } from '../support/page-checks.ts'
import { expect, stay, stayLong, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** So many reviews that they come in three pages; the first one is the newest, and ratings go 5, 4, 3, 2, 1, 5, … */
function manyReviews(count = 45): Partial<Review>[] {
  return Array.from({ length: count }, (_, index) => ({
    user_id: `e2e-${String(index).padStart(2, '0')}`,
    content: `Opinión ${index + 1}`,
    rating: 5 - (index % 5),
    created_at: new Date(Date.UTC(2026, 9, 1) - index * 60_000).toISOString(),
  }))
}

const answer = {
  text: 'Gracias por\nvenir',
  user_id: 'owner',
  created_at: '2026-11-02T12:00:00.000Z',
  updated_at: '2026-11-02T12:00:00.000Z',
}

const many = { review_count: 45, avg_rating: 3 }
const reviews = (page: Page) => page.locator('.review')
const contents = (page: Page) => page.locator('.review > .pre-wrap')
const all = (page: Page) => page.getByRole('button', { name: /^(?:Ver las|See all) 45$/ })
const more = (page: Page) => page.getByRole('button', { name: /Más reseñas|More reviews/ })

/** Returns what the reviews are called from one number to another. */
const named = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Opinión ${from + index}`)

test.describe('the list of reviews', () => {
  test('grows by twenty without Firestore for the first, keeps its place, counts how people rated, and is sorted by that', async ({
    page,
    store,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await emulateConnection(page, dataSavingConnection)
    await page.goto(`/lugar/${await store(many, manyReviews())}`)
    await stay(page)
    await untilSilent(page)
    await expect(reviews(page)).toHaveCount(20)
    await expect(reviews(page).filter({ visible: true })).toHaveCount(3)
    await all(page).click()
    await expect(reviews(page).filter({ visible: true })).toHaveCount(20)
    await expect(reviews(page).nth(3)).toBeFocused()
    await expect(more(page)).toBeVisible()
    // That costs who asks for no more neither Firestore nor what pages it.
    expect(asked.filter((url) => /place-reviews|review-actions|live-place|__\/firebase/.test(url))).toEqual([])

    await more(page).scrollIntoViewIfNeeded()
    await more(page).focus()
    const readTop = () =>
      reviews(page)
        .nth(19)
        .evaluate((item) => item.getBoundingClientRect().top)
    const before = await readTop()
    await page.keyboard.press('Enter')
    await expect(contents(page)).toHaveText(named(1, 40))
    await expect(reviews(page).nth(20)).toBeFocused()
    expect(Math.abs((await readTop()) - before)).toBeLessThan(2)
    await more(page).click()
    await expect(contents(page)).toHaveText(named(1, 45))
    await expect(more(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Ver cómo calificaron' }).click()
    const shares = page.getByRole('list', { name: 'Distribución de calificaciones' }).getByRole('listitem')
    await expect(shares).toHaveText([/estrellas: 9$/, /: 9$/, /: 9$/, /: 9$/, /estrella: 9$/])

    // Of equal ratings the newest come first.
    const order = page.getByLabel('Ordenar')
    await order.selectOption('Mejor calificadas')
    const fives = Array.from({ length: 9 }, (_, index) => `Opinión ${1 + index * 5}`)
    const fours = Array.from({ length: 9 }, (_, index) => `Opinión ${2 + index * 5}`)
    await expect(contents(page)).toHaveText([...fives, ...fours, 'Opinión 3', 'Opinión 8'])
    await order.selectOption('Peor calificadas')
    const ones = Array.from({ length: 9 }, (_, index) => `Opinión ${5 + index * 5}`)
    const twos = Array.from({ length: 9 }, (_, index) => `Opinión ${4 + index * 5}`)
    await expect(contents(page)).toHaveText([...ones, ...twos, 'Opinión 3', 'Opinión 8'])
    await more(page).click()
    await expect(reviews(page)).toHaveCount(40)
    await order.selectOption('Más nuevas')
    await expect(contents(page)).toHaveText(named(1, 20))
    await expectAccessible(page, { include: '#resenas' })
  })

  test.describe('without a network', () => {
    test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|google\.com\/images\/cleardot/ })

    test('shows what the device has, goes on by itself, and then shows what changes on any of its pages, and loses nothing to a new one', async ({
      page,
      context,
      store,
    }) => {
      const id = await store(many, manyReviews())
      await page.clock.install()
      await page.goto(`/lugar/${id}`)
      await stayLong(page, id)
      // Its scripts are there, and nothing more than the first page is.
      await page.getByLabel('Ordenar').selectOption('Mejor calificadas')
      await expect(contents(page).nth(1)).toHaveText('Opinión 6')
      await context.setOffline(true)
      await page.getByLabel('Ordenar').selectOption('Más nuevas')
      await all(page).click()
      await more(page).click()
      // The newest twenty, and of the next ones those that were among the highest rated.
      await expect(contents(page).nth(19)).toHaveText('Opinión 20')
      await expect(contents(page).nth(22)).toHaveText('Opinión 26')
      await expect(page.getByRole('status').filter({ hasText: 'Ves lo guardado el' })).toBeVisible()
      await context.setOffline(false)
      await expect(contents(page)).toHaveText(named(1, 40))

      await storeReviews(
        makeReview({ place_id: id, user_id: 'new', content: 'Opinión 0', created_at: '2026-11-20T12:00:00.000Z' }),
      )
      await expect(contents(page)).toHaveText(['Opinión 0', ...named(1, 40)])
      await db().doc(paths.review(id, 'e2e-29')).update({ is_approved: false })
      await expect(page.getByText('Opinión 30', { exact: true })).toHaveCount(0)
      await db().doc(paths.review(id, 'e2e-04')).delete()
      await expect(page.getByText('Opinión 5', { exact: true })).toHaveCount(0)
    })
  })

  test('shows the owner’s answer and faces of people, small photos in lists and large ones opened, and is sorted without Firestore where all of it is there', async ({
    page,
    store,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const photo = '/photos/review-photos/u1/a-1280.webp'
    await page.route('**/photos/**', (route) =>
      route.fulfill({ path: 'public/icon-192.png', contentType: 'image/png' }),
    )
    const author = { full_name: 'Ana', avatar_url: '/photos/avatars/u1/b-320.webp' }
    const [first, ...others] = manyReviews(5)
    // Of a kind of its own: else it is shown, with a photo that no server has, beside the places of other tests.
    const id = await store({ category: 'museum', review_count: 5, avg_rating: 3 }, [
      { ...first, answer, photos: [photo], author },
      ...others,
    ])
    await page.goto(`/lugar/${id}`)
    await untilHydrated(page)
    await page.getByLabel('Ordenar').selectOption('Peor calificadas')
    await expect(contents(page)).toHaveText(named(1, 5).toReversed())
    expect(asked.filter((url) => /place-reviews/.test(url))).toEqual([])

    await page.getByLabel('Ordenar').selectOption('Más nuevas')
    await expect(contents(page)).toHaveText(named(1, 5))
    await expect(page.locator('.review__answer')).toHaveText(
      /^Respuesta del propietario · 2 de noviembre de 2026Gracias por\nvenir$/,
    )
    await expect(page.locator('.review__photos img')).toHaveAttribute('src', '/photos/review-photos/u1/a-320.webp')
    await expect(page.locator('.avatar img')).toHaveAttribute('src', '/photos/avatars/u1/b-320.webp')
    await page.locator('.review__photos a').click()
    await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', photo)
  })

  test('is in reach of everybody and fits a phone: in Spanish by day, in English by night', async ({ page, store }) => {
    const id = await store(many, [{ answer: { ...answer, text: 'G'.repeat(500) } }, ...manyReviews(44)])
    for (const [lang, colorScheme] of languageAndScheme) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`/lugar/${id}${lang === 'en' ? '?lang=en' : ''}`)
      await untilHydrated(page)
      await page.getByRole('button', { name: /Ver cómo calificaron|See the ratings/ }).click()
      await expect(page.locator('.distribution')).toBeVisible()
      await all(page).click()
      await more(page).click()
      await expect(reviews(page)).toHaveCount(40)
      await expectAccessible(page, { include: '#resenas' })
    }
  })
})
