import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { askAuth, storeSession } from './sessions.ts'
import { test as base, expect, untilHydrated } from './watched-page.ts'

export interface Account {
  uid: string
  email: string
  password: string
}

export interface Accounts {
  /** An address that no one has, and whose account, if one is made with it, is gone after the test. */
  newEmail: () => string
  /** @param claims Custom claims, such as an admin's. */
  make: (phones?: readonly string[], claims?: object) => Promise<Account>
  /** An admin with both steps, of which the second one goes to a telephone. */
  makeAdmin: () => Promise<Account>
}

const IS_ADMIN = { isAdmin: true }

interface Fixtures {
  accounts: Accounts
  /** Whether a test asks for mails from a network of its own, as other people do: so many come from one alone. */
  hasOwnNetwork: boolean
}

/** Makes accounts that are gone after the test. */
export const test = base.extend<Fixtures>({
  hasOwnNetwork: [false, { option: true }],
  accounts: async ({ page, hasOwnNetwork }, use) => {
    const emails: string[] = []
    // Not for every test: a page with a route has no cache, and Playwright hears of all that it asks for.
    if (hasOwnNetwork) {
      const network = [10, ...randomBytes(3)].join('.')
      await page.route(/\/call\/(?:request(?:Password|Confirmation|Recovery)Mail|redeemRecoveryCode)$/, (route) =>
        route.fallback({ headers: { ...route.request().headers(), 'fastly-client-ip': network } }),
      )
    }
    const newEmail = () => {
      emails.push(`e2e-${process.pid}-${emails.length}-${Date.now()}@example.com`)
      return emails.at(-1) ?? ''
    }
    const make: Accounts['make'] = async (phones = [], claims) => {
      const account = { email: newEmail(), password: 'secreta-1' }
      const enrolledFactors = phones.map((phoneNumber) => ({ factorId: 'phone' as const, phoneNumber }))
      const { uid } = await auth().createUser({
        ...account,
        displayName: 'Elena Prueba',
        emailVerified: true,
        multiFactor: { enrolledFactors },
      })
      if (claims) await auth().setCustomUserClaims(uid, claims)
      return { uid, ...account }
    }
    await use({ newEmail, make, makeAdmin: () => make(['+59171111111'], IS_ADMIN) })
    await page.close()
    const { users } = await auth().getUsers(emails.map((email) => ({ email })))
    for (const { uid } of users) {
      await auth().deleteUser(uid)
      await db().doc(paths.user(uid)).delete()
      await db().doc(paths.profile(uid)).delete()
    }
  },
})

// The SDK asks the Auth emulator for something that it does not have.
test.use({ expectedComplaints: /status of 501/ })

/** Makes an account a month old: the Auth emulator alone takes that. */
export async function makeOlder({ uid }: Account): Promise<void> {
  const createdAt = String(Date.now() - 30 * 24 * 60 * 60 * 1000)
  await askAuth('v1', `projects/${process.env['GCLOUD_PROJECT']}/accounts:update`, { localId: uid, createdAt })
}

export const main = (page: Page) => page.getByRole('main')
export const emailField = (page: Page) => main(page).getByLabel('Correo').filter({ visible: true })
export const passwordField = (page: Page) =>
  main(page).getByLabel('Contraseña', { exact: true }).filter({ visible: true })
export const toast = (page: Page, text: string) =>
  page.locator('.notistack-SnackbarContainer, [role=alert]').getByText(text)

/** Opens a page and waits until it can be used. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
}

/** Fills in the form of `/auth` and sends it. */
export async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click()
}

/**
 * Opens a page with a session of an account, with both steps if it has two, and waits until the page can be used. Tests of
 * signing in fill in the form instead, see `enter`.
 */
export async function enterAt(page: Page, account: Parameters<typeof storeSession>[1], address: string): Promise<void> {
  await storeSession(page, account, () => page.goto(address))
  await expect(page).toHaveURL(address)
  await untilHydrated(page)
  // The page knows whose it is once it leads to their profile.
  await page.locator('nav.tabs a[href^="/perfil"]').waitFor({ state: 'attached' })
}

/** Does the same with a page of admins, which has that heading. */
export async function enterAsAdmin(page: Page, account: Account, address: string, heading: string): Promise<void> {
  await enterAt(page, account, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Checks that who is no admin hears so and is led home, where the menu leads to no page of admins. */
export async function expectAdminsOnly(page: Page, accounts: Accounts, address: string): Promise<void> {
  await storeSession(page, await accounts.make(), () => page.goto(address))
  await expect(toast(page, 'Acceso denegado')).toBeVisible()
  await expect(toast(page, 'No tienes permisos de administrador')).toBeVisible()
  await expect(page).toHaveURL('/')
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Mi perfil' })).toBeVisible()
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
}

/** Checks that an admin without a second factor hears what is missing and is led home. */
export async function expectBothSteps(page: Page, accounts: Accounts, address: string): Promise<void> {
  await storeSession(page, await accounts.make([], IS_ADMIN), () => page.goto(address))
  await expect(page).toHaveURL('/perfil#seguridad')
  await expect(page.getByText('Para administrar hace falta la verificación en dos pasos')).toBeVisible()
  await expect(page.locator('#seguridad')).toBeFocused()
}

/** Takes the session away, as when Auth finds that the account may not go on: no one signed out. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const request = indexedDB.open('firebaseLocalStorageDb')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const sessions = request.result.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage')
    await new Promise((resolve) => sessions.clear().addEventListener('success', resolve))
    request.result.close()
  })
}

/** Ends the session while no page of ours is open: an open one may notice it before it is left, and say so itself. */
export async function endSessionMeanwhile(page: Page): Promise<void> {
  // The browser wants an icon for a file that names none.
  await page.route('/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto('/fonts/OFL.txt')
  await endSession(page)
}

/** Opens the device's one menu. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click()
}

/** Chooses the one message that is offered and enters the code, which emulators show. */
export async function passSecondFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /mensaje al/ }).click()
  const shown = (await page.getByText('Código de demostración').innerText()).replace(/\D/g, '')
  await page.getByLabel('Código').fill(shown)
  await page.getByRole('button', { name: 'Verificar' }).click()
}
