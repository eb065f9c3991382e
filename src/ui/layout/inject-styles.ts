/**
 * Adds the styles of something that comes later than the page, after the page's own, unless the server's page carries
 * them; no other page does. To be called once, by the module that needs them. It does nothing on the server, which
 * renders no such thing or names its styles in `routeStyles`.
 * @param css What `import css from './….css?inline'` gives.
 */
export function injectStyles(css: string): void {
  if (import.meta.env.SSR || carriedStyles().includes(css)) return
  const sheet = document.createElement('style')
  sheet.textContent = css
  document.head.append(sheet)
}

let carried: string | undefined

/** Returns the styles in the page as the server sent it; empty where they came as a file. */
function carriedStyles(): string {
  carried ??= document.querySelector('style[data-tsr-inline-css]')?.textContent ?? ''
  return carried
}
