import { mergeTests, type Page } from 'playwright/test'
import { repeats } from '../../repeats.ts'
import { enterAt, main, test as withAccounts } from '../support/accounts.ts'
import { untilInstalled } from '../support/cached-pages.ts'
import { dataSavingConnection, emulateConnection, test as withPhones } from '../support/device.ts'
import { downloadCity } from '../support/download-city.ts'
import { takeAway } from '../support/old-browser.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces, withPhones)

const button = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

const contacts = {
  name: 'Café de los viejos teléfonos',
  phone: '76446050',
  whatsapp: '59176446050',
  website: 'https://a.example',
  facebook: 'https://www.facebook.com/a',
}

test.describe('the oldest browsers that the app is written for', () => {
  test.beforeEach(async ({ page }) => {
    await emulateConnection(page, dataSavingConnection)
    await takeAway(page)
  })

  test('lead from home by their menus to a city, filter its list and search it', async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    expect(await page.evaluate(() => ['popover' in HTMLElement.prototype, 'groupBy' in Map])).toEqual([false, false])
    const cities = page.locator('#ciudades')
    await expect(cities).toBeHidden()
    await button(page, /Ciudad/).click()
    await expect(cities.getByRole('link', { name: 'Potosí' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cities).toBeHidden()
    await expect(button(page, /Ciudad/)).toBeFocused()
    await button(page, 'Menú').click()
    await expect(page.locator('#menu').getByRole('link', { name: 'Contacto' })).toBeVisible()
    await expect(button(page, 'Menú')).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
    await expect(page.locator('#menu')).toBeHidden()
    await button(page, /Ciudad/).click()
    await cities.getByRole('link', { name: 'Cochabamba' }).click()
    await expect(page).toHaveURL('/cochabamba')
    await untilHydrated(page)
    await expect(cities).toBeHidden()
    await page.getByRole('button', { name: 'Más categorías' }).click()
    await expect(page.locator('#mas-categorias').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByRole('button', { name: 'Abierto ahora' }).click()
    await expect(page).toHaveURL(/open/)
    await page.getByRole('main').getByRole('searchbox').click()
    const dialog = page.getByRole('dialog', { name: 'Buscar' })
    await dialog.getByRole('searchbox').fill('farmacia')
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await dialog.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=farmacia/)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })

  test('show a place with its addresses, share it and take a correction', async ({ page, store }) => {
    await page.goto(`/lugar/${await store(contacts, [{}])}`)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contacts.name)
    await expect(main(page).locator('a[href="https://a.example/"]').first()).toBeAttached()
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('button', { name: 'Copiar' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Copiar' })).toBeHidden()
    await page.getByRole('button', { name: /^Opciones de la reseña/ }).click()
    await page.getByRole('link', { name: 'Reportar' }).click()
    await expect(page).toHaveURL(/\/auth\?/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('sign in and sign up, and add a place', async ({ page }) => {
    await page.goto('/auth?next=%2Flugar%2Fosm-n1')
    await untilHydrated(page)
    await expect(main(page).getByLabel('Contraseña', { exact: true }).filter({ visible: true })).toBeVisible()
    await page.goto('/auth?tab=signup')
    await untilHydrated(page)
    await main(page).getByLabel('Correo').filter({ visible: true }).fill('a@example.com')
    await page.goto('/contact')
    await untilHydrated(page)
    await main(page).getByLabel('Mensaje').fill('Hola')
    await page.goto('/agregar')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test("write a review, show what is saved and one's profile", async ({ page, accounts, store }) => {
    const id = await store(contacts)
    await enterAt(page, await accounts.make(), `/lugar/${id}#escribir`)
    await page.locator('#escribir').getByRole('radio', { name: /^5 / }).check({ force: true })
    await page.locator('#escribir').getByRole('textbox', { name: 'Tu reseña' }).fill('Buen café')
    await main(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(main(page).getByRole('button', { name: /^Guardado/ })).toBeVisible()
    await page.goto('/guardados')
    await untilHydrated(page)
    await expect(main(page).getByText(contacts.name)).toBeVisible()
    await page.goto('/perfil')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await button(page, 'Menú').click()
    await expect(page.locator('#menu').getByRole('link', { name: 'Mi perfil' })).toBeVisible()
  })
})

for (const [name, browser, version] of [
  ['Chrome 90', 'chrome', '90'],
  ['iOS 15', 'safari_ios', '15'],
] as const) {
  test(`${name} shows every page as it is without scripts, with menus, links and a search that work`, async ({
    page,
    store,
  }) => {
    const id = await store(contacts, [{}])
    await takeAway(page, new Map([[browser, version]]))
    const further = ['/la-paz', '/la-paz?category=cafe', '/contact', '/planes', '/privacidad', '/moderacion']
    // Which browsers get no scripts is decided alike on every page.
    const looked = repeats({ usually: browser === 'chrome' ? further : [], soak: further })
    for (const path of [`/lugar/${id}`, '/guardados', ...looked]) {
      await page.goto(path)
      await expect(page.locator('.old-browser')).toContainText('Tu navegador es antiguo')
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
    await page.goto('/?lang=en')
    await expect(page.locator('.old-browser')).toContainText('Your browser is old')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Cities/ })
      .click()
    await page.locator('#ciudades').getByRole('link', { name: 'Cochabamba' }).click()
    await expect(page).toHaveURL('/cochabamba?lang=en')
    await page.getByRole('main').getByRole('searchbox').fill('supermercado')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=supermercado/)
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/lugar\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name: address }) => /firebase/.test(address)),
      ),
    ).toBe(false)
    expect(await page.evaluate(() => '_reactListening' in document || '__reactContainer$' in document)).toBe(false)
  })
}

test('what a device takes away in the background is made again: databases, and the worker that searches', async ({
  phone,
}) => {
  const page = await (await phone.open()).newPage()
  await page.addInitScript(() => {
    const workers: Worker[] = []
    const connections: IDBDatabase[] = []
    const { Worker: Real, IDBFactory: Factory } = window
    window.Worker = class extends Real {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args)
        workers.push(this)
      }
    }
    const { open } = Factory.prototype
    Factory.prototype.open = function (...args) {
      const request = open.apply(this, args)
      request.addEventListener('success', () => connections.push(request.result))
      return request
    }
    Object.assign(window, {
      endSilently: () => {
        for (const worker of workers.splice(0)) worker.terminate()
        for (const connection of connections.splice(0)) connection.close()
      },
    })
  })
  const endSilently = () => page.evaluate(() => (window as unknown as { endSilently: () => void }).endSilently())
  await downloadCity(page, 'trinidad')
  await untilInstalled(page)
  await phone.line.cut()
  const field = main(page).getByRole('searchbox')
  const dialog = page.getByRole('dialog', { name: 'Buscar' })
  await field.click()
  await dialog.getByRole('searchbox').fill('farmacia')
  await dialog.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=farmacia/)
  const cards = main(page).getByRole('heading', { level: 3 })
  await expect(cards.first()).toBeVisible()
  const save = main(page).getByRole('button', { name: /^Guardar / })
  const saved = main(page).getByRole('button', { name: /^Guardar /, pressed: true })
  await save.first().click()
  await expect(saved).toHaveCount(1)
  await endSilently()
  await save.nth(1).click()
  await expect(saved).toHaveCount(2)
  await endSilently()
  await field.click()
  await dialog.getByRole('searchbox').fill('hotel')
  await dialog.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=hotel/)
  await expect(cards.first()).toContainText(/hotel/i)
})
