import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { mergeTests, type Page } from 'playwright/test'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { projectRoot } from '../../../tools/platform/processes.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { type Account, endSessionMeanwhile, enter, enterAt, test as withAccounts, toast } from '../support/accounts.ts'
import { storeClaim, test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { expect, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

/** What accounts of tests are called. */
const FULL_NAME = 'Elena Prueba'

/** Opens one's own page and waits until it is filled. */
async function openProfile(page: Page, account: Account): Promise<void> {
  await enterAt(page, account, '/perfil')
  await expect(page.getByLabel('Nombre completo')).toHaveValue(FULL_NAME)
}

const factors = (page: Page) => page.getByRole('list', { name: 'Tus métodos' }).getByRole('listitem')

/** Returns the codes that the emulator would have sent to a telephone, the newest last. */
async function sentCodes(phone: string): Promise<string[]> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/verificationCodes`)
  const { verificationCodes } = (await answer.json()) as { verificationCodes: { phoneNumber: string; code: string }[] }
  return verificationCodes.filter(({ phoneNumber }) => phoneNumber === phone).map(({ code }) => code)
}

/** Answers once as the identity service does to a sign-in of long ago; the emulator's are all of today. */
async function refuseAsTooOld(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  )
}

/** Returns what the emulators logged, of all that this folder started. */
async function readEmulatorLogs(): Promise<string> {
  const folder = `${projectRoot}/.cache`
  const logs = (await readdir(folder)).filter((file) => /^emulators-\d+\.log$/.test(file))
  return (await Promise.all(logs.map((file) => readFile(`${folder}/${file}`, 'utf8')))).join('')
}

/** Returns a mobile number of Bolivia that no other test uses. */
const someNumber = () => `7${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`

test('the server tells nothing of anyone, and search engines are kept out', async ({ request }) => {
  const answer = await request.get('/perfil')
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Cargando tu perfil…')
  expect(html).not.toMatch(/mui-|emotion/i)
})

test('a user reads what they did here, changes name and language, also without a network, and is told of a session that ended', async ({
  page,
  context,
  accounts,
  store,
}) => {
  const account = await accounts.make()
  const visited = 'Café Visitado'
  const created_at = '2026-03-04T12:00:00Z'
  const own = { user_id: account.uid, created_at }
  const reviewed = await store({ name: visited }, [
    { ...own, content: 'Rico', is_approved: false },
    { user_id: 'somebody-else', content: 'Feo', is_approved: false, created_at },
  ])
  const hidden = { ...own, is_approved: false, hidden_reason: 'Nombra a una vecina' }
  const hiddenAt = await store({ name: 'Café Oculto' }, [hidden])
  await store({ name: 'Café Visible' }, [own])
  await storeClaim({ place_id: await store({}), user_id: account.uid, created_at })
  await db()
    .doc(paths.savedPlace(account.uid, reviewed))
    .set({ place_id: reviewed, saved_at: new Date(created_at) })
  for (const status of ['accepted', 'accepted']) {
    const suggestion = db().collection(paths.suggestions).doc()
    await suggestion.set({ user_id: account.uid, place_id: reviewed, status })
  }
  const said = { kind: 'correction', place_id: reviewed, name: visited, city: 'tarija', topic: 'phone', what: 'phone' }
  for (const [number, decided] of [
    ['+591 4 6612345', { status: 'rejected', reason: 'No contesta nadie', created_at: new Date(created_at) }],
    ['+591 4 6612346', { status: 'pending', created_at: new Date('2026-03-03T12:00:00Z') }],
  ] as const) {
    await db()
      .collection(paths.suggestions)
      .add({ ...said, user_id: account.uid, value: number, ...decided })
  }
  await openProfile(page, account)
  const toList = (heading: string) => page.locator('div', { has: page.getByRole('heading', { name: heading }) }).last()
  const reviews = toList('Mis reseñas').getByRole('listitem')
  const line = (place: string) => reviews.filter({ hasText: place })
  await expect(reviews).toHaveCount(3)
  await expect(line(visited)).toHaveText(`${visited}Oculta4 de marzo de 2026`)
  await expect(line('Café Visible')).toHaveText('Café VisiblePublicada4 de marzo de 2026')
  await expect(line('Café Oculto')).toHaveText(
    'Café OcultoOculta4 de marzo de 2026Un administrador la ocultó. Motivo: Nombra a una vecina',
  )
  await expect(toList('Mis solicitudes').getByRole('listitem')).toContainText('Pendiente')
  await expect(toList('Lugares guardados').getByRole('link', { name: visited })).toBeVisible()
  await expect(page.getByText('Completaste 2 datos de tu ciudad.')).toBeVisible()
  await expect(page.locator('#aportes').getByRole('listitem')).toHaveText([
    `${visited}No aplicadaTeléfono: +591 4 6612345Tarija · 4 de marzo de 2026Nota de quien lo revisó: No contesta nadie`,
    `${visited}En revisiónTeléfono: +591 4 6612346Tarija · 3 de marzo de 2026CambiarRetirar`,
  ])
  await expect(line('Café Oculto').getByRole('link')).toHaveAttribute('href', `/lugar/${hiddenAt}`)

  const name = page.getByLabel('Nombre completo')
  const save = page.getByRole('button', { name: 'Guardar nombre' })
  await name.fill('   ')
  await save.click()
  await expect(page.getByText('Por favor escribe tu nombre')).toBeVisible()
  await name.fill('Teresa Flores')
  // What the page was still reading would be cut off.
  await untilSilent(page)
  await context.setOffline(true)
  await save.click()
  const note = page.getByRole('status').filter({ hasText: 'Espera conexión' })
  await expect(note).toContainText('Cuando haya conexión te llamarás «Teresa Flores». Sale solo.')
  const waiting = page.getByRole('list', { name: 'Por enviar' }).getByRole('listitem')
  await expect(waiting).toContainText('Tu nombre: Teresa Flores')
  await name.fill('  Teresa   Quispe ')
  await save.click()
  await expect(note).toContainText('«Teresa   Quispe»')
  await expect(waiting).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText('Tu nombre quedó actualizado')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  const stored = (await db().doc(paths.profile(account.uid)).get()).data()
  expect(stored).toMatchObject({ full_name: 'Teresa   Quispe', avatar_url: null })
  await expect.poll(async () => (await auth().getUser(account.uid)).displayName).toBe('Teresa   Quispe')

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/perfil?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile')
  await expect(page.locator('input[autocomplete=name]')).toHaveValue('Teresa   Quispe')
  expect((await db().doc(paths.user(account.uid)).get()).data()).toMatchObject({ email: account.email, locale: 'en' })
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page).toHaveURL('/perfil')

  await endSessionMeanwhile(page)
  await page.goto('/perfil')
  await expect(page).toHaveURL('/auth?tab=signin&next=%2Fperfil&reason=expired')
  await expect(page.getByText('Tu sesión venció. Inicia sesión otra vez')).toBeVisible()
  await enter(page, account)
  await expect(page).toHaveURL('/perfil')

  await endSessionMeanwhile(page)
  await page.goto('/')
  await expect(toast(page, 'Tu sesión venció. Inicia sesión otra vez')).toBeVisible()
  await page.goto('/perfil')
  await expect(page.getByText('Para ver tu perfil, primero inicia sesión.')).toBeVisible()
})

test.describe('a picture and the copy of all data', () => {
  test.use({ expectedComplaints: /status of (?:401|50[01])/ })

  test('a user changes their picture, takes a copy of their data, and is told the code of a failure', async ({
    page,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const id = await store({ review_count: 1, avg_rating: 5 }, [{ user_id: account.uid, content: 'Con cara' }])
    await openProfile(page, account)
    const picture = page.getByRole('img', { name: 'Tu foto de perfil' })
    const input = page.getByLabel('Elegir foto')
    await expect(input).toBeEnabled()
    await page.getByLabel('Nombre completo').focus()
    await page.keyboard.press('Shift+Tab')
    await expect(input).toBeFocused()
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') })
    await expect(page.getByText('Este archivo no es una imagen que se pueda abrir')).toBeVisible()

    // What cannot be sent is told, and can be sent again.
    const photo = {
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: await makePhoto('jpeg', { width: 2000, height: 1500 }),
    }
    await page.route('**/call/setProfilePicture', (route) => route.fulfill({ status: 500 }))
    await input.setInputFiles(photo)
    await expect(page.getByText('No se pudo actualizar tu perfil')).toBeVisible()
    await page.unroute('**/call/setProfilePicture')
    await input.setInputFiles(photo)
    // The first upload of all starts a function, and the one that draws pictures.
    await expect(page.getByText('Tu foto quedó actualizada')).toBeVisible({ timeout: 60_000 })
    await expect(picture).toHaveAttribute('src', /^\/photos\/avatars\/.*-320\.webp$/)
    const address = (await picture.getAttribute('src')) ?? ''
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('banner').locator('.account img')).toHaveAttribute('src', address)
    const copied = () => db().doc(paths.review(id, account.uid)).get()
    // By a trigger, which a busy machine starts late.
    const copiedAvatar = async () => (await copied()).get('author.avatar_url') as string | null
    await expect.poll(copiedAvatar, { timeout: 120_000 }).toBe(address)
    const html = await (await page.request.get(`/lugar/${id}`)).text()
    expect(html).toMatch(new RegExp(`class="avatar[^]{0,200}?<img[^>]* src="${address}"`))

    await page.getByRole('button', { name: 'Quitar foto' }).click()
    await expect(page.getByText('Ya nadie ve tu foto')).toBeVisible()
    await expect(picture).toHaveCount(0)
    await expect(page.getByRole('banner').locator('.account img')).toHaveCount(0)
    expect((await db().doc(paths.profile(account.uid)).get()).get('avatar_url')).toBeNull()
    await expect.poll(copiedAvatar, { timeout: 120_000 }).toBeNull()

    const copy = page.getByRole('button', { name: 'Descargar mis datos' })
    const coming = page.waitForEvent('download')
    await copy.click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('aquicito.json')
    expect(JSON.stringify(JSON.parse(await readFile(await download.path(), 'utf8')))).toContain(account.email)

    // Nothing can be read by it.
    const broken = db().doc(paths.reviewAnswer('broken', account.uid))
    await broken.set({ place_id: '', author_id: 'other', user_id: account.uid })
    await copy.click()
    const code = page.getByText(/^Código del error: /)
    await expect(code).toHaveText(/: [\da-f]{8}$/)
    const shown = ((await code.textContent()) ?? '').split(': ')[1]
    await expect.poll(readEmulatorLogs).toContain(`/traces/${shown}`)
    await broken.delete()

    // Ended to the second: a sign-in of this very second would still count.
    const second = () => Math.floor(Date.now() / 1000)
    const signedInAt = second()
    await expect.poll(second).toBeGreaterThan(signedInAt)
    await auth().revokeRefreshTokens(account.uid)
    await copy.click()
    await expect(page.getByRole('alert').getByText('Debes iniciar sesión para continuar')).toBeVisible()
  })
})

