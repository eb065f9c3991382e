import { AxeBuilder } from '@axe-core/playwright'
import { writeAudit } from '../../functions/src/audit-log.ts'
import { enter, open, openMenu, passSecondFactor, test, toast } from './accounts.ts'
import { expect } from './watched-page.ts'

test.use({ expectedComplaints: /status of (?:400|403|500|501)|ERR_FAILED/ })

test('a visitor is led to sign in, and comes back after it', async ({ page, accounts }) => {
  await page.goto('/admin/log')
  await expect(page).toHaveURL('/auth?tab=signin&next=%2Fadmin%2Flog')
  await enter(page, await accounts.make(['+59171111111'], { isAdmin: true }))
  await passSecondFactor(page)
  await expect(page).toHaveURL('/admin/log')
  await expect(page.getByRole('heading', { name: 'Registro' })).toBeVisible()
})

test('somebody who is no administrator hears so and is led home', async ({ page, accounts }) => {
  await open(page, '/auth?next=%2Fadmin%2Flog')
  await enter(page, await accounts.make())
  await expect(toast(page, 'Acceso denegado')).toBeVisible()
  await expect(toast(page, 'No tienes permisos de administrador')).toBeVisible()
  await expect(page).toHaveURL('/')
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Mi perfil' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Registro de administración' })).toHaveCount(0)
})

test('an administrator without a second factor hears what is missing', async ({ page, accounts }) => {
  await open(page, '/auth?next=%2Fadmin%2Flog')
  await enter(page, await accounts.make([], { isAdmin: true }))
  await expect(toast(page, 'Para esto debes iniciar sesión con la verificación en dos pasos')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a check that fails is told, and can be made again', async ({ page, accounts }) => {
  await page.route('**/call/isAdmin', (route) => route.abort())
  await open(page, '/auth?next=%2Fadmin%2Flog')
  await enter(page, await accounts.make(['+59171111111'], { isAdmin: true }))
  await passSecondFactor(page)
  await expect(toast(page, 'Error verificando permisos de administrador').first()).toBeVisible()
  await expect(page).toHaveURL('/admin/log')
  await page.unroute('**/call/isAdmin')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'Registro' })).toBeVisible()
})

test('an administrator finds the way in the menu and reads who did what', async ({ page, accounts }) => {
  const account = await accounts.make(['+59171111111'], { isAdmin: true })
  await writeAudit({ action: 'grant-admin', actor_id: null, user_id: account.uid })
  await open(page, '/auth')
  await enter(page, account)
  await passSecondFactor(page)
  await expect(page).toHaveURL('/')
  await openMenu(page)
  await page.getByRole('link', { name: 'Registro de administración' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: account.uid })
  await expect(entry).toContainText('Dio permisos de administrador')
  await expect(entry).toContainText('desde la línea de comandos')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
