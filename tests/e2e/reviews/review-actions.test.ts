import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import type { Review } from '../../../src/domain/reviews/review.ts'
import { enter, enterAt, test as withAccounts, toast } from '../support/accounts.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible, languageAndScheme } from '../support/page-checks.ts'
import { expect, hold, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withPlaces, withAccounts)

// The Auth emulator lacks something that the SDK asks for, and what is refused is told on the console.
test.use({ expectedComplaints: /status of (?:400|403|404|409|500|501)|ERR_FAILED/ })

const author = { full_name: 'Elena Prueba', avatar_url: null }

const storedReview = async (placeId: string, userId: string) =>
  (await db().doc(paths.review(placeId, userId)).get()).data() as Review | undefined

const rating = (page: Page) => page.locator('.lead .rating')
const ownText = (page: Page) => page.locator('.review > .pre-wrap').first()
/** Opens what one seldom does with a review. */
const openOptions = (page: Page, content: string) =>
  item(page, content)
    .getByRole('button', { name: /^(?:Opciones de la reseña|Options for)/ })
    .press('Enter')
/** Opens them as a signed-in user: what they may do takes the place of the link to sign in. */
async function openOwnOptions(page: Page, content: string): Promise<void> {
  await expect(item(page, content).locator('.review__menu .menu button')).toBeAttached()
  await openOptions(page, content)
}
const item = (page: Page, content: string) => page.locator('.review').filter({ hasText: content })

test('a visitor signs in to report a review; an author edits and deletes their own by keyboard alone', async ({
  page,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const id = await store({ review_count: 2, avg_rating: 4.5, owner: 'other-owner' }, [
    { user_id: account.uid, content: 'Lo mío', rating: 5, author },
    { user_id: 'other', content: 'Compren mi crema', rating: 4, created_at: '2026-10-01T12:00:00.000Z' },
  ])
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await openOptions(page, 'Compren mi crema')
  await item(page, 'Compren mi crema').getByRole('link', { name: 'Reportar' }).click()
  await expect(page).toHaveURL(`/auth?tab=signin&next=${encodeURIComponent(`/lugar/${id}#r-other`)}`)
  await untilHydrated(page)
  await enter(page, account)
  await expect(page).toHaveURL(`/lugar/${id}#r-other`)
  const report = item(page, 'Compren mi crema').getByRole('button', { name: 'Reportar' })
  await openOwnOptions(page, 'Compren mi crema')
  await report.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '¿Qué pasa con esta reseña?' })
  await question.getByRole('button', { name: 'Enviar reporte' }).click()
  await expect(question.getByText('Por favor elige un motivo')).toBeVisible()
  await question.getByRole('radio', { name: 'Es publicidad o spam' }).check()
  await question.getByLabel('Cuéntanos más (opcional)').fill('Vende cremas en todas partes')
  await page.route('**/call/reportReview', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await question.getByRole('button', { name: 'Enviar reporte' }).click()
  await expect(question.getByText('No se pudo enviar el reporte')).toBeVisible()
  await expect(question.getByLabel('Cuéntanos más (opcional)')).toHaveValue('Vende cremas en todas partes')
  await question.getByRole('button', { name: 'Enviar reporte' }).click()
  await expect(toast(page, 'Reporte enviado')).toBeVisible()
  await expect(page.getByText('Reportaste esta reseña')).toBeVisible()
  const { docs } = await db().collection(paths.reviewReports).where('place_id', '==', id).get()
  expect(docs.map((stored) => stored.data())).toMatchObject([
    {
      user_id: 'other',
      reporter_id: account.uid,
      reason: 'spam',
      comment: 'Vende cremas en todas partes',
      is_open: true,
    },
  ])

  await page.reload()
  await openOwnOptions(page, 'Compren mi crema')
  await report.click()
  await question.getByRole('radio', { name: 'Otro motivo' }).check()
  await question.getByRole('button', { name: 'Enviar reporte' }).click()
  await expect(question.getByText('Ya reportaste esta reseña')).toBeVisible()
  // Who owns nothing here answers nothing, also once that is known.
  await expect(page.getByRole('button', { name: 'Responder', includeHidden: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)

  const edit = page.getByRole('button', { name: 'Editar', exact: true })
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '5 estrellas' })).toBeChecked()
  await page.getByRole('radio', { name: '5 estrellas' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '3 estrellas' })).toBeChecked()
  const content = page.getByRole('textbox', { name: 'Tu reseña' })
  await content.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ya no tanto')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Tu reseña quedó actualizada')).toBeVisible()
  await expect(ownText(page)).toHaveText('Ya no tanto')
  await expect(rating(page)).toHaveText(/3\.5/)
  await expect(edit).toBeFocused()
  expect(await storedReview(id, account.uid)).toMatchObject({ rating: 3, content: 'Ya no tanto' })
  await expect.poll(async () => (await db().doc(paths.place(id)).get()).get('avg_rating') as number).toBe(3.5)

  await edit.click()
  await content.fill('Con esmero')
  await page.route('**/call/editReview', (route) => route.fulfill({ status: 500 }))
  await save.click()
  await expect(page.getByRole('main').getByText('No se pudo actualizar tu reseña')).toBeVisible()
  await expect(content).toHaveValue('Con esmero')
  await page.unroute('**/call/editReview')
  await save.click()
  await expect(ownText(page)).toHaveText('Con esmero')

  const remove = page.getByRole('button', { name: 'Eliminar', exact: true })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu reseña?' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.click()
  // In the colour of what cannot be undone.
  await expect(dialog.getByRole('button', { name: 'Eliminar reseña' })).toHaveCSS(
    'background-color',
    'rgb(173, 42, 12)',
  )
  const release = await hold(page, '**/call/deleteReview')
  await dialog.getByRole('button', { name: 'Eliminar reseña' }).click()
  await expect(dialog.getByRole('button', { name: 'Eliminando…' })).toBeDisabled()
  release()
  await expect(toast(page, 'Reseña eliminada')).toBeVisible()
  await expect(page.locator('.review')).toHaveCount(1)
  await expect(ownText(page)).toHaveText('Compren mi crema')
  await expect(rating(page)).toHaveText(/4\.0/)
  expect(await storedReview(id, account.uid)).toBeUndefined()
  await expect.poll(async () => (await db().doc(paths.place(id)).get()).get('review_count') as number).toBe(1)
})

