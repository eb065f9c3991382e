import type { Page } from 'playwright/test'
import { auth } from '../../../functions/src/platform/admin.ts'
import { type Account, enter, enterAt, main, open, passwordField, test, toast } from '../support/accounts.ts'
import { linkOf, subjects } from '../support/inbox.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { askAuth } from '../support/sessions.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

// The browser tells of requests that fail.
test.use({ expectedComplaints: /status of (?:400|501)|ERR_INTERNET_DISCONNECTED/, hasOwnNetwork: true })

const CONFIRM = 'Confirma tu correo'
const PASSWORD = 'Elige tu nueva contraseña'
const noLink = (path: string, fields: Record<string, string>) => `${path}#${new URLSearchParams(fields).toString()}`
const someCode = 'a'.repeat(54)

/** Asks for a new password on the way to a page, and returns where the mail's link leads. */
async function askPassword(page: Page, { email }: Account, next = '/'): Promise<string> {
  await open(page, `/auth?tab=signin&next=${encodeURIComponent(next)}`)
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await main(page).getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible()
  return linkOf(email, PASSWORD)
}

/** Opens a link as from a mail: as a page of its own. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await untilHydrated(page)
}

test('the link that confirms an address does so in another browser, and this one knows without signing in again; the one that changes the address gives the account another, with which one signs in from then on', async ({
  page,
  accounts,
  browser,
}) => {
  const account = await accounts.make()
  await auth().updateUser(account.uid, { emailVerified: false })
  await enterAt(page, account, '/perfil')
  await expect(main(page).getByText(account.email)).toBeVisible()
  // Until then no second step is offered.
  const addPhone = page.getByRole('button', { name: 'Agregar celular' })
  await expect(page.getByText('Primero confirma tu correo con el enlace que te enviamos')).toBeVisible()
  await expect(addPhone).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviar el enlace otra vez' }).click()
  await expect(page.getByText(`Te enviamos el enlace a ${account.email}`)).toBeVisible()
  const link = await linkOf(account.email, CONFIRM)
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible()
  await expect(elsewhere.getByText(`Confirmamos que ${account.email} es tu correo`)).toBeVisible()
  expect(elsewhere.url()).not.toContain('code')
  await expect(elsewhere.getByRole('link', { name: 'Seguir donde estabas' })).toHaveAttribute('href', '/perfil')
  expect((await auth().getUser(account.uid)).emailVerified).toBe(true)
  await follow(elsewhere, link)
  await expect(elsewhere.getByText('lo revisó tu servicio de correo, ya está confirmado')).toBeVisible()
  await expect(main(elsewhere).getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', /next=%2Fperfil$/)
  await elsewhere.close()
  // As if one came back from the window with the mail.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(addPhone).toBeVisible()
  await expect(page.getByText('Confirmado')).toBeVisible()

  const email = accounts.newEmail()
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(dialog.getByText('Por favor escribe un correo')).toBeVisible()
  await dialog.getByLabel('Correo nuevo').fill(email)
  await expectAccessible(page)
  // What waits can be left by Escape, though the button that had the focus is disabled.
  await page.route('**/call/requestEmailChange', () => undefined, { times: 1 })
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(dialog.getByRole('button', { name: 'Enviar enlace' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await dialog.getByLabel('Correo nuevo').fill(email)
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(toast(page, `Enviamos un enlace a ${email}`)).toBeVisible()
  await expect.poll(() => subjects(account.email)).toContain('Pediste cambiar el correo de tu cuenta')
  await follow(page, await linkOf(email, 'Confirma tu correo nuevo'))
  await expect(page.getByRole('heading', { name: 'Tu cuenta tiene otro correo' })).toBeVisible()
  await expect(page.getByText(`Desde ahora inicias sesión con ${email}`)).toBeVisible()
  expect(await auth().getUser(account.uid)).toMatchObject({ email, emailVerified: true })
  const { localId } = await askAuth('v1', 'accounts:signInWithPassword', { email, password: account.password })
  expect(localId).toBe(account.uid)
})

test('a link that confirms an address says that it was used, and another one comes to who is signed in; it waits for a signal', async ({
  page,
  accounts,
  context,
}) => {
  const account = await accounts.make()
  await auth().updateUser(account.uid, { emailVerified: false })
  await follow(page, noLink('/auth/confirmar', { code: someCode, to: account.email, at: String(Date.now()) }))
  await expect(page.getByText('Este enlace ya se usó o no es de los nuestros')).toBeVisible()
  await expect(page.getByText(`Inicia sesión con ${account.email}`)).toBeVisible()
  await main(page).getByRole('link', { name: 'Iniciar sesión' }).click()
  await untilHydrated(page)
  await enter(page, account)
  await expect(page).toHaveURL('/perfil')
  await follow(page, noLink('/auth/confirmar', { code: someCode, to: account.email, at: '1' }))
  await expect(page.getByText('Este enlace venció: sirve durante tres días')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar otro enlace' }).click()
  await expect(page.getByText(`Te enviamos otro enlace a ${account.email}`)).toBeVisible()

  // Without a signal it waits.
  const link = await linkOf(account.email, CONFIRM)
  await page.route('**/accounts:resetPassword?**', (route) => route.abort('internetdisconnected'))
  await follow(page, link)
  const again = page.getByRole('button', { name: 'Intentar de nuevo' })
  await expect(again).toBeVisible()
  await page.unroute('**/accounts:resetPassword?**')
  await again.click()
  await expect(page.getByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  // Used already, and the user who is signed in here has what it was for.
  await follow(page, link)
  await expect(page.getByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible()
})

test('the link to a new password signs in with it and leads on; a second time it says that it was used', async ({
  page,
  accounts,
}) => {
  const account = await accounts.make()
  const link = await askPassword(page, account, '/guardados')
  await follow(page, link)
  await expect(page.getByText(`Para la cuenta de ${account.email}`)).toBeVisible()
  expect(page.url()).not.toContain('code')
  await passwordField(page).fill('corta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(main(page).getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await passwordField(page).fill('otra-secreta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'Cambiaste tu contraseña' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seguir donde estabas' })).toHaveAttribute('href', '/guardados')
  await follow(page, link)
  await expect(page.getByText('Este enlace ya se usó o no es de los nuestros')).toBeVisible()
  await expect(main(page).getByLabel('Correo')).toHaveValue(account.email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText(`Si hay una cuenta con ${account.email}`)).toBeVisible()
})

test('who reads English asks for a password, chooses it and goes on in English', async ({ page, accounts }) => {
  const { email } = await accounts.make()
  await open(page, '/auth?tab=signin&next=%2Fguardados&lang=en')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await main(page).getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible()
  await follow(page, await linkOf(email, 'Choose your new password'))
  await main(page).getByLabel('Password', { exact: true }).fill('another-secret')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'You changed your password' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page).toHaveURL(/\/guardados\?lang=en$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a mailed link that does not work says why and changes nothing; one that works asks for the second step, too', async ({
  page,
  accounts,
}) => {
  const account = await accounts.make()
  await auth().updateUser(account.uid, { emailVerified: false })
  const made = await auth().generateEmailVerificationLink(account.email)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url() + (sent.headers()['referer'] ?? '')))
  const to = 'ana@example.com'
  await follow(page, noLink('/auth/clave', { code: someCode, to, at: '1' }))
  for (const [link, says] of [
    [undefined, 'Este enlace venció'],
    [noLink('/auth/clave', { code: someCode, to }), 'Este enlace ya se usó o no es'],
    // It is of a confirmation, and does nothing.
    [noLink('/auth/clave', { code: new URL(made).searchParams.get('oobCode') ?? '', to }), 'es para otra cosa'],
    [noLink('/auth/clave', { code: 'a', to }), 'Este enlace está incompleto'],
  ] as const) {
    // Pasted over the one before, it loads no page.
    if (link) await page.goto(link)
    await expect(page.getByText(says)).toBeVisible()
    await expect(main(page).getByLabel('Correo')).toHaveValue(to)
  }
  await expectAccessible(page)
  expect((await auth().getUser(account.uid)).emailVerified).toBe(false)
  expect(asked.filter((address) => address.includes(someCode))).toEqual([])

  const both = await accounts.make(['+59171111111'])
  const reset = await auth().generatePasswordResetLink(both.email)
  const code = new URL(reset).searchParams.get('oobCode') ?? ''
  await page.goto(noLink('/auth/clave', { code, to: both.email }))
  await passwordField(page).fill('otra-secreta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()

  await follow(page, noLink('/auth/correo', { code: someCode, to: 'ana@example.com', at: '1' }))
  await expect(page.getByText('Este enlace venció: sirve durante tres días')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Pide otro enlace en tu perfil' })).toHaveAttribute(
    'href',
    '/perfil',
  )
  await expectAccessible(page)
})

test('search engines list none of the pages', async ({ request }) => {
  for (const path of ['/auth/confirmar', '/auth/clave', '/auth/correo']) {
    expect(await (await request.get(path)).text()).toMatch(/<meta name="robots" content="noindex/)
  }
})
