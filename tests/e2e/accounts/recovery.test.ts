import { readFile } from 'node:fs/promises'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { emailField, enter, enterAt, main, open, openMenu, test, toast } from '../support/accounts.ts'
import { linkOf, subjects } from '../support/inbox.ts'
import { askAuth, signInWithGoogle } from '../support/sessions.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

// The browser tells of requests that fail.
test.use({
  expectedComplaints: /status of (?:400|501)/,
  hasOwnNetwork: true,
  viewport: { width: 360, height: 740 },
})

test('who lost the phone gets in with a code that was kept, and is asked for no second step any more', async ({
  page,
  accounts,
}) => {
  const account = await accounts.make(['+59171111111'])
  await enterAt(page, account, '/perfil')
  await page.getByRole('button', { name: 'Ver mis códigos' }).click()
  await expect(page.getByText('Guárdalos ahora')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const codes = file.match(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/gm) ?? []
  expect(codes).toHaveLength(10)
  await openMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(toast(page, 'Sesión cerrada')).toBeVisible()

  await open(page, '/auth?next=%2Foruro')
  await enter(page, account)
  await page.getByRole('button', { name: '¿No tienes tu celular?' }).click()
  await expect(emailField(page)).toHaveValue(account.email)
  await expectAccessibleByDayAndNight(page)
  const code = main(page).getByLabel('Código de recuperación')
  const use = page.getByRole('button', { name: 'Usar el código' })
  await code.fill('0000-0000-0000')
  await use.click()
  await expect(main(page).getByText('El código o el correo no es correcto, o el código ya se usó')).toBeVisible()
  await code.fill((codes[3] ?? '').toLowerCase().replaceAll('-', ' '))
  await use.click()
  await expect(main(page).getByText('Quitamos la verificación en dos pasos de tu cuenta')).toBeVisible()
  await enter(page, account)
  await expect(page).toHaveURL('/oruro')
  expect((await auth().getUser(account.uid)).multiFactor?.enrolledFactors ?? []).toEqual([])
  await expect.poll(() => subjects(account.email)).toContain('Tu cuenta tiene una verificación menos')
})

test('without codes a mailed link begins 48 hours, of which the user is told and which they can end', async ({
  page,
  accounts,
}) => {
  const account = await accounts.make(['+59171111111'])
  await open(page, '/auth')
  await enter(page, account)
  await page.getByRole('button', { name: '¿No tienes tu celular?' }).click()
  await page.getByRole('button', { name: 'Pedir el enlace por correo' }).click()
  await expect(page.getByText(`Si hay una cuenta con ${account.email}`)).toBeVisible()

  await page.goto(await linkOf(account.email, 'Recupera tu cuenta sin tu celular'))
  await untilHydrated(page)
  // The code is in no address that a server could see.
  await expect(page).toHaveURL('/auth/celular')
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('button', { name: 'Quitarla en 48 horas' }).click()
  await expect(page.getByText(/^Quitamos la verificación en dos pasos el /)).toBeVisible()
  await expect
    .poll(() => subjects(account.email))
    .toContain('Pidieron quitar la verificación en dos pasos de tu cuenta')

  await enterAt(page, account, '/perfil')
  await expect(page.getByText('Alguien pidió con un enlace de tu correo')).toBeVisible()
  await page.getByRole('button', { name: 'Impedirlo' }).click()
  await expect(page.getByText('Alguien pidió con un enlace de tu correo')).toHaveCount(0)
  expect((await db().doc(paths.factorRecovery(account.uid)).get()).exists).toBe(false)
  expect((await auth().getUser(account.uid)).multiFactor?.enrolledFactors).toHaveLength(1)
})

test('a password is changed with the one before and the second step, and its user is told', async ({
  page,
  accounts,
}) => {
  const account = await accounts.make(['+59171111111'])
  const typeCode = async (label: string) => {
    const shown = (await page.getByText('Código de demostración').innerText()).replace(/\D/g, '')
    await page.getByLabel(label).fill(shown)
  }
  await open(page, '/auth?next=%2Fperfil')
  await enter(page, account)
  await page.getByRole('button', { name: /Código por mensaje/ }).click()
  await typeCode('Código')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page).toHaveURL('/perfil')
  // What was there before this browser came is known by then.
  await expect.poll(async () => (await db().doc(paths.accountSecurity(account.uid)).get()).exists).toBe(true)

  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña actual').fill('no es esta')
  await dialog.getByLabel('Contraseña nueva').fill('corta')
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(dialog.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await dialog.getByLabel('Contraseña nueva').fill('otra-secreta')
  await expectAccessibleByDayAndNight(page)
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(dialog.getByText('El correo o la contraseña no son correctos')).toBeVisible()
  await expect(dialog.getByLabel('Contraseña nueva')).toHaveValue('otra-secreta')
  await dialog.getByLabel('Contraseña actual').fill(account.password)
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await dialog.getByRole('button', { name: /1111/ }).click()
  await typeCode('Código de 6 dígitos')
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(toast(page, 'Cambiaste tu contraseña')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => subjects(account.email)).toContain('Tu cuenta tiene una contraseña nueva')

  // Who signs in with it is asked for the second step, too.
  const { email } = account
  const signedIn = await askAuth('v1', 'accounts:signInWithPassword', { email, password: 'otra-secreta' })
  expect(signedIn.mfaPendingCredential).toBeTruthy()
})

test('a user of Google adds a password in the profile and signs in with it', async ({ page, accounts }) => {
  const email = accounts.newEmail()
  const { localId: uid = '' } = await signInWithGoogle(email)
  await enterAt(page, { uid, email }, '/perfil')
  await page.getByRole('button', { name: 'Agregar contraseña' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Con una contraseña y tu correo entras también')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(dialog.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await dialog.getByLabel('Contraseña nueva').fill('otra-secreta')
  await expectAccessibleByDayAndNight(page)
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(toast(page, 'Agregaste una contraseña')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible()
  const { providerData } = await auth().getUser(uid)
  expect(providerData.map(({ providerId }) => providerId).sort()).toEqual(['google.com', 'password'])
  const signedIn = await askAuth('v1', 'accounts:signInWithPassword', { email, password: 'otra-secreta' })
  expect(signedIn.localId).toBe(uid)
})
