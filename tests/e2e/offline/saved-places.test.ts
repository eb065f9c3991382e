import { randomUUID } from 'node:crypto'
import { mergeTests, type Page } from 'playwright/test'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { SAVED_PLACES_MAX } from '../../../src/domain/offline/saved-place.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { makePlace, storePlaces } from '../../functions/places/make-place.ts'
import { type Account, enterAt, main, openMenu, test as withAccounts } from '../support/accounts.ts'
import { ProxyServer } from '../support/proxy-server.ts'
import {
  cachedKeys,
  cachedText,
  lookForUpdate,
  putRows,
  storedRows,
  untilChanged,
  untilInstalled,
  whenCached,
  untilNothingWaits,
  untilSomethingWaits,
  outboxRows,
} from '../support/cached-pages.ts'
import { slowConnection, emulateConnection, emulateOnline, test as withPhones } from '../support/device.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { downloadCity } from '../support/download-city.ts'
import { expect, readText, untilHydrated, untilShown, untilSilent } from '../support/watched-page.ts'

interface Fixtures {
  /** Stores so many places, of which nothing but themselves is to be cleared after the test. @returns Their ids. */
  storeMany: (count: number) => Promise<string[]>
}

const test = mergeTests(withAccounts, withPhones, withPlaces).extend<Fixtures>({
  storeMany: async ({ browserName: _ }, use) => {
    const stored: string[] = []
    await use(async (count) => {
      const places = Array.from({ length: count }, () => makePlace({ id: `e2e-${randomUUID()}`, city: 'trinidad' }))
      stored.push(...places.map(({ id }) => id))
      await storePlaces(...places)
      return stored
    })
    await commitAll(stored, (batch, id) => batch.delete(db().doc(paths.place(id))))
  },
})

test.use({ emulatedConnection: slowConnection })

const saveButton = (page: Page) => main(page).getByRole('button', { name: 'Guardar', exact: true })
const savedButton = (page: Page) => main(page).getByRole('button', { name: /^Guardado\s*: quitar$/ })
const cards = (page: Page) => main(page).locator('.saved-place')
const cardNames = (page: Page) => cards(page).getByRole('heading', { level: 2 })

/** Returns the names in a list of places. */
const listed = (page: Page) => main(page).getByRole('listitem').getByRole('heading', { level: 3 })

/** Opens the map of a place's page. */
async function openMap(page: Page): Promise<void> {
  await untilHydrated(page)
  await main(page)
    .getByRole('link', { name: /Ver mapa/ })
    .click()
  await expect(page.locator('.maplibregl-popup')).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
}

/** Opens a place and saves it, and waits until all of it is here. */
async function savePlace(page: Page, id: string): Promise<void> {
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await saveButton(page).click()
  await expect(savedButton(page)).toBeVisible()
  await untilWhole(page, id)
}

/** Saves a place of the list that is open. @returns Its name. */
async function saveListed(page: Page, index: number): Promise<string> {
  const name = await readText(listed(page).nth(index))
  await main(page)
    .getByRole('button', { name: `Guardar ${name}`, exact: true })
    .click()
  await expect.poll(async () => (await readStored(page)).length).toBe(index + 2)
  return name
}

/** Goes on from the place that was saved just now to the list of them. */
async function goToList(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Ver guardados' }).click()
  await expect(page).toHaveURL('/guardados')
}

async function untilWhole(page: Page, id: string): Promise<void> {
  await expect.poll(async () => (await readStored(page)).find((entry) => entry.id === id)?.isWhole).toBe(true)
}

interface Stored {
  id: string
  isWhole: boolean
  holders: Record<string, unknown>
  photos: string[]
}

/** Returns what is saved on the device, as it is stored. */
async function readStored(page: Page): Promise<Stored[]> {
  return JSON.parse((await storedRows(page, 'aquicito.saved', 'places')) || '[]') as Stored[]
}

/** Publishes a photo in the files of its three widths, which have the same few pixels. @returns Its address. */
async function publishPhoto(folder: string, owner: string, digit: string): Promise<string> {
  const name = `${folder}/${owner}/${digit.repeat(32)}`
  const bytes = await makePhoto('webp')
  const save = (width: number) =>
    bucket().file(`${name}-${width}.webp`).save(bytes, { resumable: false, contentType: 'image/webp' })
  await Promise.all([320, 640, 1280].map(save))
  return `/photos/${name}-1280.webp`
}

