import type { Page } from 'playwright/test'
import { enter, main, open, test } from '../support/accounts.ts'
import { expect } from '../support/watched-page.ts'

const register = (page: Page) => main(page).getByRole('link', { name: 'Registrar mi negocio' })
const isMine = (page: Page) => main(page).getByRole('checkbox', { name: 'Es mi negocio' })

test('a visitor registers a business in the form, opens an account to send it, and is led back to what they wrote', async ({
  page,
  accounts,
}) => {
  const account = await accounts.make()
  await open(page, '/cobija')
  await register(page).click()
  await expect(page).toHaveURL('/agregar#city=cobija&own=true')
  await expect(isMine(page)).toBeChecked()
  await main(page).getByLabel('Nombre', { exact: true }).fill('Salón Mío')
  await main(page).getByRole('combobox', { name: 'Categoría' }).fill('Salón de belleza')
  await main(page).getByLabel('Dirección', { exact: true }).fill('Avenida 9 de Febrero, Cobija')
  await main(page).getByRole('button', { name: 'Agregar el lugar' }).click()
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible()
  await expect(main(page).getByText('Inicia sesión para agregar un lugar')).toBeVisible()
  await main(page).getByRole('navigation').getByRole('link', { name: 'Iniciar sesión' }).click()
  // Both tabs have a field of this name.
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
  await enter(page, account)
  await expect(main(page).getByLabel('Nombre', { exact: true })).toHaveValue('Salón Mío')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(main(page).getByLabel('Ciudad', { exact: true })).toHaveValue('cobija')
  await expect(main(page).getByLabel('Correo de contacto')).toHaveValue(account.email)
  await expect(isMine(page)).toBeChecked()

  // One who is signed in is led there, too.
  await open(page, '/la-paz')
  await register(page).click()
  await expect(page).toHaveURL('/agregar#city=la-paz&own=true')
  await expect(main(page).getByLabel('Ciudad', { exact: true })).toHaveValue('la-paz')
  await expect(isMine(page)).toBeChecked()
})

test('plans say what they give, in both languages', async ({ request }) => {
  for (const { lang, features } of [
    {
      lang: '',
      features: ['Arriba de la lista de su categoría, por turnos si son más de tres', 'Sello «Destacado · Publicidad»'],
    },
    {
      lang: '?lang=en',
      features: [
        'Above the list of its category, taking turns if there are more than three',
        '“Featured · Advertising” badge',
      ],
    },
  ]) {
    const html = await (await request.get(`/planes${lang}`)).text()
    for (const feature of features) expect(html).toContain(feature)
  }
})
