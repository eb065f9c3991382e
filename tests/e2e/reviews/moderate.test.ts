import { type Locator, mergeTests, type Page } from 'playwright/test'
import { toWebPhotos } from '../../../functions/src/photos/photo-image.ts'
import { publishPhotos } from '../../../functions/src/photos/publish-photo.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { photoUrl } from '../../../src/domain/photos/photo.ts'
import { paths, storagePaths } from '../../../src/domain/shared/paths.ts'
import type { Place } from '../../../src/domain/places/place.ts'
import type { ReviewReport } from '../../../src/domain/reviews/review-report.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { type Account, enterAsAdmin, enterAt, openMenu, test as withAccounts, toast } from '../support/accounts.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible, languageAndScheme, widenFont } from '../support/page-checks.ts'
import { expectRowKeys } from '../support/row-keys.ts'
import { expect, stayLong } from '../support/watched-page.ts'

const test = mergeTests(withPlaces, withAccounts)

// The Auth emulator lacks something that the SDK asks for, and what is refused is told on the console.
// A photo of a review that another test made up may be missing.
test.use({ expectedComplaints: /status of (?:400|403|404|500|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

/** Signs in with both steps on the way to the reviews. */
async function openModeration(page: Page, account: Account, filter = ''): Promise<void> {
  await enterAsAdmin(page, account, `/admin/reviews${filter}`, 'Moderar reseñas')
}

async function storeReport(
  fields: Pick<ReviewReport, 'place_id' | 'user_id'> & Partial<ReviewReport>,
  createdAt = new Date(),
): Promise<void> {
  const report = { reporter_id: 'reporter', reason: 'spam', comment: null, is_open: true, ...fields }
  await db()
    .doc(paths.reviewReport(report.place_id, report.user_id, report.reporter_id))
    .set({ ...report, created_at: Timestamp.fromDate(createdAt) })
}

const cards = (page: Page) => page.locator('li.admin-entry:not(.skeleton)')
const card = (page: Page, content: string) => cards(page).filter({ hasText: content })
const readRating = async (placeId: string) => {
  const { avg_rating, review_count } = (await db().doc(paths.place(placeId)).get()).data() as Place
  return [avg_rating, review_count]
}

/** In the time to come: before whatever else there is. */
const soon = (minutes: number) => new Date(Date.UTC(2099, 0, 1) + minutes * 60_000).toISOString()

test('a review is hidden with a reason, which is stored for its author, and restored', async ({
  page,
  browser,
  request,
  accounts,
  store,
}) => {
  const author = await accounts.make()
  const admin = await accounts.makeAdmin()
  const bad = { user_id: author.uid, content: 'Ladrones todos', rating: 1, created_at: soon(1) }
  const id = await store({ name: 'Café Moderado', review_count: 2, avg_rating: 3 }, [
    bad,
    { content: 'Bien', rating: 5, created_at: soon(0) },
  ])
  await storeReport({ place_id: id, user_id: author.uid, reason: 'offensive', comment: 'Insulta' })

  // A user looks at the place all the while.
  const visitor = await browser.newPage()
  await visitor.clock.install()
  await visitor.goto(`/lugar/${id}`)
  await stayLong(visitor, id)
  await expect(visitor.getByText('Ladrones todos')).toBeVisible()

  await openModeration(page, admin)
  const review = card(page, 'Ladrones todos')
  await expect(review).toContainText('1 reporte')
  await expect(review).toContainText('Insulta o discrimina')
  await review.getByRole('button', { name: 'Ocultar' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Ocultar esta reseña?' })
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect(dialog.getByText('Por favor escribe el motivo')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Insulta a la gente')
  await page.route('**/call/moderateReview', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect(dialog.getByText('No se pudo moderar la reseña')).toBeVisible()
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Insulta a la gente')
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect(toast(page, 'Reseña oculta')).toBeVisible()
  await expect(review.getByText('Oculta', { exact: true })).toBeVisible()
  await expect(review).toContainText('Motivo: Insulta a la gente')

  await expect(visitor.getByText('Ladrones todos')).toHaveCount(0)
  await expect(visitor.locator('.lead .rating')).toHaveText(/5\.0/)
  expect(await readRating(id)).toEqual([5, 1])
  const fetchPage = async () => (await request.get(`/lugar/${id}`)).text()
  await expect.poll(fetchPage).not.toContain('Ladrones todos')
  await expect(visitor.locator('.review')).toHaveCount(1)
  // So its author reads it on their profile.
  expect((await db().doc(paths.review(id, author.uid)).get()).data()).toMatchObject({
    is_approved: false,
    hidden_reason: 'Insulta a la gente',
  })

  await page.getByRole('link', { name: 'Reportadas' }).click()
  await expect(card(page, 'Ladrones todos')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ocultas' }).click()
  await review.getByRole('button', { name: 'Restaurar' }).click()
  const question = page.getByRole('dialog', { name: '¿Restaurar esta reseña?' })
  await question.getByLabel('Motivo').fill('Era verdad')
  await question.getByRole('button', { name: 'Restaurar' }).click()
  await expect(toast(page, 'Reseña restaurada')).toBeVisible()
  await expect(review.getByText('Publicada', { exact: true })).toBeVisible()
  await expect.poll(() => readRating(id)).toEqual([3, 2])
  await expect.poll(fetchPage).toContain('Ladrones todos')
  await visitor.close()

  await page.goto('/admin/log')
  const entries = page.getByRole('listitem').filter({ has: page.locator(`a[href="/lugar/${id}"]`) })
  await expect(entries.filter({ hasText: 'Insulta a la gente' })).toContainText('Elena Prueba ocultó la reseña')
  await expect(entries.filter({ hasText: 'Era verdad' })).toBeVisible()
})

test('the photo of a hidden review is for admins alone, until the review is restored', async ({
  page,
  accounts,
  store,
  request,
}) => {
  const [author, admin] = [await accounts.make(), await accounts.makeAdmin()]
  const path = `${storagePaths.reviewPhotos}/${author.uid}/${'a'.repeat(32)}`
  await publishPhotos([{ path, photos: await toWebPhotos(await makePhoto(), 'jpg') }])
  const address = photoUrl(path)
  await store({ name: 'Café con Foto' }, [
    { user_id: author.uid, content: 'Sin permiso', photos: [address], created_at: soon(3) },
  ])
  await openModeration(page, admin)
  const review = card(page, 'Sin permiso')
  const photo = review.getByRole('img', { name: /^Foto 1/ })
  const isDrawn = () => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  // It is loaded when it is near.
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(isDrawn).toBe(true)
  expect((await request.get(address)).status()).toBe(200)

  await review.getByRole('button', { name: 'Ocultar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Ocultar esta reseña?' })
  await expect(dialog).toContainText('puede verla hasta 10 minutos más')
  await dialog.getByLabel('Motivo').fill('Muestra a otra gente')
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect(toast(page, 'Reseña oculta')).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
  await expect(photo).toHaveAttribute('src', /^blob:/)
  await expect.poll(isDrawn).toBe(true)

  await page.getByRole('link', { name: 'Ocultas' }).click()
  await expect.poll(isDrawn).toBe(true)
  await review.getByRole('button', { name: 'Restaurar' }).click()
  const question = page.getByRole('dialog', { name: '¿Restaurar esta reseña?' })
  await question.getByLabel('Motivo').fill('Dio permiso')
  await question.getByRole('button', { name: 'Restaurar' }).click()
  await expect(toast(page, 'Reseña restaurada')).toBeVisible()
  expect((await request.get(address)).status()).toBe(200)
  await expect.poll(isDrawn).toBe(true)
})

test('an author reports the answer to their review, and an admin takes it off, with the reason; the review stays', async ({
  page,
  browser,
  accounts,
  store,
}) => {
  const [author, owner] = [await accounts.make(), await accounts.make()]
  const written = soon(2)
  const answer = { text: 'Usted es una mentirosa', created_at: written, updated_at: written }
  const review = { user_id: author.uid, content: 'Se demoraron mucho', created_at: written, answer }
  const id = await store({ name: 'Café Ofendido', owner: owner.uid, review_count: 1, avg_rating: 5 }, [review])
  await db().doc(paths.reviewAnswer(id, author.uid)).set({ place_id: id, author_id: author.uid, user_id: owner.uid })
  await enterAt(page, author, `/lugar/${id}`)
  await page.locator('#escribir').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Tu reseña' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('.review__menu .menu button')).toBeAttached()
  await main.getByRole('button', { name: /^Opciones/ }).press('Enter')
  await main.getByRole('button', { name: 'Reportar' }).press('Enter')
  const report = page.getByRole('dialog', { name: '¿Qué pasa con la respuesta a tu reseña?' })
  await expect(report.getByRole('radio')).toHaveCount(1)
  await report.getByRole('radio').check()
  await report.getByRole('button', { name: 'Enviar reporte' }).click()
  await expect(toast(page, 'Reporte enviado')).toBeVisible()

  const panel = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await openModeration(panel, await accounts.makeAdmin(), '?show=reported')
  const row = card(panel, 'Se demoraron mucho')
  await expect(row).toContainText('La respuesta del propietario es el problema')
  await row.getByRole('button', { name: 'Quitar respuesta' }).click()
  const question = panel.getByRole('dialog', { name: '¿Quitar la respuesta del propietario?' })
  await expect(question).toContainText('Usted es una mentirosa')
  await expectAccessible(panel)
  await question.getByLabel('Motivo').fill('Insulta a la clienta')
  await question.getByRole('button', { name: 'Quitar respuesta' }).click()
  await expect(toast(panel, 'Respuesta quitada')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Quitar respuesta' })).toHaveCount(0)
  expect((await db().doc(paths.review(id, author.uid)).get()).data()).toMatchObject({ answer: null, is_approved: true })

  const ofOwner = await (await browser.newContext({ locale: 'es-BO' })).newPage()
  await enterAt(ofOwner, owner, '/notificaciones')
  await expect(ofOwner.getByRole('main')).toContainText('Quitamos tu respuesta a una reseña de Café Ofendido')
  await expect(ofOwner.getByRole('main')).toContainText('Motivo: Insulta a la clienta')
})

test('a reported review is let stand, and its reports are closed; nothing is decided without a network, nor left waiting', async ({
  page,
  context,
  accounts,
  store,
}) => {
  const id = await store({ review_count: 1, avg_rating: 5 }, [
    { user_id: 'u1', content: 'Nada malo', created_at: soon(5) },
  ])
  const { uid } = await accounts.make()
  await db().doc(paths.profile(uid)).set({ full_name: 'Vecina Atenta', avatar_url: null, updated_at: Timestamp.now() })
  const earlier = { place_id: await store({}), user_id: 'u2', is_open: false }
  await storeReport({ ...earlier, reporter_id: uid, is_upheld: true })
  await storeReport({ place_id: id, user_id: 'u1', reporter_id: uid, reason: 'false' })
  await storeReport({ place_id: id, user_id: 'u1', reporter_id: 'r2', reason: 'private-data' })
  await openModeration(page, await accounts.makeAdmin(), '?show=reported')
  const review = card(page, 'Nada malo')
  await expect(review).toContainText('2 reportes')
  await expect(review).toContainText('De Vecina Atenta · 1 de 1 acertado')
  await review.getByRole('button', { name: 'Dejar publicada' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Dejar publicada esta reseña?' })
  await dialog.getByLabel('Motivo').fill('No falta a nada')
  const fetchOpen = async () => {
    const { docs } = await db().collection(paths.reviewReports).where('place_id', '==', id).get()
    return docs.map((stored) => stored.get('is_open') as boolean)
  }
  await context.setOffline(true)
  await expect(dialog.getByText('Sin conexión no se puede decidir, y nada queda en espera.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Dejar publicada' })).toBeDisabled()
  await context.setOffline(false)
  await expect(dialog.getByRole('button', { name: 'Dejar publicada' })).toBeEnabled()
  await expect(dialog.getByLabel('Motivo')).toHaveValue('No falta a nada')
  expect(await fetchOpen()).toEqual([true, true])
  await dialog.getByRole('button', { name: 'Dejar publicada' }).click()
  await expect(toast(page, 'La reseña sigue publicada')).toBeVisible()
  await expect(review).not.toContainText('2 reportes')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderar reseñas')
  await expect(cards(page).first().or(page.getByText('No hay reseñas reportadas.'))).toBeVisible()
  await expect(review).toHaveCount(0)
  expect(await fetchOpen()).toEqual([false, false])
  expect((await db().doc(paths.review(id, 'u1')).get()).get('is_approved')).toBe(true)
})

// A hundred reports fill the first page of the other's list.
test.describe.serial('many reviews', () => {
  test('reported reviews come first, then the newest, page after page', async ({ page, accounts, store }) => {
    const id = await store(
      { review_count: 45, avg_rating: 5 },
      Array.from({ length: 45 }, (_, index) => ({
        user_id: `u${index}`,
        content: `Caso ${index + 1}.`,
        created_at: soon(100 - index),
      })),
    )
    await storeReport({ place_id: id, user_id: 'u44' })
    await openModeration(page, await accounts.makeAdmin())
    const ours = cards(page).filter({ hasText: /Caso \d+\./ })
    await expect(ours.first()).toContainText('Caso 45.')
    await expect(ours).toHaveCount(21)
    await expect(ours.nth(1)).toContainText('Caso 1.')
    await page.getByRole('button', { name: 'Más reseñas' }).click()
    await expect(ours).toHaveCount(41)
    await expect(ours.nth(40)).toContainText('Caso 40.')
    await page.getByRole('button', { name: 'Más reseñas' }).click()
    // The reported one is not there twice.
    await expect(ours).toHaveCount(45)
  })

  test('of more than a hundred reported reviews none is left out, and what waits longest comes first', async ({
    page,
    accounts,
    store,
  }) => {
    const count = 101
    const id = await store(
      { review_count: count, avg_rating: 5 },
      Array.from({ length: count }, (_, index) => ({ user_id: `u${index}`, content: `Queja ${index + 1}.` })),
    )
    // After those of other tests, whose lists they would fill.
    const later = (minutes: number) => new Date(Date.UTC(2099, 0, 1) + minutes * 60_000)
    for (let index = 0; index < count; index++) await storeReport({ place_id: id, user_id: `u${index}` }, later(index))
    await openModeration(page, await accounts.makeAdmin(), '?show=reported')
    await page.getByRole('button', { name: 'Más reseñas' }).click()
    const ours = cards(page).filter({ hasText: /Queja \d+\./ })
    await expect(ours).toHaveCount(count)
    await expect(ours.first()).toContainText('Queja 1.')
    await expect(ours.nth(100)).toContainText('Queja 101.')
    const { docs } = await db().collection(paths.reviewReports).where('place_id', '==', id).get()
    await Promise.all(docs.map(({ ref }) => ref.delete()))
  })
})

test('where there is room a review is a row, which keys open and decide while its arrow has the focus', async ({
  page,
  accounts,
  store,
}) => {
  const name = 'Café Restaurante La Casona de la Abuela'
  const long = 'Esperamos una hora y la comida llegó fría. '.repeat(9)
  const isHidden = { is_approved: false, hidden_reason: 'Sin pruebas', title: 'Muy mala atención del personal' }
  const id = await store({ name }, [
    { user_id: 'u1', content: `Primera: ${long}`, created_at: soon(40), ...isHidden },
    { user_id: 'u2', content: `Segunda: ${long}`, created_at: soon(39), ...isHidden },
    { user_id: 'u3', content: `Tercera: ${long}`, created_at: soon(38) },
  ])
  await storeReport({ place_id: id, user_id: 'u3', reporter_id: 'r1', reason: 'offensive' })
  await storeReport({
    place_id: id,
    user_id: 'u3',
    reporter_id: 'r2',
    reason: 'private-data',
    comment: 'Da mi celular',
  })
  await openModeration(page, await accounts.makeAdmin(), '?show=hidden')
  await page.setViewportSize({ width: 1280, height: 800 })
  await widenFont(page)
  const [first, second, reported] = [card(page, 'Primera: '), card(page, 'Segunda: '), card(page, 'Tercera: ')]
  const arrow = (review: Locator) => review.getByRole('button', { name: `Detalles: ${name} · ` })
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(80)
  await expectRowKeys(page, { link: first.getByRole('link', { name }), first: arrow(first), second: arrow(second) })
  const isCut = () => first.getByText('Primera: ').evaluate((text) => text.scrollWidth > text.clientWidth)
  expect(await isCut()).toBe(true)
  await expect(first.getByText('Motivo: Sin pruebas')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(first.getByText('Motivo: Sin pruebas')).toBeVisible()
  expect(await isCut()).toBe(false)
  await expect(second.getByText('Motivo: Sin pruebas')).toBeHidden()
  await expectAccessible(page)

  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: '¿Restaurar esta reseña?' })
  await expect(question).toBeVisible()
  await question.getByLabel('Motivo').fill('Había pruebas')
  await question.getByRole('button', { name: 'Restaurar' }).click()
  await expect(first.getByText('Publicada', { exact: true })).toBeVisible()
  // By keys one goes on with the next.
  await expect(arrow(second)).toBeFocused()
  await page.keyboard.press('k')
  await expect(arrow(first)).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: '¿Ocultar esta reseña?' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Reportadas' }).click()
  await expect(reported).toContainText('2 reportes: ')
  const isWarningCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight
  expect(await reported.getByText('2 reportes: ').evaluate(isWarningCut)).toBe(false)
  await expect(reported.getByText('Da mi celular')).toBeHidden()
  await arrow(reported).click()
  await expect(reported.getByText('Da mi celular')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: '¿Dejar publicada esta reseña?' })).toBeVisible()
})

test.describe('the page', () => {
  test('is found in the menu, is in reach of everybody and fits a phone: in Spanish by day, in English by night', async ({
    page,
    accounts,
    store,
  }) => {
    const content = `Larga ${'ñ'.repeat(800)}`
    const id = await store({ review_count: 1, avg_rating: 5 }, [
      {
        user_id: 'u1',
        content,
        title: 'T'.repeat(100),
        photos: ['/icon-192.png'],
        created_at: soon(9),
      },
    ])
    await storeReport({ place_id: id, user_id: 'u1', comment: 'x'.repeat(500) })
    await enterAt(page, await accounts.makeAdmin(), '/')
    await openMenu(page)
    await page.getByRole('link', { name: 'Todo lo pendiente', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Páginas de administración' })
      .getByRole('link', { name: /^Moderar reseñas/ })
      .click()
    for (const [lang, colorScheme] of languageAndScheme) {
      await page.emulateMedia({ colorScheme })
      if (lang === 'en') await page.goto('/admin/reviews?lang=en')
      const review = card(page, content)
      await expect(review).toBeVisible()
      await expectAccessible(page)
      await review.getByRole('button', { name: /Ocultar|Hide/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Ocultar|Hide/ })
        .click()
      await expect(page.getByRole('dialog')).toContainText(/Por favor escribe el motivo|Please write the reason/)
      await expectAccessible(page)
    }
  })
})