/** Returns the places that an account has, with when each was written first and last. */
async function readSavedPlaces({ uid }: Account): Promise<Map<string, { isStoredOnce: boolean }>> {
  const { docs } = await db().collection(paths.savedPlaces(uid)).get()
  return new Map(docs.map((saved) => [saved.id, { isStoredOnce: saved.createTime.isEqual(saved.updateTime) }]))
}

async function savedIds(account: Account): Promise<string[]> {
  return [...(await readSavedPlaces(account)).keys()].toSorted()
}

/** Writes for each of so many places, in as few commits as Firestore takes. */
async function commitAll(
  ids: readonly string[],
  write: (batch: FirebaseFirestore.WriteBatch, id: string) => unknown,
): Promise<void> {
  for (let begin = 0; begin < ids.length; begin += 500) {
    const batch = db().batch()
    for (const id of ids.slice(begin, begin + 500)) write(batch, id)
    await batch.commit()
  }
}

const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0

test('the server tells nothing of anyone, search engines are kept out, and an empty list leads on', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/guardados')).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Cargando tus guardados…')
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Guardados' }).click()
  await expect(main(page).getByText('Todavía no guardaste lugares')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/guardados?lang=en')
  await expect(main(page).getByText('You have not saved any places yet')).toBeVisible()
})

