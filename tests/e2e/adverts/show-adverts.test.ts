import { mergeTests } from 'playwright/test'
import { test as withAdverts } from '../support/advert-fixtures.ts'
import { scriptsOf } from '../support/chunks.ts'
import { expectAccessible, expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { listUnstyled } from '../support/page-styles.ts'
import { expect, readText, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAdverts)

test('an advert says that it is one and why it is there, in both languages, and leads to its place', async ({
  page,
  address,
  advertise,
}) => {
  const [id = ''] = await advertise({ name: 'Café Ñusta' })
  for (const { lang, width, colorScheme, label, why, reason, see } of [
    {
      lang: '',
      width: 360,
      colorScheme: 'light',
      label: 'Publicidad',
      why: '¿Por qué?',
      reason: /^Café Ñusta paga el plan Básico para aparecer en esta categoría de Trinidad\. Eso no cambia/,
      see: 'Ver lugar: Café Ñusta',
    },
    {
      lang: '&lang=en',
      width: 1280,
      colorScheme: 'dark',
      label: 'Advertising',
      why: 'Why?',
      reason: /^Café Ñusta pays for the Basic plan to appear in this category in Trinidad\. That does not/,
      see: 'See place: Café Ñusta',
    },
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme })
    expect(await listUnstyled(await (await page.request.get(address + lang)).text())).toEqual([])
    await page.goto(address + lang)
    await untilHydrated(page)
    await untilSilent(page)
    const slot = page.locator('.ad-slot')
    await expect(slot).toHaveCount(1)
    await slot.scrollIntoViewIfNeeded()
    await expect(slot).toContainText(label)

    const before = await slot.boundingBox()
    await slot.getByRole('button', { name: why }).focus()
    await page.keyboard.press('Enter')
    const explanation = slot.getByText(reason)
    await expect(explanation).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    expect(await slot.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
    await expect(slot.getByRole('button', { name: why })).toBeFocused()

    await expect(slot.getByRole('link', { name: 'Café Ñusta', exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^/lugar/${id}`),
    )
    await slot.getByRole('link', { name: see }).click()
    await expect(page).toHaveURL(new RegExp(`/lugar/${id}`))
  }
})

test('three adverts fill three slots, each another, as high as a slot without any, which invites; visitors without scripts see one, and a list without any loads nothing for it', async ({
  page,
  address,
  advertise,
}) => {
  const widths = [360, 1280]
  /** Returns how high the banner is on a phone and where there is room. */
  const measureBanner = async () => {
    const heights: (number | undefined)[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      heights.push((await page.locator('.ad-slot.banner').boundingBox())?.height)
    }
    return heights
  }
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const scripts = scriptsOf(
    'src/features/show-adverts/advert-part.tsx',
    'src/features/show-adverts/count-impression.ts',
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/potosi')
  await untilHydrated(page)
  await untilSilent(page)
  expect(asked.filter((url) => scripts.test(url))).toEqual([])
  await expect(page.locator('.ad-slot')).toHaveCount(1)
  await expect(page.locator('.ad-slot')).toContainText('Tu negocio puede estar aquí')
  await expect(page.locator('.ad-slots')).toHaveCount(0)
  const unsold = await measureBanner()
  expect(unsold).not.toContain(undefined)

  const name = 'Restaurante y Churrasquería El Rincón del Beniano Feliz de Trinidad'
  const ids = await advertise({ name }, { name }, { name })
  const html = await (await page.request.get(address)).text()
  expect(html).toMatch(RegExp(`class="ad-slot sold banner.*?<b><a[^>]*>${name}<`, 's'))
  await page.goto(address)
  await expect.poll(() => new Set(asked.filter((url) => scripts.test(url))).size).toBe(2)
  await untilHydrated(page)
  await untilSilent(page)
  const links = page.locator('.ad-slot.sold b a')
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(shown.toSorted()).toEqual(ids.map((id) => `/lugar/${id}`).toSorted())
  await page.locator('.ad-slots').scrollIntoViewIfNeeded()
  await expectAccessibleByDayAndNight(page)
  expect(await measureBanner()).toEqual(unsold)
})

test('what is on the screen when the page is taken over stays, and elsewhere chance decides', async ({
  page,
  address,
  advertise,
}) => {
  await advertise({ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' })
  const banner = page.locator('.ad-slot.banner b')
  // The last of those that are left, whose weights are the same.
  await page.addInitScript(() => {
    Math.random = () => 0.999
  })
  await page.goto(address)
  await untilHydrated(page)
  await untilSilent(page)
  const response = await page.request.get(address)
  const [, first] = /class="ad-slot sold banner.*?<b><a[^>]*>([^<]+)/s.exec(await response.text()) ?? []
  await expect.poll(() => readText(banner)).not.toBe(first)

  // So high that all of the page is on the screen.
  await page.setViewportSize({ width: 360, height: 6000 })
  await page.goto(address)
  await untilHydrated(page)
  await untilSilent(page)
  expect(await readText(banner)).toBe(first)
})
