import { readFile } from 'node:fs/promises'
import { mergeTests } from 'playwright/test'
import type { StoredAdvertDay } from '../../../functions/src/adverts/advert-days.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { settleVisits } from '../../../functions/src/visits/settle-visits.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { toBolivianDay } from '../../../src/domain/opening-hours/bolivian-days.ts'
import type { PlanCredit, PlanRequest } from '../../../src/domain/plans/plan.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { enterAt, main, test as withAccounts } from '../support/accounts.ts'
import { scriptsOf } from '../support/chunks.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { expect, followRequests, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// What Firestore tells would change the page during a test.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

// One that drives itself says so, and is not counted.
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (count: number) => toBolivianDay(new Date(Date.now() - count * DAY_MS))

test('an owner reads what visitors did on the page of the business, and not what they did themselves; searches that find a business are counted, once they stand, with words that one phone reports once', async ({
  page,
  browser,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const id = await store({
    owner: account.uid,
    phone: '+591 76446050',
    whatsapp: '59176446050',
    website: 'https://nusta.example.bo/',
  })

  const visitor = await (await browser.newContext({ userAgent: PHONE })).newPage()
  const counted = visitor.waitForRequest('**/call/countVisits')
  const counting = scriptsOf('src/features/view-place/count-visit.ts')
  const loaded = visitor.waitForResponse((response) => counting.test(response.url()))
  followRequests(visitor)
  await visitor.goto(`/lugar/${id}`)
  // What is pressed before is not counted.
  await loaded
  await untilSilent(visitor)
  await visitor.getByRole('button', { name: 'Guardar' }).click()
  await visitor.getByRole('button', { name: 'Guardado' }).click()
  await main(visitor).getByRole('link', { name: 'Trinidad' }).click()
  expect((await counted).postData()).toMatch(new RegExp(`^\\w{4} [\\w-]{11} ${id} vs$`))
  // What is on its way is lost with a browser that is closed.
  await (await counted).response()
  const sent: (string | null)[] = []
  visitor.on('request', (request) => {
    if (request.url().endsWith('/call/countVisits')) sent.push(request.postData())
  })
  await visitor.goto('/potosi?q=hoteles%20de%20lujo')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^\w{4} [\w-]{11} \?hoteles,lujo( [\w-]+){10}$/)
  await visitor.goto('/sucre?q=hoteles')
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatch(/^\w{4} [\w-]{11} \?( [\w-]+){10}$/)
  await visitor.context().close()

  await enterAt(page, account, `/lugar/${id}`)
  await untilSilent(page)
  await main(page).getByRole('button', { name: 'Guardar' }).click()
  await page.goto('/mis-negocios')

  const isStored = async () => {
    const { docs } = await db().collection(paths.visitChunks).get()
    return docs.some((chunk) => (chunk.get('lines') as string).includes(`${id} `))
  }
  // The function's process starts first, and collects for ten seconds.
  await expect.poll(isStored, { timeout: 90_000 }).toBe(true)
  await walkAll(settleVisits)
  await main(page).getByRole('link', { name: 'Ver los números de Café Ciudad' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Números de Café Ciudad' })).toBeFocused()
  await main(page).getByText('Ver como tabla').click()
  await expect(main(page).getByRole('row')).toHaveCount(15)
  await expect(main(page).getByRole('row').nth(1).getByRole('cell')).toHaveText(['0', '1', '0', '0', '0', '0', '1'])
})

test('an owner whose business had no visits yet reads what to do about that', async ({ page, accounts, store }) => {
  const account = await accounts.make()
  const id = await store({ owner: account.uid })
  await enterAt(page, account, `/mis-negocios#numeros-${id}`)
  await expect(main(page).getByRole('heading', { name: 'Todavía no hay visitas' })).toBeVisible()
  await expect(main(page).locator('.numbers')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Compartir el enlace' })).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await main(page).getByRole('link', { name: 'Completar mi página' }).click()
  await expect(page).toHaveURL(new RegExp(`/mis-negocios#${id}$`))
  await page.goBack()
  await main(page).getByRole('link', { name: 'Ver el cartel' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Cartel de Café Ciudad' })).toBeFocused()
})

test('a call from a saved page without a signal is stored on the phone, and reported once there is one', async ({
  browser,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const id = await store({ owner: account.uid, phone: '+591 76446050' })
  const visitor = await (await browser.newContext({ userAgent: PHONE })).newPage()
  await emulateConnection(visitor, dataSavingConnection)
  const sent: (string | null)[] = []
  await visitor.route('**/call/countVisits', async (route) => {
    sent.push(route.request().postData())
    await route.fulfill({ status: 204 })
  })
  const counting = scriptsOf('src/features/view-place/count-visit.ts')
  const loaded = visitor.waitForResponse((response) => counting.test(response.url()))
  followRequests(visitor)
  await visitor.goto(`/lugar/${id}`)
  await loaded
  await untilSilent(visitor)
  await visitor.context().setOffline(true)
  await visitor.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await main(visitor).getByRole('link', { name: 'Llamar' }).first().click()
  await visitor.evaluate(() => dispatchEvent(new Event('pagehide')))
  const stored = () => visitor.evaluate(() => localStorage.getItem('aquicito.impressions'))
  expect(await stored()).toContain(`${id} vc`)
  expect(sent).toEqual([])
  await visitor.context().setOffline(false)
  await expect.poll(() => sent).toEqual([expect.stringMatching(new RegExp(`^\\w{4} [\\w-]{11} ${id} vc$`))])
  await expect.poll(stored).toBeNull()
  await visitor.context().close()
})

test('numbers are shown by day, by week and by month, compared with the week and the year before, and as a file, and so is what a plan delivered: counted, not counted by reason, and day by day; the monthly mail can be turned off', async ({
  page,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const id = await store({ owner: account.uid })
  const numbers = [
    [1, { view: 12, whatsapp: 4, call: 2 }],
    [3, { view: 8, directions: 3 }],
    [9, { view: 10, whatsapp: 4 }],
    [30, { view: 7 }],
    // The oldest one that is not deleted yet, before the first day of this month in the last year.
    [399, { view: 2 }],
  ] as const
  const lastYear = `${Number(daysAgo(1).slice(0, 4)) - 1}${daysAgo(1).slice(4)}`
  await db().doc(paths.visitDay(id, lastYear)).set({ day: lastYear, view: 5 })
  await Promise.all(
    numbers.map(([ago, counts]) =>
      db()
        .doc(paths.visitDay(id, daysAgo(ago)))
        .set({ day: daysAgo(ago), ...counts }),
    ),
  )
  await db()
    .doc(paths.searchWordDay(id, daysAgo(1)))
    .set({ place_id: id, day: daysAgo(1), words: { almuerzo: 9, secreto: 3 } })
  const requestId = `plan-${id}`
  const startedAt = Timestamp.fromMillis(Date.now() - 10 * DAY_MS)
  const request = {
    businessName: 'Café Ciudad',
    contactName: 'Ana',
    email: 'ana@example.com',
    phone: '76446050',
    planName: 'professional',
    planPrice: '250 Bs/month',
    status: 'active',
    user_id: account.uid,
    created_at: startedAt,
    updated_at: startedAt,
    place_id: id,
    expires_at: Timestamp.fromMillis(Date.now() + 20 * DAY_MS),
    open_proforma: null,
    notes: null,
    history: [{ status: 'active', at: startedAt, actor_id: null }],
    actor_ids: [],
    runs_on_until: null,
    is_suspect: false,
  } satisfies Record<keyof PlanRequest, unknown>
  await db().doc(paths.planRequest(requestId)).set(request)
  const days = [
    { ago: 1, counted: 400, offline: 30, uncounted: { robot: 12, repeat: 5 }, closed_at: null },
    { ago: 6, counted: 700, offline: 0, uncounted: { robot: 8 }, closed_at: Timestamp.now() },
  ]
  await Promise.all(
    days.map(({ ago, counted, ...day }) => {
      const fields = {
        ...day,
        counted,
        plan_request_id: requestId,
        place_id: id,
        day: daysAgo(ago),
        by_slot: { banner: counted - 100, large: 60, sidebar: 40, top: 0 },
        taps: { banner: 7, large: 1, sidebar: 0, top: 0 },
        by_hour: Array.from({ length: 24 }, (_, hour) => (hour === 19 ? counted : 0)),
        settled_at: Timestamp.now(),
      } satisfies Record<keyof StoredAdvertDay, unknown>
      return db()
        .doc(paths.advertDay(requestId, daysAgo(ago)))
        .set(fields)
    }),
  )
  await enterAt(page, account, `/mis-negocios#numeros-${id}`)
  await expect(main(page).getByText('almuerzo 9 celulares')).toBeVisible()
  await expect(main(page)).not.toContainText('secreto')
  const number = (name: string) => main(page).locator('.numbers > div').filter({ hasText: name })
  await expect(number('Vistas de tu página')).toHaveText(/20100\s?% más$/)
  await expect(number('WhatsApp')).toHaveText(/4igual$/)
  // There is no share of nothing.
  await expect(number('Llamadas')).toHaveText('Llamadas2')

  await main(page).getByRole('radio', { name: '8 semanas' }).check()
  await main(page).getByText('Ver como tabla').click()
  await expect(main(page).getByRole('row')).toHaveCount(9)
  await expect(main(page).getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('20')
  await main(page).getByRole('radio', { name: '12 meses' }).check()
  await expect(main(page).getByRole('heading', { name: 'Mes por mes' })).toBeVisible()
  await expect(main(page).getByText(/: \d+ vistas; un año antes, los mismos días, 5 \(/)).toBeVisible()
  await main(page).getByText('Ver como tabla').click()
  await expect(main(page).locator('.numbers-table').first().getByRole('row')).toHaveCount(13)
  await expectAccessibleByDayAndNight(page)
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Bajar todos los días como CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(402)
  expect(lines[0]).toBe(
    '\uFEFFDía;En búsquedas;Vistas de tu página;WhatsApp;Llamadas;Cómo llegar;Web y redes;Guardados',
  )
  expect(lines.at(-3)).toBe(`${daysAgo(1)};0;12;4;2;0;0;0`)

  const monthly = main(page).getByRole('checkbox', { name: 'Recibir un resumen cada mes por correo' })
  await expect(monthly).toBeChecked()
  await monthly.click()
  await expect(monthly).not.toBeChecked()
  await expect.poll(async () => (await db().doc(paths.user(account.uid)).get()).get('mails_off')).toEqual(['numbers'])

  const plan = main(page).locator('.statement')
  await expect(plan).toContainText('Plan Profesional En curso')
  await expect(plan).toContainText(/1[.\s]?100 de 15[.\s]?000 impresiones entregadas/)
  await expect(plan.getByRole('progressbar')).toHaveJSProperty('value', 1100)
  await expect(plan).toContainText(/Entre la lista900\s*Toques: 14/)
  await expect(plan).toContainText('La mejor hora: de 19:00 a 20:00')
  await plan.getByText('25 no contadas: no te cuestan').click()
  await expect(plan.getByRole('listitem').filter({ hasText: 'Robots' }).last()).toContainText('20')
  await plan.getByText('Hora por hora').click()
  await expect(plan.getByRole('row')).toHaveCount(2)
  await expect(plan.getByRole('row').nth(1)).toContainText(/19:001[.\s]?100/)
  await plan.getByText('Hora por hora').click()
  const planDays = page.waitForEvent('download')
  await plan.getByRole('button', { name: 'Bajar los días como CSV' }).click()
  const planLines = (await readFile(await (await planDays).path(), 'utf8')).split('\r\n')
  expect(planLines[0]).toMatch(
    /^\uFEFFDía;Contadas;Sin señal;Tuyas o del equipo;.*;Entre la lista;.*;Toques: Entre la lista;.*;23:00;Cerrado$/,
  )
  expect(planLines[1]).toMatch(new RegExp(`^${daysAgo(6)};700;0;0;0;8;.*;600;60;40;0;7;1;0;0;.*;Sí$`))
  await expect(plan.locator('code')).toHaveText(/^[\w-]{8}$/)
  await expect(plan.getByRole('link', { name: 'Cómo contamos' })).toHaveAttribute('href', '/metodo')
  await plan.getByText('Día por día').click()
  await expect(plan.getByRole('row').nth(1).getByRole('cell')).toHaveText(['400', '17', '8'])
  await expect(plan).toContainText('A los tres días se cierra y no cambia más.')
  await expectAccessibleByDayAndNight(page)

  const until = Timestamp.fromMillis(Date.now() + 25 * DAY_MS)
  const ended = Timestamp.fromMillis(until.toMillis() - 30 * DAY_MS)
  await db()
    .doc(paths.planRequest(requestId))
    .update({
      expires_at: ended,
      runs_on_until: until,
      history: [...request.history, { status: 'active', at: ended, actor_id: null, runs_on_until: until }],
    })
  await page.reload()
  // Who wants no monthly mail finds it so.
  await expect(main(page).getByRole('checkbox', { name: 'Recibir un resumen cada mes por correo' })).not.toBeChecked()
  await expect(plan).toContainText('Sigue hasta entregar lo que falta, como máximo hasta el')
  await db()
    .doc(paths.planCredit(`${requestId}_1`))
    .set({
      plan_request_id: requestId,
      run: 1,
      amount_bs: 232,
      impressions: 13_900,
      created_at: Timestamp.now(),
    } satisfies Record<keyof PlanCredit, unknown>)
  await db().doc(paths.planRequest(requestId)).update({ status: 'expired', runs_on_until: null })
  await page.reload()
  await expect(plan).toContainText(/Faltaron 13[.\s]?900: 232 Bs a favor\./)
  await expectAccessibleByDayAndNight(page)
})