test('three saved places and a city that was downloaded are whole after the server and the browser are gone', async ({
  restartablePhone: phone,
  store,
}) => {
  const pictured = await store({ name: 'Café con Foto', phone: '+591 2 2441234', business_hours: 'Mo-Fr 08:00-18:00' })
  const image_url = await publishPhoto('place-images', pictured, 'a')
  const reviewPhoto = await publishPhoto('review-photos', pictured, 'b')
  await db().doc(paths.place(pictured)).update({ image_url, review_count: 1, avg_rating: 5 })
  await db()
    .doc(paths.review(pictured, 'e2e-0'))
    .set({
      place_id: pictured,
      user_id: 'e2e-0',
      rating: 5,
      title: null,
      content: 'Se lee sin señal',
      photos: [reviewPhoto],
      is_approved: true,
      hidden_reason: null,
      created_at: new Date(),
      updated_at: null,
      answer: null,
      author: { full_name: 'Ana', avatar_url: null },
    })
  let browser = await phone.open()
  let page = await browser.newPage()
  await page.goto('/')
  await untilInstalled(page)
  await savePlace(page, pictured)
  await openMap(page)
  await whenCached(page, 'tiles', '/map-style.json')
  await whenCached(page, 'pages', '/guardados')
  await downloadCity(page, 'potosi')
  await whenCached(page, 'pages', '/potosi')
  const others = [await saveListed(page, 0), await saveListed(page, 1)]
  await expect(main(page).getByText('Guardado. Se abre también sin conexión.')).toBeVisible()
  await expect.poll(async () => (await readStored(page)).map(({ isWhole }) => isWhole)).toEqual([true, true, true])
  await expect.poll(() => cachedKeys(page, 'assets')).toContainEqual(expect.stringContaining('search-worker-'))
  // As if so many pages, lists and pictures had been looked at since that none of these is among the last ones.
  await page.evaluate(async () => {
    const pages = await caches.open('pages')
    const seen = (await pages.keys()).filter(({ url }) => /lugar|potosi/.test(url))
    await Promise.all([...seen.map((key) => pages.delete(key)), caches.delete('api'), caches.delete('images')])
  })
  await browser.close()
  await phone.line.cut()

  browser = await phone.open()
  page = await browser.newPage()
  await page.goto('/')
  await expect(listed(page).first()).toBeVisible()
  await untilHydrated(page)
  await main(page)
    .getByRole('link', { name: /^Potosí/ })
    .first()
    .click()
  await expect(listed(page)).toHaveCount(100)
  // Not among the hundred that the page shows, and spelled wrongly.
  await expect(listed(page).filter({ hasText: 'Restaurant Rosicler' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('restaurant rosikler')
  await expect(listed(page).first()).toHaveText('Restaurant Rosicler')

  await page.goto('/guardados')
  await expect(cardNames(page)).toHaveText([...others.toReversed(), 'Café con Foto'])
  const card = cards(page).filter({ hasText: 'Café con Foto' })
  await expect(card).toContainText(/Actualizado (ahora|hace \d+ minutos?) · \d+ KB/)
  await expect.poll(() => card.locator('img').evaluate(isDrawn)).toBe(true)
  const read = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café con Foto')
    await expect(main(page).getByText('Se lee sin señal')).toBeVisible()
    await expect(main(page).locator('.hours')).toContainText(/lunes a viernes/i)
    await expect.poll(() => main(page).locator('.photo-header img').first().evaluate(isDrawn)).toBe(true)
    await main(page).locator('.review .review__photos img').scrollIntoViewIfNeeded()
    await expect.poll(() => main(page).locator('.review .review__photos img').evaluate(isDrawn)).toBe(true)
    await expect(main(page).getByText(/Ves lo guardado el/)).toBeVisible()
  }
  await card.getByRole('link', { name: 'Café con Foto' }).click()
  await read()
  await page.goto(`/lugar/${pictured}`)
  await read()
  await expect(savedButton(page)).toBeVisible()
  await openMap(page)
})

test('places are saved while nothing answers, from their page and from a list, and what is missing comes when something does', async ({
  makeDevice,
  store,
}) => {
  const id = await store({ name: 'Pensión sin Señal' })
  await db()
    .doc(paths.place(id))
    .update({ image_url: await publishPhoto('place-images', id, 'c') })
  const phone = await makeDevice()
  const browser = await phone.open()
  const page = await browser.newPage()
  const saidToBePartly = () =>
    expect(main(page).getByText('Guardado. Lo que falta llega solo cuando haya conexión.')).toBeVisible()
  await page.goto('/potosi')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/potosi')
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await whenCached(page, 'pages', '/guardados')
  await phone.line.cut()
  await saveButton(page).click()
  await expect(savedButton(page)).toBeVisible()
  await saidToBePartly()
  await goToList(page)
  await expect(cardNames(page)).toHaveText(['Pensión sin Señal'])
  await expect(cards(page)).toContainText('Guardado sin conexión')

  await page.goto('/potosi')
  const name = await listed(page).first().innerText()
  await main(page)
    .getByRole('button', { name: `Guardar ${name}`, exact: true })
    .click()
  await saidToBePartly()
  await goToList(page)
  // It is called by its name until it comes.
  await expect(cardNames(page)).toHaveText([name, 'Pensión sin Señal'])
  await phone.line.mend()
  await page.reload()
  await expect(cards(page)).toContainText(['Actualizado ahora', 'Actualizado ahora'])
  await untilWhole(page, id)
})

test('a place is saved from a list, which can be undone, and is put back', async ({ page }) => {
  await emulateConnection(page, slowConnection)
  await page.goto('/potosi')
  const name = await listed(page).first().innerText()
  const button = main(page).getByRole('button', { name: `Guardar ${name}`, exact: true })
  const undo = main(page).getByRole('button', { name: 'Deshacer' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(main(page).getByText('Guardado. Se abre también sin conexión.')).toBeVisible()
  // What of the list is the same before is looked at in its own tests.
  await expectAccessible(page, { include: '.save-notice' })
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Ya no está en tus guardados.')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(await readStored(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Está de nuevo en tus guardados.')).toBeVisible()
  await expect(undo).toBeFocused()
  await goToList(page)
  await expect(cardNames(page)).toHaveText([name])
})

test('a saved place is refreshed when asked; it says how old it is, and is refreshed by itself on Wi-Fi alone; it is removed, and put back', async ({
  page,
  context,
  store,
}) => {
  await emulateConnection(page, slowConnection)
  const id = await store({ name: 'Nombre viejo' })
  await savePlace(page, id)
  await goToList(page)
  await expect(cardNames(page)).toHaveText(['Nombre viejo'])
  await db().doc(paths.place(id)).update({ name: 'Nombre nuevo' })
  await cards(page).getByRole('button', { name: 'Actualizar Nombre viejo' }).click()
  await expect(cardNames(page)).toHaveText(['Nombre nuevo'])

  // It may be loaded once more, as a place that was seen.
  await untilSilent(page)
  const readAt = new Date(Date.now() - 3.5 * 86_400_000).toISOString()
  const older = (await readStored(page)).map((entry) => ({ ...entry, readAt }))
  await putRows(page, 'aquicito.saved', 'places', older)
  await db().doc(paths.place(id)).update({ name: 'De hoy' })
  await page.goto('/guardados')
  await expect(cards(page)).toContainText(/Actualizado hace 3 días · \d+ KB/)
  await untilSilent(page)
  await expect(cardNames(page)).toHaveText(['Nombre nuevo'])
  const onWifi = await context.newPage()
  await emulateConnection(onWifi, { type: 'wifi' })
  await onWifi.goto('/contact')
  await expect.poll(() => storedRows(onWifi, 'aquicito.saved', 'places')).toContain('De hoy')
  await onWifi.close()
  await page.reload()
  await expect(cardNames(page)).toHaveText(['De hoy'])

  await cards(page).getByRole('button', { name: 'Quitar De hoy' }).click()
  await expect(cards(page)).toContainText('Quitado de tus guardados')
  expect(await readStored(page)).toEqual([])
  await expectAccessible(page)
  await cards(page).getByRole('button', { name: 'Deshacer' }).click()
  const restored = cards(page).getByRole('heading').getByRole('link', { name: 'De hoy' })
  await expect(restored).toBeVisible()
  expect(await readStored(page)).toHaveLength(1)
  await restored.click()
  await untilShown(page, id)
  await savedButton(page).click()
  await expect(saveButton(page)).toBeVisible()
  await expect(main(page).getByText('Ya no está en tus guardados.')).toBeVisible()
  expect(await readStored(page)).toEqual([])
})

test('where there is no room, it is said, and nothing that was saved is lost', async ({
  makeDevice,
  store,
  baseURL,
}) => {
  const [first, second] = [await store({ name: 'Cabe todavía' }), await store({ name: 'Ya no cabe' })]
  await db()
    .doc(paths.place(second))
    .update({ image_url: await publishPhoto('place-images', second, 'd') })
  const phone = await makeDevice()
  const browser = await phone.open()
  const page = await browser.newPage()
  await savePlace(page, first)
  await untilInstalled(page)
  await page.goto(`/lugar/${second}`)
  await untilHydrated(page)
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL ?? '').origin, quotaSize: 1 })
  await saveButton(page).click()
  await expect(main(page).getByText(/No queda espacio en este celular|no queda espacio en este celular/)).toBeVisible()
  expect((await readStored(page)).map(({ id }) => id)).toContain(first)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL ?? '').origin })
  await page.goto('/guardados')
  await expect(cardNames(page).filter({ hasText: 'Cabe todavía' })).toBeVisible()
})

