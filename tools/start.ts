// npm start: the app as it is deployed, on emulators, with places and demo accounts.
import { main } from './processes.ts'
import { announce, runApp, untilEnd } from './running-app.ts'

await main((signal) =>
  runApp(signal, async (emulators) => {
    announce(emulators.hostingOrigin, emulators)
    await untilEnd(emulators)
  }),
)
