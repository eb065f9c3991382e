import { mergeTests, type Page } from 'playwright/test'
import { enterAt, test as withAccounts } from '../support/accounts.ts'
import {
  fetchAdverts,
  followReports,
  leaveAndReturn,
  openStill,
  setVisible,
  show,
  showWhole,
  stopClock,
  test as withAdverts,
  untilNoticed,
  untilWatched,
} from '../support/advert-fixtures.ts'
import { emulateConnection, slowConnection } from '../support/device.ts'
import { expect, untilShown, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withAdverts)

// Wide, where nothing stands at the lower edge of the screen.
test.use({ viewport: { width: 1280, height: 800 } })

const SECOND = 1_000
/** From one look at an advert to the next. */
const LOOK = 250

/** What ends a second of looking before it is over. */
const interruptions: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'it left the screen': async (page) => {
    await show(page, 0)
    return () => showWhole(page)
  },
  'another tab was in front': async (page) => {
    await setVisible(page, false)
    return () => setVisible(page, true)
  },
  'the window lost the focus': async (page) => {
    await setFocus(page, false)
    return () => setFocus(page, true)
  },
  'a dialog stood above it': async (page) => {
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.style.cssText = 'inset:0;width:100%;height:100%'
      document.body.append(dialog)
      dialog.showModal()
    })
    return () => page.evaluate(() => document.querySelector('dialog')?.remove())
  },
  'the page was zoomed to what is beside it': async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 4 })
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(4)
    await untilNoticed(page)
    return async () => {
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    }
  },
}

/** What begins the second again, however short it is. */
const moments: Record<string, (page: Page, isSeen: boolean) => Promise<void>> = {
  'another tab in front': setVisible,
  'another window with the focus': setFocus,
}

async function setFocus(page: Page, hasFocus: boolean): Promise<void> {
  await page.evaluate((focused) => {
    document.hasFocus = () => focused
    dispatchEvent(new Event(focused ? 'focus' : 'blur'))
  }, hasFocus)
}

