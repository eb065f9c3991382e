import type { Locator, Page } from 'playwright/test'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { emailField, enter, main, open, openMenu, passwordField, test, toast } from '../support/accounts.ts'
import { subjects } from '../support/inbox.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { storeSession } from '../support/sessions.ts'
import {
  expect,
  followRequests,
  hold,
  stay,
  untilHydrated,
  stayLong,
  untilLive,
  untilShown,
  untilSilent,
} from '../support/watched-page.ts'

// The browser tells of requests that fail.
test.use({ expectedComplaints: /status of (?:400|501)|ERR_INTERNET_DISCONNECTED/, hasOwnNetwork: true })

async function expectRefused(page: Page, message: string): Promise<void> {
  await expect(toast(page, message).first()).toBeVisible()
  await expect(main(page).getByText(message)).toBeVisible()
}

/** Where Firestore has its copy of what a page reads. */
const FIRESTORE_DATABASE = 'firestore/[DEFAULT]/demo-aquicito/main'

test('signing in takes what was typed before the page was ready, and leads on with a welcome, and who is signed in is led on at once; signing out says so, leads home and leaves no trace of the user on the device', async ({
  page,
  accounts,
}) => {
  const account = await accounts.make()
  const { email, password } = account
  const release = await hold(page)
  await page.goto(`/auth?tab=signin&next=${encodeURIComponent('/oruro?q=hotel')}`, { waitUntil: 'commit' })
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  const send = main(page).getByRole('button', { name: 'Iniciar sesión' })
  await expect(send).toBeDisabled()
  release()
  await untilHydrated(page)
  await expect(send).toBeEnabled()
  await expect(emailField(page)).toHaveValue(email)
  await expect(passwordField(page)).toHaveValue(password)
  await send.click()
  await expect(page).toHaveURL('/oruro?q=hotel')
  await expect(toast(page, '¡Bienvenido de nuevo!')).toBeVisible()
  // The session outlasts the page.
  await page.goto('/auth?tab=signup&next=%2Foruro')
  await expect(page).toHaveURL('/oruro')
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Mi perfil' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crear cuenta' })).toHaveCount(0)

  // What reading places leaves: Firestore's copy of them, and when they were read.
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        localStorage.setItem('aquicito.saved_places_at', JSON.stringify({ p1: '2026-11-18T22:40:00.000Z' }))
        const request = indexedDB.open(name)
        request.addEventListener('success', () => {
          request.result.close()
          resolve()
        })
      }),
    FIRESTORE_DATABASE,
  )
  // What follows a sign-in is asked in the name of the user who signed in.
  await expect.poll(async () => (await db().doc(paths.user(account.uid)).get()).exists).toBe(true)
  await page.waitForFunction(() => 'aquicito.saved_sync' in localStorage)

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(toast(page, 'Sesión cerrada')).toBeVisible()
  await expect(toast(page, 'Has cerrado sesión correctamente')).toBeVisible()
  await expect(page).toHaveURL('/')
  const traces = await page.evaluate(async () => ({
    stored: { ...localStorage, ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  expect(Object.keys(traces.stored).filter((key) => /session|saved_places/.test(key))).toEqual([])
  expect(traces.databases.filter((name) => name?.startsWith('firestore'))).toEqual([])
  expect(JSON.stringify(traces.stored)).not.toContain(account.uid)
  expect(await readAll(page, 'firebaseLocalStorageDb')).not.toContain(account.email)
  await openMenu(page)
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).filter({ visible: true }),
  ).toBeVisible()
})

