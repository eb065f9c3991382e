import { type Locator, mergeTests, type Page } from 'playwright/test'
import { UPLOADS_MAX } from '../../../functions/src/photos/upload-quota.ts'
import { bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { toOrigin } from '../../../functions/src/suggestions/origin.ts'
import { paths, storagePaths } from '../../../src/domain/shared/paths.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { repeats } from '../../repeats.ts'
import { type Account, enterAt, main, makeOlder, open, test as withAccounts } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight, measureOverflow } from '../support/page-checks.ts'
import { expect, untilSilent } from '../support/watched-page.ts'

interface Fixtures {
  /** A user who walks through La Paz, and whose corrections and photos are gone after the test. */
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
    const left = [...(await storedOf(walker)), ...(await ownedIn(paths.photoHashes, walker))]
    await Promise.all(left.map(({ ref }) => ref.delete()))
    await bucket().deleteFiles({ prefix: `${storagePaths.hiddenPlacePhotos}/${walker.uid}/` })
  },
})

// The Auth emulator lacks something that the SDK asks for.
test.use({ expectedComplaints: /status of (?:400|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
test.beforeEach(({ page }) => emulateConnection(page, dataSavingConnection))

const ownedIn = async (collection: string, { uid }: Account) =>
  (await db().collection(collection).where('user_id', '==', uid).get()).docs
/** What a user said, and the photos that they sent. */
const storedOf = async (account: Account) => [
  ...(await ownedIn(paths.suggestions, account)),
  ...(await ownedIn(paths.placePhotos, account)),
]
/** Users who save data are asked before the list of the city comes. */
const loadList = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Cargar · \d+ KB$/ })
    .click()
const entries = (page: Page) => main(page).getByRole('listitem')
const addMissing = (page: Page) => main(page).getByRole('link', { name: '¿Falta un lugar? Agrégalo' })
const dialog = (page: Page) => page.getByRole('dialog')

/** What is asked of a place, by its button: the photo first, which shows the rest. */
const facts = {
  Foto: 'front',
  Horario: 'business_hours',
  Teléfono: 'phone',
  WhatsApp: 'whatsapp',
  Dirección: 'address',
}
type FactName = keyof typeof facts
const factButtons = (entry: Locator) =>
  entry.getByRole('button', { name: RegExp(`^(?:${Object.keys(facts).join('|')})$`) })
const typed = { Teléfono: '2441234', WhatsApp: '76446050', Dirección: 'Avenida Ecuador 2200' }
/** More than this no fact may cost who has the photo of a sign before them. */
const TAPS_MAX = 3

/** Counts from now on where the page is pressed. @returns How often it was. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    addEventListener(
      'pointerdown',
      () => {
        dataset['taps'] = String(Number(dataset['taps'] ?? 0) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['taps'] ?? 0))
}

/** Takes a photo, unlike all others, in the form that is open. */
async function takePhoto(page: Page, number: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).locator('label.photo-drop').click()
  const buffer = await makePhoto('jpeg', { width: 200 + number, height: 200 + Math.floor(Math.random() * 1_000) })
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog(page).locator('.photo-thumbs img')).toHaveCount(1)
}

/** Says in the form that is open what a sign tells. */
async function typeFact(page: Page, fact: Exclude<FactName, 'Foto'>): Promise<void> {
  if (fact !== 'Horario') {
    const field = dialog(page).getByRole('textbox')
    await field.click()
    return field.fill(typed[fact])
  }
  await dialog(page).getByLabel('Estos días, abre a las').click()
  await page.keyboard.type('900')
  // As the key of a phone's keyboard that leads on.
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByLabel('Estos días, cierra a las')).toBeFocused()
  await page.keyboard.type('1800')
}

