import { readFile } from 'node:fs/promises'
import { type Locator, mergeTests, type Page } from 'playwright/test'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import type { CallableOutput } from '../../../src/domain/api/callables.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { writeAudit } from '../../../functions/src/platform/audit-log.ts'
import {
  enter,
  enterAsAdmin,
  expectAdminsOnly,
  expectBothSteps,
  main,
  openMenu,
  passSecondFactor,
  test as withAccounts,
  toast,
} from '../support/accounts.ts'
import { storeClaim, test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessibleByDayAndNight, widenFont } from '../support/page-checks.ts'
import { storeSession } from '../support/sessions.ts'
import { expect } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

test.use({ expectedComplaints: /status of (?:400|403|500|501)|ERR_FAILED/ })

/** What the page of health is told in place of what is true. */
const health = {
  failures: [
    {
      day: '2026-11-24',
      functions: [{ name: 'submitReview', count: 1234 }],
      traces: [{ trace_id: `4f2a91c3${'0'.repeat(24)}`, name: 'submitReview', at: '2026-11-24T12:00:00.000Z' }],
    },
  ],
  client_errors: [
    {
      name: 'RangeError',
      code: null,
      page: '/contact',
      release: 'app-B9h84M2u',
      frames: ['src/entry-client.tsx:1:2'],
      count: 1,
      last_at: '2026-11-24T12:00:00.000Z',
    },
  ],
  mails: { waiting: 2, oldest_waiting_at: '2026-11-24T12:00:00.000Z', dead: 1 },
  unsettled_ratings: 3,
  oldest_unsettled_at: '2026-11-24T12:00:00.000Z',
  jobs: [
    {
      name: 'sweepUploads',
      state: 'failed',
      began_at: '2026-11-24T09:00:00.000Z',
      updated_at: '2026-11-24T09:01:00.000Z',
      skipped: 2,
    },
  ],
} satisfies CallableOutput<'readHealth'>

test('a visitor is led to sign in and back, makes a check that failed again, and is led home on signing out', async ({
  page,
  accounts,
}) => {
  await page.goto('/admin/log')
  await expect(page).toHaveURL('/auth?tab=signin&next=%2Fadmin%2Flog')
  await page.route('**/call/isAdmin', (route) => route.abort())
  await enter(page, await accounts.makeAdmin())
  await passSecondFactor(page)
  await expect(toast(page, 'Error verificando permisos de administrador').first()).toBeVisible()
  await expect(page).toHaveURL('/admin/log')
  await page.unroute('**/call/isAdmin')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'Registro' })).toBeVisible()

  await openMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await expect(toast(page, 'Sesión cerrada')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('addresses of old, with a hash, lead to the same part of a list; claims, reviews and plans that warn of nothing stand in rows of at most eighty pixels, below tabs of one size', async ({
  page,
  accounts,
}) => {
  const admin = await accounts.makeAdmin()
  const rows = page.locator('li.admin-row:not(.skeleton)')
  const calm = rows.filter({ hasNot: page.locator('.admin-row__state .field-error') })
  const filters = page.locator('.admin-filters a')
  const shown = page.locator('.admin-filters [aria-current]')
  const heightsOf = (boxes: Locator) =>
    boxes.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))
  for (const { old, leadsTo, part, all } of [
    { old: '/admin/claims#rejected', leadsTo: /claims\?show=rejected$/, part: 'Rechazadas', all: 'Todas' },
    {
      old: '/admin/plans?lang=en#expired',
      leadsTo: /show=expired$|show=expired&lang=en$/,
      part: 'Expired',
      all: 'All',
    },
    // What no list has shows all of it.
    { old: '/admin/reviews?show=nonsense#nonsense', leadsTo: /\/admin\/reviews/, part: 'Todas', all: 'Todas' },
  ]) {
    const open = () => page.goto(old)
    await (part === 'Rechazadas' ? storeSession(page, admin, open) : open())
    await expect(page).toHaveURL(leadsTo)
    await expect(shown).toHaveText(part)
    await filters.first().click()
    await expect(shown).toHaveText(all)
    await expect(rows.first()).toBeVisible()
    await widenFont(page)
    for (const width of [1000, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const heights = await heightsOf(calm)
      expect(heights, old).not.toEqual([])
      expect(Math.max(...heights), `${old} at ${width} pixels`).toBeLessThanOrEqual(80)
      // Nothing sticks out into the next column.
      const surplus = await rows
        .locator('> div')
        .evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth))
      expect(Math.max(...surplus), `${old} at ${width} pixels`).toBe(0)
      expect(new Set(await heightsOf(filters)), old).toEqual(new Set([48]))
      await expect(filters.first()).toHaveCSS('font-size', '16px')
    }
  }
})

test('a user who is no admin hears so and is led home', async ({ page, accounts }) => {
  await expectAdminsOnly(page, accounts, '/admin/log')
})

test('an admin without a second factor hears what is missing', async ({ page, accounts }) => {
  await expectBothSteps(page, accounts, '/admin/log')
})