test('signing in is refused in words of its own for each reason, leads to a new password, and asks for the second factor', async ({
  page,
  context,
  accounts,
}) => {
  const [account, disabled] = [await accounts.make(['+59171111111', '+59172222222']), await accounts.make()]
  await auth().updateUser(disabled.uid, { disabled: true })
  /** Stands in for Google's script, through which the page hears from the window: it is not on this machine's network. */
  const script = `window.gapi = { load: (_, { callback }) => callback(), iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({
    open: async (_, opened) => opened({ ping: (done) => (done(), Promise.resolve()), restyle: () => {}, register: () => {},
      send: (_, message, done) => Promise.resolve([{ webStorageSupport: true }]).then(done).catch(() => {}) }) }) } };
    window[new URL(document.currentScript.src).searchParams.get('onload')]()`
  await page.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await open(page, `/auth?next=${encodeURIComponent('//evil.example')}`)
  // Before anything is sent.
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await expectRefused(page, 'Por favor completa todos los campos')
  await expect(toast(page, 'Error al iniciar sesión')).toHaveCount(0)
  await expect(emailField(page)).toHaveAccessibleDescription('Escribe tu correo')
  await expect(emailField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveAccessibleDescription('Escribe tu contraseña')

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Continuar con Google' }).click()
  const popup = await opened
  await popup.close()
  await expectRefused(page, 'Cerraste la ventana de Google antes de terminar')
  // Whatever was tried last is all that is told.
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await expectRefused(page, 'Por favor completa todos los campos')
  await expect(main(page).getByText('Cerraste la ventana de Google antes de terminar')).toHaveCount(0)

  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Continuar con Google' }).click()
  await expectRefused(
    page,
    'Tu navegador bloqueó la ventana de Google. Permite las ventanas emergentes e intenta de nuevo',
  )
  await expect(main(page).getByText('Por favor completa todos los campos')).toHaveCount(0)

  await enter(page, { email: 'sin-arroba', password: 'x' })
  await expectRefused(page, 'Revisa tu correo: no parece una dirección válida')

  // A wrong password and an unknown e-mail get the same answer.
  await enter(page, { ...account, password: 'otra-cosa' })
  await expectRefused(page, 'El correo o la contraseña no son correctos')
  await expect(toast(page, 'Error al iniciar sesión')).toBeVisible()
  await expect(emailField(page)).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue('otra-cosa')
  await enter(page, disabled)
  await expectRefused(page, 'Esta cuenta está desactivada. Escríbenos si crees que es un error')
  await enter(page, { email: accounts.newEmail(), password: 'otra-cosa' })
  await expectRefused(page, 'El correo o la contraseña no son correctos')

  // The emulator lets one try as often as one likes, so the service's answer is given in its place.
  await page.route(/accounts:signInWithPassword/, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled for a while.' } },
    }),
  )
  await enter(page, account)
  await expectRefused(page, 'Hiciste demasiados intentos. Espera un momento, por favor')
  await expect(emailField(page)).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue(account.password)
  await page.unroute(/accounts:signInWithPassword/)

  const { email } = account
  const unknown = accounts.newEmail()
  const cleared = page.getByRole('button', { name: '¿Olvidaste tu contraseña?' })
  for (const address of [email, unknown]) {
    await emailField(page).fill(`${address}m`)
    await cleared.click()
    await expect(emailField(page)).toHaveValue(`${address}m`)
    await emailField(page).fill(address)
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
    await expect(emailField(page)).toHaveValue(address)
    await cleared.click()
    await expect(emailField(page)).toHaveValue(address)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText(`Si hay una cuenta con ${address}, el enlace ya está en camino.`)).toBeVisible()
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
  }
  await expect.poll(() => subjects(email)).toEqual(['Elige tu nueva contraseña'])
  // What was asked for first is done with before what was asked for later.
  const waiting = () => db().collection(paths.mail).where('to', '==', unknown).get()
  await expect
    .poll(async () => (await waiting()).docs.map((mail) => mail.get('delivery.state') as string))
    .toEqual(['SUCCESS'])
  expect(await subjects(unknown)).toEqual([])

  // Without a signal: the code that signs in is here already.
  await context.setOffline(true)
  await enter(page, account)
  await expectRefused(page, 'No tienes conexión. Intenta de nuevo cuando vuelva')
  await context.setOffline(false)
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click()

  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
  await expect(emailField(page)).toHaveValue(account.email)
  await enter(page, account)
  await page.getByRole('button', { name: /mensaje al .*2222/ }).click()
  await expect(page.getByText(/Te enviamos un código al .*2222/)).toBeVisible()
  await page.getByRole('button', { name: 'Usar otro método' }).click()
  await page.getByRole('button', { name: /mensaje al .*1111/ }).click()
  await expect(page.getByText(/Te enviamos un código al .*1111/)).toBeVisible()
  const first = await page.getByText('Código de demostración').innerText()
  await page.getByRole('button', { name: 'Enviar otro código' }).click()
  await expect(page.getByText('Código de demostración')).not.toHaveText(first)
  const code = page.getByLabel('Código')
  await code.fill('12')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expectRefused(page, 'El código no es correcto o ya venció')
  const shown = (await page.getByText('Código de demostración').innerText()).replace(/\D/g, '')
  await code.fill(String((Number(shown) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expectRefused(page, 'El código no es correcto o ya venció')
  await code.fill(shown)
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page).toHaveURL('/')
})

