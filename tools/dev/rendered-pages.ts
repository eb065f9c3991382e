import { type Connect, loadEnv, type Plugin, type ViteDevServer } from 'vite'
import { contentSecurityPolicy } from '../../functions/src/pages/page-headers.ts'
import { mapOrigin } from '../../src/domain/maps/map-service.ts'
import type { PageAssets, PageRenderer } from '../../src/domain/pages/page-renderer.ts'
import type * as HttpPublicData from './http-public-data.ts'
import { nameTileEncoding } from './map-tiles.ts'
import { collectStyles } from './module-styles.ts'

const RENDERER = '/src/entry-server.tsx'
const PUBLIC_DATA = '/tools/dev/http-public-data.ts'
const ENTRY = '/tools/dev/entry-client.ts'
const VITE_CLIENT = '<script type="module" src="/@vite/client"></script>'

/** Paths of files: those that Vite has not answered do not exist. */
const FILE_PATH = /\.\w+$/

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Renders pages on the development server as the function `pages` does on a deployed site: with data from the running
 * emulators, and changed modules at the next request.
 * @param hostingOrigin Where the emulators answer `/api`.
 */
export function renderedPages(hostingOrigin: string): Plugin {
  return {
    name: 'aquicito:rendered-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(nameTileEncoding(server.config.publicDir))
      // After Vite's own answers: those to its modules, to files of public/, and to what it sends on.
      return () => {
        server.middlewares.use((request, response, next) => {
          const [path = '/'] = (request.originalUrl ?? '/').split('?')
          if ((request.method !== 'GET' && request.method !== 'HEAD') || FILE_PATH.test(path)) {
            next()
            return
          }
          answerPage(server, request, hostingOrigin)
            .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
            .catch(next)
        })
      }
    },
  }
}

async function answerPage(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  hostingOrigin: string,
): Promise<Answer> {
  // Not by the environment's runner, which would run the hot updates of routes, made for browsers. And both from the same
  // module graph, for errors are compared by their class.
  const { renderPage } = (await server.ssrLoadModule(RENDERER)) as PageRenderer
  const data = (await server.ssrLoadModule(PUBLIC_DATA)) as typeof HttpPublicData
  const origin = `http://${request.headers.host}`
  const target = request.originalUrl ?? '/'
  const assets: PageAssets = {
    buildId: 'development',
    entry: ENTRY,
    preloads: [],
    stylesheet: null,
    routes: {},
    mapOrigin: mapOrigin(loadEnv(server.config.mode, server.config.root)['VITE_MAP_STYLE_URL']),
  }
  const page = await renderPage({
    url: origin + target,
    origin,
    publicData: data.createHttpPublicData(hostingOrigin),
    assets,
  })
  if (page.location) return { status: page.status, headers: { Location: page.location }, body: '' }
  const styles = await collectStyles(server, RENDERER)
  const html = page.html.replace('<head>', () => `<head>${VITE_CLIENT}${styles}`)
  return {
    status: page.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': forDevelopment(contentSecurityPolicy(html, { mapOrigin: assets.mapOrigin, target })),
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
    body: html,
  }
}

/** Allows what Vite's client needs besides: its socket, and a worker that waits for a restarted server. */
function forDevelopment(policy: string): string {
  return policy.replace(/connect-src /, '$&ws: ').replace(/worker-src /, '$&blob: ')
}
