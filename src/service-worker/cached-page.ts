import { AFTER_PAINT, DRAWN_TOGETHER_ID, FROM_CACHE_MARK } from '@/domain/offline/page-cache.ts'

/** Returns the paths of all scripts that a page names, each once. */
export function listScripts(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
}

/**
 * Returns the same page, saying that it was kept: its data count as old. Its policy still fits, for headers stay with it. It is
 * kept so, for the browser takes an answer straight from the cache much faster than one that was made again.
 */
export function toCachedPage(page: Response, html: string): Response {
  const headers = new Headers(page.headers)
  headers.append('Server-Timing', FROM_CACHE_MARK)
  return new Response(drawnTogether(paintedFirst(html)), { status: page.status, statusText: page.statusText, headers })
}

/** Returns the same page, whose scripts wait until it is painted: if it has what begins them then, see `defer-hydration.ts`. */
function paintedFirst(html: string): string {
  if (!html.includes(AFTER_PAINT)) return html
  return html
    .replaceAll(' rel="modulepreload"', ` rel="${AFTER_PAINT}"`)
    .replaceAll('<script type="module"', `<script type="${AFTER_PAINT}"`)
}

/**
 * Returns the same list, whose first screens are drawn in one go: all of it is here at once, and every picture that a slow phone
 * draws meanwhile would put off the one that is wanted.
 */
function drawnTogether(html: string): string {
  if (!html.includes(` id="${DRAWN_TOGETHER_ID}"`)) return html
  return html.replace('</head>', `<link rel="expect" href="#${DRAWN_TOGETHER_ID}" blocking="render"/></head>`)
}