test('the list of saved places is kept whatever else is looked at, and the next version loads its own', async ({
  browser,
  store,
}) => {
  const id = await store({ name: 'De la versión vieja' })
  const proxyServer = await ProxyServer.start()
  const context = await browser.newContext({ baseURL: proxyServer.origin, serviceWorkers: 'allow' })
  try {
    await emulateConnection(context, slowConnection)
    const page = await context.newPage()
    await savePlace(page, id)
    await untilInstalled(page)
    await whenCached(page, 'pages', '/guardados')
    await page.evaluate(async () => {
      const pages = await caches.open('pages')
      for (let index = 0; index < 70; index++) await pages.put(`/lugar/visto-${index}`, new Response(''))
    })
    await page.goto('/sucre')
    await expect.poll(async () => (await cachedKeys(page, 'pages')).length).toBeLessThan(70)
    expect(await cachedKeys(page, 'pages')).toContain('/guardados')

    proxyServer.build = 2
    await page.goto('/oruro')
    await lookForUpdate(page)
    await expect.poll(() => cachedText(page, 'pages', '/guardados')).toContain('.2.js')
    await page.close()
    const next = await context.newPage()
    await next.goto('/potosi')
    await untilChanged(next, 2)
    await proxyServer.die()
    await next.goto('/guardados')
    await expect(cardNames(next)).toHaveText(['De la versión vieja'])
    await next.goto(`/lugar/${id}`)
    await expect(next.getByRole('heading', { level: 1 })).toHaveText('De la versión vieja')
  } finally {
    await context.close()
    await proxyServer.die()
  }
})