test('an advert of which half was seen for a second is reported, once on a view, and less than that is not', async ({
  page,
  address,
  advertise,
}) => {
  // What Firestore keeps open after a place would let the next page never fall silent.
  await emulateConnection(page, slowConnection)
  const [id = ''] = await advertise({ name: 'Café Ñusta' })
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }))
  const reports = await followReports(page)
  await openStill(page, address)
  const { scope, halfHour, adverts } = await fetchAdverts(page, address)
  const expectNothing = async (what: string) => expect(await leaveAndReturn(page, reports), what).toEqual([])
  /** Has the advert come onto the screen just now. */
  const begin = async () => {
    await show(page, 0)
    await showWhole(page)
  }
  await begin()
  await page.clock.runFor(5 * SECOND)
  await expectNothing('the browser made the page before one went there')
  await page.evaluate(() => Object.defineProperty(document, 'prerendering', { value: false }))

  for (const [what, interrupt] of Object.entries(interruptions)) {
    await begin()
    await page.clock.runFor(0.6 * SECOND)
    const resume = await interrupt(page)
    await page.clock.runFor(5 * SECOND)
    await resume()
    await untilNoticed(page)
    await page.clock.runFor(0.6 * SECOND)
    await expectNothing(what)
  }
  for (const [what, set] of Object.entries(moments)) {
    await begin()
    await page.clock.runFor(0.9 * SECOND)
    await set(page, false)
    await set(page, true)
    await page.clock.runFor(0.9 * SECOND)
    await expectNothing(`a moment of ${what}`)
  }

  await begin()
  await page.clock.runFor(0.45 * SECOND)
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText = 'position:fixed;inset:0;z-index:99'
    document.body.append(cover)
  })
  await page.clock.runFor(0.3 * SECOND)
  await page.evaluate(() => document.querySelector('#cover')?.remove())
  await page.clock.runFor(SECOND)
  await expectNothing('what covered it for less than a third of a second')

  for (let times = 0; times < 5; times++) {
    await begin()
    await page.clock.runFor(0.3 * SECOND)
    await show(page, 0)
    await page.clock.runFor(0.3 * SECOND)
  }
  await expectNothing('it was scrolled past, again and again')

  await begin()
  await page.clock.runFor(0.9 * SECOND)
  expect(await leaveAndReturn(page, reports), '0.9 seconds').toEqual([])
  await show(page, 0.49)
  await page.clock.runFor(5 * SECOND)
  expect(await leaveAndReturn(page, reports), '49 % of it').toEqual([])
  // It could have counted all the while.
  await show(page, 0.51)
  await page.clock.runFor(SECOND + LOOK)
  expect(await leaveAndReturn(page, reports), '51 % of it').toEqual([
    {
      scope,
      halfHour,
      nonce: expect.stringMatching(/^[\w-]{11}$/),
      impressions: [{ advertId: adverts[0]?.id, token: adverts[0]?.token, slot: 'banner', note: undefined }],
    },
  ])
  for (let times = 0; times < 2; times++) {
    await showWhole(page)
    await page.clock.runFor(SECOND + LOOK)
    await show(page, 0)
    expect(await leaveAndReturn(page, reports)).toHaveLength(1)
  }

  /** Goes to the place and back, to the next view. */
  const view = async (screen: { width: number; height: number }) => {
    await page.clock.resume()
    await showWhole(page)
    // By its card: a tap on the advert is reported, too.
    await page.locator('.card').getByRole('link', { name: 'Café Ñusta' }).click()
    await untilShown(page, id)
    await page.setViewportSize(screen)
    // Until the clock stands, a slow machine would let a second pass.
    await setFocus(page, false)
    await page.goBack()
    await expect(page.locator('.ad-slot.sold')).toBeVisible()
    await untilWatched(page)
    await stopClock(page)
    await setFocus(page, true)
  }
  await view({ width: 360, height: 740 })
  await show(page, 0.8)
  await page.clock.runFor(5 * SECOND)
  expect(await leaveAndReturn(page, reports)).toHaveLength(1)

  await page.evaluate(() => {
    const top = document.querySelector('.ad-slot.sold')?.getBoundingClientRect().top ?? 0
    scrollBy({ top: top - 100, behavior: 'instant' })
  })
  const toggleMenu = () =>
    page.evaluate(() => {
      const menu = document.querySelector<HTMLElement>('header .menu')
      menu?.togglePopover()
      return menu?.matches(':popover-open')
    })
  expect(await toggleMenu()).toBe(true)
  await page.clock.runFor(5 * SECOND)
  expect(await leaveAndReturn(page, reports)).toHaveLength(1)
  expect(await toggleMenu()).toBe(false)
  await page.clock.runFor(SECOND + LOOK)
  expect(await leaveAndReturn(page, reports)).toHaveLength(2)

  await view({ width: 400, height: 740 })
  const { height = 0 } = (await page.locator('.ad-slot.sold').boundingBox()) ?? {}
  for (const [part, count] of [
    [0.45, 2],
    [0.6, 3],
  ] as const) {
    await page.setViewportSize({ width: 400, height: Math.round(height * part) })
    await showWhole(page)
    await page.clock.runFor(5 * SECOND)
    expect(await leaveAndReturn(page, reports)).toHaveLength(count)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await view({ width: 1280, height: 800 })
  await showWhole(page)
  await page.clock.runFor(SECOND + LOOK)
  expect(await leaveAndReturn(page, reports)).toHaveLength(4)
  const views = await reports.read()
  expect(new Set(views.map(({ nonce }) => nonce)).size).toBe(4)
  expect(views[1]?.impressions).toEqual(views[0]?.impressions)
  const reasons = views.map(({ impressions: [seen] }) => seen?.note)
  expect(reasons).toEqual([undefined, undefined, undefined, 'frequent'])
})

test('what an owner sees of their own place is reported as such', async ({ page, accounts, address, advertise }) => {
  const owner = await accounts.make()
  await advertise({ owner: owner.uid })
  const reports = await followReports(page)
  await enterAt(page, owner, '/mis-negocios')
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
  await openStill(page, address)
  await showWhole(page)
  await page.clock.runFor(SECOND + LOOK)
  // Whose it is the page asks first.
  await expect.poll(() => leaveAndReturn(page, reports)).toMatchObject([{ impressions: [{ note: 'own' }] }])
})

