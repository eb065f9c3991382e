import { setTimeout as delay } from 'node:timers/promises'
import { request, type Page } from 'playwright'
import { loadSharp } from '../../../functions/src/photos/photo-image.ts'
import { demoAccounts, type DemoAccount } from '../../demo/demo-accounts.ts'
import { DEMO_OWNED_PLACE } from '../../demo/demo-featured.ts'
import { isHydrated } from '../../platform/is-hydrated.ts'
import { downloadCity } from '../list-map.ts'
import type { ProxiedApp } from '../proxied-app.ts'
import type { JourneyName } from './prices.ts'

/** How long a user stays with what they opened, at the least: what a page asks for later is asked for meanwhile. */
const STAY_MS = 1_500
const READ_PLACES = 20
const ROBOT_PAGES = 100
const PHONE_PHOTO = { width: 1600, height: 1200 }

/** A user who goes through the app. */
export interface Journey {
  name: Exclude<JourneyName, 'robot'>
  /** Cities of their own: what an instance of the functions remembers of one does not help the next. */
  act: (page: Page) => Promise<void>
  /** What the user does before, which does not count: signing in. */
  prepare?: (page: Page) => Promise<void>
  /** Cannot be done once more: what they send is stored. */
  once?: true
}

export const journeys: readonly Journey[] = [
  {
    name: 'visitor',
    async act(page) {
      await open(page, '/')
      await page.locator('main a[href="/oruro"]').first().click()
      await page.waitForURL('**/oruro')
      await openCard(page, 0)
    },
  },
  {
    name: 'searcher',
    async act(page) {
      await open(page, '/sucre')
      for (const query of ['hotel', 'cafe', 'farmacia']) await search(page, query)
    },
  },
  {
    name: 'reader',
    async act(page) {
      await open(page, '/la-paz')
      await readPlaces(page, READ_PLACES)
    },
  },
  {
    name: 'reviewer',
    once: true,
    prepare: (page) => signIn(page, accountOf('user'), '/perfil'),
    async act(page) {
      await open(page, '/tarija')
      await openCard(page, 2)
      const panel = page.locator('#escribir')
      await panel.getByRole('link', { name: 'Escribir reseña' }).click()
      await panel.getByRole('radio', { name: /^4 / }).check({ force: true })
      await panel
        .getByRole('textbox', { name: 'Tu reseña' })
        .fill('Buena atención y precios justos, volvería con gusto.')
      const buffer = await makePhonePhoto()
      await panel.getByLabel('Agregar fotos').setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer }])
      await panel.locator('.photo-thumbs img').waitFor()
      await panel.getByRole('button', { name: 'Publicar reseña' }).click()
      await panel.getByRole('heading', { name: 'Tu reseña' }).waitFor()
    },
  },
  {
    name: 'owner',
    once: true,
    prepare: (page) => signIn(page, accountOf('owner'), '/perfil'),
    async act(page) {
      await open(page, `/mis-negocios#${DEMO_OWNED_PLACE}`)
      const main = page.getByRole('main')
      await main.getByLabel('Teléfono', { exact: true }).fill('4 4252525')
      await main.getByRole('button', { name: 'Guardar', exact: true }).click()
      await page.locator('.toast').first().waitFor()
    },
  },
  {
    name: 'administrator',
    once: true,
    prepare: (page) => signIn(page, accountOf('admin'), '/perfil'),
    async act(page) {
      await open(page, '/admin/waiting')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Solicitudes de propiedad/ })
        .click()
      const claim = page.locator('li.admin-entry:not(.skeleton)').filter({ hasText: 'Dumbo' })
      await claim.getByRole('button', { name: 'Aprobar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
      await page.locator('.toast').first().waitFor()
    },
  },
  {
    name: 'offline person',
    async act(page) {
      await open(page, '/trinidad')
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      await downloadCity(page)
      await page.context().setOffline(true)
      await open(page, '/trinidad')
      await readPlaces(page, 3)
    },
  },
]

/** Looks at places as a robot does, by HTTP and without scripts. */
export async function actAsRobot({ proxy }: ProxiedApp): Promise<void> {
  const robot = await request.newContext({ baseURL: proxy.origin, ignoreHTTPSErrors: true })
  try {
    const list = (await (await robot.get('/api/cities/cochabamba.json')).json()) as { cards: [id: string][] }
    const ids = list.cards.slice(0, ROBOT_PAGES).map(([id]) => id)
    if (ids.length < ROBOT_PAGES) throw new Error(`a robot finds ${ids.length} places`)
    for (const id of ids) {
      const answer = await robot.get(`/lugar/${encodeURIComponent(id)}`)
      if (!answer.ok()) throw new Error(`a robot was answered ${answer.status()} for ${id}`)
    }
  } finally {
    await robot.dispose()
  }
}

/** Opens a page, and stays. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(isHydrated)
  await delay(STAY_MS)
}

/** Opens places of the list that is open one after the other, from the one at `from` on, and goes back each time. */
export async function readPlaces(page: Page, count: number, from = 0): Promise<void> {
  for (let index = from; index < from + count; index++) {
    const list = page.url()
    await openCard(page, index)
    await page.goBack()
    await page.waitForURL(list)
  }
}

/** Searches from the page that is open, and looks at what is found. */
export async function search(page: Page, query: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Buscar' }).click()
  const field = page.getByRole('dialog', { name: 'Buscar' }).getByRole('searchbox')
  // As it is typed, with what that suggests.
  await field.fill('')
  await field.pressSequentially(query, { delay: 120 })
  await field.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === query)
  await page.locator('main li h3').first().waitFor()
  await delay(STAY_MS)
}

async function openCard(page: Page, index: number): Promise<void> {
  const link = page.locator('main .card h3 a').nth(index)
  const name = await link.innerText()
  await link.click()
  await page.waitForURL('**/lugar/**')
  await page.locator('main h1').filter({ hasText: name }).waitFor()
  await delay(STAY_MS)
}

function accountOf(role: DemoAccount['role']): DemoAccount {
  const account = demoAccounts.find((one) => one.role === role)
  if (!account) throw new Error(`no demo account is a ${role}`)
  return account
}

async function signIn(page: Page, { email, password, role }: DemoAccount, next: string): Promise<void> {
  await open(page, `/auth?tab=signin&next=${encodeURIComponent(next)}`)
  const main = page.getByRole('main')
  await main.getByLabel('Correo').filter({ visible: true }).fill(email)
  await main.getByLabel('Contraseña', { exact: true }).filter({ visible: true }).fill(password)
  await main.getByRole('button', { name: 'Iniciar sesión' }).click()
  if (role === 'admin') {
    await page.getByRole('button', { name: /mensaje al/ }).click()
    const shown = (await page.getByText('Código de demostración').innerText()).replace(/\D/g, '')
    await page.getByLabel('Código').fill(shown)
    await page.getByRole('button', { name: 'Verificar' }).click()
  }
  await page.waitForURL(`**${next}`)
  await delay(STAY_MS)
}

/** A photo with as much in it as those of phones have. */
async function makePhonePhoto(): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = PHONE_PHOTO
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .blur(3)
    .jpeg({ quality: 85 })
    .toBuffer()
}
