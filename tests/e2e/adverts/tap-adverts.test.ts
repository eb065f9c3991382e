import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { parseVisit, type VisitReport } from '../../../src/domain/visits/visit-report.ts'
import { enterAt, test as withAccounts } from '../support/accounts.ts'
import {
  advert,
  fetchAdverts,
  followReports,
  leaveAndReturn,
  openStill,
  showWhole,
  test as withAdverts,
} from '../support/advert-fixtures.ts'
import { expect } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withAdverts)

test.use({ viewport: { width: 1280, height: 800 } })

/** Long enough to have seen an advert. */
const SEEN_MS = 1_300

/** Stores what the advert of a place says, whose button calls it. @returns What the place is made of. */
async function storeWords() {
  const id = `e2e-tapped-${process.pid}-${Date.now()}`
  await db()
    .doc(paths.advertCreative(id))
    .set({ place_id: id, approved: { line: 'Salteñas jugosas', button: 'call' } })
  return { id, phone: '+591 76446050' }
}

/** Follows what a page reports to owners of places, as it arrives. */
async function followVisits(page: Page): Promise<VisitReport[]> {
  const visits: VisitReport[] = []
  await page.route('**/call/countVisits', async (route) => {
    const visit = parseVisit(route.request().postData())
    if (visit) visits.push(visit)
    await route.fulfill({ status: 204 })
  })
  return visits
}

/** Taps the button of the advert, without what it calls. */
async function tapCall(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await advert(page).getByRole('link', { name: 'Llamar' }).click()
}

test('a tap on an advert is reported to the owner of its place, and to the ledger once, where it counts as seen', async ({
  page,
  address,
  advertise,
}) => {
  const [id = ''] = await advertise(await storeWords())
  const reports = await followReports(page)
  const visits = await followVisits(page)
  await openStill(page, address)
  const { adverts } = await fetchAdverts(page, address)
  await showWhole(page)
  await tapCall(page)
  await expect.poll(() => visits).toHaveLength(1)
  expect(await leaveAndReturn(page, reports), 'before it was seen for a second').toEqual([])

  await page.clock.runFor(SEEN_MS)
  await tapCall(page)
  await tapCall(page)
  await expect.poll(() => visits).toHaveLength(3)
  const [report, ...others] = await leaveAndReturn(page, reports)
  expect(others).toEqual([])
  const { id: advertId, token } = adverts[0] ?? {}
  expect(report?.impressions).toEqual([
    { advertId, token, slot: 'banner', note: undefined },
    { advertId, token, slot: 'banner', note: 'tap' },
  ])
  // Of one view: that counts once.
  for (const visit of visits) expect(visit).toMatchObject({ placeId: id, actions: ['call'], nonce: report?.nonce })

  await advert(page).getByRole('link', { name: 'Café Ciudad', exact: true }).click()
  await page.waitForURL(/\/lugar\//)
  // Its page counts by itself that it is viewed.
  expect(await leaveAndReturn(page, reports)).toHaveLength(1)
})

test('what an owner taps in the advert of their own place is not reported', async ({
  page,
  accounts,
  address,
  advertise,
}) => {
  const owner = await accounts.make()
  await advertise({ ...(await storeWords()), owner: owner.uid })
  const reports = await followReports(page)
  const visits = await followVisits(page)
  await enterAt(page, owner, '/mis-negocios')
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
  await openStill(page, address)
  await showWhole(page)
  await page.clock.runFor(SEEN_MS)
  await tapCall(page)
  await expect.poll(() => leaveAndReturn(page, reports)).toMatchObject([{ impressions: [{ note: 'own' }] }])
  expect(visits).toEqual([])
})
