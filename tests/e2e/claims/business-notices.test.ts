import { mergeTests, type Page } from 'playwright/test'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { toPlace } from '../../../functions/src/platform/stored-places.ts'
import { nextHolidays } from '../../../src/domain/opening-hours/holiday-hours.ts'
import { toBolivianDay } from '../../../src/domain/opening-hours/bolivian-days.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { enterAsAdmin, enterAt, main, test as withAccounts, toast } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// What Firestore tells would change the page during a test.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

const DAY_MS = 24 * 60 * 60 * 1000
const today = toBolivianDay(new Date())
const storedPlace = async (id: string) => toPlace(await db().doc(paths.place(id)).get())
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

test('a cached page shows no post that has ended since', async ({ page, store }) => {
  const posted_at = Timestamp.fromMillis(Date.now() - 3.1 * 60 * 60 * 1000)
  const id = await store({})
  await db()
    .doc(paths.place(id))
    .update({ post: { text: 'Hoy hay fricasé', posted_at } })
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await expect(main(page).locator('.post')).toHaveText('Hoy hay fricasé hace 3 horas')
  // The same page as it came, days later.
  await page.clock.setFixedTime(Date.now() + 7 * DAY_MS)
  await page.reload()
  await untilHydrated(page)
  await expect(main(page).locator('.post')).toHaveCount(0)
})

