import type { Plugin } from 'vite'

/** Where the development server shows the gallery of components. */
export const GALLERY_PATH = '/galeria'

const DOCUMENT = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Gallery of components</title>
    <link rel="icon" href="/app-icon.svg" type="image/svg+xml" />
    <script type="module" src="/@vite/client"></script>
  </head>
  <body>
    <div id="gallery" style="display:contents"></div>
    <script type="module" src="/tools/dev/gallery/main.tsx"></script>
  </body>
</html>`

/**
 * Serves the gallery of components at `/galeria` of the development server. Nothing of the app imports it, so no build
 * contains it.
 */
export function gallery(): Plugin {
  return {
    name: 'aquicito:gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] === GALLERY_PATH) response.setHeader('Content-Type', 'text/html').end(DOCUMENT)
        else next()
      })
    },
  }
}
