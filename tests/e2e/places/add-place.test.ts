import { readFileSync } from 'node:fs'
import { mergeTests, type Page } from 'playwright/test'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { toOrigin } from '../../../functions/src/suggestions/origin.ts'
import { cities } from '../../../src/domain/cities/city.ts'
import type { PackedCorners } from '../../../src/domain/places/street-corner.ts'
import { nameCornersIn } from '../../../src/domain/places/street-corners/name-corners.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import {
  enter,
  enterAsAdmin,
  enterAt,
  main,
  makeOlder,
  open,
  test as withAccounts,
  toast,
} from '../support/accounts.ts'
import { untilInstalled, whenCached } from '../support/cached-pages.ts'
import { dataSavingConnection, emulateConnection, test as withPhones } from '../support/device.ts'
import { linkOf } from '../support/inbox.ts'
import { expectAccessible, expectAccessibleByDayAndNight, measureOverflow } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

interface Fixtures {
  /** Names a place that no one else adds; it and what became of it is gone after the test. */
  newName: (beginning: string) => string
}

const test = mergeTests(withAccounts, withPlaces, withPhones).extend<Fixtures>({
  newName: async ({ page }, use) => {
    const names: string[] = []
    await use((beginning) => {
      names.push(`${beginning} ${process.pid} ${names.length} ${Date.now()}`)
      return names.at(-1) ?? ''
    })
    await page.close()
    for (const name of names) {
      const { docs: places } = await db().collection(paths.places).where('name', '==', name).get()
      for (const { id } of places) {
        const { docs: claims } = await db().collection(paths.claimRequests).where('place_id', '==', id).get()
        await Promise.all([db().doc(paths.placeOwner(id)), ...claims.map(({ ref }) => ref)].map((ref) => ref.delete()))
      }
      for (const collection of [paths.suggestions, paths.places]) {
        const { docs } = await db().collection(collection).where('name', '==', name).get()
        await Promise.all(docs.map(({ ref }) => ref.delete()))
      }
    }
  },
})

