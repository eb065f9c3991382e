// Draws public/og.png, the picture that shared pages show, from the app's own mark, fronts and colours:
//   npx tsx tools/commands/make-share-image.tsx
import { readFile, writeFile } from 'node:fs/promises'
import { chromium, type Route } from 'playwright'
import { renderToStaticMarkup } from 'react-dom/server'
import { homeStreet } from '@/features/browse-places/street-artwork.ts'
import { Mark, Wordmark } from '@/features/navigate/brand.tsx'
import { Street } from '@/ui/artwork/place-artwork.tsx'
import { SHARE_IMAGE } from '@/ui/head/share-image.ts'
import { chromiumArguments } from '../platform/chromium.ts'
import { CommandError, main, projectRoot } from '../platform/processes.ts'
import { ensureChromium } from '../platform/setup-chromium.ts'

const BYTES_MAX = 300_000
const HEADLINE = 'Lugares y negocios de Bolivia, con reseñas'
const ARTWORKS = 7
const ORIGIN = 'http://share-image.invalid'
const styleSheets = ['layout/tokens', 'layout/base', 'artwork/artwork'].map((name) => `src/ui/${name}.css`)
const pictureStyle = `
  html, body { margin: 0; height: 100%; overflow: hidden }
  body { display: flex; flex-direction: column; background: var(--k) }
  .band { flex: none; height: 14px; transform: scale(2); transform-origin: 0 0; width: 50% }
  main { flex: 1; padding: 64px 72px 0 }
  .mark { flex: none; width: 104px; height: 104px; margin: 0 24px 0 -14px; --gold: var(--gold-mark) }
  .wordmark { width: 436px; height: 98px }
  .name { display: flex; align-items: center; margin: 0 }
  h1 { margin: 24px 0 0; font-size: 43px; line-height: 1.15; color: var(--ink) }
  .street { display: block; width: 100%; height: 292px }
`

await main(async (signal) => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(signal), args: [...chromiumArguments] })
  try {
    const page = await browser.newPage({ viewport: { width: SHARE_IMAGE.width, height: SHARE_IMAGE.height } })
    await page.route('**', answer)
    await page.goto(ORIGIN, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const image = await page.screenshot()
    if (image.length > BYTES_MAX) throw new CommandError(`The picture weighs ${image.length} bytes.`)
    await writeFile(`${projectRoot}/public${SHARE_IMAGE.path}`, image)
    console.log(`public${SHARE_IMAGE.path}: ${image.length} bytes`)
  } finally {
    await browser.close()
  }
})

/** Answers with the picture's page, or with a file of public/. */
async function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  await (pathname === '/'
    ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: await pageOfPicture() })
    : route.fulfill({ path: `${projectRoot}/public${pathname}` }))
}

async function pageOfPicture(): Promise<string> {
  const styles = await Promise.all(styleSheets.map((file) => readFile(`${projectRoot}/${file}`, 'utf8')))
  const picture = renderToStaticMarkup(
    <html lang="es" className="c-la-paz" data-theme="light">
      <body className="hour-1">
        <style>{styles.join('\n').replace('font-display: optional', 'font-display: block') + pictureStyle}</style>
        <div className="band" />
        <main>
          <p className="name">
            <Mark />
            <Wordmark />
          </p>
          <h1>{HEADLINE}</h1>
        </main>
        <Street artworks={homeStreet.slice(0, ARTWORKS)} horizon="alto" />
      </body>
    </html>,
  )
  return `<!doctype html>${picture}`
}
