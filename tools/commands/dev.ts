// npm run dev: the same as `npm start`, with Vite's development server in front, which replaces changed modules at once.
import { createServer } from 'vite'
import { main } from '../platform/processes.ts'
import { announce, runApp, untilEnd } from '../emulators/running-app.ts'

await main((signal) =>
  runApp(signal, async (emulators) => {
    // vite.config.ts sends /api there.
    Object.assign(process.env, emulators.env)
    const server = await createServer()
    await server.listen()
    try {
      announce(server.resolvedUrls?.local[0] ?? 'no address', emulators)
      await untilEnd(emulators)
    } finally {
      await server.close()
    }
  }),
)
