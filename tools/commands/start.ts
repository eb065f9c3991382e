// npm start: the app as it is deployed, on emulators, with places and demo accounts.
import { main } from '../platform/processes.ts'
import { announce, runApp, untilEnd } from '../emulators/running-app.ts'

await main((signal) =>
  runApp(signal, async (emulators) => {
    announce(emulators.hostingOrigin, emulators)
    await untilEnd(emulators)
  }),
)