// What is refused is told on the console, and the Auth emulator lacks something that the SDK asks for.
test.use({ expectedComplaints: /status of (?:400|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
// Firestore, which follows a place, would complain on the console without a network.
test.beforeEach(({ page }) => emulateConnection(page, dataSavingConnection))

const PDF = { name: 'nit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const send = (page: Page) => main(page).getByRole('button', { name: 'Agregar el lugar' })
const mine = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const stored = async (name: string) =>
  (await db().collection(paths.suggestions).where('name', '==', name).get()).docs.map((document) => document.data())

const kind = (page: Page) => main(page).getByRole('combobox', { name: 'Categoría' })

/** Fills in what a place needs at least. */
async function fillIn(page: Page, name: string): Promise<void> {
  await field(page, 'Nombre').fill(name)
  await kind(page).fill('Restaurante')
  await field(page, 'Ciudad').selectOption('trinidad')
  await field(page, 'Dirección').fill('Avenida Cívica, Trinidad')
}

test('a user adds places without a signal; each is sent once when the line is back, and one that is refused comes back to the form, with the reason', async ({
  page,
  accounts,
  newName,
  store,
}) => {
  const refused = newName('Repetido')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -14.83, longitude: -64.9 })
  await enterAt(page, await accounts.make(), '/agregar')
  await expect(send(page)).toBeVisible()
  await untilSilent(page)
  await page.context().setOffline(true)
  await fillIn(page, refused)
  await field(page, 'WhatsApp (opcional)').fill('76446050')
  await field(page, 'Teléfono (opcional)').fill('4621234')
  await main(page).getByRole('button', { name: 'Estoy aquí' }).click()
  await expect(main(page).getByText('Ubicación marcada.')).toBeVisible()
  await send(page).click()
  await expect(mine(page, refused)).toContainText('En tu celular')
  const names = [newName('Sin señal'), newName('Sin señal')]
  for (const name of names) {
    await fillIn(page, name)
    const buffer = await makePhoto('jpeg', { width: 200 + names.indexOf(name), height: 200 + (Date.now() % 400) })
    await field(page, 'Agregar fotos').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await expect(main(page).locator('.photo-thumbs img')).toHaveCount(1)
    await send(page).click()
    await expect(main(page).getByText('Guardado en tu celular')).toBeVisible()
    await expect(main(page).locator('.photo-thumbs img')).toHaveCount(0)
    await expect(mine(page, name)).toContainText('En tu celular')
    await expect(field(page, 'Nombre')).toHaveValue('')
  }
  // Another user has added it meanwhile.
  const placeId = await store({ name: refused, latitude: -14.83, longitude: -64.9, phone: null, whatsapp: null })
  await page.context().setOffline(false)
  for (const name of names) {
    await expect(mine(page, name)).toContainText('En revisión')
    expect(await stored(name)).toMatchObject([{ status: 'pending', city: 'trinidad', category: 'restaurant' }])
    const [addition] = (await db().collection(paths.suggestions).where('name', '==', name).get()).docs
    const photos = await db().collection(paths.placePhotos).where('place_id', '==', `a-${addition?.id}`).get()
    expect(photos.docs.map((photo) => photo.get('status') as string)).toEqual(['pending'])
    await Promise.all(photos.docs.map(({ ref }) => ref.delete()))
  }
  await page.reload()
  await expect(field(page, 'Nombre')).toHaveValue(refused)
  await expect(main(page).getByText('Ese lugar ya está en Aquicito')).toBeVisible()
  await expect(main(page).getByRole('link', { name: refused })).toHaveAttribute('href', `/lugar/${placeId}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessibleByDayAndNight(page)
  expect(await measureOverflow(page)).toBe(0)

  // What was typed goes to the page of that place.
  await main(page).getByRole('button', { name: 'Enviar estos datos a esa página' }).click()
  await expect(page).toHaveURL(`/lugar/${placeId}#corregir=phone`)
  const question = page.getByRole('dialog', { name: '¿Qué está mal?' })
  await expect(question.getByLabel('El número correcto')).toHaveValue('+591 3 4621234')
  await question.getByRole('button', { name: 'Enviar', exact: true }).click()
  await question.getByRole('button', { name: 'Corregir otro dato' }).click()
  await question.getByRole('button', { name: 'El WhatsApp está mal o falta · por enviar' }).click()
  await expect(question.getByLabel('El WhatsApp correcto')).toHaveValue('76446050')
  await page.goto('/agregar')
  await expect(field(page, 'Nombre')).toHaveValue('')
})

test('the form that was seen opens without a signal, and what was added waits there, and can be changed', async ({
  restartablePhone: phone,
  accounts,
  newName,
}) => {
  const name = newName('Reabierto')
  const browser = await phone.open()
  const page = await browser.newPage()
  await enterAt(page, await accounts.make(), '/agregar')
  await expect(send(page)).toBeVisible()
  await untilInstalled(page)
  await page.goto('/agregar')
  await expect(send(page)).toBeVisible()
  await whenCached(page, 'pages', '/agregar')
  await untilSilent(page)
  await phone.line.cut()
  await page.goto('/agregar')
  await fillIn(page, name)
  await send(page).click()
  await expect(mine(page, name)).toContainText('En tu celular')
  await browser.close()
  const reopened = await (await phone.open()).newPage()
  await reopened.goto('/agregar')
  await expect(send(reopened)).toBeVisible()
  await expect(mine(reopened, name)).toContainText('En tu celular')
  await mine(reopened, name)
    .getByRole('button', { name: `Cambiar lo que dijiste de ${name}` })
    .click()
  await expect(mine(reopened, name)).toHaveCount(0)
  await expect(field(reopened, 'Nombre')).toHaveValue(name)
  await field(reopened, 'Nombre').fill(`${name} Bis`)
  await send(reopened).click()
  await expect(mine(reopened, `${name} Bis`)).toContainText('En tu celular')
  await phone.mend()
  await expect(mine(reopened, `${name} Bis`)).toContainText('En revisión')
  expect(await stored(`${name} Bis`)).toHaveLength(1)
  expect(await stored(name)).toHaveLength(0)
})

test('an empty category and an empty search lead to the form, which knows what they know; a visitor signs in to send it, and the draft of another place is offered', async ({
  page,
  accounts,
  newName,
}) => {
  const name = newName('De visita')
  await open(page, '/cobija?category=veterinary_care')
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    'Todavía no hay veterinarias en Cobija',
  )
  await expect(main(page).getByText('Si conoces un lugar así, agrégalo.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Agregar un lugar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agregar un lugar')
  await expect(kind(page)).toHaveValue('Veterinaria')
  await expect(field(page, 'Ciudad')).toHaveValue('cobija')
  await expect(field(page, 'Nombre')).toHaveValue('')
  await field(page, 'Nombre').fill(name)
  await field(page, 'Dirección').fill('Avenida 9 de Febrero, Cobija')
  await send(page).click()
  await expect(page).toHaveURL(/\/auth\?tab=signin&next=%2Fagregar/)
  await expect(main(page).getByText('Inicia sesión para agregar un lugar')).toBeVisible()
  await untilHydrated(page)
  await enter(page, await accounts.make())
  await expect(field(page, 'Nombre')).toHaveValue(name)
  await expect(kind(page)).toHaveValue('Veterinaria')
  await send(page).click()
  await expect(mine(page, name)).toContainText('En revisión')

  // A link that tells of another place opens a form of its own.
  const [first, second] = [newName('Empezado'), newName('Otro')]
  const draftOf = (draft: string) =>
    main(page).getByRole('button', { name: `Seguir con él: borrador de «${draft}»`, exact: true })
  await field(page, 'Nombre').fill(first)
  await field(page, 'Teléfono (opcional)').fill('4462211')
  await page.goto('/cobija?category=veterinary_care')
  await main(page).getByRole('link', { name: 'Agregar un lugar' }).click()
  await expect(kind(page)).toHaveValue('Veterinaria')
  await expect(field(page, 'Ciudad')).toHaveValue('cobija')
  await expect(field(page, 'Nombre')).toHaveValue('')
  await expect(main(page).getByText(`Tienes un borrador de «${first}»:`)).toBeVisible()
  await field(page, 'Nombre').fill(second)
  await expectAccessibleByDayAndNight(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureOverflow(page)).toBe(0)
  await draftOf(first).click()
  await expect(field(page, 'Nombre')).toHaveValue(first)
  await expect(field(page, 'Nombre')).toBeFocused()
  await expect(field(page, 'Teléfono (opcional)')).toHaveValue('4462211')
  await expect(kind(page)).toHaveValue('')
  await draftOf(second).click()
  await expect(field(page, 'Nombre')).toHaveValue(second)
  await expect(kind(page)).toHaveValue('Veterinaria')
  await expect(draftOf(first)).toBeVisible()

  for (const [query, searchedName, searchedKind] of [
    ['Qwrtz & Sxyz', 'Qwrtz & Sxyz', ''],
    // A kind that the city lacks, and one that it has, with a name that none has.
    ['lavandería', '', 'Lavandería'],
    ['farmacia qwrtz', 'Farmacia Qwrtz', 'Farmacia'],
  ] as const) {
    await page.goto(`/cobija?q=${encodeURIComponent(query)}`)
    await main(page).getByRole('link', { name: 'Agregar un lugar' }).first().click()
    await expect(field(page, 'Nombre')).toHaveValue(searchedName)
    await expect(kind(page)).toHaveValue(searchedKind)
    await expect(field(page, 'Ciudad')).toHaveValue('cobija')
  }
})

test('the mail that confirms an address leads back to the form, in another browser with what the address may know', async ({
  page,
  browser,
  accounts,
  newName,
}) => {
  const name = newName('Sin confirmar')
  const account = await accounts.make()
  await auth().updateUser(account.uid, { emailVerified: false })
  await enterAt(page, account, '/agregar')
  await field(page, 'Nombre').fill(name)
  await kind(page).fill('Lavandería')
  await field(page, 'Ciudad').selectOption('cobija')
  await field(page, 'Dirección').fill('Avenida 9 de Febrero, Cobija')
  await main(page).getByRole('checkbox', { name: 'Es mi negocio' }).check()
  await send(page).click()
  await expect(main(page).getByText('Primero confirma tu correo con el enlace que te enviamos')).toBeVisible()
  await expectAccessibleByDayAndNight(page)

  // So does the mail that is sent again from the profile.
  const profile = await page.context().newPage()
  await profile.goto('/perfil')
  await profile.getByRole('button', { name: 'Enviar el enlace otra vez' }).click()
  await expect(profile.getByText(`Te enviamos el enlace a ${account.email}`)).toBeVisible()
  const { docs: mails } = await db().collection(paths.mail).where('user_id', '==', account.uid).get()
  expect(mails.map((mail) => mail.get('account_next') as string)).toEqual([
    '/agregar#draft=1&category=Lavander%C3%ADa&city=cobija&own=true',
  ])
  await profile.close()

  await main(page).getByRole('button', { name: 'Enviar el correo otra vez' }).last().click()
  await expect(main(page).getByText('Su enlace te trae de vuelta aquí')).toBeVisible()
  const link = await linkOf(account.email, 'Confirma tu correo')
  expect(decodeURIComponent(link)).not.toContain(name)

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto(link)
  await main(elsewhere).getByRole('link', { name: 'Seguir donde estabas' }).click()
  await expect(kind(elsewhere)).toHaveValue('Lavandería')
  await expect(field(elsewhere, 'Ciudad')).toHaveValue('cobija')
  await expect(main(elsewhere).getByRole('checkbox', { name: 'Es mi negocio' })).toBeChecked()
  await context.close()

  await send(page).click()
  await expect(mine(page, name)).toContainText('En revisión')
})

test('a place that waits is changed by its author, also without a signal; what is decided meanwhile loses nothing typed, and what was refused is corrected', async ({
  page,
  accounts,
  newName,
}) => {
  const [first, second, third] = [newName('Con error'), newName('Sin error'), newName('Otra vez')]
  const fourth = newName('Corregido')
  const sendChange = main(page).getByRole('button', { name: 'Enviar el cambio' })
  const change = (name: string) => mine(page, name).getByRole('button', { name: /^Cambiar/ })
  await enterAt(page, await accounts.make(), '/agregar')
  await fillIn(page, first)
  await field(page, 'WhatsApp (opcional)').fill('76446050')
  await send(page).click()
  await expect(mine(page, first)).toContainText('En revisión')
  const [addition] = (await db().collection(paths.suggestions).where('name', '==', first).get()).docs
  await addition?.ref.update({ checks: { exists: 1, missing: 0 } })

  // From the profile.
  await page.goto('/perfil#aportes')
  await change(first).click()
  await expect(main(page).getByText('Cambias un lugar que está en revisión.')).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue(first)
  await expect(kind(page)).toHaveValue('Restaurante')
  await expect(field(page, 'WhatsApp (opcional)')).toHaveValue('59176446050')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessibleByDayAndNight(page)
  expect(await measureOverflow(page)).toBe(0)
  await field(page, 'Nombre').fill(second)
  await sendChange.click()
  await expect(mine(page, second)).toContainText('En revisión')
  await expect(mine(page, first)).toHaveCount(0)
  expect(await stored(first)).toEqual([])
  const [changed] = await stored(second)
  expect(changed).toMatchObject({ status: 'pending', whatsapp: '59176446050', city: 'trinidad' })
  expect(changed).not.toHaveProperty('checks')

  // From below the form, without a signal; a second thought is one change.
  await untilSilent(page)
  await page.context().setOffline(true)
  await change(second).click()
  await expect(field(page, 'Nombre')).toBeFocused()
  await expect(field(page, 'Nombre')).toHaveValue(second)
  await field(page, 'Nombre').fill(third)
  await sendChange.click()
  await expect(mine(page, third)).toContainText('En tu celular')
  await change(second).click()
  await expect(field(page, 'Nombre')).toHaveValue(third)
  await field(page, 'Teléfono (opcional)').fill('4621234')
  await sendChange.click()
  await expect(mine(page, third)).toContainText('En tu celular')
  await page.context().setOffline(false)
  await expect(mine(page, third)).toContainText('En revisión')
  await expect(mine(page, second)).toHaveCount(0)
  expect(await stored(third)).toMatchObject([{ phone: '+591 3 4621234' }])

  // Decided while it is typed.
  await change(third).click()
  await expect(field(page, 'Nombre')).toHaveValue(third)
  await field(page, 'Dirección').fill('Calle Nueva 12')
  const [decided] = (await db().collection(paths.suggestions).where('name', '==', third).get()).docs
  await decided?.ref.update({ status: 'rejected' })
  await sendChange.click()
  await expect(main(page).getByText('Ese lugar ya no está en revisión: se decidió, o lo retiraste.')).toBeVisible()
  await expect(field(page, 'Dirección')).toHaveValue('Calle Nueva 12')
  await main(page).getByRole('button', { name: 'Enviarlo como lugar nuevo' }).click()
  await expect(send(page)).toBeFocused()
  await send(page).click()
  await expect(main(page).getByText('¡Gracias!')).toBeVisible()
  expect((await stored(third)).map((each) => each['status'] as string).toSorted()).toEqual(['pending', 'rejected'])

  // One that was refused is corrected, and sent as another one.
  await mine(page, third)
    .filter({ hasText: 'No publicado' })
    .getByRole('button', { name: `Corregir ${third} y enviarlo otra vez` })
    .click()
  await expect(field(page, 'Nombre')).toHaveValue(third)
  await expect(field(page, 'Teléfono (opcional)')).toHaveValue('+591 3 4621234')
  await field(page, 'Nombre').fill(fourth)
  await send(page).click()
  await expect(mine(page, fourth)).toContainText('En revisión')
  expect(await stored(fourth)).toMatchObject([{ status: 'pending', phone: '+591 3 4621234' }])
})

test('an owner adds a business and edits its page with at most four screens between; what an admin publishes has a page that says who said it', async ({
  page,
  browser,
  accounts,
  newName,
}) => {
  const [name, published] = [newName('Negocio'), newName('Publicado')]
  const [owner, admin] = [await accounts.make(), await accounts.makeAdmin()]
  const now = Timestamp.now()
  await db().doc(paths.user(owner.uid)).set({ email: owner.email, locale: 'es', created_at: now })
  /** What the owner waits for or passes that is no form. */
  const between: string[] = []
  await enterAt(page, owner, '/agregar')
  await fillIn(page, published)
  // By what others call it, and by the keys alone.
  await kind(page).fill('laund')
  await kind(page).press('Enter')
  await expect(kind(page)).toHaveValue('Lavandería')
  await expect(kind(page)).toBeFocused()
  await field(page, 'WhatsApp (opcional)').fill('76446050')
  await send(page).click()
  await expect(main(page).getByText('¡Gracias!')).toBeVisible()
  await expect(mine(page, published)).toContainText('En revisión')
  const [addition] = (await db().collection(paths.suggestions).where('name', '==', published).get()).docs
  await addition?.ref.update({ checks: { exists: 1, missing: 0 } })

  await main(page).getByRole('checkbox', { name: 'Es mi negocio' }).check()
  await fillIn(page, name)
  await expect(field(page, 'Nombre del negocio')).toHaveValue(name)
  await expect(field(page, 'Correo de contacto')).toHaveValue(owner.email)
  await field(page, 'Correo de contacto').fill('')
  await send(page).click()
  await expect(field(page, 'Correo de contacto')).toBeFocused()
  await expect(main(page).getByText('Escribe tu correo de contacto')).toBeVisible()
  await main(page).getByLabel('Agregar documento').setInputFiles(PDF)
  await expect(main(page).getByText(/^PDF · /)).toBeVisible()
  await field(page, 'Correo de contacto').fill('gerencia@negocio.example.bo')
  await field(page, 'Mensaje (opcional)').fill('Soy la dueña')
  await expectAccessibleByDayAndNight(page)
  // What is written stays, with the file.
  await page.reload()
  await expect(main(page).getByText(/^PDF · /)).toBeVisible()
  await expect(field(page, 'Mensaje (opcional)')).toHaveValue('Soy la dueña')
  await send(page).click()
  await expect(main(page).getByText('Revisamos el lugar y tu solicitud.')).toBeVisible()
  await expect(mine(page, name)).toContainText('Tu solicitud de quedar a cargo está en revisión')
  between.push('thanks')

  const context = await browser.newContext()
  const adminsPage = await context.newPage()
  await enterAsAdmin(adminsPage, admin, '/admin/suggestions?show=pending', 'Sugerencias')
  const entry = mine(adminsPage, name)
  await entry.scrollIntoViewIfNeeded()
  await expect(entry).toContainText('gerencia@negocio.example.bo')
  await expect(entry).toContainText('Soy la dueña')
  await entry.getByRole('button', { name: 'Ver el documento' }).click()
  await expect(entry.getByRole('link', { name: 'Abrir el PDF' })).toBeVisible()
  await entry.getByRole('button', { name: 'Publicar y entregar' }).click()
  const question = adminsPage.getByRole('dialog', { name: 'Publicar el lugar y entregarlo' })
  await expect(question).toContainText(name)
  await expect(question).toContainText(owner.email)
  await expect(question.getByLabel('Notas')).toHaveAccessibleDescription(/escribe en español/)
  await question.getByRole('button', { name: 'Publicar y entregar' }).click()
  await expect(entry).toContainText('Aceptada')
  between.push('the decision')

  const mails = await db().collection(paths.mail).where('user_id', '==', owner.uid).get()
  expect(mails.docs.map((mail) => mail.get('kind') as string)).toEqual(['suggestion-decided'])
  const neighbors = mine(adminsPage, published)
  await expect(neighbors).toContainText('Avenida Cívica, Trinidad')
  await expect(neighbors).toContainText('Lavandería · 1 vecino lo vio')
  await neighbors.getByRole('button', { name: 'Publicar' }).click()
  await adminsPage.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(neighbors.getByRole('link', { name: published })).toBeVisible()
  await expect(neighbors).toContainText('Aceptada')
  // The list stays as it is.
  const [opened] = await Promise.all([
    adminsPage.waitForEvent('popup'),
    neighbors.getByRole('link', { name: published }).click(),
  ])
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(published)
  await expect(main(opened).locator('.category')).toHaveText('Lavandería')
  await expect(main(opened)).toContainText(/Nombre, categoría, dirección, WhatsApp: un vecino, \d\d\/20\d\d/)
  await context.close()

  const [path = ''] = /\/mis-negocios#\S+/.exec(mails.docs[0]?.get('message.text') as string) ?? []
  between.push('the mail')
  const passed: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) passed.push(frame.url())
  })
  await page.goto(path)
  await expect(main(page).getByRole('heading', { level: 1, name: `Editar ${name}` })).toBeVisible()
  // The link leads to the form itself.
  between.push(...passed.slice(1))
  expect(between.length, between.join(', ')).toBeLessThanOrEqual(4)
  await field(page, 'WhatsApp').fill('76446050')
  await main(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(toast(page, '¡Actualizado!')).toBeVisible()
  const { docs: places } = await db().collection(paths.places).where('name', '==', name).get()
  expect(places.map((place) => [place.get('owner_claimed'), place.get('whatsapp')])).toEqual([[true, '59176446050']])
})

test('what is missing is said at its field, and nothing that was typed is lost; who gives up changing leaves it, and claims their own business once it is published', async ({
  page,
  accounts,
  newName,
  store,
}) => {
  const name = newName('Incompleto')
  await enterAt(page, await accounts.make(), '/agregar')
  await send(page).click()
  await expect(field(page, 'Nombre')).toBeFocused()
  await expect(field(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true')
  await expect(kind(page)).toHaveAccessibleDescription('Elige una categoría')
  await expect(field(page, 'Ciudad')).toHaveAccessibleDescription('Elige una ciudad')
  await field(page, 'Nombre').fill('🥟')
  await send(page).click()
  await expect(main(page).getByText('El nombre necesita letras')).toBeVisible()
  await fillIn(page, name)
  await kind(page).fill('castillo')
  await expect(main(page).getByText('No está en la lista: busca algo parecido o elige «Negocio».')).toBeVisible()
  await send(page).click()
  await expect(kind(page)).toBeFocused()
  await kind(page).fill('')
  await main(page).getByRole('option', { name: 'Panadería' }).click()
  await expect(kind(page)).toHaveValue('Panadería')
  await field(page, 'Dirección').fill('')
  await send(page).click()
  await expect(main(page).getByText('Falta dónde está: marca la ubicación o escribe la dirección')).toBeVisible()
  await expect(field(page, 'Dirección')).toBeFocused()
  await expectAccessibleByDayAndNight(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureOverflow(page)).toBe(0)
  await page.reload()
  await expect(field(page, 'Nombre')).toHaveValue(name)

  await page.setViewportSize({ width: 360, height: 740 })
  await field(page, 'Dirección').fill('Avenida Cívica, Trinidad')
  await main(page).getByRole('checkbox', { name: 'Es mi negocio' }).check()
  await main(page).getByRole('checkbox', { name: 'Pedir ahora que quede a mi cargo' }).uncheck()
  await send(page).click()
  await expect(mine(page, name)).toContainText('En revisión')
  await expect(mine(page, name).getByRole('link')).toHaveCount(0)
  await expect(main(page).getByRole('checkbox', { name: 'Es mi negocio' })).not.toBeChecked()

  await mine(page, name)
    .getByRole('button', { name: /^Cambiar/ })
    .click()
  await expect(field(page, 'Nombre')).toHaveValue(name)
  await field(page, 'Nombre').fill('Otro')
  await main(page).getByRole('button', { name: 'Dejarlo como estaba' }).click()
  await expect(field(page, 'Nombre')).toHaveValue('')
  await expect(field(page, 'Nombre')).toBeFocused()
  await expect(send(page)).toBeVisible()

  const { docs } = await db().collection(paths.suggestions).where('name', '==', name).get()
  const [suggestion] = docs
  if (!suggestion) throw new Error('nothing was stored')
  expect(suggestion.get('is_own_business')).toBe(true)
  expect(suggestion.get('status')).toBe('pending')
  expect(docs).toHaveLength(1)
  const placeId = await store({ name })
  await suggestion.ref.update({ status: 'accepted', place_id: placeId })
  await page.reload()
  await expect(field(page, 'Nombre')).toHaveValue('')
  await mine(page, name).getByRole('link', { name: 'Reclamar mi negocio' }).click()
  await expect(page).toHaveURL(`/lugar/${placeId}#reclamar`)
  await expect(main(page).locator('#reclamar')).toBeInViewport()
})

const pinDialog = (page: Page) => page.getByRole('dialog', { name: '¿Dónde está?' })
const cornerField = (page: Page) => pinDialog(page).getByRole('combobox', { name: 'Esquina' })
const usePoint = (page: Page) => pinDialog(page).getByRole('button', { name: 'Usar este punto' })
const corners = JSON.parse(
  readFileSync(new URL('../../../src/domain/places/street-corners/cochabamba.json', import.meta.url), 'utf8'),
) as PackedCorners
const [ayacuchoHeroinas] = nameCornersIn(corners)('ayacucho y heroinas', { latitude: 0, longitude: 0 })

/** Users who save data are asked before the corners come. */
const loadCorners = (page: Page) => pinDialog(page).getByRole('button', { name: 'Cargar · 8 KB' }).click()

/** Opens what asks for the pin of a place in a city. */
async function openPin(page: Page, city: string): Promise<void> {
  await field(page, 'Ciudad').selectOption(city)
  await main(page)
    .getByRole('button', { name: /Elegir en el mapa/ })
    .click()
}

test(
  'a place gets its position from a map that is moved by the keys, also on from a corner that is named by its streets',
  { tag: '@map' },
  async ({ page, accounts, newName }) => {
    /** Moves the map below the pin by a key. */
    const moveEast = async () => {
      await pinDialog(page).getByRole('region', { name: 'Mapa para elegir el punto' }).focus()
      await page.keyboard.press('ArrowRight')
      await untilSilent(page)
    }
    /** Sends the place with the point, which lies to the east of another by some doors and not by a kilometer. */
    const sendEastOf = async (name: string, { latitude, longitude }: { latitude: number; longitude: number }) => {
      await usePoint(page).click()
      await expect(main(page).getByText('Ubicación marcada.')).toBeVisible()
      await send(page).click()
      await expect(mine(page, name)).toContainText('En revisión')
      const [addition = {}] = await stored(name)
      const [storedLatitude, storedLongitude] = addition['position'] as [number, number]
      expect(storedLatitude).toBeCloseTo(latitude, 3)
      expect(storedLongitude - longitude).toBeGreaterThan(0.0002)
      expect(storedLongitude - longitude).toBeLessThan(0.01)
    }
    await page.route('**/maps/**', (route) => route.fulfill({ status: 503, body: 'no tile' }))
    await enterAt(page, await accounts.make(), '/agregar')
    // Of a city with streets of our own.
    await openPin(page, 'cochabamba')
    await expect(pinDialog(page).getByText('El mapa no se pudo cargar')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pinDialog(page)).toHaveCount(0)
    await page.unroute('**/maps/**')

    const name = newName('Con pin')
    await fillIn(page, name)
    await openPin(page, 'trinidad')
    await expect(usePoint(page)).toBeEnabled()
    await moveEast()
    const { lat, lng } = cities.trinidad.center
    await sendEastOf(name, { latitude: lat, longitude: lng })

    const cornerName = newName('En la esquina')
    await fillIn(page, cornerName)
    await openPin(page, 'cochabamba')
    await expect(usePoint(page)).toBeEnabled()
    await cornerField(page).fill('heroinas esq. ayac')
    await expectAccessibleByDayAndNight(page)
    await loadCorners(page)
    const options = pinDialog(page).getByRole('option')
    await expect(options.first()).toHaveText('Av. Ayacucho y Av. Heroínas')
    await expectAccessibleByDayAndNight(page)
    // Escape closes the list alone.
    await cornerField(page).press('Escape')
    await expect(options).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await cornerField(page).press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await cornerField(page).press('Enter')
    await expect(options).toHaveCount(0)
    await expect(pinDialog(page).getByText('El pin está en Av. Ayacucho y Av. Heroínas.')).toBeVisible()
    await expect(cornerField(page)).toBeFocused()
    await expect(pinDialog(page).locator('.pin-map__pin')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(pinDialog(page).locator('.pin-map__pin')).toBeVisible()
    await expectAccessibleByDayAndNight(page)
    await moveEast()
    await sendEastOf(cornerName, ayacuchoHeroinas ?? { latitude: 0, longitude: 0 })
  },
)

test('a user puts the pin where they are', { tag: '@map' }, async ({ page, accounts, newName }) => {
  const here = { latitude: -17.3912, longitude: -66.1534 }
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ ...here, accuracy: 30 })
  await enterAt(page, await accounts.make(), '/agregar')
  const name = newName('Donde estoy')
  await fillIn(page, name)
  await openPin(page, 'cochabamba')
  await expect(usePoint(page)).toBeEnabled()
  await pinDialog(page).getByRole('button', { name: 'Mi ubicación' }).click()
  await expect(pinDialog(page).getByText('Tu ubicación, con unos 30 m de margen.')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await usePoint(page).click()
  await expect(main(page).getByText('Ubicación marcada.')).toBeVisible()
  await send(page).click()
  await expect(mine(page, name)).toContainText('En revisión')
  const [addition = {}] = await stored(name)
  const [latitude, longitude] = addition['position'] as [number, number]
  expect(latitude).toBeCloseTo(here.latitude, 4)
  expect(longitude).toBeCloseTo(here.longitude, 4)
})

test('where no map can be drawn, a corner alone gives the position, also without a signal; where one stands tells the city, and what is there already is shown', async ({
  page,
  accounts,
  newName,
}) => {
  const name = newName('Sin mapa')
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -16.5, longitude: -68.13 })
  await enterAt(page, await accounts.make(), '/agregar')
  await fillIn(page, name)
  await openPin(page, 'trinidad')
  await expect(pinDialog(page).getByText('El mapa no se pudo cargar.')).toBeVisible()
  await expect(cornerField(page)).toHaveCount(0)
  await page.keyboard.press('Escape')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPin(page, 'cochabamba')
  await expect(pinDialog(page).getByRole('alert').getByText('Elige la esquina')).toBeVisible()
  await expect(usePoint(page)).toBeDisabled()
  await cornerField(page).fill('ayacucho y ningunacalle')
  await expect(pinDialog(page).getByText('Las esquinas de la ciudad no están en este celular.')).toBeVisible()
  expect(asked.filter((url) => /cochabamba-[\w-]+\.json/.test(url))).toEqual([])
  await loadCorners(page)
  await expect(pinDialog(page).getByText('No encontramos una esquina con esas calles.')).toBeVisible()
  await page.context().setOffline(true)
  await cornerField(page).fill('ayacucho con heroínas')
  await expectAccessibleByDayAndNight(page)
  await pinDialog(page).getByRole('option', { name: 'Av. Ayacucho y Av. Heroínas' }).click()
  await usePoint(page).click()
  await expect(main(page).getByText('Ubicación marcada.')).toBeVisible()
  await page.context().setOffline(false)
  await send(page).click()
  await expect(mine(page, name)).toContainText('En revisión')
  expect(await stored(name)).toMatchObject([{ position: [ayacuchoHeroinas?.latitude, ayacuchoHeroinas?.longitude] }])

  const [listed] = (await db().collection(paths.places).where('name', '==', 'Café Morocho').get()).docs
  const [latitude, longitude] = [listed?.get('latitude') as number, listed?.get('longitude') as number]
  await page.context().setGeolocation({ latitude, longitude })
  // Before a city is chosen, it is the one where the user is.
  await field(page, 'Nombre').fill('Café Morocho')
  await expect(field(page, 'Ciudad')).toHaveValue('')
  await expect(main(page).getByText('Para ver si el lugar ya está aquí hace falta la lista de la ciudad')).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Cargar · \d+ KB$/ })
    .click()
  await expect(main(page).getByText('¿Es uno de estos? Entonces ya está.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Café Morocho' })).toHaveAttribute('href', `/lugar/${listed?.id}`)
  await main(page).getByRole('button', { name: 'Estoy aquí' }).click()
  await expect(field(page, 'Ciudad')).toHaveValue('la-paz')
  await field(page, 'Teléfono (opcional)').fill('2441234')
  await expectAccessibleByDayAndNight(page)
  await main(page).getByRole('button', { name: 'Sí, es este: Café Morocho' }).click()
  await expect(page).toHaveURL(`/lugar/${listed?.id}#corregir=phone`)
  await expect(page.getByRole('dialog').getByLabel('El número correcto')).toHaveValue('+591 2 2441234')
})

