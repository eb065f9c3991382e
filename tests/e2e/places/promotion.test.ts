import type { Page } from 'playwright/test'
import { enter, enterAt, main, open, test } from '../support/accounts.ts'
import { expect } from '../support/watched-page.ts'

const register = (page: Page) => main(page).getByRole('link', { name: 'Registrar mi negocio' })
const isMine = (page: Page) => main(page).getByRole('checkbox', { name: 'Es mi negocio' })

test('a signed-in user who registers a business is led to the form, which knows the city', async ({
  page,
  accounts,
}) => {
  await enterAt(page, await accounts.make(), '/la-paz')
  await register(page).click()
  await expect(page).toHaveURL('/agregar#city=la-paz&own=true')
  await expect(main(page).getByLabel('Ciudad', { exact: true })).toHaveValue('la-paz')
  await expect(isMine(page)).toBeChecked()
})

test('a visitor who registers a business opens an account first, and is led on to the form', async ({
  page,
  accounts,
}) => {
  await open(page, '/cobija')
  await register(page).click()
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible()
  await expect(main(page).getByText('Inicia sesión para agregar un lugar')).toBeVisible()
  await main(page).getByRole('navigation').getByRole('link', { name: 'Iniciar sesión' }).click()
  await enter(page, await accounts.make())
  await expect(page).toHaveURL('/agregar#city=cobija&own=true')
  await expect(main(page).getByLabel('Ciudad', { exact: true })).toHaveValue('cobija')
  await expect(isMine(page)).toBeChecked()
})

for (const { lang, notStarted, choose } of [
  { lang: '', notStarted: 'Todavía no contamos impresiones ni ubicamos anuncios', choose: 'Elegir Profesional' },
  { lang: '?lang=en', notStarted: 'We do not count impressions or place ads yet', choose: 'Choose Professional' },
]) {
  test(`plans say what has not started, also where one asks for one${lang && ', in English'}`, async ({ page }) => {
    await open(page, `/planes${lang}`)
    await expect(main(page).getByText(notStarted)).toBeVisible()
    await main(page).getByRole('link', { name: choose }).click()
    await expect(page.getByRole('dialog').getByText(notStarted)).toBeVisible()
  })
}
