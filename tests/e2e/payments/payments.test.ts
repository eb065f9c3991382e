import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { mergeTests, type Page } from 'playwright/test'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { emptyCount } from '../../../src/domain/adverts/count-impressions.ts'
import { runsOnUntil } from '../../../src/domain/adverts/running-on.ts'
import { toReference } from '../../../src/domain/payments/payment-reference.ts'
import type { Proforma } from '../../../src/domain/payments/proforma.ts'
import { toDay } from '../../../src/domain/plans/plan-days.ts'
import type { PlanRequest } from '../../../src/domain/plans/plan.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { enterAsAdmin, enterAt, main, test as withAccounts, toast } from '../support/accounts.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, followRequests } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

test.use({ expectedComplaints: /status of 501/ })

const picture = fileURLToPath(new URL('../../../public/install/businesses.png', import.meta.url))
const DAY_MS = 24 * 60 * 60 * 1000
const today = () => toDay(new Date().toISOString())

/** Before whatever else there is. */
const soon = () => Timestamp.fromMillis(Date.UTC(2099, 5, 1) + (Date.now() % DAY_MS))

async function storeRequest(userId: string, fields: Partial<Record<keyof PlanRequest, unknown>> = {}): Promise<string> {
  const at = soon()
  const request = {
    businessName: `Café de ${userId}`,
    contactName: 'Ana Quispe',
    email: `${userId}@cafe.example.bo`,
    phone: '71234567',
    planName: 'basic',
    planPrice: '150 Bs/month',
    status: 'requested',
    user_id: userId,
    place_id: null,
    expires_at: null,
    open_proforma: null,
    runs_on_until: null,
    is_suspect: false,
    notes: null,
    history: [{ status: 'requested', at, actor_id: null }],
    actor_ids: [],
    created_at: at,
    updated_at: at,
    ...fields,
  } satisfies Record<keyof PlanRequest, unknown>
  return (await db().collection(paths.planRequests).add(request)).id
}

async function storeProforma(
  reference: string,
  plan_request_id: string,
  userId: string,
  fields: Partial<Record<keyof Proforma, unknown>> = {},
): Promise<void> {
  const proforma = {
    plan_request_id,
    user_id: userId,
    planName: 'basic',
    months: 1,
    amount: 15_000,
    status: 'open',
    created_at: soon(),
    valid_until: Timestamp.fromMillis(Date.now() + 5 * DAY_MS),
    credit: 0,
    parts: [],
    overpaid: 0,
    paid_at: null,
    paid_by_line: null,
    receipt: null,
    receipt_sent_at: null,
    said_paid_at: null,
    ...fields,
  } satisfies Record<keyof Proforma, unknown>
  await db().doc(paths.proforma(reference)).set(proforma)
  const open_proforma = proforma.status === 'open' ? reference : null
  await db().doc(paths.planRequest(plan_request_id)).update({ open_proforma })
}

/** Returns a reference that no other test uses. */
const newReference = () => toReference(Math.floor(Math.random() * 900_000))
const row = (page: Page, text: string) => page.locator('li.admin-entry:not(.skeleton)').filter({ hasText: text })

async function importStatement(page: Page, rows: readonly string[]): Promise<void> {
  const csv = ['Banco de prueba;;', 'Fecha;Glosa;Abono', ...rows].join('\r\n')
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
}