test.describe('with a second factor', () => {
  // The Auth emulator has no reCAPTCHA to tell of.
  test.use({ expectedComplaints: /status of 501/ })

  test('what an admin sees is reported as own', async ({ page, accounts, address, advertise }) => {
    await advertise({})
    const reports = await followReports(page)
    const admin = await accounts.makeAdmin()
    await openStill(page, address, () => enterAt(page, admin, address))
    await showWhole(page)
    await page.clock.runFor(SECOND + LOOK)
    await expect.poll(() => leaveAndReturn(page, reports)).toMatchObject([{ impressions: [{ note: 'own' }] }])
  })
})

test('what was seen without a network is reported once, and so is a slot that is made again on one view', async ({
  page,
  address,
  advertise,
}) => {
  await advertise({}, {})
  const reports = await followReports(page)
  await openStill(page, address)
  const emitOnline = async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await untilSilent(page)
  }
  await setOnline(page, false)
  // At the lower edge, where nothing of the other one is on the screen.
  await show(page, 1)
  await page.clock.runFor(SECOND + LOOK)
  expect(await leaveAndReturn(page, reports)).toEqual([])
  await setOnline(page, true)
  for (let times = 0; times < 2; times++) {
    await emitOnline()
    expect(await leaveAndReturn(page, reports)).toHaveLength(1)
  }

  await showWhole(page, 'large')
  await page.clock.runFor(SECOND + LOOK)
  await page.evaluate(() => {
    navigator.sendBeacon = () => false
  })
  await setVisible(page, false)
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'sendBeacon'))
  expect(await reports.read()).toHaveLength(1)
  await page.goto(address)
  await untilWatched(page)
  expect(await reports.read()).toHaveLength(2)
  await emitOnline()
  const all = await leaveAndReturn(page, reports)
  expect(all.map(({ impressions }) => impressions.map(({ slot }) => slot))).toEqual([['banner'], ['large']])

  await stopClock(page)
  await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'))
  await showWhole(page)
  await page.clock.runFor(SECOND + LOOK)
  expect(await leaveAndReturn(page, reports)).toHaveLength(3)
  const shown = await page.locator('.ad-slot.sold.banner').getAttribute('data-advert')
  await page.evaluate(() => document.querySelector('.ad-slot.sold.banner')?.setAttribute('data-made', 'before'))
  await page.clock.resume()
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Mejor calificados' }).click()
  await expect(page.locator('.ad-slot.sold.banner:not([data-made])')).toHaveAttribute('data-advert', shown ?? '')
  await untilWatched(page)
  await stopClock(page)
  await showWhole(page)
  for (let times = 0; times < 2; times++) {
    await page.clock.runFor(SECOND + LOOK)
    expect(await leaveAndReturn(page, reports)).toHaveLength(3)
  }
})

function setOnline(page: Page, isOnline: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(navigator, 'onLine', { value, configurable: true })
  }, isOnline)
}

test('three adverts on a screen are one report, each once, and what is not shown there is not in it', async ({
  page,
  address,
  advertise,
}) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  await advertise({}, {}, {})
  const reports = await followReports(page)
  await openStill(page, address)
  const slots = async () => {
    await showWhole(page)
    await page.clock.runFor(SECOND + LOOK)
    await showWhole(page, 'large')
    await page.clock.runFor(SECOND + LOOK)
    const { impressions = [] } = (await leaveAndReturn(page, reports)).at(-1) ?? {}
    expect(new Set(impressions.map(({ advertId }) => advertId)).size).toBe(impressions.length)
    return impressions.map(({ slot }) => slot).sort()
  }
  expect(await slots()).toEqual(['banner', 'large', 'sidebar'])
  await page.setViewportSize({ width: 360, height: 740 })
  await openStill(page, address)
  expect(await slots()).toEqual(['banner', 'large'])
})
