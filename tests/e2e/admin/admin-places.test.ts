import { mergeTests, type Page, type Request } from 'playwright/test'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { changedPlaceRef, toChange } from '../../../functions/src/publishing/changed-place.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { readStatedPlaces } from '../../../tools/data/stated-places.ts'
import { enterAt, openMenu, test as withAccounts, toast } from '../support/accounts.ts'
import { type Store, test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessibleByDayAndNight, listViolations } from '../support/page-checks.ts'
import { expect, stayLong } from '../support/watched-page.ts'

/** Stores places that admins find at once: the trigger, which notes them, takes its time. */
const test = mergeTests(withPlaces, withAccounts).extend<{ storeFound: Store['store'] }>({
  storeFound: async ({ store }, use) => {
    await use(async (...place) => {
      const id = await store(...place)
      await changedPlaceRef(id).set(toChange(['trinidad']))
      return id
    })
  },
})

// The Auth emulator lacks something that the SDK asks for, and what is refused is told on the console.
test.use({ expectedComplaints: /status of (?:400|403|500|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const rows = (page: Page) => page.locator('li.admin-entry:not(.skeleton)')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const flip = (page: Page, name: string) => page.getByRole('switch', { name: `Destacado: ${name}` })
const box = (page: Page) => page.getByRole('main').getByRole('searchbox')
const homeCard = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const fetchPlace = async (id: string) => (await db().doc(paths.place(id)).get()).data() ?? {}
const readLog = async (id: string) => {
  const { docs } = await db().collection(paths.auditLog).where('place_id', '==', id).get()
  return docs.map((entry) => entry.get('action') as string).sort()
}

async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessibleByDayAndNight(page)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/**
 * Returns the requests for data from a page on, but those with which Auth tells who is signed in, what the rail of all pages
 * counts, and what only emulators are asked. What the page before it still asks for is none of them.
 */
function dataRequests(page: Page, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(page.url()).pathname !== path) return
    const isData = ['fetch', 'xhr', 'eventsource'].includes(request.resourceType())
    const isOther = /identitytoolkit|securetoken|\/emulator\/|useEmulator|call\/readWaiting/.test(request.url())
    if (isData && !isOther && !['OPTIONS', 'HEAD'].includes(request.method())) seen.push(request)
  })
  return seen
}