/** A place that a user adds, as it waits, near where those of these tests stand. */
const waiting = {
  kind: 'addition',
  status: 'pending',
  category: 'beauty_salon',
  city: 'trinidad',
  address: null,
  phone: null,
  whatsapp: null,
  business_hours: null,
  position: [-14.83, -64.9],
  reason: null,
  place_id: null,
}

test('a user does not add what waits already: a neighbor says that they saw it, and of another one adds that all the same', async ({
  page,
  accounts,
  newName,
}) => {
  const name = newName('Peluquería')
  const [{ uid: user_id }, neighbor] = [await accounts.make(), await accounts.make()]
  const addition = db().doc(paths.suggestion(`e2e-${process.pid}-${Date.now()}`))
  await addition.set({ ...waiting, name, user_id, created_at: Timestamp.now() })
  const elsewhere = { client: '181.115.1.1', connection: '151.101.1.1', forwarded: '181.115.1.1' }
  const origin = await toOrigin({ userId: user_id, device: 'another device' }, elsewhere, Timestamp.now())
  await db().doc(paths.suggestionOrigin(addition.id)).set(origin)
  // What Google and the CDN say of a phone, which the emulators do not.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '200.87.1.1, 151.101.1.2' })
  await makeOlder(neighbor)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -14.8301, longitude: -64.9 })
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAt(page, neighbor, '/agregar')
  const write = async () => {
    await fillIn(page, name)
    await main(page).getByRole('button', { name: 'Estoy aquí' }).click()
    await expect(main(page).getByText('Ubicación marcada.')).toBeVisible()
  }
  await write()
  await expect(main(page).getByText('¿Es uno de estos? Entonces ya está.')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  expect(await measureOverflow(page)).toBe(0)
  await main(page)
    .getByRole('button', { name: `Sí, lo vi: ${name}` })
    .click()
  await expect(main(page).getByText('Lo publicamos cuando dos vecinos lo vieron')).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue('')
  await expect.poll(async () => (await addition.get()).get('checks') as unknown).toEqual({ exists: 1, missing: 0 })

  await write()
  await send(page).click()
  await expect(main(page).getByText('Ese lugar ya está en revisión')).toBeVisible()
  await expect(main(page).getByText('Lo agregó otra persona.')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  expect(await measureOverflow(page)).toBe(0)
  await main(page).getByRole('button', { name: 'Es otro lugar: enviarlo igual' }).click()
  await expect(mine(page, name)).toContainText('En revisión')

  // So does the author, in whichever tab.
  await write()
  await send(page).click()
  await expect(main(page).getByText('Lo agregaste tú: está más abajo, en tu lista')).toBeVisible()
  await main(page).getByRole('button', { name: 'Borrar el borrador' }).click()
  await expect(field(page, 'Nombre')).toHaveValue('')
  expect(await stored(name)).toHaveLength(2)
})

test('an admin who publishes what seems to be listed is told which place that is, and publishes it all the same', async ({
  page,
  accounts,
  newName,
  store,
}) => {
  const name = newName('Repetida')
  const [{ uid: user_id }, admin] = [await accounts.make(), await accounts.makeAdmin()]
  const placeId = await store({ name, latitude: -14.83, longitude: -64.9 })
  const addition = db().doc(paths.suggestion(`e2e-${process.pid}-${Date.now()}`))
  await addition.set({ ...waiting, name, user_id, created_at: Timestamp.now() })
  await enterAsAdmin(page, admin, '/admin/suggestions?show=pending', 'Sugerencias')
  const entry = mine(page, name)
  await entry.getByRole('button', { name: 'Publicar' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Publicar' }).click()
  await expect(question).toContainText('Ese lugar ya está en Aquicito')
  await expect(question.getByRole('link', { name })).toHaveAttribute('href', `/lugar/${placeId}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Publicar de todos modos' }).click()
  await expect(entry).toContainText('Aceptada')
  expect((await addition.get()).get('status')).toBe('accepted')
})