test('signing up says what is wrong and keeps what was typed, opens an account, and asks for the e-mail to be confirmed', async ({
  page,
  accounts,
}) => {
  const fill = async (fullName: string, email: string, password: string) => {
    await main(page).getByLabel('Nombre completo').fill(fullName)
    await emailField(page).fill(email)
    await passwordField(page).fill(password)
    await main(page).getByRole('button', { name: 'Crear cuenta' }).click()
  }
  const used = await accounts.make()
  const email = accounts.newEmail()
  await open(page, '/auth?tab=signup')
  // What was typed on one tab is there when one comes back from the other.
  await main(page).getByLabel('Nombre completo').fill('Nayra')
  await main(page).getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/auth?tab=signin')
  await page.goBack()
  await expect(main(page).getByLabel('Nombre completo')).toHaveValue('Nayra')

  await fill('', used.email, 'secreta')
  await expectRefused(page, 'Por favor completa todos los campos')
  await expect(main(page).getByLabel('Nombre completo')).toHaveAccessibleDescription('Escribe tu nombre')
  await expect(emailField(page)).not.toHaveAttribute('aria-invalid')
  await fill('Nayra', used.email, 'corta')
  await expectRefused(page, 'La contraseña debe tener al menos 6 caracteres')
  await fill('Nayra', used.email, 'secreta')
  await expectRefused(page, 'Ya existe una cuenta con este correo. Inicia sesión')
  await expect(toast(page, 'Error al registrarse')).toBeVisible()
  await expect(main(page).getByLabel('Nombre completo')).toHaveValue('Nayra')
  await expect(emailField(page)).toHaveValue(used.email)

  await fill('  Nayra Quispe ', email, 'secreta')
  await expect(page).toHaveURL('/')
  await expect(toast(page, '¡Registro exitoso!')).toBeVisible()
  const { uid, displayName, emailVerified } = await auth().getUserByEmail(email)
  expect({ displayName, emailVerified }).toEqual({ displayName: 'Nayra Quispe', emailVerified: false })
  const stored = async (path: string) => (await db().doc(path).get()).data()
  await expect.poll(() => stored(paths.user(uid))).toMatchObject({ email, locale: 'es' })
  expect(await stored(paths.profile(uid))).toMatchObject({ full_name: 'Nayra Quispe', avatar_url: null })
  await expect.poll(() => subjects(email)).toEqual(['Confirma tu correo'])
})

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 336.0.0.35.90 Android',
  })

  test('the page leads to the browser and the password, and offers no button that Google refuses', async ({ page }) => {
    await open(page, '/auth?tab=signin&next=%2Foruro')
    await expect(main(page).getByText('Google no deja iniciar sesión dentro de Instagram.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toHaveCount(0)
    await expect(passwordField(page)).toBeVisible()
    const { host } = new URL(page.url())
    const link = main(page).getByRole('link', { name: 'Abrir en el navegador' })
    await expect(link).toHaveAttribute(
      'href',
      RegExp(`^intent://${host}/auth\\?tab=signin&next=%2Foruro#Intent;scheme=http;`),
    )
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await main(page).getByRole('button', { name: 'Copiar el enlace' }).click()
    await expect(main(page).getByText('Enlace copiado: pégalo en tu navegador.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await expectAccessible(page)
  })
})

test('no one loses a page for want of the menu, which comes when there is a signal; after signing out, another tab knows it by itself, clears the place that it has open, and reads the next one', async ({
  page,
  context,
  accounts,
}) => {
  const account = await accounts.make()
  let wasAsked = false
  await page.route('**/assets/account-menu-*.js', (route) => {
    wasAsked = true
    return route.abort('internetdisconnected')
  })
  await storeSession(page, account, () => page.goto('/oruro'))
  await untilHydrated(page)
  await expect.poll(() => wasAsked).toBe(true)
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Mi perfil' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oruro')
  await page.unroute('**/assets/account-menu-*.js')
  // What is missed in the moment in which the signal comes back has the page loaded again.
  await untilSilent(page)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Mi perfil' })).toBeVisible()

  const other = await context.newPage()
  followRequests(other)
  // The other tab clears when it is let; each start looks at the same list, at once.
  await other.addInitScript(() => {
    const databases = indexedDB.databases.bind(indexedDB)
    indexedDB.databases = async () => {
      if ('isHeld' in window) await new Promise((resolve) => Object.assign(window, { deleteDatabases: resolve }))
      else Object.assign(window, { hasStarted: true })
      return databases()
    }
  })
  await other.clock.install()
  await open(other, '/oruro')
  await other.waitForFunction(() => 'hasStarted' in window)
  await other.evaluate(() => Object.assign(window, { isHeld: true }))
  const cards = other.getByRole('heading', { level: 3 }).getByRole('link')
  const toId = async (card: Locator) => (await card.getAttribute('href'))?.split('/').pop() ?? ''
  const [firstId, nextId] = [await toId(cards.nth(0)), await toId(cards.nth(1))]
  await cards.nth(0).click()
  await untilLive(other, firstId)

  // Its menu is open still.
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(toast(page, 'Sesión cerrada')).toBeVisible()
  await other.waitForFunction(() => 'deleteDatabases' in window)
  await other.goBack()
  await cards.nth(1).click()
  await untilShown(other, nextId)
  await stay(other)
  // What it opened before all is cleared would be deleted with it.
  await untilSilent(other)
  await other.evaluate(() => (Reflect.get(window, 'deleteDatabases') as () => void)())
  await stayLong(other, nextId)
  await expect.poll(() => readAll(other, FIRESTORE_DATABASE)).toContain(nextId)
  expect(await readAll(other, FIRESTORE_DATABASE)).not.toContain(firstId)
  await openMenu(other)
  await expect(
    other.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).filter({ visible: true }),
  ).toBeVisible()
  await other.close()
})

/** Everything in a database of the page, as one text. */
async function readAll(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (databaseName) =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open(databaseName)
        request.addEventListener('error', () => reject(new Error('cannot be opened')))
        request.addEventListener('success', () => {
          const database = request.result
          const stores = [...database.objectStoreNames]
          if (stores.length === 0) return resolve('')
          const transaction = database.transaction(stores)
          const reads = stores.map((store) => transaction.objectStore(store).getAll())
          transaction.addEventListener('complete', () => {
            database.close()
            resolve(JSON.stringify(reads.map(({ result }) => result as unknown)))
          })
        })
      }),
    name,
  )
}
