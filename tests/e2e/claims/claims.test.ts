import { type Locator, mergeTests, type Page } from 'playwright/test'
import { auth, bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { writeAudit } from '../../../functions/src/platform/audit-log.ts'
import type { ClaimRequest } from '../../../src/domain/claims/claim-request.ts'
import { paths, storagePaths } from '../../../src/domain/shared/paths.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { type Account, enter, enterAsAdmin, enterAt, open, test as withAccounts, toast } from '../support/accounts.ts'
import { outboxRows } from '../support/cached-pages.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { storeClaim, test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible, languageAndScheme } from '../support/page-checks.ts'
import { expectRowKeys } from '../support/row-keys.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'
import { passPlace } from '../../functions/places/make-place.ts'
import { scriptsOf } from '../support/chunks.ts'

/** What the form and its copies are made of: no visitor loads them. */
const FORM_SCRIPTS = scriptsOf(
  'src/features/claim-place/claim-panel.tsx',
  'src/data/claims/my-claim.ts',
  'src/data/firebase/firestore-lite.ts',
)

const test = mergeTests(withPlaces, withAccounts)

// The Auth emulator lacks something that the SDK asks for, and a refusal is logged on the console.
test.use({ expectedComplaints: /status of (?:400|403|409|500|501)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
// Firestore, which follows the place, would complain on the console without a network.
test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

const PDF = { name: 'nit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

const card = (page: Page) => page.locator('#reclamar')
const ask = (page: Page) => card(page).getByRole('link', { name: 'Reclamar este negocio' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reclamar este negocio' })
const businessName = (page: Page) => dialog(page).getByLabel('Nombre del negocio')
const contactEmail = (page: Page) => dialog(page).getByLabel('Correo de contacto')
const contactPhone = (page: Page) => dialog(page).getByLabel('Teléfono de contacto')
const message = (page: Page) => dialog(page).getByLabel('Mensaje')
const file = (page: Page) => dialog(page).locator('input[type=file]')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar solicitud' })
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancelar' })

async function photoOfSign() {
  return { name: 'letrero.jpg', mimeType: 'image/jpeg', buffer: await makePhoto('jpeg', { width: 640, height: 480 }) }
}

/** Opens the form once who is signed in is known: until then the button leads to the sign-in, and from there back here. */
async function openForm(page: Page): Promise<void> {
  await untilSignedIn(page)
  await ask(page).click()
  await expect(dialog(page)).toBeVisible()
}

/** Loads the page again and looks at the card: what became of a claim is asked for when it comes near. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilHydrated(page)
  await card(page).scrollIntoViewIfNeeded()
}

async function untilSignedIn(page: Page): Promise<void> {
  await expect(card(page).locator('[tabindex="-1"]')).toBeAttached()
}

/** Signs in with both steps on the way to some of the claims: another test's may fill the first page of all. */
async function openClaims(page: Page, account: Account, filter: 'pending' | 'rejected'): Promise<void> {
  await enterAsAdmin(page, account, `/admin/claims?show=${filter}`, 'Gestionar solicitudes')
}

async function storedClaim(placeId: string, { uid }: Account): Promise<ClaimRequest | undefined> {
  return (await db().doc(paths.claimRequest(placeId, uid)).get()).data() as ClaimRequest | undefined
}

/** In the time to come: before whatever else there is. */
const soon = (minutes: number) => new Date(Date.UTC(2099, 0, 1) + minutes * 60_000).toISOString()

/** In a time long past: before whatever else waits. */
const longAgo = (minutes: number) => new Date(Date.UTC(2020, 0, 1) + minutes * 60_000).toISOString()

/** Stores what an account says of itself once it has signed in. */
async function storeNames({ uid, email }: Account): Promise<void> {
  const updated_at = Timestamp.now()
  await db().doc(paths.profile(uid)).set({ full_name: 'Elena Prueba', avatar_url: null, updated_at })
  await db().doc(paths.user(uid)).set({ email, locale: 'es', created_at: updated_at })
}

const rows = (page: Page) => page.locator('li.admin-entry:not(.skeleton)')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })

async function decide(page: Page, claim: Locator, action: 'Aprobar' | 'Rechazar', notes = ''): Promise<void> {
  await claim.getByRole('button', { name: action }).click()
  const question = page.getByRole('dialog')
  if (notes) await question.getByRole('textbox').fill(notes)
  await question.getByRole('button', { name: action }).click()
}

test('a visitor’s page loads nothing of the form, and leads by the sign-in to it, without scripts, too; then all of a claim can be done by keyboard, and its toast, which leaves for a field, takes no tap then', async ({
  page,
  request,
  accounts,
  store,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  const account = await accounts.make()
  const id = await store({})
  const address = `/lugar/${id}`
  const html = await (await request.get(`${address}?lang=en`)).text()
  const section = /<section [^>]*id="reclamar".*?<\/section>/s.exec(html)?.[0] ?? ''
  const links = [...section.matchAll(/<a [^>]*href="([^"]+)"[^>]*>Claim this business</g)]
  expect(links.map(([, href]) => href?.replaceAll('&amp;', '&'))).toEqual([
    `/auth?tab=signin&next=${encodeURIComponent(`${address}?lang=en#reclamar`)}&lang=en`,
  ])

  const photo = await photoOfSign()
  // Long before it opens: until Playwright has message the browser so, the window would be the browser's own.
  page.on('filechooser', (chooser) => void chooser.setFiles(photo))
  await open(page, address)
  await ask(page).scrollIntoViewIfNeeded()
  await untilSilent(page)
  expect(asked.filter((url) => FORM_SCRIPTS.test(url))).toEqual([])
  await ask(page).click()
  await expect(page).toHaveURL(`/auth?tab=signin&next=${encodeURIComponent(`${address}#reclamar`)}`)
  await expect(page.getByText('Debes iniciar sesión para reclamar este negocio')).toBeVisible()
  await untilHydrated(page)
  await enter(page, account)
  await expect(page).toHaveURL(`${address}#reclamar`)
  await expect(contactEmail(page)).toHaveValue(account.email)

  await cancel(page).click()
  await expect(dialog(page)).toBeHidden()
  await ask(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cerrar' }).focus()
  await page.keyboard.press('Tab')
  await expect(businessName(page)).toBeFocused()
  await page.keyboard.type('Con teclas')
  await page.keyboard.press('Tab')
  await expect(contactEmail(page)).toHaveValue(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('71234567')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sin ratón')
  await page.keyboard.press('Tab')
  await expect(file(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/^Foto · \d+ KB$/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Quitar el archivo' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/^Foto · \d+ KB$/)).toHaveCount(0)
  await expect(file(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cancel(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, '¡Solicitud enviada!')).toBeVisible()
  const leaving = page.evaluate(
    () =>
      new Promise((resolve) => {
        const shown = document.querySelector<HTMLElement>('.toast')
        const watch = new MutationObserver(() => {
          if (shown?.style.transform.startsWith('translate')) resolve(getComputedStyle(shown).pointerEvents)
        })
        if (shown) watch.observe(shown, { attributes: true, attributeFilter: ['style'] })
        const field = document.createElement('input')
        document.body.append(field)
        field.focus()
      }),
  )
  expect(await leaving).toBe('none')
  await expect(card(page).getByText('Solicitud pendiente')).toBeVisible()
  expect(await storedClaim(id, account)).toMatchObject({ businessName: 'Con teclas', message: 'Sin ratón' })
})

test('no one is asked to claim a place that is closed; who has not confirmed the address is led to the profile', async ({
  page,
  request,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  await auth().updateUser(account.uid, { emailVerified: false })
  const closed = await store({ closed_at: '2026-11-01T12:00:00.000Z' })
  const html = await (await request.get(`/lugar/${closed}`)).text()
  expect(html).toMatch(/<section [^>]*id="reclamar"[^>]*hidden=""/)
  expect(html).not.toContain('Reclamar este negocio')

  await enterAt(page, account, `/lugar/${await store({})}`)
  await expect(card(page)).toContainText('primero confirma tu correo')
  await expect(card(page).getByRole('link', { name: 'Ir a mi perfil' })).toHaveAttribute('href', '/perfil')
  await expect(ask(page)).toHaveCount(0)
})

test('a claim with a PDF is rejected with notes, which its author reads, asked again with a photo, approved by an admin, and the place has an owner, until an admin takes it away', async ({
  page,
  browser,
  request,
  accounts,
  store,
}) => {
  const [account, other, admin] = [await accounts.make(), await accounts.make(), await accounts.makeAdmin()] as const
  const name = `Café de ${other.uid}`
  const id = await store({ name })
  const documentation_url = storagePaths.claimEvidence(account.uid, `checked-${'a'.repeat(32)}.pdf`)
  await bucket().file(documentation_url).save(PDF.buffer, { resumable: false, contentType: PDF.mimeType })
  await storeClaim({
    place_id: id,
    user_id: account.uid,
    businessName: 'Taller',
    message: 'Primera vez',
    documentation_url,
  })
  const context = await browser.newContext()
  const adminsPage = await context.newPage()
  await openClaims(adminsPage, admin, 'pending')
  const claim = row(adminsPage, name)
  await claim.getByRole('button', { name: 'Ver el documento' }).click()
  await expect(claim.getByRole('link', { name: 'Abrir el PDF' })).toHaveAttribute('href', /^blob:/)
  await expect(claim.getByRole('link', { name: 'Abrir el PDF' })).toBeFocused()
  await decide(adminsPage, claim, 'Rechazar', 'Falta una foto\ndel letrero')
  await expect(toast(adminsPage, 'La solicitud quedó rechazada')).toBeVisible()
  await expect(claim).toContainText('Notas: Falta una foto')
  expect((await db().doc(paths.place(id)).get()).get('owner_claimed')).toBe(false)
  expect((await db().doc(paths.placeOwner(id)).get()).exists).toBe(false)

  await enterAt(page, account, `/lugar/${id}`)
  await card(page).scrollIntoViewIfNeeded()
  await expect(card(page).getByText('Solicitud rechazada')).toBeVisible()
  await expect(card(page)).toContainText('Motivo: Falta una foto')
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'Volver a solicitar' }).click()
  await expect(businessName(page)).toHaveValue('Taller')
  await expect(message(page)).toHaveValue('Primera vez')
  await businessName(page).fill('  Café SRL ')
  await contactEmail(page).fill(account.email)
  await contactPhone(page).fill('71234567')
  await message(page).fill('Soy la dueña')
  await file(page).setInputFiles(PDF)
  await expect(dialog(page).getByText(/^PDF · /)).toBeVisible()
  await file(page).setInputFiles(await photoOfSign())
  await expect(dialog(page).getByText(/^Foto · \d+ KB$/)).toBeVisible()
  await send(page).click()
  await expect(toast(page, '¡Solicitud enviada!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(card(page).getByText('Solicitud pendiente')).toBeVisible()
  await expect(ask(page)).toHaveCount(0)
  expect(await storedClaim(id, account)).toMatchObject({
    status: 'pending',
    businessName: 'Café SRL',
    contactEmail: account.email,
    contactPhone: '71234567',
    message: 'Soy la dueña',
  })
  await expect(card(page)).toContainText('La enviaste el')

  // What proves it is for admins alone.
  const path = (await storedClaim(id, account))?.documentation_url ?? ''
  expect(path).toContain(`claim-evidence/${account.uid}/`)
  await expect.poll(() => statusOfEvidence(path, other)).toBe(403)
  expect(await statusOfEvidence(path, null)).toBe(403)
  // For who may read it can make a download token for it, and pass it on.
  expect(await statusOfEvidence(path, account)).toBe(403)

  await adminsPage.reload()
  await expect(claim.getByText('Ya la pidió antes')).toBeVisible()
  await claim.getByText('1 decisión anterior').click()
  await expect(claim).toContainText('Falta una foto')
  await expect(claim).toContainText('Primera vez')
  await expect(claim).toContainText('Elena Prueba')
  await expect(claim).toContainText(account.email)
  await expect(claim).toContainText('Café SRL')
  await expect(claim).toContainText('+591 712 34 567')
  await expect(claim).toContainText('Soy la dueña')
  await expect(claim.getByText('Pendiente', { exact: true })).toBeVisible()
  await claim.getByRole('button', { name: 'Ver el documento' }).click()
  const evidence = claim.getByRole('img', { name: 'Foto que prueba la solicitud' })
  await expect(evidence).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => evidence.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await expect(claim.getByRole('link', { name: 'Foto que prueba la solicitud' })).toBeFocused()
  await decide(adminsPage, claim, 'Aprobar')
  await expect(toast(adminsPage, 'Solicitud actualizada')).toBeVisible()
  await expect(claim.getByText('Aprobada', { exact: true })).toBeVisible()
  await expect(claim.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
  expect((await db().doc(paths.place(id)).get()).get('owner_claimed')).toBe(true)
  expect((await db().doc(paths.placeOwner(id)).get()).get('user_id')).toBe(account.uid)

  const html = await (await request.get(`/lugar/${id}`)).text()
  expect(html).toContain(name)
  expect(html).not.toContain('¿Este negocio es tuyo?')
  expect(html).not.toContain(account.uid)
  expect(await (await request.get(`/api/places/${id}.json`)).text()).not.toContain(account.uid)
  await page.reload()
  await expect(card(page).getByRole('heading', { name: 'Es tu negocio' })).toBeVisible()
  // The device knows it by now.
  await page.route('**/documents:runQuery*', (route) => route.abort())
  await page.reload()
  await expect(card(page).getByRole('heading', { name: 'Es tu negocio' })).toBeVisible()
  await page.unroute('**/documents:runQuery*')
  await expect(card(page).getByRole('link', { name: 'Ir a Mis negocios' })).toHaveAttribute('href', '/mis-negocios')

  await claim.getByRole('button', { name: 'Quitar propietario' }).click()
  const question = adminsPage.getByRole('dialog', { name: '¿Quitar al propietario?' })
  await expect(question.getByLabel('Motivo')).toHaveAccessibleDescription(/^Le llega por correo a quien lo pierde/)
  await question.getByRole('button', { name: 'Quitar propietario' }).click()
  await expect(question.getByText('Por favor escribe el motivo')).toBeVisible()
  await question.getByLabel('Motivo').fill('Vendió el negocio')
  await question.getByRole('button', { name: 'Quitar propietario' }).click()
  await expect(toast(adminsPage, 'Propietario quitado')).toBeVisible()
  await expect(claim.locator('.MuiChip-root').getByText('Rechazada', { exact: true })).toBeVisible()
  await expect(claim).toContainText('Vendió el negocio')
  expect((await db().doc(paths.place(id)).get()).get('owner_claimed')).toBe(false)
  await context.close()
})

async function statusOfEvidence(path: string, account: Account | null): Promise<number> {
  const storage = `http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST']}/v0/b/${bucket().name}/o`
  const headers: Record<string, string> = account ? { Authorization: `Firebase ${await tokenOf(account)}` } : {}
  return (await fetch(`${storage}/${encodeURIComponent(path)}?alt=media`, { headers })).status
}

async function tokenOf({ email, password }: Account): Promise<string> {
  const response = await fetch(
    `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  return ((await response.json()) as { idToken: string }).idToken
}

test('what is missing is shown beside its field, and what was begun or is refused is kept', async ({
  page,
  accounts,
  store,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const account = await accounts.make()
  const id = await store({})
  await enterAt(page, account, `/lugar/${id}`)
  await openForm(page)
  await contactEmail(page).fill('')
  await send(page).click()
  await expect(toast(page, 'Por favor completa todos los campos obligatorios')).toBeVisible()
  await expect(businessName(page)).toHaveAccessibleDescription(/Escribe el nombre del negocio/)
  await expect(contactEmail(page)).toHaveAccessibleDescription(/Escribe tu correo de contacto/)
  await expect(businessName(page)).toBeFocused()
  await expectAccessible(page)

  await businessName(page).fill('Café')
  await contactEmail(page).fill('ana@')
  await send(page).click()
  await expect(contactEmail(page)).toHaveAccessibleDescription(/no parece una dirección válida/)
  await expect(contactEmail(page)).toBeFocused()

  for (const [buffer, expected] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Elige una foto (JPG, PNG o WEBP) o un PDF'],
    [Buffer.concat([PDF.buffer, Buffer.alloc(5 * 1024 * 1024)]), 'El archivo pesa más de 5 MB'],
  ] as const) {
    await file(page).setInputFiles({ ...PDF, buffer })
    await expect(dialog(page).getByText(expected)).toBeVisible()
    await expect(dialog(page).getByText(/^PDF · /)).toHaveCount(0)
  }
  expect(asked.filter((url) => url.includes('/call/requestClaim') || url.includes('/uploadFile'))).toEqual([])

  // What was begun is still there after the dialog is closed and the page loaded again.
  await businessName(page).fill('A medias')
  await contactEmail(page).fill(account.email)
  await file(page).setInputFiles(await photoOfSign())
  await expect(dialog(page).getByText(/^Foto · \d+ KB$/)).toBeVisible()
  await cancel(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(card(page).getByText('Tienes una solicitud a medio escribir')).toBeVisible()
  await page.reload()
  await card(page).getByRole('button', { name: 'Seguir con la solicitud' }).click()
  await expect(businessName(page)).toHaveValue('A medias')
  await expect(dialog(page).getByText(/^Foto · \d+ KB$/)).toBeVisible()
  // So is what was taken away.
  expect(await outboxRows(page, 'draft_files')).toContain('"files":[{')
  await dialog(page).getByRole('button', { name: 'Quitar el archivo' }).click()
  await businessName(page).fill('Café')
  await expect.poll(() => outboxRows(page, 'drafts')).toContain('Café')
  await expect.poll(() => outboxRows(page, 'draft_files')).toContain('"files":[]')

  // What fails,
  await message(page).fill('Dos veces')
  await page.route('**/call/requestClaim', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { status: 'INTERNAL', message: 'x', details: { reason: 'claim-failed' } } },
    }),
  )
  await send(page).click()
  await expect(toast(page, 'No se pudo enviar la solicitud')).toBeVisible()
  await expect(businessName(page)).toHaveValue('Café')
  await page.unroute('**/call/requestClaim')

  // and a second claim: meanwhile, on another device.
  await storeClaim({ place_id: id, user_id: account.uid })
  await send(page).click()
  await expect(toast(page, 'Ya has solicitado reclamar este negocio')).toBeVisible()
  await expect(message(page)).toHaveValue('Dos veces')
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(card(page).getByText('Solicitud pendiente')).toBeVisible()
  await expect(card(page)).toContainText('Ya has solicitado reclamar este negocio')
  await expect(card(page)).toContainText('Dos veces')
  await card(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(card(page).getByText('Dos veces')).toHaveCount(0)
  await reload(page)
  await expect(card(page).getByText('Solicitud pendiente')).toBeVisible()
  await expect(card(page)).toContainText('La enviaste el')
  await expect(card(page).getByText('Dos veces')).toHaveCount(0)
})

test('without a signal a claim that waited too long finds the place taken, and keeps its words; another one waits with its document, can be discarded or edited, and goes out by itself', async ({
  page,
  context,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const [taken, id] = [await store({}), await store({})]
  await enterAt(page, account, `/lugar/${taken}`)
  await openForm(page)
  await context.setOffline(true)
  await businessName(page).fill('Tarde')
  await send(page).click()
  await expect(card(page).getByText('Esperando conexión')).toBeVisible()
  await passPlace(taken, 'another-owner')
  await context.setOffline(false)
  await expect(card(page)).toContainText('Este negocio ya tiene propietario', { timeout: 60_000 })
  await page.reload()
  await expect(card(page)).toContainText('Este negocio ya tiene propietario')
  await card(page).getByRole('button', { name: 'Revisar y enviar otra vez' }).click()
  await expect(businessName(page)).toHaveValue('Tarde')
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await card(page).getByRole('button', { name: 'Descartar' }).click()
  // No one is asked to claim a place that has an owner.
  await expect(card(page)).toBeHidden()

  await page.goto(`/lugar/${id}`)
  await openForm(page)
  await context.setOffline(true)
  await businessName(page).fill('Mejor no')
  await send(page).click()
  await expect(card(page).getByText('Esperando conexión')).toBeVisible()
  await card(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(ask(page)).toBeVisible()
  await context.setOffline(false)
  await ask(page).click()
  await expect(businessName(page)).toHaveValue('')
  expect(await storedClaim(id, account)).toBeUndefined()

  await context.setOffline(true)
  await businessName(page).fill('Sin señal')
  await file(page).setInputFiles(await photoOfSign())
  await expect(dialog(page).getByText(/^Foto · \d+ KB$/)).toBeVisible()
  await send(page).click()
  const waits = card(page).getByRole('status').filter({ hasText: 'Esperando conexión' })
  await expect(waits).toContainText('Tu solicitud saldrá cuando haya señal.')
  await expect(dialog(page)).toBeHidden()
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'Volver a editar' }).click()
  await expect(businessName(page)).toHaveValue('Sin señal')
  await expect(dialog(page).getByText(/^Foto · \d+ KB$/)).toBeVisible()
  await message(page).fill('Con letrero')
  await send(page).click()
  await expect(waits).toBeVisible()
  await expect(card(page)).toContainText('Con un archivo adjunto')
  expect(await storedClaim(id, account)).toBeUndefined()

  await context.setOffline(false)
  await expect(toast(page, '¡Solicitud enviada!')).toBeVisible({ timeout: 60_000 })
  await expect(card(page).getByText('Solicitud pendiente')).toBeVisible()
  await expectAccessible(page)
  const claim = await storedClaim(id, account)
  expect(claim).toMatchObject({ businessName: 'Sin señal', message: 'Con letrero', status: 'pending' })
  expect(claim?.documentation_url).toContain(storagePaths.claimEvidence(account.uid, ''))
})

test('claims stand beside what is known of their place and rivals, are decided or say why not, and are found by words', async ({
  page,
  context,
  accounts,
  store,
}) => {
  const admin = await accounts.makeAdmin()
  const account = await accounts.make()
  const [name, other] = [`Salteñería de ${account.uid}`, `Ferretería de ${account.uid}`]
  for (const [index, each] of [name, other].entries()) {
    const created_at = longAgo(30 + index)
    await storeClaim({ place_id: await store({ name: each }), user_id: account.uid, created_at })
  }
  await storeClaim({
    place_id: await store({ name: `Decidido de ${account.uid}` }),
    user_id: account.uid,
    // The first of rejected ones are counted by another test at the same time.
    status: 'approved',
    created_at: soon(2_000),
  })
  const [ana, beto] = [await accounts.make(), await accounts.make()]
  await storeNames(ana)
  await db().doc(paths.user(ana.uid)).update({ locale: 'en' })
  const inn = await store({
    name: `Posada de ${ana.uid}`,
    address: 'Calle Beni 45, Trinidad',
    phone: '+591 3 4621234; +591 712 34 567',
    website: 'https://www.posada.example.bo',
  })
  await storeClaim({
    place_id: inn,
    user_id: ana.uid,
    businessName: `De ${ana.uid}`,
    contactEmail: 'ana@posada.example.bo',
    contactPhone: '71234567',
    message: `Soy ${ana.uid}`,
    created_at: longAgo(1),
  })
  await storeClaim({
    place_id: inn,
    user_id: beto.uid,
    businessName: `De ${beto.uid}`,
    contactPhone: '71234568',
    message: `Soy ${beto.uid}`,
    created_at: longAgo(2),
  })
  const disputed = await store({ name: 'Disputado' })
  const carla = await accounts.make()
  await storeClaim({ place_id: disputed, user_id: carla.uid, businessName: `De ${carla.uid}`, created_at: longAgo(3) })
  const ownId = await store({ name: 'Propio' })
  await storeClaim({ place_id: ownId, user_id: admin.uid, businessName: `De ${admin.uid}`, created_at: longAgo(11) })
  await enterAsAdmin(page, admin, '/admin/claims', 'Gestionar solicitudes')
  const ours = row(page, account.uid)
  await expect(ours).toHaveCount(3)
  await expect(ours.first()).toContainText(name)
  await expect(ours.last()).toContainText('Decidido de')

  await page.getByRole('link', { name: 'Pendientes' }).click()
  await expect(ours).toHaveCount(2)
  const own = row(page, `De ${admin.uid}`)
  await expect(own).toContainText('Esta solicitud es tuya: la tiene que decidir otra persona que administra')
  await expect(own.getByRole('button')).toHaveCount(0)

  const [first, second] = [row(page, `Soy ${ana.uid}`), row(page, `Soy ${beto.uid}`)]
  for (const text of [
    'Calle Beni 45, Trinidad',
    /Pedida hace [\d.]+ días, el /,
    'Mismo número',
    'Correo del sitio',
    'Coincide con el número del lugar',
    'Es del dominio del sitio web',
    'Otra persona pide este negocio',
    `También lo piden: De ${beto.uid}`,
  ]) {
    await expect(first).toContainText(text)
  }
  await expect(first.getByRole('link', { name: 'Llamar +591 3 4621234' })).toHaveAttribute('href', 'tel:+59134621234')
  await expect(first.getByRole('link', { name: 'WhatsApp +591 712 34 567' }).first()).toHaveAttribute(
    'href',
    'https://wa.me/59171234567',
  )
  await expect(first.getByRole('link', { name: 'posada.example.bo' }).last()).toHaveAttribute(
    'href',
    'https://www.posada.example.bo/',
  )
  await expect(second).toContainText('Otra persona pide este negocio')
  await expect(second).toContainText('No es ninguno de los números del lugar')
  await expect(second).not.toContainText('Mismo número')
  await expectAccessible(page)

  // What is ready to be said is in the language of who reads it.
  await first.getByRole('button', { name: 'Rechazar' }).click()
  const refusal = page.getByRole('dialog', { name: '¿Rechazar esta solicitud?' })
  await refusal.getByRole('button', { name: 'No contestan' }).click()
  await expect(refusal.getByLabel('Motivo')).toHaveValue(/^We called the business’s number/)
  await refusal.getByRole('button', { name: 'Cancelar' }).click()

  // Who gets the place is named by the account: the business is called what each of them says.
  await first.getByRole('button', { name: 'Aprobar' }).click()
  const approval = page.getByRole('dialog', { name: '¿Aprobar esta solicitud?' })
  await expect(approval).toContainText(`pasa a ser de Elena Prueba (${ana.email})`)
  await expect(approval).toContainText('Otra persona pide este negocio')
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Cancelar' }).click()
  await decide(page, first, 'Aprobar', 'Trajo el NIT')
  await expect(toast(page, 'La solicitud quedó aprobada')).toBeVisible()
  // Oldest first, so the other claim comes next.
  await expect(second.getByRole('link').first()).toBeFocused()
  await expect(second).toContainText('Este negocio ya tiene propietario')
  await expect(second).not.toContainText('Otra persona pide este negocio')
  await expect(second.getByText('Pendiente', { exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Aprobadas' }).click()
  await expect(first).toContainText('Notas: Trajo el NIT')
  await expect(second).toHaveCount(0)
  await page.getByRole('link', { name: 'Pendientes' }).click()
  await expect(second).toContainText('Este negocio ya tiene propietario')
  await second.getByRole('button', { name: 'Rechazar' }).click()
  await expect(refusal).toContainText('ya tiene propietario, y así se lo diremos a ')
  await expect(refusal).not.toContainText('podrá pedirlo otra vez')
  await expect(refusal).toContainText(`el negocio se llama «De ${beto.uid}»`)
  await refusal.getByRole('button', { name: 'Rechazar' }).click()
  await expect(refusal.getByLabel('Motivo')).toHaveAccessibleDescription(/Por favor escribe el motivo/)
  await refusal.getByRole('button', { name: 'Ya tiene propietario' }).click()
  await refusal.getByRole('button', { name: 'Rechazar' }).click()
  await expect(second.getByText('Rechazada', { exact: true })).toBeVisible()

  const claim = row(page, `De ${carla.uid}`)
  await page.route('**/call/decideClaim', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await decide(page, claim, 'Aprobar', 'Con prisa')
  const question = page.getByRole('dialog')
  await expect(question.getByText('No se pudo actualizar la solicitud')).toBeVisible()
  await expect(question.getByLabel('Notas')).toHaveValue('Con prisa')
  // Meanwhile another admin gave it to another user.
  await passPlace(disputed, 'another-owner')
  await question.getByRole('button', { name: 'Aprobar' }).click()
  await expect(question.getByText('No se pudo actualizar el propietario')).toBeVisible()
  await context.setOffline(true)
  await expect(question.getByText('Sin conexión no se puede decidir, y nada queda en espera.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Aprobar' })).toBeDisabled()
  await context.setOffline(false)
  await expect(question.getByRole('button', { name: 'Aprobar' })).toBeEnabled()
  expect(await storedClaim(disputed, carla)).toMatchObject({ status: 'pending' })
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)

  const words = page.getByRole('searchbox', { name: 'Palabras del lugar o de quien lo pide' })
  await words.fill(`saltenería ${account.uid}`)
  await words.press('Enter')
  await expect(page).toHaveURL(/show=pending&q=salten/)
  await expect(row(page, account.uid)).toHaveCount(1)
  await expect(row(page, name)).toBeVisible()
  await page.getByLabel('Ciudad').selectOption('Oruro')
  await expect(page.getByText('No hay solicitudes así.')).toBeVisible()
  await page.getByLabel('Ciudad').selectOption('Trinidad')
  await expect(row(page, name)).toBeVisible()
  await page.getByRole('link', { name: 'Rechazadas' }).click()
  await expect(page).toHaveURL(/city=trinidad/)
  await expect(page.getByText('No hay solicitudes así.')).toBeVisible()
})

test('an admin pages through claims and decides them by keys and by range; what another one decided stays as it is', async ({
  page,
  accounts,
  store,
}) => {
  const [account, other] = [await accounts.make(), await accounts.makeAdmin()]
  await auth().updateUser(other.uid, { displayName: 'Otra Admin' })
  await storeNames(account)
  const names = [1, 2, 3, 4].map((index) => `Tanda ${index} ${account.uid.slice(0, 6)}`)
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const id = await store({ name })
    ids.push(id)
    await storeClaim({
      place_id: id,
      user_id: account.uid,
      message: 'Soy la hija de la dueña',
      created_at: longAgo(20 + index),
    })
  }
  const manyId = await store({ name: 'Muchos' })
  const cases = Array.from({ length: 45 }, (_, index) => `Caso ${index + 1} de ${manyId}`)
  await Promise.all(
    cases.map((name, index) =>
      storeClaim({
        place_id: manyId,
        user_id: `u${index}`,
        businessName: name,
        status: 'rejected',
        created_at: soon(1_000 - index),
      }),
    ),
  )
  await openClaims(page, await accounts.makeAdmin(), 'rejected')
  const ours = row(page, manyId)
  await expect(ours).toHaveCount(20)
  await expect(ours.first()).toContainText('Caso 1 de')
  await page.getByRole('button', { name: 'Más solicitudes' }).click()
  await expect(ours).toHaveCount(40)
  await page.getByRole('button', { name: 'Más solicitudes' }).click()
  await expect(ours).toHaveCount(45)
  await expect(ours.nth(44)).toContainText('Caso 45 de')

  await page.route('**/documents:runQuery*', (route) => route.abort())
  await page.getByRole('link', { name: 'Todas' }).click()
  await expect(page.getByText('No se pudieron cargar las solicitudes')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/documents:runQuery*')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  // Among all of them, some may be of other tests.
  await expect(ours.first()).toContainText('Caso 1 de')

  await page.getByRole('link', { name: 'Pendientes' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  const [one = '', two = ''] = names
  const four = names.at(-1) ?? ''
  const [first, second] = [row(page, one), row(page, two)]
  const arrow = (name: string) => page.getByRole('button', { name: `Detalles: ${name}` })
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(80)
  await expectRowKeys(page, {
    link: first.getByRole('link', { name: `${one} (se abre en otra pestaña)` }),
    first: arrow(one),
    second: arrow(two),
  })
  await expect(first.getByText('Soy la hija de la dueña')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(first.getByText('Soy la hija de la dueña')).toBeVisible()
  await expect(second.getByText('Soy la hija de la dueña')).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Teclas' })
  await expect(help).toContainText('r rechazar')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(arrow(one)).toBeFocused()
  await page.keyboard.press('r')
  const refusal = page.getByRole('dialog', { name: '¿Rechazar esta solicitud?' })
  await expect(refusal).toContainText(one)
  // One types on at once, and the key itself is no text.
  await expect(refusal.getByLabel('Motivo')).toBeFocused()
  await expect(refusal.getByLabel('Motivo')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(arrow(one)).toBeFocused()

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 solicitudes elegidas')).toBeVisible()
  // Meanwhile another admin decides one, and another decision does not arrive.
  await db()
    .doc(paths.claimRequest(ids[1] ?? '', account.uid))
    .update({ status: 'rejected', notes: 'Ya tiene dueño' })
  await writeAudit({ action: 'reject-claim', actor_id: other.uid, user_id: account.uid, place_id: ids[1] ?? '' })
  await page.route('**/call/decideClaim', (route) =>
    route
      .request()
      .postData()
      ?.includes(ids[2] ?? '')
      ? route.abort()
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Rechazar las 3' }).click()
  const question = page.getByRole('dialog', { name: '¿Rechazar las solicitudes elegidas?' })
  await expect(question.getByRole('listitem')).toHaveText(
    names.slice(0, 3).map((name) => `${name}: Elena Prueba (${account.email})`),
  )
  await question.getByLabel('Motivo').fill('Falta el NIT')
  await question.getByRole('button', { name: 'No contestan' }).click()
  await expect(question.getByLabel('Motivo')).toHaveValue(/^Falta el NIT\nLlamamos al número/)
  await question.getByLabel('Motivo').fill('Falta el NIT')
  await question.getByRole('button', { name: 'Rechazar las 3' }).click()
  await expect(question.getByRole('alert').filter({ hasText: 'decidida' })).toContainText(
    /1 decidida. 1 ya lo estaba, por .+. 1 no se pudo: sigue elegida./,
  )
  await expect(question.getByLabel('Motivo')).toHaveValue('Falta el NIT')
  await expect(question).toContainText('1 solicitud elegida')
  await page.unroute('**/call/decideClaim')
  await question.getByRole('button', { name: 'Rechazar la elegida' }).click()
  await expect(question).toBeHidden()
  for (const name of names.slice(0, 3))
    await expect(row(page, name).getByText('Rechazada', { exact: true })).toBeVisible()
  await expect(row(page, four).getByText('Pendiente', { exact: true })).toBeVisible()
  expect(await storedClaim(ids[1] ?? '', account)).toMatchObject({ notes: 'Ya tiene dueño' })
  expect(await storedClaim(ids[2] ?? '', account)).toMatchObject({ status: 'rejected', notes: 'Falta el NIT' })
  await arrow(four).focus()
  await page.keyboard.press('a')
  const approval = page.getByRole('dialog', { name: '¿Aprobar esta solicitud?' })
  await expect(approval).toContainText(four)
  await approval.getByRole('button', { name: 'Aprobar' }).click()
  await expect(row(page, four).getByText('Aprobada', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

for (const [lang, scheme] of languageAndScheme) {
  const search = lang === 'en' ? '?lang=en' : ''

  test(`the form is in reach of everybody and fits a phone: ${lang} by ${scheme}`, async ({
    page,
    context,
    accounts,
    store,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const account = await accounts.make()
    const id = await store({ name: 'N'.repeat(100) })
    await storeClaim({ place_id: id, user_id: account.uid, status: 'rejected', notes: 'x'.repeat(300) })
    await enterAt(page, account, `/lugar/${id}${search}`)
    await card(page).scrollIntoViewIfNeeded()
    await expect(card(page)).toContainText('x'.repeat(300))
    await expectAccessible(page)
    await card(page).getByRole('button').click()
    const form = page.getByRole('dialog')
    await form.locator('input.field').first().fill('')
    await form.locator('input[type=file]').setInputFiles(await photoOfSign())
    await expect(form.locator('.chosen img')).toBeVisible()
    await form.locator('textarea').fill('ñ'.repeat(800))
    await form.getByRole('button', { name: /Enviar solicitud|Send request/ }).click()
    await expect(form.getByRole('alert')).not.toBeEmpty()
    await expectAccessible(page)
    await form.locator('input.field').first().fill('N'.repeat(200))
    await context.setOffline(true)
    await form.getByRole('button', { name: /Enviar solicitud|Send request/ }).click()
    await expect(card(page).getByRole('status')).toContainText(/Esperando conexión|Waiting for a connection/)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(card(page).getByRole('status')).toContainText(/Solicitud pendiente|Request pending/, {
      timeout: 60_000,
    })
    await expectAccessible(page)
  })

  test(`the page of claims fits a phone, is in reach of everybody, and leaves an admin’s own claim to others: ${lang} by ${scheme}`, async ({
    page,
    accounts,
    store,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const id = await store({ name: `${lang}${'N'.repeat(90)}` })
    const account = await accounts.make()
    const rival = await accounts.make()
    await storeClaim({
      place_id: id,
      user_id: account.uid,
      businessName: `${lang} ${'ñ'.repeat(150)}`,
      contactPhone: '7'.repeat(100),
      message: 'm'.repeat(500),
      notes: 'x'.repeat(200),
      history: [{ status: 'rejected', notes: 'z'.repeat(200), created_at: soon(0), updated_at: soon(1) }],
      created_at: longAgo(8),
    })
    await storeClaim({ place_id: id, user_id: rival.uid, created_at: longAgo(9) })
    const admin = await accounts.makeAdmin()
    const ownId = await store({ name: 'Propio' })
    await storeClaim({ place_id: ownId, user_id: admin.uid, businessName: `De ${admin.uid}`, created_at: longAgo(10) })
    await enterAt(page, admin, `/admin/claims${search}`)
    await page.getByRole('link', { name: /^(?:Pendientes|Pending)$/ }).click()
    // Its rival names it, too.
    const claim = row(page, `${lang} ñ`).filter({ hasText: 'mmm' })
    await expect(claim).toBeVisible()
    const own = row(page, `De ${admin.uid}`)
    await expect(own).toContainText(
      lang === 'en'
        ? 'This request is yours: another administrator has to decide it'
        : 'Esta solicitud es tuya: la tiene que decidir otra persona que administra',
    )
    await expect(own.getByRole('button')).toHaveCount(0)
    await claim.locator('summary').click()
    await expectAccessible(page)
    await claim.getByRole('button', { name: /Aprobar|Approve/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(claim.getByRole('button', { name: /Aprobar|Approve/ })).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page)
  })
}