test.describe('with an account', () => {
  test('two devices that changed it without a signal end with the same, and nothing is lost', async ({
    makeDevice,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const [a, b, c, d] = [
      await store({ name: 'De los dos' }),
      await store({ name: 'Quita el primero' }),
      await store({ name: 'Quita el segundo' }),
      await store({ name: 'Guarda el segundo' }),
    ]
    const phones = [await makeDevice(), await makeDevice()] as const
    const [one, two] = [await (await phones[0].open()).newPage(), await (await phones[1].open()).newPage()]
    const saved_at = new Date()
    for (const id of [a, b, c]) await db().doc(paths.savedPlace(account.uid, id)).set({ place_id: id, saved_at })
    for (const page of [one, two]) {
      await enterAt(page, account, '/guardados')
      await expect(cardNames(page)).toHaveCount(3)
      // Their names come a little later than they do themselves.
      for (const name of ['De los dos', 'Quita el primero', 'Quita el segundo'])
        await expect(cardNames(page).filter({ hasText: name })).toBeVisible()
    }
    // The page of each is kept, with what lets a change wait.
    await untilInstalled(one)
    await whenCached(one, 'pages', '/guardados')
    // It has to be known for its page to be kept.
    await untilInstalled(two)
    await two.goto(`/lugar/${d}`)
    await untilHydrated(two)
    await expect(saveButton(two)).toBeVisible()
    // The page of saved places comes early, with what lets a change wait.
    await whenCached(two, 'pages', '/guardados')
    await Promise.all(phones.map(({ line }) => line.cut()))

    await cards(one).getByRole('button', { name: 'Quitar Quita el primero' }).click()
    await expect(cards(one).getByText('Quitado de tus guardados')).toBeVisible()
    await expect(main(one).getByText('1 cambio espera conexión')).toBeVisible()
    await saveButton(two).click()
    await expect(savedButton(two)).toBeVisible()
    await goToList(two)
    await expect(cards(two)).toHaveCount(4)
    await cards(two).getByRole('button', { name: 'Quitar Quita el segundo' }).click()
    await expect(cards(two).getByText('Quitado de tus guardados')).toBeVisible()
    await expect(main(two).getByText('2 cambios esperan conexión')).toBeVisible()
    expect(await savedIds(account)).toEqual([a, b, c].toSorted())

    await Promise.all(phones.map(({ mend }) => mend()))
    for (const page of [one, two]) await emulateOnline(page)
    await expect.poll(() => savedIds(account), { timeout: 60_000 }).toEqual([a, d].toSorted())
    for (const page of [one, two]) {
      await page.goto('/guardados')
      await expect(cardNames(page)).toHaveCount(2)
      await expect(cardNames(page).filter({ hasText: 'De los dos' })).toBeVisible()
      await expect(cardNames(page).filter({ hasText: 'Guarda el segundo' })).toBeVisible()
      await expect(main(page).getByText(/espera.? conexión/)).toHaveCount(0)
    }
  })

  test('what another device saved again is not taken back by a removal from before that; a place that was gone before it could be saved stays on the device, which says so and asks once', async ({
    phone,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const [id, gone] = [await store({ name: 'Otra vez guardado' }), await store({ name: 'Se fue antes' })]
    const page = await (await phone.open()).newPage()
    await enterAt(page, account, `/lugar/${id}`)
    await saveButton(page).click()
    await untilWhole(page, id)
    await expect.poll(() => savedIds(account)).toEqual([id])
    // The device learns a little later which one it is that the account has.
    await untilNothingWaits(page)
    await goToList(page)
    await expect(cards(page)).toHaveCount(1)
    await phone.line.cut()
    await cards(page).getByRole('button', { name: 'Quitar Otra vez guardado' }).click()
    await expect(main(page).getByText('1 cambio espera conexión')).toBeVisible()
    // The other device, meanwhile.
    await db().doc(paths.savedPlace(account.uid, id)).set({ place_id: id, saved_at: new Date() })
    await phone.mend()
    await emulateOnline(page)
    await expect(main(page).getByText('1 cambio espera conexión')).toHaveCount(0, { timeout: 60_000 })
    expect(await savedIds(account)).toEqual([id])
    await page.reload()
    await expect(cards(page).getByRole('link', { name: 'Otra vez guardado' })).toBeVisible()

    await untilInstalled(page)
    await page.goto(`/lugar/${gone}`)
    await untilHydrated(page)
    // It comes with what lets a change wait.
    await whenCached(page, 'pages', '/guardados')
    const asked = () => phone.line.seen.filter((one) => one.includes('/call/savePlace')).length
    const before = asked()
    await phone.line.cut()
    await saveButton(page).click()
    await expect(savedButton(page)).toBeVisible()
    await untilSomethingWaits(page)
    await db().doc(paths.place(gone)).delete()
    await phone.mend()
    await emulateOnline(page)
    await untilNothingWaits(page)
    const sent = asked()
    expect(sent).toBeGreaterThan(before)
    expect(JSON.parse((await outboxRows(page, 'drafts')) || '[]'), 'what was refused').toEqual([])
    for (let visits = 0; visits < 2; visits++) {
      await page.goto('/guardados')
      await expect(cards(page).filter({ hasText: 'Ya no está en Aquicito' })).toHaveCount(1)
      await untilNothingWaits(page)
    }
    expect(asked()).toBe(sent)
    expect(await savedIds(account)).toEqual([id])
  })

  test('who signs out leaves nothing of theirs; what was saved without an account stays, and goes along when asked', async ({
    makeDevice,
    accounts,
    store,
  }) => {
    const [first, second] = [await accounts.make(), await accounts.make()]
    const [ofDevice, ofFirst] = [await store({ name: 'Del teléfono' }), await store({ name: 'De la primera' })]
    await db()
      .doc(paths.place(ofFirst))
      .update({ image_url: await publishPhoto('place-images', ofFirst, 'e') })
    const phone = await makeDevice()
    const page = await (await phone.open()).newPage()
    await savePlace(page, ofDevice)
    await enterAt(page, first, `/lugar/${ofFirst}`)
    await saveButton(page).click()
    await untilWhole(page, ofFirst)
    await expect.poll(() => savedIds(first)).toEqual([ofFirst])
    await goToList(page)
    await expect(cardNames(page)).toHaveText(['De la primera', 'Del teléfono'])
    await expect(main(page).getByText(/Cuando cierras sesión se borra de este/)).toBeVisible()
    await expectAccessible(page)
    await untilNothingWaits(page)
    await signOut(page)
    await expect.poll(async () => (await readStored(page)).map(({ id }) => id)).toEqual([ofDevice])
    expect(JSON.stringify(await readStored(page))).not.toContain(first.uid)
    await expect.poll(() => cachedKeys(page, 'saved')).toEqual([])

    await enterAt(page, second, '/guardados')
    await expect(cardNames(page)).toHaveText(['Del teléfono'])
    expect(await savedIds(second)).toEqual([])
    await main(page).getByRole('button', { name: 'Llevar a mi cuenta' }).click()
    await expect.poll(() => savedIds(second)).toEqual([ofDevice])
    expect(await savedIds(first)).toEqual([ofFirst])
    // The device learns a little later that it has arrived; until then who signs out is warned.
    await untilNothingWaits(page)
    await signOut(page)
    await page.goto('/guardados')
    await expect(cardNames(page)).toHaveText(['Del teléfono'])
  })

  test('twenty places that wait, answers that are lost and two tabs: each is written once', async ({
    makeDevice,
    accounts,
    storeMany,
  }) => {
    const account = await accounts.make()
    const ids = (await storeMany(20)).toSorted()
    const phone = await makeDevice()
    const browser = await phone.open()
    const page = await browser.newPage()
    await enterAt(page, account, '/guardados')
    await untilInstalled(page)
    await expect(main(page).getByText('Todavía no guardaste lugares')).toBeVisible()
    // As if a visitor had saved them here one by one.
    const rows = ids.map((id) => ({
      id,
      holders: { '': { savedAt: new Date().toISOString(), known: null } },
      data: null,
      readAt: null,
      photos: [],
      textBytes: 0,
      photoBytes: 0,
      isWhole: true,
      isGone: true,
    }))
    await putRows(page, 'aquicito.saved', 'places', rows)
    await page.reload()
    await expect(cards(page)).toHaveCount(20)
    const other = await browser.newPage()
    await other.goto('/guardados')
    await expect(cards(other)).toHaveCount(20)
    await phone.line.cut()
    await main(page).getByRole('button', { name: 'Llevar a mi cuenta' }).click()
    await expect(main(page).getByText('20 cambios esperan conexión')).toBeVisible()
    await expect.poll(() => outboxRows(page, 'outbox')).toContain('"hindrance":"offline"')
    expect(await savedIds(account)).toEqual([])

    phone.line.lost = '/call/savePlace'
    await phone.mend()
    for (const times of [1, 2, 3]) {
      for (const tab of [page, other]) await emulateOnline(tab)
      await expect.poll(() => phone.line.lost, { message: `loss ${times}`, timeout: 60_000 }).toBeUndefined()
      if (times < 3) phone.line.lost = '/call/savePlace'
    }
    await expect
      .poll(
        async () => {
          for (const tab of [page, other]) await emulateOnline(tab)
          return main(page)
            .getByText(/esperan? conexión/)
            .count()
        },
        { timeout: 90_000 },
      )
      .toBe(0)
    const saved = await readSavedPlaces(account)
    expect([...saved.keys()].toSorted()).toEqual(ids)
    expect([...saved.values()].every(({ isStoredOnce }) => isStoredOnce)).toBe(true)
  })

  test('an account that is full says why it saves no more, online and offline, and is known after two requests', async ({
    makeDevice,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const [id, other] = [await store({ name: 'Uno más' }), await store({ name: 'Otro más' })]
    const saved_at = new Date()
    const all = Array.from({ length: SAVED_PLACES_MAX }, (_, index) => `e2e-nada-${index}`)
    await commitAll(all, (batch, place_id) =>
      batch.create(db().doc(paths.savedPlace(account.uid, place_id)), { place_id, saved_at }),
    )

    // One that a visitor saved here before is refused by the server, also where the device has learned of no other.
    const phone = await makeDevice()
    const page = await (await phone.open()).newPage()
    phone.line.refused = ':runQuery'
    await enterAt(page, account, '/guardados')
    await expect(main(page).getByText('Todavía no guardaste lugares')).toBeVisible()
    const holders = { '': { savedAt: new Date().toISOString(), known: null } }
    const entry = { id: other, holders, data: null, readAt: null, photos: [], textBytes: 0, photoBytes: 0 }
    await putRows(page, 'aquicito.saved', 'places', [{ ...entry, isWhole: true, isGone: false }])
    await page.reload()
    await main(page).getByRole('button', { name: 'Llevar a mi cuenta' }).click()
    const refusal = main(page).getByText('1 lugar quedó solo en este celular: tu cuenta ya tiene 2.000 guardados')
    await expect(refusal).toBeVisible({ timeout: 60_000 })
    expect((await db().doc(paths.savedPlace(account.uid, other)).get()).exists).toBe(false)

    phone.line.refused = undefined
    const lists: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(':runQuery') && request.postData()?.includes('saved_places')) lists.push(request.url())
    })
    await page.goto(`/lugar/${id}`)
    const readIds = () => page.evaluate(() => JSON.parse(localStorage.getItem('aquicito.saved') ?? '[]') as string[])
    const countKnown = async () => (await readIds()).filter((known) => known.startsWith('e2e-nada-')).length
    await expect.poll(countKnown, { timeout: 60_000 }).toBe(SAVED_PLACES_MAX)
    expect(lists.length).toBeLessThanOrEqual(2)
    await untilHydrated(page)
    await saveButton(page).click()
    await expect(main(page).getByText('Tu cuenta ya tiene 2.000 lugares guardados, el máximo.')).toBeVisible()
    await expect(saveButton(page)).toBeVisible()
    await phone.line.cut()
    await page.keyboard.press('Escape')
    await saveButton(page).click()
    await expect(main(page).getByText('Tu cuenta ya tiene 2.000 lugares guardados, el máximo.')).toBeVisible()
    await commitAll(all, (batch, place_id) => batch.delete(db().doc(paths.savedPlace(account.uid, place_id))))
  })
})
