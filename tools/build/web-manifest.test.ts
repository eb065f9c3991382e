import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { loadSharp } from '../../functions/src/photos/photo-image.ts'
import { projectRoot } from '../platform/processes.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: 'narrow' | 'wide'
  label?: string
}

interface WebManifest {
  lang: string
  start_url: string
  background_color: string
  theme_color: string
  icons: Picture[]
  screenshots: Picture[]
  share_target: { action: string }
  shortcuts: { name: string; description: string; url: string; icons: Picture[] }[]
}

async function read(file: string): Promise<WebManifest> {
  return JSON.parse(await readFile(`${projectRoot}/public/${file}`, 'utf8')) as WebManifest
}

/** Returns the size and the kind of a picture, as a manifest says it. */
async function toKind(src: string): Promise<Pick<Picture, 'sizes' | 'type'>> {
  const content = await readFile(`${projectRoot}/public${src}`)
  if (content.toString().startsWith('<svg ')) return { sizes: 'any', type: 'image/svg+xml' }
  const { format, width, height } = await (await loadSharp())(content).metadata()
  return { sizes: `${width}x${height}`, type: `image/${format}` }
}

/** Returns all that is not in a language. */
function withoutWords({ icons, screenshots, share_target: share, shortcuts, ...manifest }: WebManifest): object {
  return {
    ...manifest,
    description: '',
    lang: '',
    start_url: manifest.start_url.replace('?lang=en', ''),
    icons,
    share_target: { ...share, action: share.action.replace('?lang=en', '') },
    screenshots: screenshots.map((picture) => ({ ...picture, src: picture.src.replace('.en.', '.es.'), label: '' })),
    shortcuts: shortcuts.map((shortcut) => ({
      ...shortcut,
      name: '',
      description: '',
      url: shortcut.url.replace('?lang=en', ''),
    })),
  }
}

describe.each(['manifest.webmanifest', 'manifest.en.webmanifest'])('%s', (file) => {
  test('wears the colours of the page by day', async () => {
    const tokens = await readFile(`${projectRoot}/src/ui/layout/tokens.css`, 'utf8')
    const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1]
    const { background_color: background, theme_color: theme } = await read(file)
    expect(background.toLowerCase()).toBe(token('page'))
    expect(theme.toLowerCase()).toBe(token('surface'))
  })

  test('names pictures that are there, of the size and the kind that it says', async () => {
    const { icons, screenshots, shortcuts } = await read(file)
    for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
      expect({ src, sizes, type }).toEqual({ src, ...(await toKind(src)) })
    }
  })

  test('has icons that may be cut and icons in one colour, and screenshots for both screens that say what they show', async () => {
    const { icons, screenshots } = await read(file)
    expect(icons.map(({ purpose = 'any' }) => purpose)).toEqual(
      expect.arrayContaining(['any', 'maskable', 'monochrome']),
    )
    for (const form of ['narrow', 'wide'] as const) {
      const ofForm = screenshots.filter((picture) => picture.form_factor === form)
      expect(ofForm.length).toBeGreaterThanOrEqual(2)
      // Chromium shows those of the first one's shape alone.
      expect(new Set(ofForm.map(({ sizes }) => sizes)).size).toBe(1)
    }
    for (const { label } of screenshots) expect(label).toMatch(/\w{3}/)
  })
})

test('both languages tell of one app', async () => {
  const [es, en] = await Promise.all([read('manifest.webmanifest'), read('manifest.en.webmanifest')])
  expect([es.lang, en.lang]).toEqual(['es-BO', 'en'])
  expect(withoutWords(en)).toEqual(withoutWords(es))
  for (const { url } of [...en.shortcuts, { url: en.start_url }, { url: en.share_target.action }])
    expect(url).toContain('?lang=en')
  expect(es.shortcuts.map(({ name }) => name)).not.toEqual(en.shortcuts.map(({ name }) => name))
})