test('a user completes all facts of the nearest places without a signal, each by three taps; each arrives once', async ({
  page,
  walker,
}) => {
  test.setTimeout(repeats({ usually: 240_000, soak: 900_000 }))
  // With that of a sign, no more photos than may be uploaded in half an hour.
  const count = repeats({ usually: 4, soak: UPLOADS_MAX - 1 })
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

  const total = main(page).getByText(/\d+ de \d+ lugares completos/)
  const [, complete, all] = /(\d+) de (\d+) lugares/.exec((await total.textContent()) ?? '') ?? []
  const taps = await countTaps(page)
  const expected: string[] = []
  for (let index = 0; index < count; index++) {
    const entry = entries(page).nth(index)
    const href = (await entry.getByRole('link').getAttribute('href')) ?? ''
    const placeId = decodeURIComponent(href.replace('/lugar/', ''))
    const missing = (await factButtons(entry).allTextContents()) as FactName[]
    for (const fact of missing) {
      const before = await taps()
      await entry.getByRole('button', { name: fact }).click()
      await (fact === 'Foto' ? takePhoto(page, index) : typeFact(page, fact))
      await dialog(page).getByRole('button', { name: 'Enviar' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(entry.getByRole('button', { name: fact })).toHaveCount(0)
      expect((await taps()) - before, `taps for ${fact}`).toBeLessThanOrEqual(TAPS_MAX)
      expected.push(`${placeId} ${facts[fact]}`)
    }
    await expect(factButtons(entry)).toHaveCount(0)
    // Once, for it is the same of all.
    if (missing.includes('Horario') && !expected.some((each) => each.endsWith(' hours'))) {
      await entry.getByRole('button', { name: 'Agregar una foto del letrero' }).click()
      await takePhoto(page, count)
      await dialog(page).getByRole('button', { name: 'Enviar' }).click()
      await expect(entry.getByRole('button', { name: 'Agregar una foto del letrero' })).toHaveCount(0)
      expected.push(`${placeId} hours`)
    }
  }
  expect(expected.some((each) => each.endsWith(' hours'))).toBe(true)
  expect(await taps()).toBeGreaterThan(expected.length)
  await expect(main(page).getByText(`${expected.length} datos anotados. ¡Gracias!`)).toBeVisible()
  await expect(total).toContainText(`${Number(complete) + count} de ${all} lugares completos, con lo que dijiste.`)
  expect(await storedOf(walker)).toEqual([])

  // The line comes and goes, and two tabs send.
  const other = await page.context().newPage()
  for (let round = 0; round < 3; round++) {
    await page.context().setOffline(false)
    if (round === 0) await other.goto('/completar')
    await expect.poll(async () => (await storedOf(walker)).length).toBeGreaterThan((round * expected.length) / 6)
    await page.context().setOffline(true)
  }
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await storedOf(walker)).length, { timeout: repeats({ usually: 45_000, soak: 180_000 }) })
    .toBe(expected.length)
  await untilSilent(page)
  const arrived = await storedOf(walker)
  const hours = arrived.filter((stored) => stored.get('what') === 'business_hours')
  expect(new Set(hours.map((stored) => stored.get('value') as string))).toEqual(new Set(['Mo-Sa 09:00-18:00; Su off']))
  const said = arrived.map((stored) => [stored.get('place_id'), stored.get('what') ?? stored.get('kind')].join(' '))
  expect(said.toSorted()).toEqual(expected.toSorted())
  await other.close()
  // Nor is a photo asked for again that lists do not show yet.
  await page.reload()
  await loadList(page)
  await expect(entries(page)).toHaveCount(30)
  await expect(factButtons(entries(page).first())).toHaveCount(0)
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
  await expect(addMissing(page)).toHaveAttribute('href', '/agregar#city=la-paz')
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
  // A tap may have been meant for the next one: it is taken back while it waits, and once it is sent.
  const undo = entries(page).nth(1).getByRole('button', { name: 'Deshacer' })
  await undo.click()
  await expect(stillOpen).toBeVisible()
  await expect(entries(page).nth(1)).toBeFocused()
  await stillOpen.click()
  await page.context().setOffline(false)
  await expect.poll(async () => (await storedOf(walker)).length).toBe(2)
  await page.context().setOffline(true)
  await undo.click()
  await expect(entries(page).nth(1).getByRole('alert')).toContainText('No tienes conexión')
  await page.context().setOffline(false)
  await undo.click()
  await expect(stillOpen).toBeVisible()
  expect((await storedOf(walker)).map((stored) => stored.get('what') as string)).toEqual(['closed'])

  // Nor once the device has sent it.
  await page.reload()
  await loadList(page)
  await expect(entries(page).first()).toContainText('Cerró para siempre')
  await page.context().setGeolocation({ latitude: -20, longitude: -65 })
  await main(page).getByRole('button', { name: 'Ver qué falta aquí' }).click()
  await expect(main(page).getByText('No conocemos lugares a menos de 300 metros.')).toBeVisible()
  await expect(addMissing(page)).toHaveAttribute('href', '/agregar')
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
  const checks = async () => (await addition.get()).get('checks') as unknown
  await expect.poll(checks).toEqual({ exists: 1, missing: 0 })
  await entry.getByRole('button', { name: `Deshacer lo que dijiste de ${name}` }).click()
  await expect(entry.getByRole('button', { name: 'Sí, lo vi' })).toBeVisible()
  await expect(entry).toBeFocused()
  expect(await checks()).toEqual({ exists: 0, missing: 0 })
  await entry.getByRole('button', { name: 'Sí, lo vi' }).click()
  await expect.poll(checks).toEqual({ exists: 1, missing: 0 })
  await untilSilent(page)
  await page.reload()
  await loadList(page)
  await expect(entries(page)).toHaveCount(30)
  await expect(entry).toHaveCount(0)
  await addition.delete()
})

test('where the device cannot tell where it is, a user chooses a block, also by its corner alone', async ({
  page,
  walker,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.context().clearPermissions()
  await enterAt(page, walker, '/completar')
  await main(page).getByRole('button', { name: 'Ver qué falta aquí' }).click()
  await expect(main(page).getByText('No se pudo saber dónde estás.')).toBeVisible()
  const choose = main(page).getByRole('button', { name: /^Elegir en el mapa/ })
  await choose.click()
  await dialog(page).getByRole('button', { name: 'Trinidad' }).click()
  await expect(page.getByRole('dialog', { name: '¿Qué cuadra?' })).toContainText('Inténtalo con conexión')
  await page.keyboard.press('Escape')
  await expect(choose).toBeFocused()
  await choose.click()
  await expectAccessibleByDayAndNight(page)
  await dialog(page).getByRole('button', { name: 'La Paz' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Elige la esquina')
  await dialog(page).getByRole('combobox', { name: 'Esquina' }).fill('ecuador y rosendo gutierrez')
  await dialog(page)
    .getByRole('button', { name: /^Cargar · / })
    .click()
  await dialog(page).getByRole('option').first().click()
  await expectAccessibleByDayAndNight(page)
  await dialog(page).getByRole('button', { name: 'Usar este punto' }).click()
  await loadList(page)
  await expect(entries(page)).toHaveCount(30)
  await expect(addMissing(page)).toHaveAttribute('href', '/agregar#city=la-paz')
})

test('where the list of the city cannot be had, the page leads to the city', async ({ page, walker }) => {
  await page.route('**/api/cities/la-paz/index.json', (route) => route.abort())
  await enterAt(page, walker, '/completar')
  await loadList(page)
  await expect(main(page).getByText('Este celular no tiene la lista de la ciudad.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Abrir La Paz' }).click()
  await expect(page).toHaveURL('/la-paz#llevar')
})
