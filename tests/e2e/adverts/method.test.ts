import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { db } from '../../../functions/src/platform/admin.ts'
import { toLink } from '../../../functions/src/platform/chain.ts'
import { canonicalJson } from '../../../src/domain/shared/chain/chain.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { expectAccessibleByDayAndNight, measureOverflow } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

const HASH = toLink(month(), undefined).hash

function month() {
  return { month: '2019-03', plans: [['abcdefgh', 'basic', 4321, 300, { robot: 17, repeat: 2 }]] }
}

const test = withPlaces.extend<{ closedMonth: undefined }>({
  /** The first link of the chain: a month of which no other test stores anything. */
  closedMonth: async ({ page: _ }, use) => {
    const ref = db().doc(paths.advertTotal('2019-03'))
    await ref.set({ totals: canonicalJson(toLink(month(), undefined)) })
    await use(undefined)
    await ref.delete()
  },
})

test('the method says what adverts delivered in a month, and offers the program that verifies it', async ({
  page,
  request,
  baseURL,
  closedMonth: _,
}) => {
  await page.goto('/metodo')
  const main = page.getByRole('main')
  // An instance answers from what it read for ten seconds.
  let tries = 0
  await expect(async () => {
    if (tries++ > 0) await page.reload()
    const text = /marzo de 2019\s*1 anuncio: 4\.321 impresiones contadas, 300 de ellas sin señal; 19 no contadas\./
    await expect(main).toContainText(text, { timeout: 3_000 })
  }).toPass()
  await expect(main).toContainText(HASH)
  await untilHydrated(page)
  await expectAccessibleByDayAndNight(page)
  expect(await measureOverflow(page)).toBe(0)

  const address = `${baseURL}/api/adverts/totals.json`
  await expect(main).toContainText(`node adverts.mjs ${address}`)
  const program = await page.getByRole('link', { name: 'adverts.mjs' }).getAttribute('href')
  expect(await (await request.get(program ?? '')).text()).toContain("from './chain.mjs'")
  const own = new URL('../../../public/verify/adverts.mjs', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [own, address, '--passes', HASH])
  expect(stdout).toMatch(/^\d+ months? (are|is) right/)

  await page.goto('/metodo?lang=en')
  await expect(main).toContainText(
    /March 2019\s*1 ad: 4,321 impressions counted, 300 of them offline; 19 not counted\./,
  )
})
