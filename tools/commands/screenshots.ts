// npm run screenshots -- [--origin http://127.0.0.1:5000]: every screen on a phone and a desk, by day and by night, into
// .cache/screenshots. Takes a running app, or starts one of its own. With `--mails` only mails, which need no app.
import { mkdir, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import { adminPaths } from '../../src/ui/admin/admin-pages.ts'
import { mapDrawingArguments } from '../platform/chromium.ts'
import { DEMO_OWNED_PLACE } from '../demo/demo-featured.ts'
import { type DemoAccount, demoAccounts } from '../demo/demo-accounts.ts'
import { runWithEmulators } from '../emulators/launch.ts'
import { main, projectRoot } from '../platform/processes.ts'
import { mailSamples } from '../mail/mail-samples.ts'
import { build, seed } from '../emulators/running-app.ts'
import { ensureChromium } from '../platform/setup-chromium.ts'

const FOLDER = `${projectRoot}/.cache/screenshots`
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const
const colorSchemes = ['light', 'dark'] as const

/** Every screen by the name of its pictures; `{place}` stands for the best place of La Paz, `{bare}` for one that no one reviewed. */
const screens: Record<string, string> = {
  home: '/',
  'home-en': '/?lang=en',
  'home-results': '/?q=salteñas',
  city: '/la-paz',
  'city-en': '/la-paz?lang=en',
  'city-small': '/cobija',
  'city-results': '/cochabamba?q=hotel',
  search: '/la-paz#q',
  'city-nothing': '/trinidad?q=sushi',
  'city-narrowed': '/la-paz?f=open.whatsapp',
  place: '/lugar/{place}',
  'place-en': '/lugar/{place}?lang=en',
  'place-bare': '/lugar/{bare}',
  line: '/cochabamba/linea/trufi-106',
  lines: '/cochabamba/lineas',
  saved: '/guardados',
  'sign-in': '/auth?tab=signin',
  plans: '/planes',
  'plans-en': '/planes?lang=en',
  contact: '/contact',
  privacy: '/privacidad',
  method: '/metodo',
  moderation: '/moderacion',
  'legal-notice': '/aviso-legal',
  'not-found': '/nada',
}

/** Those of the signed-in user, by the demo account that sees them. */
const ownScreens: Partial<Record<DemoAccount['role'], Record<string, string>>> = {
  owner: {
    profile: '/perfil',
    'my-businesses': '/mis-negocios',
    'business-numbers': `/mis-negocios#numeros-${DEMO_OWNED_PLACE}`,
    'business-advert': `/mis-negocios#anuncio-${DEMO_OWNED_PLACE}`,
    'business-notices': `/mis-negocios#avisos-${DEMO_OWNED_PLACE}`,
    'business-menu': `/mis-negocios#carta-${DEMO_OWNED_PLACE}`,
    'business-poster': `/mis-negocios#cartel-${DEMO_OWNED_PLACE}`,
    payments: '/mis-negocios#pagos',
  },
  // `admin-claims` of `/admin/claims`.
  admin: Object.fromEntries(adminPaths.map((path) => [path.slice(1).replace('/', '-'), path])),
}

await main(async (signal) => {
  const { values } = parseArgs({ options: { origin: { type: 'string' }, mails: { type: 'boolean' } } })
  const chromiumPath = await ensureChromium(signal)
  if (values.mails) return takeAll(null, chromiumPath)
  if (values.origin) return takeAll(values.origin, chromiumPath)
  console.log('Building.')
  await build(signal)
  await runWithEmulators({ signal }, async (emulators) => {
    await seed(emulators)
    await takeAll(emulators.hostingOrigin, chromiumPath)
  })
})

/** @param origin Where the app is; null for the mails alone. */
async function takeAll(origin: string | null, executablePath: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const places = origin === null ? {} : await findPlaces(origin)
  const browser = await chromium.launch({ executablePath, args: [...mapDrawingArguments] })
  try {
    const views = Object.entries(sizes).flatMap(([size, viewport]) =>
      colorSchemes.map((colorScheme) => ({ name: `${size}-${colorScheme}`, viewport, colorScheme })),
    )
    // One after the other: pages that are drawn at once, by a processor alone, sometimes give no picture.
    for (const view of views) {
      if (origin !== null) await takeView(browser, origin, view, places)
      await takeMails(browser, view)
    }
  } finally {
    await browser.close()
  }
  console.log('They are in .cache/screenshots.')
}

interface View {
  name: string
  viewport: { width: number; height: number }
  colorScheme: (typeof colorSchemes)[number]
}

async function takeView(
  browser: Browser,
  origin: string,
  { name, ...view }: View,
  places: Record<string, string>,
): Promise<void> {
  const options = { ...view, baseURL: origin, locale: 'es-BO', timezoneId: 'America/La_Paz' }
  const take = async (page: Page, seen: Record<string, string>) => {
    for (const [screen, address] of Object.entries(seen)) {
      await page.goto(
        address.replace(/\{(\w+)\}/, (_, place: string) => places[place] ?? ''),
        { waitUntil: 'networkidle' },
      )
      await page.screenshot({ path: `${FOLDER}/${screen}-${name}.png` })
    }
  }
  const context = await browser.newContext(options)
  await take(await context.newPage(), screens)
  await context.close()
  for (const account of demoAccounts) {
    const own = ownScreens[account.role]
    if (!own) continue
    const ownContext = await browser.newContext(options)
    const page = await ownContext.newPage()
    await signIn(page, account)
    await take(page, own)
    await ownContext.close()
  }
}

async function signIn(page: Page, { role, email, password }: DemoAccount): Promise<void> {
  const form = page.getByRole('main')
  await page.goto('/auth?tab=signin', { waitUntil: 'networkidle' })
  await form.getByLabel('Correo').filter({ visible: true }).fill(email)
  await form.getByLabel('Contraseña', { exact: true }).filter({ visible: true }).fill(password)
  await form.getByRole('button', { name: 'Iniciar sesión' }).click()
  if (role === 'admin') {
    await page.getByRole('button', { name: /mensaje al/ }).click()
    const shown = await page.getByText('Código de demostración').innerText()
    await page.getByLabel('Código').fill(shown.replaceAll(/\D/g, ''))
    await page.getByRole('button', { name: 'Verificar' }).click()
  }
  await page.waitForURL('/')
}

/** Mails as a mail program shows them that knows day and night. */
async function takeMails(browser: Browser, { name, ...view }: View): Promise<void> {
  const context = await browser.newContext(view)
  const page = await context.newPage()
  for (const [mail, html] of Object.entries(mailSamples())) {
    await page.setContent(html)
    await page.screenshot({ path: `${FOLDER}/${mail}-${name}.png`, fullPage: true })
  }
  await context.close()
}

async function findPlaces(origin: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/cities/la-paz.json`)
  // See `PlaceCardRow`: the first field is the id, the sixth the number of reviews.
  const { cards } = (await response.json()) as { cards: [id: string, ...rest: unknown[]][] }
  const bare = cards.find((card) => card[5] === 0)
  return { place: encodeURIComponent(cards[0]?.[0] ?? ''), bare: encodeURIComponent(bare?.[0] ?? '') }
}
