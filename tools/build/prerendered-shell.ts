import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Locale } from '../../src/domain/categories/category.ts'
import { shellPaths } from '../../src/domain/offline/page-cache.ts'
import type { PageAssets, PageRenderer } from '../../src/domain/pages/page-renderer.ts'
import { contentSecurityPolicy } from '../../functions/src/pages/page-headers.ts'
import { CLIENT, precachedScripts, readBuiltFiles } from './built-files.ts'
import { pageAssets } from './page-assets.ts'

/** Files beside the scripts that every page shows; the typeface is optional, and the search's words weigh less. */
const FRAME_FILES = ['artwork/sprite.svg']

/** Lays the shells beside the browser's files, with the server's bundle, which is built before. */
export function prerenderedShell(): Plugin {
  return {
    name: 'aquicito:prerendered-shell',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle() {
      const bundle = pathToFileURL('functions/lib/ssr/entry-server.js').href
      const { renderShell } = (await import(bundle)) as PageRenderer
      const assets = await pageAssets()
      for (const [locale, path] of Object.entries(shellPaths)) {
        await writeFile(CLIENT + path, withPolicy(await renderShell(locale as Locale, assets), assets))
      }
    },
  }
}

/** Hosting gives every file of a kind the same headers; the policy names this page's scripts. */
function withPolicy(html: string, assets: PageAssets): string {
  // Whom the page may be framed by is said in firebase.json: only a header can.
  const policy = contentSecurityPolicy(html, assets).replace(/; frame-ancestors [^;]*/, '')
  return html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`)
}

/** Returns what the service worker loads when it is installed, as paths in the browser's build. */
export async function precachedFiles(): Promise<Set<string>> {
  const built = await readBuiltFiles()
  const shells = Object.values(shellPaths).map((path) => path.slice(1))
  return new Set([...FRAME_FILES, ...shells, built.stylesheet, ...precachedScripts(built)])
}
