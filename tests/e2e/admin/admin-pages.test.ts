import { auth } from '../../../functions/src/platform/admin.ts'
import { writeAudit } from '../../../functions/src/platform/audit-log.ts'
import {
  enter,
  enterAsAdmin,
  expectAdminsOnly,
  expectBothSteps,
  open,
  openMenu,
  passSecondFactor,
  test,
  toast,
} from '../support/accounts.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { expect } from '../support/watched-page.ts'

test.use({ expectedComplaints: /status of (?:400|403|500|501)|ERR_FAILED/ })
// The functions' emulator starts a process for each call.
test.slow()

test('a visitor is led to sign in, and comes back after it', async ({ page, accounts }) => {
  await page.goto('/admin/log')
  await expect(page).toHaveURL('/auth?tab=signin&next=%2Fadmin%2Flog')
  await enter(page, await accounts.makeAdmin())
  await passSecondFactor(page)
  await expect(page).toHaveURL('/admin/log')
  await expect(page.getByRole('heading', { name: 'Registro' })).toBeVisible()
})

test('who signs out there is led home, and told so', async ({ page, accounts }) => {
  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/log', 'Registro')
  await openMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await expect(toast(page, 'Sesión cerrada')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/admin/log')
  await expect(page).toHaveURL(/\/auth\?/)
})

test('a user who is no admin hears so and is led home', async ({ page, accounts }) => {
  await expectAdminsOnly(page, accounts, '/admin/log', 'Registro de administración')
})

test('an admin without a second factor hears what is missing', async ({ page, accounts }) => {
  await expectBothSteps(page, accounts, '/admin/log')
})

test('a check that fails is told, and can be made again', async ({ page, accounts }) => {
  await page.route('**/call/isAdmin', (route) => route.abort())
  await open(page, '/auth?next=%2Fadmin%2Flog')
  await enter(page, await accounts.makeAdmin())
  await passSecondFactor(page)
  await expect(toast(page, 'Error verificando permisos de administrador').first()).toBeVisible()
  await expect(page).toHaveURL('/admin/log')
  await page.unroute('**/call/isAdmin')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'Registro' })).toBeVisible()
})

test('an admin finds the way in the menu and reads who did what', async ({ page, accounts }) => {
  const account = await accounts.makeAdmin()
  const displayName = `Ana de ${account.uid}`
  await auth().updateUser(account.uid, { displayName })
  await writeAudit({ action: 'grant-admin', actor_id: null, user_id: account.uid })
  await open(page, '/auth')
  await enter(page, account)
  await passSecondFactor(page)
  await expect(page).toHaveURL('/')
  await openMenu(page)
  await page.getByRole('link', { name: 'Registro de administración' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: `a ${displayName}` })
  await expect(entry).toContainText('Dio permisos de administrador')
  await expect(entry).toContainText('desde la línea de comandos')
  await expectAccessibleByDayAndNight(page)
})
