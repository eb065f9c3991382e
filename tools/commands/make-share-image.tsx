// Draws public/og.png and one of each city, the pictures that shared pages show, from the app's own mark, fronts and
// colours: npx tsx tools/commands/make-share-image.tsx
import { readFile, writeFile } from 'node:fs/promises'
import { chromium, type Route } from 'playwright'
import { renderToStaticMarkup } from 'react-dom/server'
import { type City, cityList } from '@/domain/cities/city.ts'
import { cityStreet, homeStreet } from '@/features/browse-places/street-artwork.ts'
import { Wordmark } from '@/features/navigate/brand.tsx'
import { Mark } from '@/ui/artwork/mark.tsx'
import { Street } from '@/ui/artwork/place-artwork.tsx'
import { SHARE_IMAGE_SIZE, shareImagePath } from '@/ui/head/share-image.ts'
import { chromiumArguments } from '../platform/chromium.ts'
import { CommandError, main, projectRoot } from '../platform/processes.ts'
import { ensureChromium } from '../platform/setup-chromium.ts'

const BYTES_MAX = 300_000
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
  .of-city { padding-top: 48px }
  .of-city .mark { width: 64px; height: 64px; margin: 0 12px 0 -8px }
  .of-city .wordmark { width: 267px; height: 60px }
  .of-city h1 { margin-top: 20px; font-size: 88px; line-height: 1 }
  .of-city p + h1 + p { margin: 14px 0 0; font: 600 32px var(--font-sign); color: var(--ink) }
`

await main(async (signal) => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(signal), args: [...chromiumArguments] })
  try {
    const page = await browser.newPage({ viewport: SHARE_IMAGE_SIZE })
    await page.route('**', answer)
    for (const city of [undefined, ...cityList]) {
      await page.goto(`${ORIGIN}/${city?.slug ?? ''}`, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      const image = await page.screenshot()
      const path = shareImagePath(city?.slug)
      if (image.length > BYTES_MAX) throw new CommandError(`${path} weighs ${image.length} bytes.`)
      await writeFile(`${projectRoot}/public${path}`, image)
      console.log(`public${path}: ${image.length} bytes`)
    }
  } finally {
    await browser.close()
  }
})

/** Answers with the page of a picture, or with a file of public/. */
async function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const city = cityList.find(({ slug }) => pathname === `/${slug}`)
  await (pathname === '/' || city
    ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: await pageOfPicture(city) })
    : route.fulfill({ path: `${projectRoot}/public${pathname}` }))
}

/** @param city The site itself is drawn without one. */
async function pageOfPicture(city: City | undefined): Promise<string> {
  const styles = await Promise.all(styleSheets.map((file) => readFile(`${projectRoot}/${file}`, 'utf8')))
  const picture = renderToStaticMarkup(
    <html lang="es" className={`c-${city?.slug ?? 'la-paz'}`} data-theme="light">
      <body className="hour-1">
        <style>{styles.join('\n').replace('font-display: optional', 'font-display: block') + pictureStyle}</style>
        <div className="band" />
        <main className={city && 'of-city'}>
          <p className="name">
            <Mark />
            <Wordmark />
          </p>
          <h1>{city ? city.name : 'Lugares y negocios de Bolivia, con reseñas'}</h1>
          {city && <p>Lugares y negocios a {city.altitudeMeters.toLocaleString('es-BO')} metros</p>}
        </main>
        <Street artworks={(city ? cityStreet : homeStreet).slice(0, ARTWORKS)} horizon={city?.horizon ?? 'alto'} />
      </body>
    </html>,
  )
  return `<!doctype html>${picture}`
}