test('an admin’s search of places survives a reload, and so does the place that is open; all places are there after three requests at the most, a search after one, and Back leads out of it', async ({
  page,
  accounts,
  storeFound,
}) => {
  const admin = await accounts.makeAdmin()
  const { uid: owner, email } = await accounts.make()
  const since = Timestamp.now()
  await db().doc(paths.profile(owner)).set({ full_name: 'Elena Prueba', avatar_url: null, updated_at: since })
  await db().doc(paths.user(owner)).set({ email, locale: 'es', created_at: since })
  const name = `Nombre larguísimo ${'sinpausas'.repeat(12)}`
  const closed_at = '2026-02-01T12:00:00.000Z'
  const id = await storeFound({ name, address: 'A'.repeat(200), owner, closed_at })
  await storeFound({ name: 'Ñandubaý Hallazgo', category: 'pharmacy', address: 'Av. Güemes 77, Trinidad' })

  await enterAt(page, admin, '/admin/places?lang=en')
  await expect(rows(page)).toHaveCount(100)
  await box(page).fill('larguisimo sinpausas')
  await expect(rows(page)).toHaveText([new RegExp(name)])
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    lang: 'en',
    q: 'larguisimo sinpausas',
    place: id,
  })
  const history = page.getByRole('link', { name: 'History of this place' })
  await expect(history).toHaveAttribute('href', new RegExp(`/admin/changes\\?(?:.*&)?place=${id}`))

  await expect(page.getByRole('heading', { name: 'Correct the details' })).toBeVisible()
  await expect(page.getByText('can edit this place')).toHaveText(`Elena Prueba (${email}) can edit this place.`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the owner' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove the owner?' })).toContainText(
    `Elena Prueba (${email}) no longer owns`,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(box(page)).toHaveValue('larguisimo sinpausas')
  await expect(rows(page)).toHaveText([new RegExp(name)])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  // Now and then it is asked whether one has a business, what one saved and what one has not seen; not for the page's sake.
  await page.waitForFunction(() =>
    ['owns_business', 'saved_sync', 'notifications'].every((key) => `aquicito.${key}` in localStorage),
  )
  const seen = dataRequests(page, '/admin/featured')
  let bytes = 0
  // Of an answer that goes with the page before there is nothing to read.
  page.on('response', (response) => {
    if (!response.url().includes('/call/')) return
    response.body().then(
      ({ length }) => (bytes = Math.max(bytes, length)),
      () => {},
    )
  })
  await page.goto('/admin/featured?lang=en', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Featured')
  await expect(rows(page)).toHaveCount(100)
  // Other tests add places of their own and take them away again at the same time.
  const found = await page.getByRole('main').getByRole('status').innerText()
  expect(Number(found.replace(/\D/g, ''))).toBeGreaterThanOrEqual((await readStatedPlaces()).stored)
  expect(seen.map((request) => request.url()).slice(3)).toEqual([])
  // A hundred places, not thousands.
  await expect.poll(() => bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThan(60_000)

  seen.length = 0
  await box(page).fill('SALTEÑ')
  await expect(page).toHaveURL(/q=SALTE/)
  await expect(rows(page).first()).toContainText(/salte[nñ]/i)
  for (const text of await rows(page).allInnerTexts()) expect(text).toMatch(/salte[nñ]/i)
  expect(seen.map((request) => request.url()).slice(3)).toEqual([])

  for (const query of ['nandubay hall', 'GUEMES 77']) {
    await box(page).fill(query)
    await expect(page).toHaveURL(new RegExp(`q=${query.split(' ')[0]}`))
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Ñandubaý Hallazgo')
    await expect(rows(page)).toContainText('Pharmacy · Trinidad')
  }
  await box(page).fill('sinpausassinpausas')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Owned')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await box(page).fill('no hay tal cosa')
  await expect(page.getByText('Nothing found for “no hay tal cosa”')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin/featured?lang=en')
  await expect(box(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(100)

  // More of them come with a press, and one reads on where they begin.
  await page.getByRole('button', { name: /Show more \(100 of/ }).click()
  await expect(rows(page)).toHaveCount(200)
  await expect(rows(page).nth(100)).toBeFocused()
})

test('a place is featured, but not without a network: on the home page at once for the user who did it, and soon for everybody', async ({
  page,
  request,
  accounts,
  storeFound,
}) => {
  const admin = await accounts.makeAdmin()
  const name = 'Mirador Destacable'
  const id = await storeFound({ name, avg_rating: 5, review_count: 999 })
  // An address holds the filter, too.
  await enterAt(page, admin, '/admin/featured?q=mirador+destacable&featured=1')
  await expect(page.getByLabel('Solo los destacados')).toBeChecked()
  await expect(box(page)).toHaveValue('mirador destacable')
  await expect(page.getByText('No encontramos «mirador destacable»')).toBeVisible()
  await page.getByLabel('Solo los destacados').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(flip(page, name)).not.toBeChecked()

  await expect(flip(page, name)).toHaveAttribute('aria-disabled', 'false')
  await page.context().setOffline(true)
  await expect(page.getByText('Esto necesita conexión')).toBeVisible()
  await expect(flip(page, name)).toHaveAttribute('aria-disabled', 'true')
  await flip(page, name).focus()
  await page.keyboard.press('Space')
  await expect(flip(page, name)).not.toBeChecked()
  await page.context().setOffline(false)
  await expect(flip(page, name)).toHaveAttribute('aria-disabled', 'false')
  expect(await fetchPlace(id)).toMatchObject({ featured: false })

  // What does not arrive puts the switch back.
  await page.route('**/call/setFeatured', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await flip(page, name).click()
  await expect(toast(page, 'No se pudo actualizar el lugar')).toBeVisible()
  await expect(flip(page, name)).not.toBeChecked()
  await expect(flip(page, name)).toHaveAttribute('aria-disabled', 'false')

  await flip(page, name).focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Lugar destacado')).toBeVisible()
  await expect(flip(page, name)).toBeChecked()
  expect(await fetchPlace(id)).toMatchObject({ featured: true })
  await page.getByLabel('Solo los destacados').click()
  await expect(page.getByLabel('Solo los destacados')).toBeChecked()
  await expect(page).toHaveURL(/featured=1/)
  await expect(row(page, name)).toHaveCount(1)

  // By a link within the app, and on a page that was loaded again.
  await page.getByRole('banner').getByRole('link', { name: 'Aquicito' }).click()
  await expect(homeCard(page, name)).toContainText('Destacado')
  await page.reload()
  await expect(homeCard(page, name)).toContainText('Destacado')

  // A visitor gets it with the page itself.
  const cardAtHome = async () => {
    const html = await (await request.get('/')).text()
    return html.split('<li').find((item) => item.includes(name)) ?? 'none'
  }
  await expect.poll(cardAtHome, { timeout: 60_000 }).toContain('Destacado')

  await page.goBack()
  await expect(flip(page, name)).toBeChecked()
  await flip(page, name).click()
  await expect(toast(page, 'ya no es un lugar destacado')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Aquicito' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.counts')).toBeVisible()
  await expect(homeCard(page, name)).toHaveCount(0)
  await expect.poll(cardAtHome, { timeout: 60_000 }).toBe('none')
  expect(await readLog(id)).toEqual(['feature-place', 'unfeature-place'])
})

test('a place is corrected with a reason, and its page and the log show it; it is closed: its page says so, live and from the server, and lists and search have it no more', async ({
  page,
  browser,
  accounts,
  storeFound,
  request,
}) => {
  const admin = await accounts.makeAdmin()
  const fields = { category: 'cafe', phone: '+591 3 4620000', featured: true, avg_rating: 5, review_count: 1 }
  const id = await storeFound({ name: 'Pensión Equivocada', ...fields }, [{ content: 'Se comía bien' }])
  await enterAt(page, admin, '/admin/places?q=pension+equivocada')
  await page.getByRole('link', { name: 'Pensión Equivocada' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pensión Equivocada')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const save = page.getByRole('button', { name: 'Guardar la corrección' })
  await save.click()
  await expect(page.getByText('No cambiaste nada')).toBeVisible()
  await page.getByLabel('Nombre').fill('Pensión Corregida')
  await page.getByLabel('Categoría').fill('Restaurante')
  await page.getByLabel('Ciudad').selectOption('cobija')
  await page.getByLabel('WhatsApp').fill('462')
  await page.getByLabel('Latitud y longitud').fill('-12.04, -77.03')
  await save.click()
  await expect(page.getByText('WhatsApp no llega a este número')).toBeVisible()
  await expect(page.getByText('Escribe un punto de Bolivia')).toBeVisible()
  await expect(page.getByText('Por favor escribe el motivo')).toBeVisible()
  await expect(page.getByLabel('Latitud y longitud')).toBeFocused()
  await page.getByLabel('Latitud y longitud').fill('-11.0183, -68.7537')
  await page.getByLabel('WhatsApp').fill('764 46050')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Texto libre' }).click()
  await main.getByRole('textbox', { name: 'Texto libre' }).fill('Lunes a viernes: 08:00 a 12:00')
  await expect(main.locator('.shownhours li')).toHaveText(['Lunes a viernes: 08:00 a 12:00'])
  await page.getByLabel('Motivo').fill(`El letrero de ${id} dice otra cosa`)
  await page.route('**/call/correctPlace', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo actualizar el lugar' })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Pensión Corregida')
  await save.click()
  await expect(toast(page, 'Se corrigieron los datos de Pensión Corregida')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pensión Corregida')
  expect(await fetchPlace(id)).toMatchObject({
    name: 'Pensión Corregida',
    category: 'restaurant',
    city: 'cobija',
    whatsapp: '59176446050',
    phone: '+591 3 4620000',
    business_hours: 'Lunes a viernes: 08:00 a 12:00',
    latitude: -11.0183,
    longitude: -68.7537,
  })
  await page.getByRole('link', { name: 'Ver su página' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pensión Corregida')
  await expect(page.getByText('Restaurante', { exact: true })).toBeVisible()
  // Back again by the menu, which leads admins from any place to its desk.
  await openMenu(page)
  await page.getByRole('link', { name: 'Administrar este lugar' }).click()
  await expect(page).toHaveURL(`/admin/places?place=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pensión Corregida')

  const names = async (path: string) => (await (await request.get(path)).text()).includes(id)
  const untilFound = (path: string, isFound: boolean) =>
    expect.poll(() => names(path), { timeout: 60_000, message: path }).toBe(isFound)
  const search = '/api/home.json?q=pension+corregida'
  await untilFound(search, true)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.clock.install()
  await visitor.goto(`/lugar/${id}`)
  await stayLong(visitor, id)
  await expect(visitor.getByRole('heading', { name: '¿Este negocio es tuyo?' })).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar este lugar' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Cerrar este lugar?' })
  await dialog.getByRole('button', { name: 'Cerrar este lugar' }).click()
  await expect(dialog.getByText('Por favor escribe el motivo')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Motivo').fill('Se mudaron')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'figura como cerrado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reabrir este lugar' })).toBeVisible()

  // A user who looks at it sees it close.
  await expect(visitor.getByText('Este lugar cerró')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: '¿Este negocio es tuyo?' })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Escribir una reseña' })).toHaveCount(0)
  await expect(visitor.getByText('Se comía bien')).toBeVisible()

  const html = await (await request.get(`/lugar/${id}`)).text()
  expect(html).toContain('Este lugar cerró')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('"@type":"Restaurant"')
  expect(html).not.toContain('¿Este negocio es tuyo?')
  expect(await (await request.get(`/lugar/${id}?lang=en`)).text()).toContain('This place closed')
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await listViolations(visitor)).toEqual([])
  }

  for (const path of [search, '/api/home.json', '/api/cities/cobija.json', '/sitemap/cobija.xml']) {
    await untilFound(path, false)
  }

  // Admins still find it, marked.
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await box(page).fill('pension corregida')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Cerrado')
  await page.getByRole('link', { name: 'Con propietario' }).click()
  await expect(page.getByText('No encontramos «pension corregida»')).toBeVisible()
  await page.getByRole('link', { name: 'Cerrados' }).click()
  await page.getByLabel('Ciudad').selectOption('cobija')
  await expect(page).toHaveURL(/show=closed/)
  await expect(page).toHaveURL(/city=cobija/)
  await page.getByRole('link', { name: 'Pensión Corregida' }).click()
  await page.getByRole('button', { name: 'Reabrir este lugar' }).click()
  const reopening = page.getByRole('dialog', { name: '¿Reabrir este lugar?' })
  await reopening.getByLabel('Motivo').fill('Volvieron')
  await reopening.getByRole('button', { name: 'Reabrir este lugar' }).click()
  await expect(toast(page, 'vuelve a las listas')).toBeVisible()
  await expect(visitor.getByText('Este lugar cerró')).toHaveCount(0)
  await untilFound(search, true)
  expect(await readLog(id)).toEqual(['close-place', 'correct-place', 'reopen-place'])
  await visitor.context().close()

  const rail = page.getByRole('navigation', { name: 'Páginas de administración' })
  await rail.getByRole('link', { name: 'Registro de administración' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: `El letrero de ${id} dice otra cosa` })
  await expect(entry).toContainText('corrigió los datos de Pensión Corregida')
  await expect(entry.locator('del').first()).toBeVisible()
  await entry.getByRole('link', { name: 'Pensión Corregida' }).click()
  await expect(page).toHaveURL(`/lugar/${id}`)
})