test('a proforma is sent, seen, proved and paid by a bank’s statement, and the plan is active; an admin sees what is missing, assigns by hand, sets aside, and gives back', async ({
  page,
  browser,
  accounts,
  store,
}) => {
  const owner = await accounts.make()
  const place_id = await store({ name: 'Café Pagado', owner: owner.uid })
  const requestId = await storeRequest(owner.uid, { place_id })
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/payments?show=bank', 'Gestionar pagos')
  await page.locator('input[type=file][accept="image/*"]').setInputFiles(picture)
  await page.getByLabel('Datos de la cuenta').fill('Banco Unión\nCuenta 1-234, Aquicito S.R.L.')
  await main(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, 'Guardado')).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Páginas de administración' })
    .getByRole('link', { name: /^Gestionar planes/ })
    .click()
  const request = row(page, owner.uid).first()
  await request.getByRole('button', { name: 'Enviar proforma' }).click()
  const question = page.getByRole('dialog', { name: 'Enviar una proforma' })
  await question.getByLabel('Por cuánto tiempo').selectOption('3')
  await expect(question).toContainText('Va a pagar 450 Bs.')
  await question.getByRole('button', { name: 'Enviar proforma' }).click()
  await expect(toast(page, 'Proforma enviada')).toBeVisible()
  const reference = (await db().doc(paths.planRequest(requestId)).get()).get('open_proforma') as string
  await expect(request).toContainText(`Proforma por pagar: ${reference}`)

  const payer = await (await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage()
  followRequests(payer)
  await enterAt(payer, owner, '/mis-negocios')
  await payer.getByRole('link', { name: 'Pagos de mis planes' }).click()
  await expect(main(payer).getByRole('heading', { level: 1 })).toHaveText('Pagos')
  await expect(main(payer)).toContainText('Por pagar: plan Básico, 3 meses')
  await expect(main(payer)).toContainText('450 Bs')
  await expect(main(payer)).toContainText('Cuenta 1-234, Aquicito S.R.L.')
  await expect(payer.getByAltText('QR del banco para pagar')).toHaveJSProperty('complete', true)
  await payer.getByRole('button', { name: 'Copiar' }).click()
  await expect(payer.getByText('Copiada')).toBeVisible()
  expect(await payer.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  const saved = payer.waitForEvent('download')
  await payer.getByRole('button', { name: 'Guardar el QR' }).click()
  const png = await readFile(await (await saved).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  await payer.locator('input[type=file]').setInputFiles(picture)
  await expect(payer.getByAltText('Tu comprobante')).toBeVisible()
  await expect(payer.getByLabel('Cuándo pagaste')).toHaveValue('')
  await payer.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(payer.getByText('Escribe la fecha y la hora que dice el comprobante')).toBeVisible()
  const paidAt = new Date(Date.now() - 4 * 60 * 60_000).toISOString().slice(0, 16)
  await payer.getByLabel('Cuándo pagaste').fill(paidAt)
  await expectAccessibleByDayAndNight(payer)
  await payer.route('**/call/sendReceipt', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await payer.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(payer.getByText('No se pudo enviar el comprobante')).toBeVisible()
  await expect(payer.getByLabel('Cuándo pagaste')).toHaveValue(paidAt)
  await payer.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(payer.getByText('Recibimos tu comprobante')).toBeFocused()

  await page
    .getByRole('navigation', { name: 'Páginas de administración' })
    .getByRole('link', { name: /^Gestionar pagos/ })
    .click()
  await page.getByRole('link', { name: 'Proformas' }).click()
  const sold = row(page, reference)
  await expect(sold).toContainText('Comprobante por revisar')
  await sold.getByRole('button', { name: 'Ver comprobante' }).click()
  await expect(sold.getByAltText('Comprobante del pago')).toBeVisible()

  const day = today().split('-').toReversed().join('/')
  await importStatement(page, [`${day};QR ${reference.toLowerCase().replace('-', ' ')} Núñez;Bs 450.-`])
  const columns = page.getByRole('dialog', { name: 'Importar extracto' })
  await expect(columns).toContainText('1 depósito, 0 salidas')
  await expect(columns.getByLabel('Monto o crédito')).toHaveValue('2')
  await columns.getByLabel('Descripción').selectOption('')
  await columns.getByRole('button', { name: 'Importar depósitos' }).click()
  await expect(columns.getByText('Elige una columna')).toBeVisible()
  await columns.getByLabel('Descripción').selectOption('1')
  await columns.getByRole('button', { name: 'Importar depósitos' }).click()
  await expect(toast(page, 'Depósitos nuevos: 1. Proformas pagadas: 1. Por revisar: 0.')).toBeVisible()
  await expect(sold.getByText('Pagada', { exact: true }).first()).toBeVisible()
  expect((await db().doc(paths.planRequest(requestId)).get()).get('status')).toBe('active')

  await payer.reload()
  await expect(main(payer)).toContainText('Activo')
  await payer.getByRole('button', { name: 'Renovar' }).click()
  await expect(payer.getByLabel('1 mes: 150 Bs')).toBeFocused()
  await payer.getByLabel('6 meses: 900 Bs').check()
  await payer.getByRole('button', { name: 'Ver cómo pagar' }).click()
  await expect(main(payer)).toContainText('Por pagar: plan Básico, 6 meses')
  await expect(main(payer)).toContainText('La renovación está arriba')
  await expect(main(payer).getByRole('heading', { level: 1 })).toBeFocused()
  await payer.getByRole('button', { name: 'Cambiar los meses' }).click()
  await expect(payer.getByLabel('6 meses: 900 Bs')).toBeFocused()
  await payer.getByLabel('3 meses: 450 Bs').check()
  await payer.getByRole('button', { name: 'Ver cómo pagar' }).click()
  await expect(main(payer)).toContainText('Por pagar: plan Básico, 3 meses')
  await expect(main(payer)).not.toContainText('Por pagar: plan Básico, 6 meses')
  await payer.context().close()

  const debtor = await accounts.make()
  const owed = newReference()
  await storeProforma(owed, await storeRequest(debtor.uid, { place_id }), debtor.uid)
  await page.getByRole('link', { name: 'Por revisar' }).click()
  await importStatement(page, [
    `${today()};Sin glosa ${debtor.uid};150,00`,
    `${today()};Alquiler ${debtor.uid};99,00`,
    `${today()};Luz;-20,00`,
  ])
  const chosen = page.getByRole('dialog', { name: 'Importar extracto' })
  await expect(chosen).toContainText('2 depósitos, 1 salida que no se importa')
  await expectAccessibleByDayAndNight(page)
  await chosen.getByRole('button', { name: 'Importar depósitos' }).click()
  const unnamed = row(page, `Sin glosa ${debtor.uid}`)
  await unnamed.getByRole('button', { name: 'Asignar' }).click()
  const assignment = page.getByRole('dialog', { name: 'Asignar un depósito' })
  await assignment.getByLabel('Referencia').fill('AQ-7K3M8')
  await assignment.getByRole('button', { name: 'Asignar' }).click()
  await expect(assignment.getByText('Esta referencia no existe')).toBeVisible()
  await assignment.getByRole('button', { name: new RegExp(owed) }).click()
  await assignment.getByRole('button', { name: 'Asignar', exact: true }).click()
  await expect(unnamed.getByText('Pagó', { exact: true }).first()).toBeVisible()
  const other = row(page, `Alquiler ${debtor.uid}`)
  await other.getByRole('button', { name: 'No es nuestro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No es nuestro' }).click()
  await expect(other.getByText('No es nuestro', { exact: true }).first()).toBeVisible()
  await expect(page.locator('.admin-figures')).toContainText('0 Bs sin explicación')

  await page.getByRole('link', { name: 'Proformas' }).click()
  const refunded = row(page, owed)
  await refunded.getByRole('button', { name: 'Devolver' }).click()
  const refund = page.getByRole('dialog', { name: 'Anotar una devolución' })
  await refund.getByLabel('Monto en Bs').fill('150,01')
  await refund.getByLabel('Motivo').fill('Pidió la mitad')
  await refund.getByRole('button', { name: 'Devolver' }).click()
  await expect(refund.getByText('Revisa el monto')).toBeVisible()
  await refund.getByLabel('Monto en Bs').fill('75')
  await refund.getByRole('button', { name: 'Devolver' }).click()
  await expect(refunded).toContainText('−75 Bs · Devolución')

  await page.getByRole('link', { name: 'Libro' }).click()
  const entries = page.locator('.admin-line').filter({ hasText: debtor.uid })
  await expect(entries).toHaveText([/−75 Bs.*Devolución/, /150 Bs.*Pago/])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar el libro (CSV)' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(`Pago;150,00;${owed};Café de ${debtor.uid};`)
  expect(csv).toContain('Devolución;-75,00;;')
})

async function importDeposits(page: Page, rows: readonly string[]): Promise<void> {
  await importStatement(page, rows)
  await page
    .getByRole('dialog', { name: 'Importar extracto' })
    .getByRole('button', { name: 'Importar depósitos' })
    .click()
  await expect(toast(page, 'Depósitos nuevos: 1.')).toBeVisible()
}

test('what is paid in two parts is paid; what was too much is taken off the next proforma, or paid back', async ({
  page,
  browser,
  accounts,
  store,
}) => {
  const owner = await accounts.make()
  const reference = newReference()
  await storeProforma(
    reference,
    await storeRequest(owner.uid, { place_id: await store({ owner: owner.uid }) }),
    owner.uid,
  )
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/payments', 'Gestionar pagos')
  await importDeposits(page, [`${today()} 09:00;Parte ${reference};100,00`])
  await expect(row(page, `Parte ${reference}`)).toContainText(`${reference}: llegaron 100 Bs, faltan 50 Bs`)
  await expectAccessibleByDayAndNight(page)

  const payer = await (await browser.newContext()).newPage()
  followRequests(payer)
  await enterAt(payer, owner, '/mis-negocios')
  await payer.getByRole('link', { name: 'Pagos de mis planes' }).click()
  await expect(main(payer)).toContainText('Recibimos 100 Bs de 150 Bs. Faltan 50 Bs')
  await expect(main(payer).locator('.pay-facts')).toContainText('Falta pagar50 Bs')
  await expectAccessibleByDayAndNight(payer)

  await importDeposits(page, [`${today()} 10:00;Resto ${reference};60,00`])
  await payer.reload()
  await expect(main(payer)).toContainText('Activo')
  await expect(main(payer)).toContainText('Tienes 10 Bs a favor')
  await payer.getByRole('button', { name: 'Renovar' }).click()
  await payer.getByRole('button', { name: 'Ver cómo pagar' }).click()
  await expect(main(payer).locator('.pay-facts')).toContainText(/Precio150 Bs.*−10 Bs.*Monto140 Bs/)
  await expectAccessibleByDayAndNight(payer)
  await payer.context().close()

  await page
    .getByRole('navigation', { name: 'Páginas de administración' })
    .getByRole('link', { name: /^Gestionar planes/ })
    .click()
  await expect(row(page, owner.uid).first()).toContainText('A favor: 10 Bs')
  await page
    .getByRole('navigation', { name: 'Páginas de administración' })
    .getByRole('link', { name: /^Gestionar pagos/ })
    .click()
  await page.getByRole('link', { name: 'Proformas' }).click()
  const paid = row(page, reference)
  await paid.getByRole('button', { name: 'Devolver saldo' }).click()
  const question = page.getByRole('dialog', { name: 'Devolver el saldo a favor' })
  await question.getByLabel('Monto en Bs').fill('10,01')
  await question.getByLabel('Motivo').fill('Lo pidió en efectivo')
  await question.getByRole('button', { name: 'Devolver saldo' }).click()
  await expect(question.getByText('Revisa el monto')).toBeVisible()
  await question.getByLabel('Monto en Bs').fill('10')
  await question.getByRole('button', { name: 'Devolver saldo' }).click()
  await expect(paid).toContainText('−10 Bs · Saldo a favor')
  await expect(paid.getByRole('button', { name: 'Devolver saldo' })).toBeHidden()
  await expect(page.locator('.admin-figures')).toContainText('0 Bs sin explicación')
})

test('a proforma that expired leads on: its payer sends the receipt of what was paid in time, or asks for another; an admin sees both', async ({
  page,
  browser,
  accounts,
  store,
}) => {
  const owner = await accounts.make()
  const reference = newReference()
  const created_at = Timestamp.fromMillis(Date.now() - 9 * DAY_MS)
  const valid_until = Timestamp.fromMillis(Date.now() - DAY_MS)
  const requestId = await storeRequest(owner.uid, { place_id: await store({ owner: owner.uid }) })
  await storeProforma(reference, requestId, owner.uid, { status: 'expired', created_at, valid_until })
  const payer = await (await browser.newContext()).newPage()
  followRequests(payer)
  await enterAt(payer, owner, '/mis-negocios')
  await payer.getByRole('link', { name: 'Pagos de mis planes' }).click()
  await expect(main(payer).getByRole('heading', { name: /^Tu proforma venció el/ })).toBeVisible()
  await expect(main(payer)).not.toContainText('Te enviaremos la proforma')
  await payer.getByRole('button', { name: 'Ya pagué: enviar el comprobante' }).click()
  await payer.locator('input[type=file]').setInputFiles(picture)
  const paidAt = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 16)
  await payer.getByLabel('Cuándo pagaste').fill(paidAt)
  await expectAccessibleByDayAndNight(payer)
  await payer.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(payer.getByText('Recibimos tu comprobante')).toBeFocused()

  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/payments?show=receipts', 'Gestionar pagos')
  await expect(row(page, reference)).toContainText('Comprobante por revisar')
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('link', { name: 'Proformas' }).click()
  await expect(row(page, reference)).toHaveCount(1)
  await page
    .getByRole('navigation', { name: 'Páginas de administración' })
    .getByRole('link', { name: /^Gestionar planes/ })
    .click()
  await expect(row(page, owner.uid).first()).toContainText(`Proforma vencida sin pagar: ${reference}`)

  await payer.getByRole('button', { name: 'Pedir otra' }).click()
  await expect(payer.getByLabel('1 mes: 150 Bs')).toBeFocused()
  await payer.getByRole('button', { name: 'Ver cómo pagar' }).click()
  await expect(main(payer)).toContainText('Por pagar: plan Básico, 1 mes')
  await payer.context().close()
})

test('a business says which plan it has, until when, what it gives and delivered, and what is missing', async ({
  page,
  accounts,
  store,
}) => {
  const owner = await accounts.make()
  const placeId = await store({ name: 'Café Planeado', owner: owner.uid })
  await store({ name: 'Café Sin Nada', owner: owner.uid })
  await storeRequest(owner.uid, { businessName: 'Hotel Sin Lugar' })
  const requestId = await storeRequest(owner.uid, { place_id: placeId, planName: 'professional' })
  const card = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
  await enterAt(page, owner, '/mis-negocios')
  await expect(card('Café Planeado')).toContainText(/Tu plan: Profesional\s*Pedido/)
  await expect(card('Café Planeado')).toContainText('Recibimos tu pedido')
  await expect(card('Café Sin Nada')).not.toContainText('Tu plan')
  const missing = 'Falta decirnos qué lugar muestra tu plan Básico para Hotel Sin Lugar'
  await expect(main(page)).toContainText(missing)
  await expect(main(page).getByRole('link', { name: 'busca tu negocio' })).toHaveAttribute('href', '/')

  const began = { status: 'active', at: Timestamp.fromMillis(Date.UTC(2099, 10, 28, 16)), actor_id: null }
  const expires_at = Timestamp.fromMillis(Date.UTC(2099, 11, 28, 16))
  await db()
    .doc(paths.planRequest(requestId))
    .update({ status: 'active', expires_at, history: [began] })
  const counts = { ...emptyCount(), counted: 1234, settled_at: began.at, closed_at: null }
  const day = db().doc(`${paths.advertDays}/${requestId}_2099-12-01`)
  await day.set({ plan_request_id: requestId, place_id: placeId, day: '2099-12-01', ...counts })
  await page.reload()
  await expect(card('Café Planeado')).toContainText('termina el 28 de diciembre de 2099')
  await expect(card('Café Planeado')).toContainText(/1.234 de 15.000 impresiones entregadas/)
  await expect(card('Café Planeado').getByRole('progressbar', { name: 'Plan Profesional' })).toBeVisible()
  await expect(card('Café Planeado')).toContainText('Tu anuncio todavía no tiene frase')
  await card('Café Planeado').getByText('Lo que te da').click()
  await expect(card('Café Planeado')).toContainText(/15.000 impresiones al mes/)
  await expectAccessibleByDayAndNight(page)
  await card('Café Planeado').getByRole('link', { name: 'Escríbela' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('El anuncio de Café Planeado')
  await page.getByLabel('Frase').fill('Salteñas desde las ocho')
  await page.getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(main(page)).toContainText('«Salteñas desde las ocho»')
  await main(page).getByRole('link', { name: 'Volver a mis negocios' }).click()
  await expect(card('Café Planeado')).toContainText(/1.234 de 15.000/)
  await expect(card('Café Planeado')).not.toContainText('no tiene frase')
  await expect(card('Café Planeado').getByRole('link', { name: 'Mi anuncio de Café Planeado' })).toBeVisible()

  const [start, end] = [Date.now() - 35 * DAY_MS, Date.now() - 5 * DAY_MS]
  const until = Timestamp.fromMillis(runsOnUntil(end))
  await db()
    .doc(paths.planRequest(requestId))
    .update({
      expires_at: Timestamp.fromMillis(end),
      runs_on_until: until,
      history: [
        { ...began, at: Timestamp.fromMillis(start) },
        { ...began, at: Timestamp.fromMillis(end), runs_on_until: until },
      ],
    })
  await page.reload()
  const goesOn = /sigue hasta completar lo vendido, a más tardar el \d+ de /
  await expect(card('Café Planeado')).toContainText(goesOn)
  await card('Café Planeado').getByRole('link', { name: 'Ver mis pagos: Café Planeado' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Pagos')
  await expect(main(page)).toContainText(goesOn)
  await expect(main(page)).toContainText(/1.234 de 15.000 impresiones entregadas/)
  await expect(main(page)).toContainText(missing)
  await expectAccessibleByDayAndNight(page)
  // Who has the place from its buyer sees how its plan runs.
  await db().doc(paths.planRequest(requestId)).update({ user_id: 'former-owner' })
  await page.reload()
  await expect(main(page)).toContainText('Lo contrató otra cuenta')
  await expect(main(page)).toContainText(/1.234 de 15.000 impresiones entregadas/)
  await expect(main(page).getByRole('button', { name: 'Renovar' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Volver a mis negocios' }).click()
  await expect(card('Café Planeado')).toContainText(/1.234 de 15.000/)
  await expect(card('Café Planeado')).toContainText('Lo contrató otra cuenta')
  await day.delete()
})