test('the owner answers a review once, and changes the answer; answers and reports are in reach of everybody and fit a phone: in Spanish by day, in English by night', async ({
  page,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const id = await store({ review_count: 3, avg_rating: 3, owner: account.uid }, [
    { user_id: 'other', content: 'Muy lento', rating: 2 },
    { user_id: 'second', content: 'Compren mi crema', rating: 2 },
    { user_id: 'third', content: 'Bien', rating: 5 },
  ])
  await enterAt(page, account, `/lugar/${id}`)
  // And writes none of their own.
  const writing = page.locator('#escribir')
  await expect(writing).toContainText('Es tu negocio: no puedes dejarle una reseña.')
  await expect(writing.getByRole('link')).toHaveCount(0)
  const review = item(page, 'Muy lento')
  await review.getByRole('button', { name: 'Responder' }).click()
  await review.getByLabel('Tu respuesta').fill('   ')
  await review.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(review.getByText('Por favor escribe tu respuesta')).toBeVisible()
  await review.getByLabel('Tu respuesta').fill('Vuelva, por favor')
  await page.route('**/call/answerReview', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await review.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(review.getByText('No se pudo publicar tu respuesta')).toBeVisible()
  await review.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(review.locator('.review__answer')).toHaveText(/^Respuesta del propietario .*Vuelva, por favor$/)
  await expect(review.getByRole('button', { name: 'Editar respuesta' })).toBeFocused()
  await review.getByRole('button', { name: 'Editar respuesta' }).click()
  await expect(review.getByLabel('Tu respuesta')).toHaveValue('Vuelva, por favor')
  await review.getByLabel('Tu respuesta').fill('Vuelva pronto')
  await review.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(review.locator('.review__answer')).toContainText('Vuelva pronto')
  expect((await storedReview(id, 'other'))?.answer).toMatchObject({ text: 'Vuelva pronto' })
  expect((await db().doc(paths.reviewAnswer(id, 'other')).get()).get('user_id')).toBe(account.uid)

  for (const [lang, colorScheme] of languageAndScheme) {
    await page.emulateMedia({ colorScheme })
    if (lang === 'en') await page.goto(`/lugar/${id}?lang=en`)
    const second = item(page, 'Bien')
    await second.getByRole('button', { name: /Responder|Reply/ }).click()
    await expect(second.getByRole('textbox')).toBeFocused()
    await expectAccessible(page)
    await openOptions(page, 'Compren mi crema')
    await expectAccessible(page)
    await item(page, 'Compren mi crema')
      .getByRole('button', { name: /^(?:Reportar|Report)$/ })
      .click()
    await page.getByRole('button', { name: /Enviar reporte|Send report/ }).click()
    await expectAccessible(page)
  }
})