test.describe('second factors', () => {
  // The emulator has no configuration of reCAPTCHA, and it refuses what is wrong.
  test.use({ expectedComplaints: /status of (?:400|501)/ })

  test('a user enrolls a telephone and an app as second factors, on a page that is in reach of everybody', async ({
    page,
    accounts,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const account = await accounts.make()
    const number = someNumber()
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await openProfile(page, account)
    await expect(page.getByText('Entrada con un paso')).toBeVisible()
    await expect(page.getByText('Todavía no tienes un segundo paso.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agregar celular' }).click()
    await page.getByLabel('Número de celular').fill('2 244 1234')
    await page.getByRole('button', { name: 'Enviarme un código' }).click()
    await expect(page.getByText('Revisa el número: debe ser un celular que reciba mensajes')).toBeVisible()
    await page.getByLabel('Número de celular').fill(`${number.slice(0, 3)}-${number.slice(3, 5)} ${number.slice(5)}`)
    await refuseAsTooOld(page, '**/accounts/mfaEnrollment:start?*')
    await page.getByRole('button', { name: 'Enviarme un código' }).click()
    await dialog.getByLabel('Contraseña').fill('no es esta')
    await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(dialog.getByText('El correo o la contraseña no son correctos')).toBeVisible()
    await dialog.getByLabel('Contraseña').fill(account.password)
    await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByText(/Te enviamos un mensaje con un código al \+591/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(factors(page)).toHaveText(/Sin verificar$/)

    const code = (await sentCodes(`+591${number}`)).at(-1) ?? ''
    await page.getByLabel('Código de 6 dígitos').fill(code === '000000' ? '111111' : '000000')
    await page.getByLabel('Nombre para reconocerlo').fill('Mi Samsung')
    await page.getByRole('button', { name: 'Verificar y activar' }).click()
    await expect(page.getByText('El código no es correcto o ya venció')).toBeVisible()
    await expect(page.getByLabel('Nombre para reconocerlo')).toHaveValue('Mi Samsung')

    await page.getByLabel('Código de 6 dígitos').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Verificar y activar' }).click()
    await expect(factors(page)).toHaveText(/^Mi SamsungCelular .*Verificado/)
    await expect(page.getByText('Entrada en dos pasos')).toBeVisible()
    expect((await auth().getUser(account.uid)).multiFactor?.enrolledFactors).toMatchObject([
      { factorId: 'phone', displayName: 'Mi Samsung', phoneNumber: `+591${number}` },
    ])
    // With the first one come the codes for the day on which it is lost, this once.
    const codes = page.getByRole('listitem').filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })
    await expect(codes).toHaveCount(10)
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(codes).toHaveCount(0)
    await expect(page.getByText(/^Te quedan 10 códigos de 10/)).toBeVisible()

    await page.getByRole('button', { name: 'Quitar Mi Samsung' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(factors(page)).toHaveCount(1)
    // Who has one is asked for it too before it is taken off.
    await refuseAsTooOld(page, '**/accounts/mfaEnrollment:withdraw?*')
    await page.getByRole('button', { name: 'Quitar Mi Samsung' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
    await dialog.getByLabel('Contraseña').fill(account.password)
    await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
    await dialog.getByRole('button', { name: 'Mi Samsung' }).click()
    const shown = (await dialog.getByText('Código de demostración').innerText()).replace(/\D/g, '')
    await dialog.getByLabel('Código de 6 dígitos').fill('12345')
    await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(dialog.getByText('Escribe los 6 dígitos del código')).toBeVisible()
    await dialog.getByLabel('Código de 6 dígitos').fill(shown)
    await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByText('Todavía no tienes un segundo paso.')).toBeVisible()
    await expect(page.getByText('Entrada con un paso')).toBeVisible()
    expect((await auth().getUser(account.uid)).multiFactor?.enrolledFactors ?? []).toEqual([])

    const service = await doubleTotpService(page)
    await page.getByRole('button', { name: 'Agregar aplicación' }).click()
    await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible()
    await expect(page.getByLabel('¿No puedes escanear? Copia esta clave')).toHaveValue(service.secret.base32)
    await expectAccessible(page)
    const url = new URL((await page.getByRole('link', { name: /Abrir en una aplicación/ }).getAttribute('href')) ?? '')
    expect(decodeURIComponent(url.pathname)).toBe(`/Aquicito:${account.email}`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret: service.secret.base32,
      issuer: 'Aquicito',
      digits: '6',
    })

    const wrong = String((Number(service.totp.generate()) + 1) % 1_000_000).padStart(6, '0')
    await page.getByLabel('Código de 6 dígitos').fill(wrong)
    await page.getByLabel('Nombre para reconocerlo').fill('Authy')
    await page.getByRole('button', { name: 'Verificar y activar' }).click()
    await expect(page.getByText('El código no es correcto o ya venció')).toBeVisible()
    await expect(page.getByLabel('Código de 6 dígitos')).toHaveValue(wrong)
    await expect(page.getByLabel('Nombre para reconocerlo')).toHaveValue('Authy')

    await page.getByLabel('Código de 6 dígitos').fill(service.totp.generate())
    await page.getByRole('button', { name: 'Verificar y activar' }).click()
    await expect(factors(page)).toHaveText(/^AuthyAplicación de códigos · Desde el .*Verificado/)

    await page.getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL('/perfil?lang=en')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByText('Signed in with one step')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add app' }).click()
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('signed in long ago', () => {
  test.use({ expectedComplaints: /status of 401/ })

  test('an account is deleted only after a question, which says what outlives it, and another sign-in, and then it is gone here and there', async ({
    page,
    accounts,
    store,
  }) => {
    const account = await accounts.make()
    const provenance = { phone: { by: 'owner', at: '2026-11-01T12:00:00.000Z' } } as const
    const id = await store({ name: 'Salteñería La Última', owner: account.uid, phone: '+591 765 43 210', provenance })
    const plan = db().doc(paths.planRequest(`${id}-plan`))
    const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
    await plan.set({
      businessName: 'Salteñería',
      contactName: FULL_NAME,
      email: account.email,
      phone: '76543210',
      planName: 'professional',
      planPrice: '250 Bs/month',
      status: 'active',
      user_id: account.uid,
      place_id: id,
      created_at: new Date(),
      updated_at: new Date(),
      expires_at: until,
      notes: null,
      history: [],
      actor_ids: [],
    })
    await openProfile(page, account)
    // The emulator's sign-ins are all of today.
    const details = { reason: 'recent-sign-in-required' }
    const refusal = { status: 401, json: { error: { status: 'UNAUTHENTICATED', message: '', details } } }
    await page.route('**/call/deleteAccount', (route) => route.fulfill(refusal), { times: 2 })
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const question = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
    await expect(question.getByText('No se puede deshacer.')).toBeVisible()
    await expect(question.getByText(/^Tu negocio Salteñería La Última queda sin dueño/)).toBeVisible()
    await expect(question.getByText(/^Salteñería La Última, plan Profesional: pagado hasta el \d/)).toBeVisible()
    await question
      .getByLabel('Borrar también las fotos y los números que yo o el segundo encargado pusimos en su página')
      .check()
    await question.getByLabel('Terminar ese plan ahora').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Eliminar para siempre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByText('Por seguridad, vuelve a iniciar sesión e intenta de nuevo')).toBeVisible()
    expect((await auth().getUser(account.uid)).email).toBe(account.email)

    await page.getByRole('button', { name: 'Eliminar para siempre' }).click()
    await dialog.getByLabel('Contraseña').fill(account.password)
    await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Borramos tu cuenta y tus datos')).toBeVisible()
    await expect(auth().getUser(account.uid)).rejects.toThrow(/no user record/)
    expect((await db().doc(paths.place(id)).get()).data()).toMatchObject({ owner_claimed: false, phone: null })
    expect((await plan.get()).data()).toMatchObject({ status: 'cancelled', user_id: null, place_id: id })
    await plan.delete()
    // Who visits is led to the sign-in, and would come back.
    await page.goto('/perfil')
    await expect(page).toHaveURL(/\/auth\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ tab: 'signin', next: '/perfil' })
  })
})

/**
 * Answers for the identity service where the emulator cannot: the enrolment of authenticator apps as Google documents
 * it, `mfaEnrollment:start` and `:finalize`, with codes that are really computed.
 */
async function doubleTotpService(page: Page) {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 })
  const sessionInfo = randomUUID()
  const enrolled: object[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/v2/accounts/mfaEnrollment:start?*', async (route) => {
    const { totpEnrollmentInfo } = route.request().postDataJSON() as { totpEnrollmentInfo?: object }
    if (!totpEnrollmentInfo) return route.fallback()
    const totpSessionInfo = {
      sharedSecretKey: secret.base32,
      verificationCodeLength: totp.digits,
      hashingAlgorithm: totp.algorithm,
      periodSec: totp.period,
      sessionInfo,
      finalizeEnrollmentTime: new Date(Date.now() + 5 * 60_000).toISOString(),
    }
    await route.fulfill({ headers, json: { totpSessionInfo } })
  })
  await page.route('**/v2/accounts/mfaEnrollment:finalize?*', async (route) => {
    const { idToken, displayName, totpVerificationInfo } = route.request().postDataJSON() as {
      idToken: string
      displayName: string
      totpVerificationInfo?: { sessionInfo: string; verificationCode: string }
    }
    if (!totpVerificationInfo) return route.fallback()
    const { sessionInfo: session, verificationCode: token } = totpVerificationInfo
    if (session !== sessionInfo || totp.validate({ token, window: 1 }) === null) {
      return route.fulfill({ status: 400, headers, json: { error: { code: 400, message: 'INVALID_CODE' } } })
    }
    const enrolledAt = new Date().toISOString()
    enrolled.push({ mfaEnrollmentId: randomUUID(), displayName, enrolledAt, totpInfo: {} })
    await route.fulfill({ headers, json: { idToken, refreshToken: 'unused' } })
  })
  await page.route('**/v1/accounts:lookup?*', async (route) => {
    const answer = await route.fetch()
    const { users, ...rest } = (await answer.json()) as { users: { mfaInfo?: object[] }[] }
    const json = { ...rest, users: users.map((user) => ({ ...user, mfaInfo: [...(user.mfaInfo ?? []), ...enrolled] })) }
    await route.fulfill({ response: answer, json })
  })
  return { secret, totp }
}
