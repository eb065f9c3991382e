import { readFileSync } from 'node:fs'
import { mergeTests } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { enterAt, main, test as withAccounts } from '../support/accounts.ts'
import { outboxRows, untilNothingWaits } from '../support/cached-pages.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { emulateOnline } from '../support/device.ts'
import { expect } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// Language and choice of mails go to one document: whichever comes second is refused, and Firebase's own transaction repeats it.
test.use({ expectedComplaints: /status of (?:400|50[13])/ })

test('the copy of one’s data is imported from a file, each thing once, also where a server fails', async ({
  page,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const user = db().doc(paths.user(account.uid))
  await enterAt(page, account, '/perfil')
  await main(page).getByRole('checkbox', { name: 'Que recibieron lo que envié' }).uncheck()
  await expect.poll(async () => (await user.get()).get('mails_off') as unknown).toEqual(['receipts'])
  await page.evaluate(() => localStorage.setItem('aquicito.theme', 'dark'))
  await page.reload()
  await expect(main(page).getByRole('checkbox', { name: /^Reseñas de mis negocios/ })).toBeChecked()
  await expect(main(page).getByRole('checkbox', { name: 'Que recibieron lo que envié' })).not.toBeChecked()
  const downloading = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Descargar mis datos' }).click()
  const path = await (await downloading).path()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ settings: { locale: 'es', theme: 'dark' } })

  await page.evaluate(() => localStorage.setItem('aquicito.theme', 'light'))
  await user.update({ mails_off: [] })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await main(page).getByLabel('Traer mis lugares de un archivo').setInputFiles(path)
  await expect(main(page).getByText('También tus ajustes.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(main(page).getByRole('checkbox', { name: 'Que recibieron lo que envié' })).not.toBeChecked()
  expect((await user.get()).get('mails_off')).toEqual(['receipts'])
  await untilNothingWaits(page)

  const id = await store({ city: 'trinidad' })
  const take = (content: string) =>
    main(page)
      .getByLabel('Traer mis lugares de un archivo')
      .setInputFiles({ name: 'aquicito.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await take('{')
  await expect(main(page).getByText('Ese archivo no es una copia de tus datos de Aquicito.')).toBeVisible()
  const saved = { id, place_id: id, saved_at: '2026-01-02T03:04:05.000Z' }
  const file = JSON.stringify({
    exported_at: '2026-02-03T04:05:06.000Z',
    records: { saved_places: [saved, saved], reviews: [{}] },
  })
  await take(file)
  await expect(main(page).getByText('Agregamos 1 lugar guardado. Lo demás, 1 registro, no se trae.')).toBeVisible()
  await take(file)
  await expect(main(page).getByText('No había lugares nuevos. 1 ya estaba.')).toBeVisible()
  const readStored = async () => (await db().collection(paths.savedPlaces(account.uid)).get()).docs
  await expect.poll(async () => (await readStored()).map((document) => document.id)).toEqual([id])

  const ids: string[] = []
  for (let count = 0; count < 8; count++) ids.push(await store({}))
  let asked = 0
  await page.route('**/call/savePlace', (route) => {
    asked++
    return route.fulfill({ status: 503 })
  })
  const records = { saved_places: ids.map((place_id) => ({ place_id, saved_at: '2026-01-02T03:04:05.000Z' })) }
  await take(JSON.stringify({ exported_at: '2026-02-03T04:05:06.000Z', records }))
  await expect(main(page).getByText('Agregamos 8 lugares guardados.')).toBeVisible()
  const countFailed = async () => (await outboxRows(page, 'outbox')).match(/"hindrance":"server-failed"/g)?.length
  await expect.poll(countFailed).toBe(8)
  expect(asked).toBeLessThan(8)

  await page.unroute('**/call/savePlace')
  await emulateOnline(page)
  await untilNothingWaits(page)
  expect((await readStored()).map((document) => document.id).sort()).toEqual([id, ...ids].sort())
})
