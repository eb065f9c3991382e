// Takes the pictures that a browser shows of the app before and after it is installed, into public/install: screenshots of
// the app as it is, and the icons of its shortcuts; and the icon of Apple's home screen. Takes a running app, or starts one:
//   npx tsx tools/commands/make-install-pictures.tsx [--origin http://127.0.0.1:5000]
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { renderToStaticMarkup } from 'react-dom/server'
import { Icon, type IconName } from '@/ui/artwork/icon.tsx'
import { mapDrawingArguments } from '../platform/chromium.ts'
import { runWithEmulators } from '../emulators/launch.ts'
import { CommandError, main, projectRoot } from '../platform/processes.ts'
import { build, seed } from '../emulators/running-app.ts'
import { ensureChromium } from '../platform/setup-chromium.ts'

const PUBLIC = `${projectRoot}/public`
const FOLDER = `${PUBLIC}/install`
/** Of a screenshot, which no one downloads who does not want to install the app. */
const BYTES_MAX = 120_000
const QUALITY = 80

/** All of one form must have one shape, and none may be more than 2.3 times as long as wide. */
const forms = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const

/** `{place}` stands for the place of La Paz that most people reviewed. */
const screens = {
  home: { path: '/', forms: ['narrow'] },
  city: { path: '/la-paz', forms: ['narrow', 'wide'] },
  place: { path: '/lugar/{place}', forms: ['narrow', 'wide'] },
} as const satisfies Record<string, { path: string; forms: readonly (keyof typeof forms)[] }>

const shortcuts = { search: 'search', saved: 'saved', businesses: 'home' } as const satisfies Record<string, IconName>

await main(async (signal) => {
  const { values } = parseArgs({ options: { origin: { type: 'string' } } })
  const executablePath = await ensureChromium(signal)
  if (values.origin) return takeAll(values.origin, executablePath)
  console.log('Building.')
  await build(signal)
  await runWithEmulators({ signal }, async (emulators) => {
    await seed(emulators)
    await takeAll(emulators.hostingOrigin, executablePath)
  })
})

async function takeAll(origin: string, executablePath: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const place = await findPlace(origin)
  const browser = await chromium.launch({ executablePath, args: [...mapDrawingArguments] })
  try {
    for (const locale of ['es', 'en'] as const) {
      for (const form of ['narrow', 'wide'] as const) await takeScreens(browser, origin, locale, form, place)
    }
    await drawIcons(browser)
  } finally {
    await browser.close()
  }
}

async function takeScreens(
  browser: Browser,
  origin: string,
  locale: 'es' | 'en',
  form: keyof typeof forms,
  place: string,
): Promise<void> {
  const context = await browser.newContext({ ...forms[form], baseURL: origin, timezoneId: 'America/La_Paz' })
  const page = await context.newPage()
  // By day, whenever it is taken: a Monday at noon.
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00-04:00'))
  const session = await context.newCDPSession(page)
  for (const [name, screen] of Object.entries(screens)) {
    if (!(screen.forms as readonly string[]).includes(form)) continue
    const path = screen.path.replace('{place}', place) + (locale === 'en' ? '?lang=en' : '')
    await page.goto(path, { waitUntil: 'networkidle' })
    // The typeface shows from the second time on.
    await page.reload({ waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const { viewport, deviceScaleFactor: scale } = forms[form]
    const clip = { x: 0, y: 0, ...viewport, scale }
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
    await store(`install/${name}-${form}.${locale}.webp`, Buffer.from(data, 'base64'))
  }
  await context.close()
}

async function drawIcons(browser: Browser): Promise<void> {
  const tokens = await readFile(`${projectRoot}/src/ui/layout/tokens.css`, 'utf8')
  const page = await browser.newPage({ viewport: { width: 192, height: 192 } })
  for (const [name, icon] of Object.entries(shortcuts)) {
    await page.setContent(`<style>${tokens}
      body { margin: 0 }
      div { display: grid; place-items: center; height: 100vh; border-radius: 50%; background: var(--action) }
      svg { width: 96px; height: 96px; fill: none; stroke: var(--on-action); stroke-width: 2 }
    </style>${renderToStaticMarkup(
      <div>
        <Icon name={icon} />
      </div>,
    )}`)
    await store(`install/${name}.png`, await page.screenshot({ omitBackground: true }))
  }
  // Apple cuts the corners itself, and fills in black what is transparent.
  const square = (await readFile(`${PUBLIC}/app-icon.svg`, 'utf8')).replace(' rx="14"', '')
  await page.setViewportSize({ width: 180, height: 180 })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${square}`)
  await store('apple-touch-icon.png', await page.screenshot())
  await page.close()
}

async function store(file: string, bytes: Buffer): Promise<void> {
  if (bytes.length > BYTES_MAX) throw new CommandError(`${file} weighs ${bytes.length} bytes.`)
  await writeFile(`${PUBLIC}/${file}`, bytes)
  console.log(`public/${file}: ${bytes.length} bytes`)
}

async function findPlace(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/cities/la-paz.json`)
  // See `PlaceCardRow`: the first field is the id, the sixth the number of reviews.
  const { cards } = (await response.json()) as { cards: [id: string, ...rest: unknown[]][] }
  const [most] = cards.toSorted((a, b) => Number(b[5]) - Number(a[5]))
  return encodeURIComponent(most?.[0] ?? '')
}
