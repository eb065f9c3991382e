/**
 * Returns a line that says the content of the page's `<meta>` of a name, and has this name as its class; undefined where the page has
 * no such text.
 */
export function makePageLine(name: string): HTMLElement | undefined {
  const text = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content
  if (!text) return undefined
  const line = document.createElement('p')
  line.className = name
  line.role = 'alert'
  line.textContent = text
  return line
}
