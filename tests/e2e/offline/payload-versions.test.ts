import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { toBusinessBase, toBusinessValues } from '../../../src/domain/places/business-form.ts'
import type { Place } from '../../../src/domain/places/place.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { enterAt, main, open, test as withAccounts } from '../support/accounts.ts'
import { outboxRows } from '../support/cached-pages.ts'
import { type Entry, putDrafts, putQueued } from '../support/outbox-rows.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)
test.use({ expectedComplaints: /status of (?:400|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const contact = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'De otra versión', nickname: '' }
const message: Entry = { kind: 'contact', subject: 'us', userId: '', payload: contact }

test('drafts of every kind that were stored before payloads had versions are in their forms', async ({
  page,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const { uid: userId } = account
  const [reviewed, claimed, owned] = [await store({}), await store({}), await store({ owner: userId })]
  await enterAt(page, account, '/guardados')
  const base = toBusinessBase((await db().doc(paths.place(owned)).get()).data() as Place)
  const values = { ...toBusinessValues(base), address: 'Calle de antes 20' }
  const claim = { businessName: 'De antes', contactEmail: 'ana@example.com', contactPhone: '', message: '' }
  const plan = { businessName: 'Plan de antes', contactName: 'Ana', email: 'ana@example.com', phone: '71234567' }
  await putDrafts(page, [
    { kind: 'review', subject: reviewed, userId, payload: { rating: 4, content: 'Reseña de antes' } },
    { kind: 'claim', subject: claimed, userId, payload: claim },
    { kind: 'contact', subject: 'us', userId, payload: contact },
    { kind: 'plan', subject: 'typed', userId, payload: plan },
    { kind: 'business', subject: owned, userId, payload: { values, base } },
  ])

  await open(page, `/lugar/${reviewed}`)
  await expect(main(page).getByRole('textbox', { name: 'Tu reseña' })).toHaveValue('Reseña de antes')
  await expect(main(page).getByRole('radio', { name: /^4 / })).toBeChecked()
  await open(page, `/lugar/${claimed}`)
  await main(page).getByRole('button', { name: 'Seguir con la solicitud' }).click()
  await expect(dialog(page).getByLabel('Nombre del negocio')).toHaveValue('De antes')
  await open(page, '/contact')
  await expect(field(page, 'Mensaje')).toHaveValue('De otra versión')
  await open(page, '/planes')
  await page.getByRole('link', { name: 'Elegir Básico' }).click()
  await expect(dialog(page).getByLabel('Nombre del negocio')).toHaveValue('Plan de antes')
  await open(page, `/mis-negocios#${owned}`)
  await expect(field(page, 'Dirección')).toHaveValue('Calle de antes 20')
})

test('a queued message of which not all can be read is not sent: it is back in its form with the rest', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/planes')
  await putQueued(page, [{ ...message, payload: { ...contact, phone: 7 } }])
  await open(page, '/contact')
  await expect(field(page, 'Mensaje')).toHaveValue('De otra versión')
  await expect(main(page).getByRole('alert')).toContainText('Hay datos que no son válidos')
  await expect(field(page, 'Teléfono (opcional)')).toHaveValue('')
  expect(asked.filter((url) => url.includes('/call/send-contact-email'))).toEqual([])
})

test('what a later version stored is neither read, sent, replaced nor said to be nothing', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  await page.route('**/call/send-contact-email', (route) => {
    sent.push(route.request().postData() ?? '')
    return route.fulfill({ json: { result: null } })
  })
  await open(page, '/planes')
  await putQueued(page, [{ ...message, v: 99 }])
  await putDrafts(page, [{ ...message, v: 99 }])
  const [queued, drafts] = [await outboxRows(page, 'outbox'), await outboxRows(page, 'drafts')]

  await open(page, '/contact')
  await field(page, 'Nombre').fill('Ana')
  await field(page, 'Tu correo').fill('ana@example.com')
  await field(page, 'Mensaje').fill('De esta versión')
  await expect(main(page).getByText('Este celular no pudo guardar lo que escribes')).toBeVisible()
  await main(page).getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(main(page).getByText('¡Mensaje enviado!')).toBeVisible()
  expect(sent).toEqual([expect.stringContaining('De esta versión')])

  await context.setOffline(true)
  await page.locator('.connection-status').getByRole('button', { name: '1 por enviar' }).click()
  await expect(dialog(page)).toContainText('Hay algo escrito con una versión más nueva de Aquicito')
  await expect(dialog(page)).not.toContainText('No hay nada por enviar')
  expect([await outboxRows(page, 'outbox'), await outboxRows(page, 'drafts')]).toEqual([queued, drafts])
})
