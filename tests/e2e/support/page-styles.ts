import { glob, readFile } from 'node:fs/promises'

/** Returns the selectors of a sheet that are classes alone, such as `.field` or `.opening.meta`. */
function listSelectors(css: string): string[] {
  return [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{/g)].flatMap(([, prelude = '']) =>
    prelude
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => /^(?:\.[\w-]+)+$/.test(selector)),
  )
}

/** Returns the selectors by which a page of the server shows something, that some sheet of ours has and the page's own has not. */
export async function listUnstyled(html: string): Promise<string[]> {
  const carried = new Set(listSelectors(/<style data-tsr-inline-css="">([^]*?)<\/style>/.exec(html)?.[1] ?? ''))
  const shown = [...html.matchAll(/ class="([^"]+)"/g)].map(([, names = '']) => new Set(names.split(' ')))
  const missing = new Set<string>()
  for await (const file of glob('src/**/*.css')) {
    for (const selector of listSelectors(await readFile(file, 'utf8'))) {
      const classes = selector.slice(1).split('.')
      const isShown = shown.some((names) => classes.every((name) => names.has(name)))
      if (isShown && !carried.has(selector)) missing.add(selector)
    }
  }
  return [...missing]
}
