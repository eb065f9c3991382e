import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups, isOneOf } from './tools/build/chunks.ts'
import { cityScriptsModule } from './tools/build/city-scripts.ts'
import { headScripts } from './tools/build/head-scripts.ts'
import { icuMessages } from './tools/build/icu-messages.ts'
import { importMarkers } from './tools/build/import-markers.ts'
import { precachedFiles, prerenderedShell } from './tools/build/prerendered-shell.ts'
import { PRECACHE_INJECTION_POINT } from './tools/build/source-maps.ts'
import { BUILD_TARGETS } from './tools/platform/browsers.ts'

/** `@/domain/cities/city.ts` names src/domain/cities/city.ts. */
export const sourceAlias = { find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) }

const ENTRY = fileURLToPath(new URL('./src/entry-client.tsx', import.meta.url))

/** Packages that the browser fetches when a user wants them; the server's pages never do. */
const BROWSER_PACKAGES = [
  '@emotion/react',
  '@emotion/styled',
  '@mui/material',
  'firebase',
  'idb',
  'maplibre-gl',
  'notistack',
  'react-map-gl',
  'uqr',
]

/** Where `/api`, `/call` and `/photos` are answered while Vite serves the app itself. */
const hostingOrigin = process.env['HOSTING_ORIGIN'] ?? 'http://127.0.0.1:5000'

/**
 * Returns the router plugin says that styles are never inlined, which makes React throw away the server's document when they
 * are. This comes after it and says the truth.
 */
function inlinedStyles(): Plugin {
  const define = {
    'process.env.TSS_INLINE_CSS_ENABLED': '"true"',
    'import.meta.env.TSS_INLINE_CSS_ENABLED': '"true"',
  }
  return { name: 'aquicito:inlined-styles', enforce: 'post', config: () => ({ define }) }
}

/** Builds the service worker and writes into it what it loads; it is installed by src/data/pwa/app-update.ts. */
function serviceWorker() {
  let failure: Error | undefined
  const keepFailure: Plugin = {
    name: 'aquicito:keep-failure',
    buildEnd(error) {
      failure = error
    },
  }
  const builder = VitePWA({
    integration: {
      // Vite closes a build that failed like any other; that the worker then misses files would hide why.
      beforeBuildServiceWorker() {
        if (failure) throw failure
      },
    },
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    // public/manifest.webmanifest
    manifest: false,
    injectManifest: {
      injectionPoint: PRECACHE_INJECTION_POINT,
      globPatterns: ['**/*'],
      globIgnores: ['**/*.map'],
      buildPlugins: { vite: [cityScriptsModule()] },
      manifestTransforms: [
        async (entries) => {
          const wanted = await precachedFiles()
          return { manifest: entries.filter(({ url }) => wanted.has(url)), warnings: [] }
        },
      ],
    },
  })
  return [keepFailure, ...builder]
}

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [
    importMarkers(),
    icuMessages(),
    headScripts(),
    tanstackRouter({ target: 'react', quoteStyle: 'single', semicolons: false }),
    react(),
    inlinedStyles(),
    prerenderedShell(),
    ...serviceWorker(),
  ],
  resolve: {
    alias: [
      sourceAlias,
      // Messages are compiled, see tools/build/icu-messages.ts.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  define: {
    // Left to run time, the server's bundle would hold both builds of React.
    ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
    // react-intl asks whether the browser knows the language of its texts, and every browser knows Spanish and English;
    // at the first such question Chromium reads all languages it has, which blocks a cheap phone for 0.1 s.
    'Intl.NumberFormat.supportedLocalesOf': 'Intl.getCanonicalLocales',
    'Intl.DateTimeFormat.supportedLocalesOf': 'Intl.getCanonicalLocales',
  },
  // In development Node.js loads packages by itself: some are CommonJS, which Vite does not run.
  ssr: command === 'build' ? { noExternal: true as const, external: BROWSER_PACKAGES } : {},
  server: {
    proxy: { '/api': hostingOrigin, '/call': hostingOrigin, '/photos': hostingOrigin, '/__/firebase': hostingOrigin },
  },
  build: isSsrBuild
    ? {
        outDir: 'functions/lib/ssr',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node22',
        // Its styles are for browsers, and word for word those of the scripts: see `injectStyles`.
        cssTarget: [...BUILD_TARGETS],
        minify: false,
      }
    : {
        outDir: 'dist/client',
        // See tools/build/source-maps.ts.
        sourcemap: 'hidden',
        // One sheet, inlined into every page: split ones would be fetched again by preloads.
        cssCodeSplit: false,
        target: [...BUILD_TARGETS],
        rolldownOptions: {
          input: ENTRY,
          output: {
            // What every page runs on is two files, for libraries change less often than we do. One more costs a slow phone time.
            entryFileNames: 'assets/app-[hash].js',
            codeSplitting: {
              groups: [
                // What browsers lack is given them beside the libraries, which copy lists as well, and changes no more often.
                { name: 'vendor', tags: ['$initial'], test: /node_modules|base\/array-copies/, priority: 1 },
                { name: 'app', tags: ['$initial'] },
                { name: 'workbox', test: /node_modules\/workbox-/ },
                // What dresses the pages of users, owners and admins, who go from one to the next.
                { name: 'mui', test: /node_modules\/(?:@mui|@emotion)\// },
                ...chunkGroups.map(({ name, modules }) => ({ name, test: (id: string) => isOneOf(modules, id) })),
              ],
            },
          },
        },
      },
}))
