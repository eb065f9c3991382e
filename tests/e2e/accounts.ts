import type { Page } from 'playwright/test'
import { auth, db } from '../../functions/src/admin.ts'
import { paths } from '../../src/domain/paths.ts'
import { test as base, untilHydrated } from './watched-page.ts'

export interface Account {
  uid: string
  email: string
  password: string
}

export interface Accounts {
  /** An address that nobody has, and whose account, if one is made with it, is gone after the test. */
  newEmail: () => string
  /** @param claims Custom claims, such as an administrator's. */
  make: (phones?: readonly string[], claims?: object) => Promise<Account>
}

/** Makes accounts that are gone after the test. */
export const test = base.extend<{ accounts: Accounts }>({
  accounts: async ({ page }, use) => {
    const emails: string[] = []
    const newEmail = () => {
      emails.push(`e2e-${process.pid}-${emails.length}-${Date.now()}@example.com`)
      return emails.at(-1) ?? ''
    }
    await use({
      newEmail,
      async make(phones = [], claims) {
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
      },
    })
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

/** Opens the phone's one menu. */
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
