import { mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { topicOfSaid } from '../../../src/domain/suggestions/correction.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { enter, enterAsAdmin, enterAt, open, test as withAccounts, toast } from '../support/accounts.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight, measureOverflow } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

// What is refused is told on the console, and the Auth emulator lacks something that the SDK asks for.
test.use({ expectedComplaints: /status of (?:400|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
// Firestore, which follows a place, would complain on the console without a network.
test.beforeEach(({ page }) => emulateConnection(page, dataSavingConnection))

const card = (page: Page) => page.locator('#corregir')
const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Qué está mal?' })
const choose = (page: Page, what: string) => dialog(page).getByRole('button', { name: what }).click()
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar' })

async function openDialog(page: Page): Promise<void> {
  await card(page).getByRole('link', { name: 'Corregir un dato' }).click()
  await expect(dialog(page)).toBeVisible()
}

const storedOf = async (placeId: string) =>
  (await db().collection(paths.suggestions).where('place_id', '==', placeId).get()).docs.map((stored) => stored.data())

test('an admin applies a correction by the keyboard and undoes it, decides several together, of which another one has decided one, and finds them by words and by city', async ({
  page,
  accounts,
  store,
}) => {
  const mark = `${process.pid}-${Date.now()}`
  const names = {
    closed: `Cerrado ${mark}`,
    several: `Varias ${mark}`,
    found: `Salteñería ${mark}`,
    other: `Ferretería ${mark}`,
  }
  const ids = { closed: await store({ name: names.closed }), several: await store({ name: names.several }) }
  const [author, another] = [await accounts.make(), await accounts.make()]
  /** Stores what a user suggested before all that other tests suggest meanwhile. */
  const suggest = async (
    user_id: string,
    place_id: string,
    name: string,
    said: Parameters<typeof topicOfSaid>[0] & { value: string | null },
  ) => {
    const ref = db().doc(paths.suggestion(`${place_id}-${said.what}`))
    const suggested = {
      kind: 'correction',
      user_id,
      place_id,
      name,
      city: 'trinidad',
      status: 'pending',
      topic: topicOfSaid(said),
    }
    const nothing = { reason: null, change_id: null, decided_at: null, created_at: new Date('2020-01-01') }
    await ref.set({ ...suggested, ...nothing, ...said })
    return ref
  }
  await suggest(another.uid, ids.closed, names.closed, { what: 'closed', value: null })
  const values = { phone: '+591 3 4622222', address: 'Calle Nueva 5', business_hours: 'Lunes: 9:00 a 12:00' }
  const refs = await Promise.all(
    Object.entries(values).map(([what, value]) =>
      suggest(author.uid, ids.several, names.several, { what: what as keyof typeof values, value }),
    ),
  )
  for (const [name, value] of [
    [names.found, 'Avenida Panamá 7'],
    [names.other, 'Calle Nueva 5'],
  ] as const) {
    await suggest(another.uid, await store({ name }), name, { what: 'address', value })
  }
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/suggestions?show=pending', 'Sugerencias')
  const row = (text: string) => page.locator('li.admin-entry:not(.skeleton)').filter({ hasText: text })
  const words = page.getByRole('searchbox', { name: 'Palabras del lugar o de lo sugerido' })
  await words.fill(`panama ${mark}`)
  await words.press('Enter')
  await expect(page).toHaveURL(/show=pending&q=panama/)
  await expect(row(mark)).toHaveCount(1)
  await expect(row(names.found)).toBeVisible()
  await page.getByLabel('Ciudad').selectOption('Oruro')
  await expect(page.getByText('No hay ninguna.')).toBeVisible()
  await page.getByLabel('Ciudad').selectOption('Todas las ciudades')
  await expect(row(names.found)).toBeVisible()
  await page.getByLabel('Ciudad').selectOption('Trinidad')
  await expect(page).toHaveURL(/city=trinidad/)
  await expect(row(names.found)).toBeVisible()
  // On a phone, what decides about several takes no room until one is chosen.
  await expect(page.getByRole('button', { name: 'Aceptar las elegidas' })).toBeHidden()
  await row(names.found).getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Aceptar la elegida' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Rechazadas' }).click()
  await expect(page).toHaveURL(/city=trinidad/)
  await expect(page.getByText('No hay ninguna.')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Pendientes' }).click()
  await page.getByLabel('Ciudad').selectOption('Todas las ciudades')
  await words.fill('')
  await words.press('Enter')
  const closed = page.getByRole('listitem').filter({ hasText: names.closed })
  await expect(closed).toContainText('Cerró para siempre')
  await expect(closed).toContainText('Lo de ahora: Aquicito')
  await closed.getByRole('button', { name: /^Detalles/ }).click()
  await expect(closed).toContainText('Antes no se decidió ninguna suya')
  await page.keyboard.press('a')
  const application = page.getByRole('dialog', { name: 'Aplicar la corrección' })
  await expect(application).toContainText(`${names.closed} sale de las listas, de la búsqueda y de los destacados`)
  await expect(application).toContainText('Cerró para siempre')
  await application.getByRole('button', { name: 'Aplicar' }).press('Enter')
  await expect(closed).toContainText('Aceptada')
  const closedAt = async () => (await db().doc(paths.place(ids.closed)).get()).get('closed_at') as unknown
  expect(await closedAt()).not.toBe(null)
  await closed.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByLabel('Nota para quien lo sugirió').fill('Sigue ahí')
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(closed).toContainText('Rechazada')
  expect(await closedAt()).toBe(null)

  const rows = page.getByRole('listitem').filter({ hasText: names.several })
  await expect(rows).toHaveCount(3)
  await rows
    .first()
    .getByRole('button', { name: /^Detalles/ })
    .focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await rows.nth(2).getByRole('checkbox').check()
  await expect(page.getByText('3 sugerencias elegidas')).toBeVisible()
  await refs[1]?.update({ status: 'rejected' })
  await rows
    .nth(1)
    .getByRole('button', { name: /^Detalles/ })
    .press('Shift+A')
  const question = page.getByRole('dialog', { name: 'Aceptar las sugerencias elegidas' })
  for (const fact of ['Teléfono', 'Dirección', 'Horario']) {
    await expect(question.getByRole('listitem').filter({ hasText: `${names.several}: ${fact}` })).toHaveCount(1)
  }
  await question.getByRole('button', { name: 'Aceptar las 3' }).click()
  await expect(toast(page, '2 decididas. Otra no: ya estaba decidida')).toBeVisible()
  await expect(page.getByText('Ninguna elegida')).toBeVisible()
  await expect(rows.filter({ hasText: 'Aceptada' })).toHaveCount(2)
  const corrected = (await db().doc(paths.place(ids.several)).get()).data()
  expect(corrected).toMatchObject({
    phone: values.phone,
    address: 'Plaza del Estudiante, La Paz',
    business_hours: values.business_hours,
  })

  // All of it by one person is taken back together.
  await rows
    .first()
    .getByRole('button', { name: /^Detalles/ })
    .click()
  await rows.first().getByRole('link', { name: 'Todo de esta persona' }).click()
  await expect(page.getByText('Todo lo que sugirió una persona')).toBeVisible()
  await page.getByRole('button', { name: 'Elegir todas' }).click()
  await expect(page.getByText('2 sugerencias elegidas')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer las 2' }).click()
  await page.getByRole('dialog').getByLabel('Nota para quien lo sugirió').fill('Inventado')
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer las 2' }).click()
  await expect(toast(page, '2 decididas.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Rechazada' })).toHaveCount(3)
  expect((await db().doc(paths.place(ids.several)).get()).data()).toMatchObject({ phone: null, business_hours: null })
})

test('a user who stands at a place says by a tap that it is open; correcting is fit for all, keeps what was typed, and is sent once the line is back, each once', async ({
  page,
  accounts,
  store,
}) => {
  const fields = { name: 'Café del Error', phone: '+591 3 4621111', business_hours: null }
  const id = await store({ ...fields, latitude: -14.83, longitude: -64.9 })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -14.8305, longitude: -64.9 })
  await enterAt(page, await accounts.make(), `/lugar/${id}`)
  await expect(card(page).getByText('Estás cerca. ¿Sigue abierto?')).toBeVisible()
  await card(page).getByRole('button', { name: 'Sí' }).click()
  await expect(card(page).getByText('¡Gracias!')).toBeVisible()
  await expect
    .poll(async () => (await db().doc(paths.place(id)).get()).get('provenance.closed.by') as unknown)
    .toBe('neighbor')

  await openDialog(page)
  await expectAccessibleByDayAndNight(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureOverflow(page)).toBe(0)
  await choose(page, 'Está repetido')
  await expect(dialog(page).getByLabel('Nombre en la otra página')).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await choose(page, 'Atrás')
  await choose(page, 'El nombre está mal')
  await send(page).click()
  await expect(dialog(page).getByText('La página ya dice eso')).toBeVisible()
  await expect(dialog(page).getByLabel('El nombre correcto')).toBeFocused()
  await dialog(page).getByLabel('El nombre correcto').fill('Café del Acierto')
  await choose(page, 'Atrás')
  await choose(page, 'Está cerrado por un tiempo')
  await dialog(page).getByLabel('Cerrado hasta el día').fill('2020-01-01')
  await send(page).click()
  await expect(dialog(page).getByText('Elige un día de aquí a un año')).toBeVisible()
  await choose(page, 'Atrás')
  await choose(page, 'Está en otro lugar')
  await send(page).click()
  await expect(dialog(page).getByText('Marca la ubicación primero')).toBeVisible()
  // Far away from it, no one is asked whether it is still open.
  await page.context().setGeolocation({ latitude: -14.84, longitude: -64.9 })
  await page.reload()
  await untilSilent(page)
  await expect(card(page).getByText('¿Sigue abierto?')).toHaveCount(0)
  await openDialog(page)
  await choose(page, 'El nombre está mal')
  await expect(dialog(page).getByLabel('El nombre correcto')).toHaveValue('Café del Acierto')

  await choose(page, 'Atrás')
  await untilSilent(page)
  await page.context().setOffline(true)
  await choose(page, 'El teléfono o celular está mal')
  const number = dialog(page).getByLabel('El número correcto')
  await expect(number).toHaveValue('+591 3 4621111')
  await number.fill('3 4622222')
  await send(page).click()
  await expect(dialog(page).getByText('Se enviará sola apenas haya conexión')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Corregir otro dato' }).click()
  await choose(page, 'El horario está mal')
  await send(page).click()
  await expect(dialog(page).getByText('Falta la hora en que abre')).toBeVisible()
  await dialog(page).getByLabel('Estos días, abre a las').fill('9')
  await dialog(page).getByLabel('Estos días, cierra a las').fill('18')
  await expect(dialog(page).getByText('Lunes a sábado: 09:00 a 18:00')).toBeVisible()
  await send(page).click()
  await dialog(page).getByRole('button', { name: 'Agregar una foto del letrero' }).click()
  await expect(page.getByRole('dialog', { name: 'Agregar fotos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const corrected = async () => (await storedOf(id)).filter(({ what }) => what !== 'open')
  expect(await corrected()).toEqual([])
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await corrected()).map(({ what }) => what as string).toSorted())
    .toEqual(['business_hours', 'phone'])
  expect(await storedOf(id)).toContainEqual(expect.objectContaining({ what: 'phone', value: '+591 3 4622222' }))
})

test('hours and a telephone that are missing are asked for, each by its own form; a park is asked for neither', async ({
  page,
  request,
  store,
}) => {
  const missing = `/lugar/${await store({ business_hours: null, phone: null, whatsapp: null })}`
  const park = `/lugar/${await store({ category: 'Parque', business_hours: null, phone: null })}`
  expect(await (await request.get(missing)).text()).toContain('¿Sabes su')
  const served = await request.get(park)
  expect(served.status()).toBe(200)
  expect(await served.text()).not.toContain('¿Sabes su')
  await page.goto(missing)
  await untilHydrated(page)
  await page.getByRole('link', { name: '¿Sabes su horario?' }).click()
  await expect(dialog(page).getByText('El horario correcto')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('link', { name: '¿Sabes su teléfono?' }).click()
  await expect(dialog(page).getByLabel('El número correcto')).toBeVisible()
  await page.keyboard.press('Escape')
  // Asked by no link, what is wrong is open.
  await openDialog(page)
  await expect(dialog(page).getByRole('button', { name: 'Cerró para siempre' })).toBeVisible()
})

test('a visitor says what is wrong with a place that is closed for a while, signs in to send it, and comes back to what they said', async ({
  page,
  accounts,
  store,
}) => {
  const day = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const id = await store({ business_hours: '24/7', closed_until: day })
  await open(page, `/lugar/${id}`)
  // It says until when it is closed, and not that it is open.
  await expect(page.getByRole('note')).toContainText('Cerrado por un tiempo, hasta el')
  await expect(page.getByText(/^Abierto/)).toHaveCount(0)
  await openDialog(page)
  await choose(page, 'La dirección está mal')
  await dialog(page).getByLabel('La dirección correcta').fill('Calle Nueva 12')
  await send(page).click()
  await expect(page.getByText('Inicia sesión para corregir un dato')).toBeVisible()
  await untilHydrated(page)
  await enter(page, await accounts.make())
  await expect(dialog(page).getByLabel('La dirección correcta')).toHaveValue('Calle Nueva 12')
  await send(page).click()
  await expect(dialog(page).getByText('Cambiará cuando lo confirme')).toBeVisible()
  expect(await storedOf(id)).toMatchObject([{ what: 'address', value: 'Calle Nueva 12' }])

  // In three taps, that it closed.
  await dialog(page).getByRole('button', { name: 'Corregir otro dato' }).click()
  await choose(page, 'Cerró para siempre')
  await send(page).click()
  await expect(dialog(page).getByText('Cambiará cuando lo confirme')).toBeVisible()
  expect(await storedOf(id)).toContainEqual(
    expect.objectContaining({ kind: 'correction', what: 'closed', status: 'pending' }),
  )

  // What it offers, each by a tap.
  await dialog(page).getByRole('button', { name: 'Corregir otro dato' }).click()
  await choose(page, 'Lo que ofrece: QR, wifi, delivery…')
  await send(page).click()
  await expect(dialog(page).getByText('La página ya dice eso')).toBeVisible()
  await dialog(page).getByRole('checkbox', { name: 'Wifi' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Pago con QR' }).check()
  await send(page).click()
  await expect(dialog(page).getByText('Cambiará cuando lo confirme')).toBeVisible()
  expect(await storedOf(id)).toContainEqual(expect.objectContaining({ what: 'services', value: 'qr wifi' }))
})

test('a user sees what they said of a place on its page and in their profile, changes it and takes it back', async ({
  page,
  accounts,
  store,
}) => {
  const name = `Aportado ${process.pid} ${Date.now()}`
  const id = await store({ name, city: 'trinidad' })
  await enterAt(page, await accounts.make(), `/lugar/${id}`)
  await untilSilent(page)
  await openDialog(page)
  await choose(page, 'El WhatsApp está mal o falta')
  await send(page).click()
  await expect(dialog(page).getByText('Escribe el dato que falta')).toBeVisible()
  await dialog(page).getByLabel('El WhatsApp correcto').fill('764 46050')
  const photo = { name: 'letrero.jpg', mimeType: 'image/jpeg', buffer: await makePhoto('jpeg') }
  await dialog(page).getByLabel('Agregar una foto').setInputFiles(photo)
  await expect(dialog(page).getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await send(page).click()
  await expect(dialog(page).getByText('Cambiará cuando lo confirme')).toBeVisible()
  const [stored] = await storedOf(id)
  expect(stored).toMatchObject({ what: 'whatsapp', value: '59176446050' })
  expect(stored?.['evidence']).toMatch(/^claim-evidence\/[^/]+\/checked-/)
  await dialog(page).getByRole('button', { name: 'Listo' }).click()
  await expect(card(page).getByText('WhatsApp: +591 764 46 050')).toBeVisible()

  await card(page).getByRole('link', { name: 'Ver lo que aporté' }).click()
  const row = page.locator('#aportes').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('En revisión')
  await expect(row).toContainText('WhatsApp: +591 764 46 050')
  await expect(row).toContainText('con foto')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessibleByDayAndNight(page)
  expect(await measureOverflow(page)).toBe(0)
  await row.getByRole('link', { name: /^Cambiar/ }).click()
  const field = dialog(page).getByLabel('El WhatsApp correcto')
  await expect(field).toHaveValue('59176446050')
  await expect(dialog(page).getByText('La foto de antes se quita al enviar')).toBeVisible()
  await field.fill('70000000')
  await send(page).click()
  await expect(dialog(page).getByText('Cambiará cuando lo confirme')).toBeVisible()
  expect(await storedOf(id)).toMatchObject([{ value: '59170000000', evidence: null }])

  await page.goto('/perfil#aportes')
  await row.getByRole('button', { name: /^Retirar/ }).click()
  await page.getByRole('dialog', { name: '¿Lo retiras?' }).getByRole('button', { name: 'Retirar' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.locator('#aportes')).toBeFocused()
  expect(await storedOf(id)).toEqual([])
})
