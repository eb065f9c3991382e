import type { Locator, Page } from 'playwright/test'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { emailField, enter, main, open, openMenu, passwordField, test, toast } from '../support/accounts.ts'
import { subjects } from '../support/inbox.ts'
import { expectAccessible, languageAndScheme } from '../support/page-checks.ts'
import {
  expect,
  followRequests,
  hold,
  stay,
  untilHydrated,
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

test.describe('signing in', () => {
  test('with the right password leads home with a welcome, and outlasts a reload', async ({ page, accounts }) => {
    const account = await accounts.make()
    await open(page, '/auth?tab=signin')
    await enter(page, account)
    await expect(page).toHaveURL('/')
    await expect(toast(page, '¡Bienvenido de nuevo!')).toBeVisible()
    await page.reload()
    await openMenu(page)
    await expect(page.getByRole('link', { name: 'Mi perfil' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Crear cuenta' })).toHaveCount(0)
  })

  test('takes what was typed before the page was ready', async ({ page, accounts }) => {
    const { email, password } = await accounts.make()
    const release = await hold(page)
    await page.goto('/auth?tab=signin', { waitUntil: 'commit' })
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
    await expect(page).toHaveURL('/')
  })

  test('lets no one lose a page for want of the menu, which comes when there is a signal', async ({
    page,
    accounts,
    context,
  }) => {
    const account = await accounts.make()
    await open(page, '/auth?tab=signin')
    await enter(page, account)
    await expect(page).toHaveURL('/')
    let wasAsked = false
    await page.route('**/assets/account-menu-*.js', (route) => {
      wasAsked = true
      return route.abort('internetdisconnected')
    })
    await page.goto('/oruro')
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
  })

  test('a wrong password and an unknown e-mail get the same answer, and keep what was typed', async ({
    page,
    accounts,
  }) => {
    const account = await accounts.make()
    await open(page, '/auth')
    await enter(page, { ...account, password: 'otra-cosa' })
    await expectRefused(page, 'El correo o la contraseña no son correctos')
    await expect(toast(page, 'Error al iniciar sesión')).toBeVisible()
    await expect(emailField(page)).toHaveValue(account.email)
    await expect(passwordField(page)).toHaveValue('otra-cosa')
    await enter(page, { email: accounts.newEmail(), password: 'otra-cosa' })
    await expectRefused(page, 'El correo o la contraseña no son correctos')
  })

  test('a disabled account is told so', async ({ page, accounts }) => {
    const account = await accounts.make()
    await auth().updateUser(account.uid, { disabled: true })
    await open(page, '/auth')
    await enter(page, account)
    await expectRefused(page, 'Esta cuenta está desactivada. Escríbenos si crees que es un error')
  })

  // The emulator lets one try as often as one likes, so the service's answer is given in its place.
  test('after too many attempts is told to wait, and keeps what was typed', async ({ page, accounts }) => {
    const account = await accounts.make()
    await page.route(/accounts:signInWithPassword/, (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled for a while.' } },
      }),
    )
    await open(page, '/auth')
    await enter(page, account)
    await expectRefused(page, 'Hiciste demasiados intentos. Espera un momento, por favor')
    await expect(emailField(page)).toHaveValue(account.email)
    await expect(passwordField(page)).toHaveValue(account.password)
  })

  test('empty fields and a broken e-mail are told before anything is sent', async ({ page }) => {
    await open(page, '/auth')
    await main(page).getByRole('button', { name: 'Iniciar sesión' }).click()
    await expectRefused(page, 'Por favor completa todos los campos')
    await expect(toast(page, 'Error al iniciar sesión')).toHaveCount(0)
    await enter(page, { email: 'sin-arroba', password: 'x' })
    await expectRefused(page, 'Revisa tu correo: no parece una dirección válida')
  })

  test('without a signal says so and keeps what was typed', async ({ page, context, accounts }) => {
    const account = await accounts.make()
    await open(page, '/auth')
    // The code that signs in is here already.
    await enter(page, { ...account, password: 'otra-cosa' })
    await expectRefused(page, 'El correo o la contraseña no son correctos')
    await context.setOffline(true)
    await enter(page, account)
    await expectRefused(page, 'No tienes conexión. Intenta de nuevo cuando vuelva')
    await context.setOffline(false)
    await main(page).getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/')
  })

  for (const { next, leads } of [
    { next: '/oruro?q=hotel', leads: '/oruro?q=hotel' },
    { next: '//evil.example', leads: '/' },
    { next: 'https://evil.example/x', leads: '/' },
    { next: '/\\evil.example', leads: '/' },
  ]) {
    test(`with ?next=${next} leads to ${leads}`, async ({ page, accounts }) => {
      const account = await accounts.make()
      await open(page, `/auth?tab=signin&next=${encodeURIComponent(next)}`)
      await enter(page, account)
      await expect(page).toHaveURL(leads)
    })
  }

  test('the signed-in user already is led on', async ({ page, accounts }) => {
    await open(page, '/auth')
    await enter(page, await accounts.make())
    await expect(page).toHaveURL('/')
    await page.goto('/auth?tab=signup&next=%2Foruro')
    await expect(page).toHaveURL('/oruro')
  })
})

test.describe('the second factor', () => {
  test('is asked for, refuses a wrong code and takes the right one', async ({ page, accounts }) => {
    await open(page, '/auth')
    await enter(page, await accounts.make(['+59171111111']))
    await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
    await page.getByRole('button', { name: /mensaje al .*1111/ }).click()
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

  test('can be chosen where there are several, and sent again', async ({ page, accounts }) => {
    await open(page, '/auth')
    await enter(page, await accounts.make(['+59171111111', '+59172222222']))
    await page.getByRole('button', { name: /2222/ }).click()
    await expect(page.getByText(/Te enviamos un código al .*2222/)).toBeVisible()
    await page.getByRole('button', { name: 'Usar otro método' }).click()
    await page.getByRole('button', { name: /1111/ }).click()
    await expect(page.getByText(/Te enviamos un código al .*1111/)).toBeVisible()
    const first = await page.getByText('Código de demostración').innerText()
    await page.getByRole('button', { name: 'Enviar otro código' }).click()
    await expect(page.getByText('Código de demostración')).not.toHaveText(first)
    const shown = (await page.getByText('Código de demostración').innerText()).replace(/\D/g, '')
    await page.getByLabel('Código').fill(shown)
    await page.getByRole('button', { name: 'Verificar' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('signing up', () => {
  async function fill(page: Page, fullName: string, email: string, password: string): Promise<void> {
    await main(page).getByLabel('Nombre completo').fill(fullName)
    await emailField(page).fill(email)
    await passwordField(page).fill(password)
    await main(page).getByRole('button', { name: 'Crear cuenta' }).click()
  }

  test('opens an account, welcomes, and asks for the e-mail to be confirmed', async ({ page, accounts }) => {
    const email = accounts.newEmail()
    await open(page, '/auth?tab=signup')
    await fill(page, '  Nayra Quispe ', email, 'secreta')
    await expect(page).toHaveURL('/')
    await expect(toast(page, '¡Registro exitoso!')).toBeVisible()

    const { uid, displayName, emailVerified } = await auth().getUserByEmail(email)
    expect({ displayName, emailVerified }).toEqual({ displayName: 'Nayra Quispe', emailVerified: false })
    const stored = async (path: string) => (await db().doc(path).get()).data()
    await expect.poll(() => stored(paths.user(uid))).toMatchObject({ email, locale: 'es' })
    expect(await stored(paths.profile(uid))).toMatchObject({ full_name: 'Nayra Quispe', avatar_url: null })
    await expect.poll(() => subjects(email)).toEqual(['Confirma tu correo'])
  })

  test('a used e-mail, a short password and empty fields are told, and keep what was typed', async ({
    page,
    accounts,
  }) => {
    const { email } = await accounts.make()
    await open(page, '/auth?tab=signup')
    await fill(page, '', email, 'secreta')
    await expectRefused(page, 'Por favor completa todos los campos')
    await fill(page, 'Nayra', email, 'corta')
    await expectRefused(page, 'La contraseña debe tener al menos 6 caracteres')
    await fill(page, 'Nayra', email, 'secreta')
    await expectRefused(page, 'Ya existe una cuenta con este correo. Inicia sesión')
    await expect(toast(page, 'Error al registrarse')).toBeVisible()
    await expect(main(page).getByLabel('Nombre completo')).toHaveValue('Nayra')
    await expect(emailField(page)).toHaveValue(email)
  })

  test('what was typed on one tab is there when one comes back from the other', async ({ page }) => {
    await open(page, '/auth?tab=signup')
    await main(page).getByLabel('Nombre completo').fill('Nayra')
    await main(page).getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/auth?tab=signin')
    await page.goBack()
    await expect(main(page).getByLabel('Nombre completo')).toHaveValue('Nayra')
  })
})

test.describe('signing in with Google', () => {
  /** Stands in for Google's script, through which the page hears from the window: it is not on this machine's network. */
  const script = `window.gapi = { load: (_, { callback }) => callback(), iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({
    open: async (_, opened) => opened({ ping: (done) => (done(), Promise.resolve()), restyle: () => {}, register: () => {},
      send: (_, message, done) => Promise.resolve([{ webStorageSupport: true }]).then(done).catch(() => {}) }) }) } };
    window[new URL(document.currentScript.src).searchParams.get('onload')]()`

  test.beforeEach(async ({ page }) => {
    await page.route('https://apis.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
  })

  test('opens a window, and says so when it is closed before the end', async ({ page, context }) => {
    await open(page, '/auth')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Continuar con Google' }).click()
    const popup = await opened
    await popup.close()
    await expectRefused(page, 'Cerraste la ventana de Google antes de terminar')
  })

  test('says what to do when the browser blocks the window', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await open(page, '/auth')
    await page.getByRole('button', { name: 'Continuar con Google' }).click()
    await expectRefused(
      page,
      'Tu navegador bloqueó la ventana de Google. Permite las ventanas emergentes e intenta de nuevo',
    )
  })
})

test('a forgotten password: the answer does not tell who has an account, and a link comes to who has', async ({
  page,
  accounts,
}) => {
  const { email } = await accounts.make()
  const unknown = accounts.newEmail()
  const cleared = page.getByRole('button', { name: '¿Olvidaste tu contraseña?' })
  for (const address of [email, unknown]) {
    await open(page, '/auth')
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
  }
  await expect.poll(() => subjects(email)).toEqual(['Elige tu nueva contraseña'])
  // What was asked for first is done with before what was asked for later.
  const waiting = () => db().collection(paths.mail).where('to', '==', unknown).get()
  await expect
    .poll(async () => (await waiting()).docs.map((mail) => mail.get('delivery.state') as string))
    .toEqual(['SUCCESS'])
  expect(await subjects(unknown)).toEqual([])
})

test.describe('signing out', () => {
  const FIRESTORE_DATABASE = 'firestore/[DEFAULT]/demo-aquicito/main'

  test('says so, leads home and leaves no trace of the user on the device', async ({ page, accounts }) => {
    const account = await accounts.make()
    await open(page, '/auth')
    await enter(page, account)
    await expect(page).toHaveURL('/')
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

    await openMenu(page)
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

  test('another tab clears the place that it has open, and reads the next one', async ({ page, context, accounts }) => {
    await open(page, '/auth')
    await enter(page, await accounts.make())
    await expect(page).toHaveURL('/')
    const other = await context.newPage()
    followRequests(other)
    // The other tab clears when it is let.
    await other.addInitScript(() => {
      const databases = indexedDB.databases.bind(indexedDB)
      indexedDB.databases = async () => {
        await new Promise((resolve) => Object.assign(window, { deleteDatabases: resolve }))
        return databases()
      }
    })
    await open(other, '/oruro')
    const cards = other.getByRole('heading', { level: 3 }).getByRole('link')
    const toId = async (card: Locator) => (await card.getAttribute('href'))?.split('/').pop() ?? ''
    const [firstId, nextId] = [await toId(cards.nth(0)), await toId(cards.nth(1))]
    await cards.nth(0).click()
    await untilLive(other, firstId)

    await openMenu(page)
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
    await untilLive(other, nextId)
    await expect.poll(() => readAll(other, FIRESTORE_DATABASE)).toContain(nextId)
    expect(await readAll(other, FIRESTORE_DATABASE)).not.toContain(firstId)
    await other.close()
  })

  test('two people in two tabs: the one who signs in last is the one in both', async ({ page, context, accounts }) => {
    await open(page, '/auth')
    await enter(page, await accounts.make())
    await expect(page).toHaveURL('/')
    const other = await context.newPage()
    await open(other, '/')
    await openMenu(other)
    await other.getByRole('button', { name: 'Cerrar sesión' }).click()
    // The first tab knows by itself.
    await openMenu(page)
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).filter({ visible: true }),
    ).toBeVisible()
    await other.close()
  })
})

for (const tab of ['signin', 'signup']) {
  test(`axe finds nothing on ${tab}: in Spanish by day, in English by night, and nothing overflows`, async ({
    page,
  }) => {
    for (const [lang, colorScheme] of languageAndScheme) {
      await page.emulateMedia({ colorScheme })
      await open(page, `/auth?tab=${tab}${lang === 'en' ? '&lang=en' : ''}`)
      // Until the page is ready it has other colours.
      await expect(main(page).locator('[type=submit]').filter({ visible: true })).toBeEnabled()
      await expectAccessible(page)
    }
  })
}

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