test('a post stands on the cards of lists and of saved places until it ends by the clock of the device', async ({
  page,
  store,
}) => {
  const id = await store({ name: 'Fricasería Doña Elvira' })
  await db()
    .doc(paths.place(id))
    .update({ post: { text: 'Hoy hay fricasé', posted_at: Timestamp.now(), days: 3 } })
  const card = () => main(page).locator('.card').filter({ hasText: 'Fricasería Doña Elvira' })
  await expect(async () => {
    await page.goto('/trinidad?q=fricaseria')
    await expect(card().locator('.said')).toHaveText('Hoy hay fricasé', { timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  await untilHydrated(page)
  await expect(card().locator('.said')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  // A line that saves data reads nothing of a place that its card saves: its page has all.
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await main(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(main(page).getByRole('button', { name: /^Guardado/ })).toBeVisible()
  await untilSilent(page)
  await page.goto('/guardados')
  await expect(main(page).locator('.saved-place .said')).toHaveText('Hoy hay fricasé')
  // The same pages days later.
  await page.clock.setFixedTime(Date.now() + 3 * DAY_MS)
  await page.reload()
  await expect(main(page).getByRole('link', { name: 'Fricasería Doña Elvira' })).toBeVisible()
  await expect(main(page).locator('.said')).toHaveCount(0)
  await page.goto('/trinidad?q=fricaseria')
  await untilHydrated(page)
  await expect(card()).toBeVisible()
  await expect(card().locator('.said')).toHaveCount(0)
})

test.describe('a post', () => {
  // The Auth emulator does not know what second factors ask for.
  test.use({ expectedComplaints: /status of 501/ })

  test('is taken off by an admin, who says why', async ({ page, accounts, store }) => {
    const id = await store({ name: 'Salteñería El Hornito' })
    await db()
      .doc(paths.place(id))
      .update({ post: { text: 'Insultos', posted_at: Timestamp.now() } })
    await enterAsAdmin(page, await accounts.makeAdmin(), `/admin/places?place=${id}`, 'Salteñería El Hornito')
    await press(page, 'Quitar el aviso')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Insultos')
    await dialog.getByRole('button', { name: 'Quitar el aviso' }).click()
    await expect(toast(page, 'Se quitó el aviso de Salteñería El Hornito.')).toBeVisible()
    expect((await storedPlace(id)).post).toBe(null)
  })
})

test('an owner posts what there is today, which their page shows for a week, closes for a while, says when they open on holidays, and changes the usual hours without losing that', async ({
  page,
  request,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const id = await store({ owner: account.uid, business_hours: 'Mo-Su 08:00-20:00' })
  const dayIn = (ahead: number) => toBolivianDay(new Date(Date.now() + ahead * DAY_MS))
  const readHtml = async () => (await request.get(`/lugar/${id}`)).text()
  await enterAt(page, account, '/mis-negocios')
  await main(page).getByRole('link', { name: 'Avisos y feriados de Café Ciudad' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Avisos y feriados de Café Ciudad' })).toBeFocused()
  await expectAccessibleByDayAndNight(page)

  await main(page).getByLabel('Tu aviso').fill('Fricasé: pide al 76446050')
  await press(page, 'Publicar')
  await expect(main(page).getByText('Sin enlaces ni números de teléfono: para eso')).toBeVisible()
  await main(page).getByLabel('Tu aviso').fill('Hoy hay fricasé')
  await main(page).getByRole('radio', { name: 'Hasta hoy' }).check()
  // What was typed outlives a reload.
  await page.reload()
  await expect(main(page).getByLabel('Tu aviso')).toHaveValue('Hoy hay fricasé')
  await expect(main(page).getByRole('radio', { name: 'Hasta hoy' })).toBeChecked()
  await press(page, 'Publicar')
  await expect(main(page).getByText('Ahora se ve: «Hoy hay fricasé»')).toBeVisible()
  expect((await storedPlace(id)).post).toMatchObject({ text: 'Hoy hay fricasé', days: 1 })
  await expect(main(page).getByLabel('Tu aviso')).toHaveValue('')

  await main(page).getByRole('link', { name: 'Volver a mis negocios' }).click()
  await expect(main(page).getByText('Lo que publicaste: «Hoy hay fricasé», hasta el')).toBeVisible()
  await main(page).getByRole('link', { name: 'Ver Café Ciudad' }).click()
  await expect(main(page).locator('.post')).toContainText('Hoy hay fricasé')
  await expectAccessibleByDayAndNight(page)

  await page.goBack()
  await main(page).getByRole('link', { name: 'Avisos y feriados de Café Ciudad' }).click()
  await press(page, 'Quitar aviso')
  await expect(main(page).getByText('Ahora se ve')).toBeHidden()
  expect((await storedPlace(id)).post).toBe(null)

  await main(page).getByLabel('Último día cerrado').fill(dayIn(91))
  await press(page, 'Guardar vacaciones')
  await expect(main(page).getByText('Elige un día desde el primero hasta el')).toBeVisible()
  await main(page).getByLabel('Último día cerrado').fill(dayIn(10))
  await press(page, 'Guardar vacaciones')
  await expect(main(page).getByText('Quienes visitan tu página ven: «Cerrado por un tiempo')).toBeVisible()
  expect(await storedPlace(id)).toMatchObject({ closed_until: dayIn(10), provenance: { closed: { by: 'owner' } } })
  expect(await readHtml()).toMatch(/<[^>]+ role="note"[^>]*>[^]*?Cerrado por un tiempo[^]*?: lo dice el dueño/)

  await main(page).getByLabel('Primer día cerrado').fill(dayIn(61))
  await press(page, 'Guardar vacaciones')
  await expect(main(page).getByText('Elige un día desde hoy hasta el')).toBeVisible()
  await main(page).getByLabel('Primer día cerrado').fill(dayIn(5))
  await main(page).getByLabel('Último día cerrado').fill(dayIn(4))
  await press(page, 'Guardar vacaciones')
  await expect(main(page).getByText('Elige un día desde el primero hasta el')).toBeVisible()
  await main(page).getByLabel('Último día cerrado').fill(dayIn(12))
  await press(page, 'Guardar vacaciones')
  await expect(main(page).getByText('Quienes visitan tu página ven: «Cierra del')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  expect(await storedPlace(id)).toMatchObject({ closed_from: dayIn(5), closed_until: dayIn(12) })
  const announced = await readHtml()
  expect(announced).toMatch(/<[^>]+ role="note"[^>]*>[^]*?Cierra[^]*? por vacaciones: lo dice el dueño/)
  expect(announced).not.toContain('Cerrado por un tiempo')

  await press(page, 'No cerraremos')
  await expect(main(page).getByText('Cierra del')).toBeHidden()
  expect(await storedPlace(id)).toMatchObject({ closed_from: null, closed_until: null })

  await main(page).getByLabel('Último día cerrado').fill(dayIn(10))
  await press(page, 'Guardar vacaciones')
  await press(page, 'Ya abrimos')
  await expect(main(page).getByText('Cerrado por un tiempo')).toBeHidden()
  expect((await storedPlace(id)).closed_until).toBe(null)
  expect(await readHtml()).not.toContain('Cerrado por un tiempo')

  const holidays = main(page).locator('.hours-editor__days > li')
  await holidays.nth(0).getByRole('combobox').selectOption('Cerrado')
  await holidays.nth(1).getByRole('combobox').selectOption('Abierto')
  await press(page, 'Guardar feriados')
  await expect(main(page).getByText('Revisa las horas marcadas.')).toBeVisible()
  const [from, to] = [holidays.nth(1).getByRole('textbox').nth(0), holidays.nth(1).getByRole('textbox').nth(1)]
  await from.fill('9')
  await to.fill('13')
  await press(page, 'Guardar feriados')
  await expect(toast(page, 'Los demás lo verán en un minuto.')).toBeVisible()
  const [first, second] = nextHolidays(today, 'trinidad', 2).map(({ day }) => day)
  const osm = (isoDay = '') => {
    const [year, month, date] = isoDay.split('-')
    const name = new Date(`${isoDay}T00:00:00Z`).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })
    return month ? `${year} ${name} ${date}` : ''
  }
  const special = `${osm(first)} off; ${osm(second)} 09:00-13:00`
  // The same was said of what was saved before.
  await expect.poll(async () => (await storedPlace(id)).business_hours).toBe(`Mo-Su 08:00-20:00; ${special}`)

  await main(page).getByRole('link', { name: 'Volver a mis negocios' }).click()
  await main(page).getByRole('link', { name: 'Editar Café Ciudad' }).click()
  await main(page).getByRole('radio', { name: 'Texto libre' }).check()
  await main(page).getByRole('textbox', { name: 'Texto libre' }).fill('Lunes a domingo: 9:00 a 21:00')
  await main(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect
    .poll(async () => (await storedPlace(id)).business_hours)
    .toBe(`Lunes a domingo: 9:00 a 21:00; ${special}`)
})
