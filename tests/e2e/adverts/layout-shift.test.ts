import { test } from '../support/advert-fixtures.ts'
import { countShifts, expectStill, slowDown } from '../support/layout-shift.ts'
import { untilHydrated } from '../support/watched-page.ts'

test('a page with adverts does not move while it comes on a slow connection, on a phone and where there is room', async ({
  page,
  address,
  advertise,
}) => {
  await advertise({ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' })
  await countShifts(page)
  await slowDown(page)
  for (const width of [360, 1280]) {
    // All of it on the screen, where anything that moves counts.
    await page.setViewportSize({ width, height: 3000 })
    await page.goto(address)
    await untilHydrated(page)
    await expectStill(page, `${address} at ${width} pixels`)
  }
})
