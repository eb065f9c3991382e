import { readFile } from 'node:fs/promises'
import { encode } from 'uqr'
import { mergeTests, type Page } from 'playwright/test'
import { loadSharp } from '../../../functions/src/photos/photo-image.ts'
import { enterAt, main, test as withAccounts } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// What Firestore tells would change the page during a test.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

const qrCode = (page: Page) => main(page).getByRole('img', { name: /QR/ })

type Sharp = ReturnType<Awaited<ReturnType<typeof loadSharp>>>

/** Reads the modules of a QR code off a picture of it: true where it is dark. */
async function scan(picture: Sharp, size: number): Promise<boolean[][]> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [column, row] = [(x + 0.5) / size, (y + 0.5) / size]
    return data[Math.floor(row * info.height) * info.width + Math.floor(column * info.width)] ?? 255
  }
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => at(x, y) < 128))
}

const NAME =
  'Restaurante y Salón de Eventos La Casona de los Abuelos Hermanos Quispe Mamani e Hijos S.R.L. Sucursal Norte'

test('a poster’s code opens the form of a review; it is there without a connection, and fills one sheet alone', async ({
  page,
  context,
  accounts,
  store,
  baseURL,
}) => {
  const account = await accounts.make()
  const id = await store({ owner: account.uid, name: NAME })
  const address = `${baseURL}/lugar/${id}`
  const sharp = await loadSharp()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Where the code leads a visitor.
  await page.goto(`${address}#escribir`)
  await untilHydrated(page)
  await main(page).getByLabel('Tu reseña').fill('Muy rico el fricasé')

  await enterAt(page, account, '/mis-negocios')
  await main(page)
    .getByRole('link', { name: `Cartel de ${NAME}` })
    .click()
  await expect(main(page).getByRole('heading', { level: 1, name: `Cartel de ${NAME}` })).toBeFocused()
  await expectAccessibleByDayAndNight(page)

  for (const [language, invite, formAddress] of [
    ['Español', 'Califícanos en Aquicito', `${address}#escribir`],
    ['English', 'Rate us on Aquicito', `${address}?lang=en#escribir`],
  ] as const) {
    await main(page).getByRole('radio', { name: language }).check()
    await expect(main(page).getByText(invite)).toBeVisible()
    const { size, data } = encode(formAddress, { ecc: 'Q', border: 4 })
    expect(await scan(sharp(await qrCode(page).screenshot()), size)).toEqual(data)

    // What a copy shop gets is as wide as a sheet, and has the same code at the same place.
    const coming = page.waitForEvent('download')
    await main(page).getByRole('button', { name: 'Descargar imagen' }).click()
    const image = sharp(await readFile(await (await coming).path()))
    const { width, height } = await image.metadata()
    expect([width, height]).toEqual([1748, Math.round((1748 * 297) / 210)])
    const [sheet, code] = await Promise.all([main(page).locator('.poster').boundingBox(), qrCode(page).boundingBox()])
    const scale = width / (sheet?.width ?? NaN)
    const part = {
      left: Math.round(((code?.x ?? NaN) - (sheet?.x ?? NaN)) * scale),
      top: Math.round(((code?.y ?? NaN) - (sheet?.y ?? NaN)) * scale),
      width: Math.round((code?.width ?? NaN) * scale),
      height: Math.round((code?.height ?? NaN) * scale),
    }
    expect(await scan(image.extract(part), size)).toEqual(data)
  }
  await main(page).getByRole('button', { name: 'Compartir el enlace' }).click()
  await expect(main(page).getByText('Enlace copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(main(page).getByText(address.replace(/^https?:\/\//, ''), { exact: true })).toBeVisible()

  await main(page).getByRole('link', { name: 'Volver a mis negocios' }).click()
  // What the page fetches once it is idle it has by then.
  await untilSilent(page)
  await context.setOffline(true)
  await main(page)
    .getByRole('link', { name: `Cartel de ${NAME}` })
    .click()
  await expect(qrCode(page)).toBeVisible()
  await context.setOffline(false)

  for (const [paper, millimetres] of [
    ['A4 (para la pared)', [210, 297]],
    ['A5 (para la mesa)', [148, 210]],
  ] as const) {
    await main(page).getByRole('radio', { name: paper }).check()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const [, width = 0, height = 0] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([width, height].map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual(millimetres)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(main(page).getByText('Califícanos en Aquicito')).toBeVisible()
})
