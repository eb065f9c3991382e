import { mergeTests, type Page } from 'playwright/test'
import { adminPaths } from '../../../src/ui/admin/admin-pages.ts'
import { repeats } from '../../repeats.ts'
import { enterAsAdmin, enterAt, main, open, openMenu, test as withAccounts } from '../support/accounts.ts'
import { emulateConnection, slowConnection } from '../support/device.ts'
import { storeClaim, test as withPlaces } from '../support/place-fixtures.ts'
import { listOutOfSight, widenFont } from '../support/page-checks.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const PHONES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
] as const

const test = mergeTests(withAccounts, withPlaces).extend({
  // Twice the usual size, as set in the browser or the device: so that media queries by text know it, too.
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
})

// What Firestore keeps open would never be silent.
test.beforeEach(({ page }) => emulateConnection(page, slowConnection))

test.use({ expectedComplaints: /status of (?:404|501)/ })

/** Checks that everything can be read and reached without scrolling sideways, on both phones. */
async function expectAllInSight(page: Page, name: string): Promise<void> {
  await untilSilent(page)
  await widenFont(page)
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    expect(await listOutOfSight(page), `${name} at ${phone.width} pixels`).toEqual([])
  }
}

/** Pages that are all text, or consist of what stands on others too: in English no word of theirs is longer. */
const plainPages = ['/privacidad', '/metodo', '/moderacion', '/aviso-legal', '/nada']
const furtherLists = ['/la-paz?page=2', '/trinidad?q=sushi']

for (const lang of ['', '?lang=en'] as const) {
  const isWhole = lang === '' || repeats({ usually: false, soak: true })
  test(`with text twice as large, every public page fits a phone${lang && ', in English'}`, async ({ page, store }) => {
    const id = await store(
      {
        name: 'Restaurante Extraordinariamente Prolongado',
        address: 'Avenida Circunvalación esquina Monseñor Rivero',
        phone: '+591 3 4621234',
        whatsapp: '+591 71234567',
        website: 'https://www.restaurante-extraordinariamente-prolongado.example.com/carta',
        business_hours: 'Mo-Fr 08:00-12:00,14:30-18:30; Sa 09:00-13:00',
      },
      [{ rating: 5, title: 'Inolvidablemente recomendable', content: 'Volveremos' }, { rating: 2 }],
    )
    for (const path of [
      '/',
      '/cochabamba',
      `/lugar/${id}`,
      '/cochabamba/linea/trufi-106',
      '/cochabamba/lineas',
      '/guardados',
      '/planes',
      '/contact',
      '/auth',
      ...(isWhole ? plainPages : []),
    ]) {
      await page.goto(path + lang)
      await expectAllInSight(page, path)
    }
    for (const path of ['/la-paz?f=open.whatsapp', '/?q=salteñas', ...(isWhole ? furtherLists : [])]) {
      await page.goto(path + lang.replace('?', '&'))
      await expectAllInSight(page, path)
      if (!path.includes('?f=')) continue
      // On such a connection, the list of the city is asked for.
      await page.getByRole('button', { name: /^(?:Cargar|Load) · / }).click()
      // At night none is open.
      await expect(page.locator('.filtered, .empty')).toBeVisible()
      await expectAllInSight(page, path)
    }
  })
}

test('with text twice as large, the menus and what opens on a place fit a phone', async ({ page, store }) => {
  const id = await store({ name: 'Café de las Ampliaciones' })
  await open(page, `/lugar/${id}`)
  for (const name of ['Ciudad: Trinidad', 'Menú']) {
    await page.getByRole('banner').getByRole('button', { name }).click()
    await expectAllInSight(page, name)
    await page.keyboard.press('Escape')
  }
  await main(page).getByRole('button', { name: 'Más' }).click()
  await expectAllInSight(page, 'Más')
  await page.keyboard.press('Escape')
  await main(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(main(page).locator('.save-notice')).toBeVisible()
  await expectAllInSight(page, 'Guardar')
  await page.goto('/guardados')
  await expect(main(page).locator('.saved-place')).toBeVisible()
  await expectAllInSight(page, '/guardados')
})

test('with text twice as large, the search fits a phone', async ({ page }) => {
  await open(page, '/potosi')
  await page.getByRole('link', { name: 'Buscar' }).click()
  await expectAllInSight(page, 'the search')
  await page.getByRole('dialog').getByRole('searchbox').fill('hotel')
  await expect(page.getByRole('heading', { name: 'Lugares', exact: true })).toBeVisible()
  await expectAllInSight(page, 'suggestions')
})

test('with text twice as large, the pages of a user and an owner fit a phone', async ({ page, accounts, store }) => {
  const owner = await accounts.make(['+59171111111'])
  const id = await store({
    name: 'Peluquería Internacional',
    owner: owner.uid,
    business_hours: 'Mo-Fr 08:00-12:00,14:30-18:30',
  })
  await enterAt(page, owner, '/perfil')
  await expect(main(page).getByRole('heading', { name: 'Tus datos' })).toBeVisible()
  await expectAllInSight(page, '/perfil')
  await openMenu(page)
  await expectAllInSight(page, 'Menú')
  await page.goto('/mis-negocios')
  const edit = main(page).getByRole('link', { name: 'Editar Peluquería Internacional' })
  await expect(edit).toBeVisible()
  await expectAllInSight(page, '/mis-negocios')
  await edit.click()
  await expect(
    main(page)
      .getByRole('button', { name: /Guardar/ })
      .first(),
  ).toBeVisible()
  await expectAllInSight(page, 'the form of a business')
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await expectAllInSight(page, 'a place of one’s own')
})

test('with text twice as large, the pages of admins fit a phone', async ({ page, accounts, store }) => {
  const claimant = await accounts.make()
  const id = await store({ name: 'Ferretería Administrada' }, [{ rating: 1 }])
  await storeClaim({ place_id: id, user_id: claimant.uid, documentation_url: null })
  await enterAsAdmin(page, await accounts.makeAdmin(), `/admin/places?place=${id}`, 'Ferretería Administrada')
  await expectAllInSight(page, 'a place')
  const heading = main(page).getByRole('heading', { level: 1 })
  // Each has a heading of its own.
  for (const path of adminPaths) {
    const left = await heading.innerText()
    await main(page).locator('.admin-nav').locator(`a[href="${path}"], a[href^="${path}?"]`).press('Enter')
    await expect(heading).not.toHaveText(left)
    await expect(heading).toBeVisible()
    await expectAllInSight(page, path)
    if (path === '/admin/claims') {
      await main(page).getByRole('button', { name: 'Aprobar', exact: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAllInSight(page, 'a question')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    } else if (path === '/admin/mail') {
      await main(page).locator('.admin-filters a[href*="show=messages"]').press('Enter')
      await expect(page).toHaveURL(/show=messages/)
      await expectAllInSight(page, 'messages')
    }
  }
})