test('the log says in words who did what, page by page, shows a part of it by its address, and saves that part as a file; from there the menu and a rail lead to all that waits, and since when, and to what fails', async ({
  page,
  accounts,
  store,
}) => {
  const [account, claimant] = [await accounts.makeAdmin(), await accounts.make()]
  const [adminName, claimantName] = [`Ana Rojas ${account.uid}`, `Juan Pérez ${claimant.uid}`]
  await auth().updateUser(account.uid, { displayName: adminName })
  await db().doc(paths.profile(claimant.uid)).set({ full_name: claimantName, avatar_url: null })
  const [cafe, bar] = [await store({ name: 'Café Luna' }), await store({ name: 'Bar Luna' })]
  const by = { actor_id: account.uid, user_id: claimant.uid }
  // Long ago, as the claim: what other tests look for at the same time stays first.
  const longAgo = Array.from({ length: 41 }, (_, day) => Timestamp.fromMillis(Date.UTC(2001, 0, 1 + day)))
  const gone = { actor_id: account.uid, user_id: claimant.uid, place_id: `gone-${account.uid}`, reason: null }
  const toLog = db().collection(paths.auditLog)
  await Promise.all(longAgo.map((created_at) => toLog.add({ ...gone, action: 'keep-review', created_at })))
  await storeClaim({
    place_id: await store({ name: 'Negocio del primer día' }),
    user_id: claimant.uid,
    created_at: '2020-01-01T12:00:00.000Z',
  })
  await writeAudit({ action: 'grant-admin', actor_id: null, user_id: account.uid })
  await writeAudit({ ...by, action: 'approve-claim', place_id: cafe })
  await writeAudit({ ...by, action: 'reject-claim', place_id: bar, reason: '=1+1' })
  await writeAudit({ ...by, action: 'hide-review', place_id: bar, reason: 'Insulta' })

  await enterAsAdmin(page, account, `/admin/log?user=${claimant.uid}`, 'Registro de administración')
  const entries = main(page).locator('.admin-line:not(.skeleton)')
  await expect(entries).toHaveCount(40)
  await expect(entries.nth(2)).toContainText(`${adminName} aprobó el reclamo de ${claimantName} sobre Café Luna`)
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect(entries).toHaveCount(44)
  await expect(entries.nth(40)).toBeFocused()
  await expect(entries.last()).toContainText('un lugar que ya no existe')

  const filters = page.getByRole('search', { name: 'Filtros del registro' })
  await filters.getByLabel('Qué').selectOption({ label: 'Dueños y reclamos' })
  await expect(page).toHaveURL(/kind=owners/)
  await expect(entries).toHaveCount(2)
  await filters.getByLabel('Lugar').selectOption({ label: 'Bar Luna' })
  await expect(entries).toHaveText([new RegExp(`${adminName} rechazó el reclamo de ${claimantName} sobre Bar Luna`)])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\uFEFFFecha;Qué pasó;')).toBe(true)
  expect(csv).toContain(`;${adminName};${claimantName};Bar Luna;;'=1+1\r\n`)
  expect(csv).not.toContain('Café Luna')

  // All of it is of today.
  await filters.getByLabel('Hasta').fill('2020-01-01')
  await expect(main(page).getByText('Nada coincide con estos filtros.')).toBeVisible()
  await page.goBack()
  await expect(entries).toHaveCount(1)

  // Typed, it is a day only with the last digit of its year.
  await filters.getByLabel('Hasta').pressSequentially('01012020')
  await expect(filters.getByLabel('Hasta')).toHaveValue('2020-01-01')
  await expect(page).toHaveURL(/until=2020-01-01/)
  await expect(main(page).getByText('Nada coincide con estos filtros.')).toBeVisible()

  await openMenu(page)
  for (const [name, address] of [
    ['Gestionar solicitudes', '/admin/claims'],
    ['Destacar lugares', '/admin/featured'],
  ] as const) {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', address)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Todo lo pendiente', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Todo lo pendiente' })).toBeVisible()
  const claims = main(page).getByRole('link', { name: /[1-9]\d* Solicitudes de propiedad/ })
  await expect(claims).toContainText(/Lo más antiguo: hace [\d.]+ días/)
  await expectAccessibleByDayAndNight(page)
  await claims.click()
  await expect(page).toHaveURL('/admin/claims?show=pending')
  await expect(main(page).getByText('Negocio del primer día')).toBeVisible()

  const rail = page.getByRole('navigation', { name: 'Páginas de administración' })
  const log = rail.getByRole('link', { name: 'Registro de administración' })
  await log.click()
  await expect(log).toHaveAttribute('aria-current', 'page')
  // The rail scrolls on a phone.
  await expect(log).toBeInViewport({ ratio: 1 })
  const granted = page.getByRole('listitem').filter({ hasText: `${adminName} recibió permisos` })
  await expect(granted).toContainText('recibió permisos de administrador desde la línea de comandos')
  await rail.getByRole('link', { name: /Gestionar solicitudes [1-9]\d*\+? en espera/ }).click()
  await expect(page).toHaveURL('/admin/claims?show=pending')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestionar solicitudes' })).toBeVisible()
  await expect(main(page).getByText('Negocio del primer día')).toBeVisible()
  await rail.getByRole('link', { name: 'Todo lo pendiente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Todo lo pendiente' })).toBeVisible()

  await page.route('**/call/readHealth', (route) => route.fulfill({ status: 500, json: { error: {} } }))
  await rail.getByRole('link', { name: 'Estado del servicio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estado del servicio')
  await expect(page.getByText('No se pudo cargar el estado del servicio')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/call/readHealth')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  // As it is in truth.
  await expect(page.locator('.admin-figures')).toContainText(/correos? (?:espera|esperan)/)
  await page.route('**/call/readHealth', (route) => route.fulfill({ json: { result: health } }))
  await page.getByRole('button', { name: 'Volver a cargar' }).click()
  await expect(page.getByRole('table', { name: '24 de noviembre de 2026' })).toContainText('submitReview')
  await expect(page.getByRole('listitem').filter({ hasText: '4f2a91c3 submitReview' })).toBeVisible()
  await expect(page.locator('.admin-figures')).toContainText('1 correo no salió')
  await expect(page.locator('.admin-figures')).toContainText('3 calificaciones por calcular')
  const job = page.getByRole('row').filter({ hasText: 'sweepUploads' })
  await expect(job).toContainText('Falló')
  await expect(job).toContainText('se saltó 2')
  const error = page.getByRole('listitem').filter({ hasText: 'RangeError' })
  await expect(error).toContainText('src/entry-client.tsx:1:2')
  // Nothing led there.
  await expect(error.locator('summary')).toHaveCount(0)
  await expectAccessibleByDayAndNight(page)
})

test('what one admin takes, the others see, and can decide nevertheless, which frees it; u undoes that', async ({
  page,
  browser,
  accounts,
  store,
}) => {
  const [ana, other, claimant] = [await accounts.makeAdmin(), await accounts.makeAdmin(), await accounts.make()]
  await auth().updateUser(ana.uid, { displayName: `Ana de ${ana.uid}` })
  const name = `Negocio de ${claimant.uid}`
  const place_id = await store({ name })
  await storeClaim({ place_id, user_id: claimant.uid })
  const address = `/admin/claims?show=pending&q=${claimant.uid}`
  const arrowOf = (shown: Page) => shown.getByRole('button', { name: `Detalles: ${name}` })
  const taken = () =>
    db()
      .doc(paths.takenItem('claim', `${place_id}_${claimant.uid}`))
      .get()

  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAsAdmin(page, ana, address, 'Gestionar solicitudes')
  await arrowOf(page).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('v ya lo veo yo')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('u deshace tu última decisión')
  await page.keyboard.press('Escape')
  const isMine = main(page).getByText('Lo ves tú, ahora')
  // The same key takes it and gives it back.
  for (const count of [1, 0, 1]) {
    // A press while the one before is on its way does nothing.
    await expect(async () => {
      if ((await isMine.count()) !== count) await page.keyboard.press('v')
      await expect(isMine).toHaveCount(count, { timeout: 5_000 })
    }).toPass()
  }
  const row = main(page).locator('li.admin-row').filter({ hasText: name })
  for (const width of [1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await row.boundingBox())?.height, `at ${width} pixels`).toBeLessThanOrEqual(80)
  }
  await expectAccessibleByDayAndNight(page)

  const second = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await enterAsAdmin(second, other, address, 'Gestionar solicitudes')
  await expect(main(second).getByText(new RegExp(`Lo ve Ana de ${ana.uid}, `))).toBeVisible()
  await arrowOf(second).focus()
  await second.keyboard.press('u')
  await expect(toast(second, 'Todavía no decidiste nada en esta página.')).toBeVisible()
  await second.keyboard.press('a')
  const approval = second.getByRole('dialog', { name: '¿Aprobar esta solicitud?' })
  await expect(approval).toContainText('Igual puedes decidir.')
  await approval.getByRole('button', { name: 'Aprobar' }).click()
  await expect(main(second).getByText('Aprobada', { exact: true })).toBeVisible()
  expect((await taken()).exists).toBe(false)
  // Nor does its row say so until the list of them is due to be read again.
  await expect(main(second).getByText(/Lo ve Ana/)).toHaveCount(0)
  expect((await db().doc(paths.placeOwner(place_id)).get()).exists).toBe(true)

  await arrowOf(second).focus()
  await second.keyboard.press('u')
  const revoking = second.getByRole('dialog')
  await revoking.getByRole('textbox').fill('Me equivoqué')
  await second.keyboard.press('Control+Enter')
  await expect(main(second).getByText('Rechazada', { exact: true })).toBeVisible()
  expect((await db().doc(paths.placeOwner(place_id)).get()).exists).toBe(false)
  // That the owner lost the place is not undone.
  await arrowOf(second).focus()
  await second.keyboard.press('u')
  await expect(toast(second, 'Tu última decisión no tiene vuelta atrás aquí.')).toBeVisible()
  await second.close()
})
