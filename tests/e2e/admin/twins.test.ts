import { mergeTests, type Page } from 'playwright/test'
import { mergePlaces } from '../../../functions/src/places/merges/merge-places.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { enterAsAdmin, enterAt, main, test as withAccounts, toast } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { type Store, test as withPlaces } from '../support/place-fixtures.ts'
import { expectRowKeys } from '../support/row-keys.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces).extend<{ storePair: (name: string) => Promise<[string, string]> }>({
  /** Stores two places of a name that may be one, the first without reviews; the pair stands before all others. */
  storePair: async ({ store }, use) => {
    const pairs: string[] = []
    await use(async (name) => {
      const ids = await storePlacePair(store, name)
      const place_ids = ids.toSorted()
      const pair = db().doc(paths.possibleTwin(place_ids.join('_')))
      pairs.push(pair.id)
      // Above the pairs of other tests, or below them, but not with one of them between.
      const created_at = Timestamp.fromMillis(Date.UTC(2020, 0) - (Date.now() % 1e9))
      await pair.set({ place_ids, confidence: 0.5, reasons: ['name', 'near'], created_at, decided: null })
      return ids
    })
    for (const id of pairs) {
      await db().doc(paths.possibleTwin(id)).delete()
      for (const placeId of id.split('_')) {
        await db().doc(paths.placeMerge(placeId)).delete()
        const steps = await db().collection(paths.mergeSteps).where('place_id', '==', placeId).get()
        await Promise.all(steps.docs.map(({ ref }) => ref.delete()))
      }
    }
  },
})

async function storePlacePair(store: Store['store'], name: string): Promise<[string, string]> {
  const old = await store({ name, source: 'osm', longitude: -68.131, phone: '+591 2 2441234', source_date: '2021' })
  const reviews = [{ content: 'La mejor salteña', rating: 4 }]
  return [old, await store({ name, source: 'foursquare', review_count: 1, avg_rating: 4 }, reviews)]
}

// The Auth emulator lacks something that the SDK asks for.
test.use({ expectedComplaints: /status of (?:400|501)|ERR_FAILED/ })
// Firestore, which follows a place, is no part of it.
test.beforeEach(({ page }) => emulateConnection(page, dataSavingConnection))

const row = (page: Page, name: string) => main(page).locator('li.admin-row').filter({ hasText: name })
const arrow = (page: Page, name: string) => row(page, name).getByRole('button', { name: /^Detalles/ })
const mergeOf = (page: Page, name: string) => main(page).locator('li.admin-line').filter({ hasText: name })

test('an admin merges a pair by the keyboard, the old address leads to the new one, and undoes it', async ({
  page,
  accounts,
  storePair,
}) => {
  const name = `Salteñería ${process.pid} ${Date.now()}`
  const [old, twin] = await storePair(name)
  const below = `Café ${process.pid} ${Date.now()} con un nombre muy largo que no cabe en una sola línea`
  await storePair(below)
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/twins', 'Lugares repetidos')
  // It fits a phone, too.
  await expect(row(page, below)).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(row(page, name)).toContainText('Foursquare')
  await expect(row(page, name)).toContainText('OpenStreetMap 2021')
  await expect(row(page, name)).toContainText('nombre parecido · muy cerca')
  await expectAccessibleByDayAndNight(page)
  await expectRowKeys(page, {
    link: row(page, below).getByRole('link').first(),
    first: arrow(page, below),
    second: arrow(page, name),
  })

  // The one with a review stays, unless it is swapped.
  const stays = row(page, name).locator('.admin-row__state').filter({ hasText: 'Queda' })
  await expect(stays).toContainText('Foursquare')
  await arrow(page, name).press('s')
  await expect(stays).toContainText('OpenStreetMap')
  await page.keyboard.press('s')
  await page.keyboard.press('a')
  await expect(row(page, name)).toContainText('Unidos')
  await expect(mergeOf(page, name)).toContainText(`${name} se unió a ${name}`)
  await expect(mergeOf(page, name)).not.toContainText('Trasladando')
  // The key asks first, and undoes what was decided last.
  await page.keyboard.press('u')
  const undoing = page.getByRole('dialog', { name: '¿Deshacer tu última decisión?' })
  await expect(undoing).toContainText(`${name}, ${name}`)
  await page.keyboard.press('Escape')
  await expect(undoing).toHaveCount(0)
  await arrow(page, name).press('k')
  await page.keyboard.press('r')
  await expect(row(page, below)).toContainText('Distintos')
  await expect.poll(async () => (await db().doc(paths.place(old)).get()).get('twin_id') as unknown).toBe(twin)

  for (const [address, leadsTo] of [
    [`/lugar/${old}`, `/lugar/${twin}`],
    [`/lugar/${old}?lang=en`, `/lugar/${twin}?lang=en`],
  ] as const) {
    await expect
      .poll(async () => {
        const answer = await page.request.get(address, { maxRedirects: 0 })
        return [answer.status(), answer.headers()['location']]
      })
      .toEqual([301, leadsTo])
  }
  const html = await (await page.request.get(`/lugar/${old}`)).text()
  expect(html).toContain('La mejor salteña')
  // It took over the telephone.
  expect(html).toContain('2441234')

  const rail = page.getByRole('navigation', { name: 'Páginas de administración' })
  await rail.getByRole('link', { name: 'Registro de administración' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: name }).first()).toContainText(' unió ')
  await rail.getByRole('link', { name: /^Lugares repetidos/ }).click()
  await mergeOf(page, name).getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(page, 'Volvió a como estaba.')).toBeVisible()
  await expect(mergeOf(page, name)).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(`/lugar/${old}`, { maxRedirects: 0 })).status()).toBe(200)
  expect((await db().doc(paths.place(twin)).get()).get('phone')).toBe(null)
})

/** Merges places as an admin does. */
async function merge(place_id: string, twin_id: string): Promise<void> {
  const admin = { userId: 'admin', isAdmin: true, secondFactor: 'totp', signedInAtMs: Date.now() }
  await mergePlaces({ place_id, twin_id }, admin)
}

const saveButton = (page: Page) => main(page).getByRole('button', { name: 'Guardar', exact: true })
const cards = (page: Page) => main(page).locator('.saved-place')

test('places that a user saved follow in the account and on the device; one removed after it was merged does not return', async ({
  page,
  accounts,
  storePair,
}) => {
  const name = `Guardado ${process.pid} ${Date.now()}`
  const [old, twin] = await storePair(name)
  const [removed, itsTwin] = await storePair(`Quitado ${process.pid} ${Date.now()}`)
  const account = await accounts.make()
  const savedIds = async () =>
    (await db().collection(paths.savedPlaces(account.uid)).get()).docs.map(({ id }) => id).toSorted()
  await enterAt(page, account, `/lugar/${old}`)
  await saveButton(page).click()
  await expect.poll(savedIds).toEqual([old])
  await page.goto(`/lugar/${removed}`)
  await untilHydrated(page)
  await saveButton(page).click()
  await expect.poll(savedIds).toEqual([old, removed].toSorted())
  await untilSilent(page)
  await merge(old, twin)
  await merge(removed, itsTwin)
  expect(await savedIds()).toEqual([twin, itsTwin].toSorted())
  await main(page)
    .getByRole('button', { name: /^Guardado\s*: quitar$/ })
    .click()
  await expect.poll(savedIds).toEqual([twin])
  await page.evaluate(() => localStorage.removeItem('aquicito.saved_sync'))
  await page.goto('/guardados')
  await untilSilent(page)
  await expect(cards(page).getByRole('link').first()).toHaveAttribute('href', `/lugar/${twin}`)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(name)
})
