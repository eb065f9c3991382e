// npm run dev: the app on the emulators with Vite's development server in front, which renders pages and replaces changed
// modules at once. Changed functions are loaded by themselves.
import { GALLERY_PATH } from '../dev/gallery/plugin.ts'
import { renderedPages } from '../dev/rendered-pages.ts'
import { startDevServer } from '../dev/server.ts'
import { bundleFunctions, type WatchedFunctions } from '../dev/watch-functions.ts'
import { main } from '../platform/processes.ts'
import { announce, runApp, untilEnd } from '../emulators/running-app.ts'

await main(async (signal) => {
  let functions: WatchedFunctions | undefined
  try {
    await runApp(
      signal,
      async (emulators) => {
        await functions?.watch()
        // vite.config.ts sends /api there; the pages' policy allows the emulators.
        Object.assign(process.env, emulators.env, { FUNCTIONS_EMULATOR: 'true' })
        const { server, origin } = await startDevServer(renderedPages(emulators.hostingOrigin))
        try {
          announce(origin, emulators)
          console.log(`Components: ${origin}${GALLERY_PATH}`)
          await untilEnd(emulators)
        } finally {
          await server.close()
        }
      },
      async () => {
        functions = await bundleFunctions()
      },
    )
  } finally {
    await functions?.close()
  }
})
