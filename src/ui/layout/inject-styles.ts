/**
 * Adds the styles of something that comes later than the page, after the page's own; no page carries them for nothing.
 * To be called once, by the module that needs them. It does nothing on the server, which renders no such thing.
 * @param css What `import css from './….css?inline'` gives.
 */
export function injectStyles(css: string): void {
  if (import.meta.env.SSR) return
  const sheet = document.createElement('style')
  sheet.textContent = css
  document.head.append(sheet)
}
