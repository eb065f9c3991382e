import { mergeTests, type Page } from 'playwright/test'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { toOrigin } from '../../../functions/src/suggestions/origin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { repeats } from '../../repeats.ts'
import { type Account, enterAt, main, makeOlder, open, test as withAccounts } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight, measureOverflow } from '../support/page-checks.ts'
import { expect, untilSilent } from '../support/watched-page.ts'

interface Fixtures {
  /** A user who walks through La Paz, and whose corrections are gone after the test. */
  walker: Account
}

const test = mergeTests(withAccounts).extend<Fixtures>({
  walker: async ({ page, accounts }, use) => {
    const walker = await accounts.make()
    await page.context().grantPermissions(['geolocation'])
    // In the middle of Sopocachi, among real places.
    await page.context().setGeolocation({ latitude: -16.5105, longitude: -68.1275 })
    await use(walker)
    await page.close()
    await Promise.all((await storedOf(walker)).map(({ ref }) => ref.delete()))
  },
})

// The Auth emulator lacks something that the SDK asks for.
test.use({ expectedComplaints: /status of (?:400|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
test.beforeEach(({ page }) => emulateConnection(page, dataSavingConnection))

const storedOf = async ({ uid }: Account) =>
  (await db().collection(paths.suggestions).where('user_id', '==', uid).get()).docs
/** Users who save data are asked before the list of the city comes. */
const loadList = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Cargar · \d+ KB$/ })
    .click()
const entries = (page: Page) => main(page).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')

test('a user completes the nearest places without a signal; each fact arrives once', async ({ page, walker }) => {
  const count = repeats({ usually: 15, soak: 30 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const indexPath = '/api/cities/la-paz/index.json'
  await enterAt(page, walker, '/completar')
  await expect(main(page).getByText('La lista de la ciudad no está en este celular.')).toBeVisible()
  await untilSilent(page)
  expect(asked).not.toContain(indexPath)
  await loadList(page)
  await expect(entries(page)).toHaveCount(30)
  expect(asked).toContain(indexPath)
  await untilSilent(page)
  await page.context().setOffline(true)

  const answers: Record<string, string> = { Teléfono: '2441234', WhatsApp: '76446050' }
  let taps = 0
  const expected: string[] = []
  for (let index = 0; index < count; index++) {
    const entry = entries(page).nth(index)
    const missing = await entry
      .getByRole('button', { name: /^(?:Horario|Teléfono|WhatsApp|Dirección)$/ })
      .allTextContents()
    const fact = missing.includes('Horario') ? 'Horario' : (missing[0] ?? '')
    const href = (await entry.getByRole('link').getAttribute('href')) ?? ''
    expected.push(`${decodeURIComponent(href.replace('/lugar/', ''))} ${fact}`)
    await entry.getByRole('button', { name: fact }).click()
    if (fact === 'Horario') {
      await dialog(page).getByLabel('Estos días, abre a las').fill('900')
      await dialog(page).getByLabel('Estos días, cierra a las').fill('1800')
    } else {
      await dialog(page)
        .getByRole('textbox')
        .fill(answers[fact] ?? 'Avenida Ecuador 2200')
    }
    await dialog(page).getByRole('button', { name: 'Enviar' }).click()
    taps += 2
    await expect(dialog(page)).toHaveCount(0)
    await expect(entry.getByRole('button', { name: fact })).toHaveCount(0)
  }
  expect(taps).toBeLessThanOrEqual(3 * count)
  await expect(main(page).getByText(`${count} datos anotados. ¡Gracias!`)).toBeVisible()
  expect(await storedOf(walker)).toEqual([])

  // The line comes and goes, and two tabs send.
  const other = await page.context().newPage()
  for (let round = 0; round < 3; round++) {
    await page.context().setOffline(false)
    if (round === 0) await other.goto('/completar')
    await expect.poll(async () => (await storedOf(walker)).length).toBeGreaterThan((round * count) / 6)
    await page.context().setOffline(true)
  }
  await page.context().setOffline(false)
  await expect.poll(async () => (await storedOf(walker)).length).toBe(count)
  await untilSilent(page)
  const names = {
    business_hours: 'Horario',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    address: 'Dirección',
  } as Record<string, string>
  const hours = (await storedOf(walker)).filter((stored) => stored.get('what') === 'business_hours')
  expect(new Set(hours.map((stored) => stored.get('value') as string))).toEqual(new Set(['Mo-Sa 09:00-18:00; Su off']))
  const arrived = (await storedOf(walker)).map(
    (stored) => `${stored.get('place_id') as string} ${names[stored.get('what') as string]}`,
  )
  expect(arrived.toSorted()).toEqual(expected.toSorted())
  await other.close()
})

test('what was noted is not asked again, the page leads from where places are added, and says where there are none nearby', async ({
  page,
  walker,
}) => {
  await enterAt(page, walker, '/agregar')
  await main(page).getByRole('link', { name: 'Completa tu cuadra' }).click()
  await expect(main(page).getByRole('button', { name: /^Cargar · \d+ KB$/ })).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await loadList(page)
  await expect(entries(page)).toHaveCount(30)
  await expectAccessibleByDayAndNight(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureOverflow(page)).toBe(0)
  await untilSilent(page)
  await page.context().setOffline(true)
  const total = main(page).getByText(/\d+ de \d+ lugares completos/)
  const [, before, all] = /(\d+) de (\d+) lugares/.exec((await total.textContent()) ?? '') ?? []
  expect(Number(all)).toBeGreaterThan(Number(before) + 30)
  await expect(total).toContainText('Estos son los 30 más cercanos')
  const first = entries(page).first()
  const name = await first.getByRole('link').textContent()
  await first.getByRole('button', { name: 'Ya no existe' }).click()
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(
    entries(page)
      .filter({ hasText: name ?? '' })
      .first(),
  ).toContainText('Cerró para siempre')
  // It counts without a signal, and after another look.
  const after = `${Number(before) + 1} de ${all} lugares completos, con lo que dijiste.`
  await expect(total).toContainText(after)
  await main(page).getByRole('button', { name: 'Ver qué falta aquí' }).click()
  await expect(entries(page).first()).toContainText('Cerró para siempre')
  await expect(total).toContainText(after)
  const stillOpen = entries(page).nth(1).getByRole('button', { name: 'Sigue abierto' })
  await stillOpen.click()
  await expect(stillOpen).toHaveCount(0)
  await expect(entries(page).nth(1)).toContainText('Sigue abierto')

  // Nor once the device has sent it.
  await page.context().setOffline(false)
  await expect.poll(async () => (await storedOf(walker)).length).toBe(2)
  await page.reload()
  await loadList(page)
  await expect(entries(page).first()).toContainText('Cerró para siempre')
  await page.context().setGeolocation({ latitude: -20, longitude: -65 })
  await main(page).getByRole('button', { name: 'Ver qué falta aquí' }).click()
  await expect(main(page).getByText('No conocemos lugares a menos de 300 metros.')).toBeVisible()
})

test('a visitor signs in first; a neighbor is asked about a place that another one added, and a tap says that it exists', async ({
  page,
  accounts,
  walker,
}) => {
  const name = `Peluquería ${process.pid} ${Date.now()}`
  const { uid: user_id } = await accounts.make()
  const listed = { name, category: 'beauty_salon', city: 'la-paz', address: null, position: [-16.5106, -68.1274] }
  const addition = db().doc(paths.suggestion(`e2e-${process.pid}-${Date.now()}`))
  await addition.set({ kind: 'addition', user_id, status: 'pending', created_at: Timestamp.now(), ...listed })
  const elsewhere = { client: '181.115.1.1', connection: '151.101.1.1', forwarded: '181.115.1.1' }
  const origin = await toOrigin({ userId: user_id, device: 'another device' }, elsewhere, Timestamp.now())
  // What Google and the CDN say of a phone, which the emulators do not.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '200.87.1.1, 151.101.1.2' })
  await db().doc(paths.suggestionOrigin(addition.id)).set(origin)
  await makeOlder(walker)
  await open(page, '/completar')
  await expect(page).toHaveURL(/\/auth\?tab=signin&next=%2Fcompletar/)
  await enterAt(page, walker, '/completar')
  await main(page).getByRole('link', { name: '1 lugar nuevo por confirmar' }).click()
  const entry = main(page).getByRole('listitem', { name })
  await expect(entry).toContainText('Salón de belleza · a 20 m')
  await page.context().setOffline(true)
  await entry.getByRole('button', { name: 'Sí, lo vi' }).click()
  await expect(entry).toContainText('¡Gracias!')
  await page.context().setOffline(false)
  await expect.poll(async () => (await addition.get()).get('checks') as unknown).toEqual({ exists: 1, missing: 0 })
  await untilSilent(page)
  await page.reload()
  await loadList(page)
  await expect(entries(page)).toHaveCount(30)
  await expect(entry).toHaveCount(0)
  await addition.delete()
})
