// npm run gallery: the components of src/ui, each in all its states, without emulators and without a build.
import { GALLERY_PATH } from '../dev/gallery/plugin.ts'
import { startDevServer } from '../dev/server.ts'
import { main } from '../platform/processes.ts'

await main(async (signal) => {
  const { server, origin } = await startDevServer()
  try {
    console.log(`\nlisto: ${origin}${GALLERY_PATH}\n\nCtrl-C ends it.`)
    process.exitCode = 0
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  } finally {
    await server.close()
  }
})
