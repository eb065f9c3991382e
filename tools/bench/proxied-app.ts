import { runWithEmulators, type Emulators } from '../emulators/launch.ts'
import { build, seed } from '../emulators/running-app.ts'
import { ensureChromium } from '../platform/setup-chromium.ts'
import { makeCertificate } from './certificate.ts'
import { startFront, type Front } from './tls-proxy.ts'

/** The app as visitors of the real site get it. */
export interface FrontedApp {
  emulators: Emulators
  front: Front
  /** What Chromium must be told to trust. */
  fingerprint: string
  chromiumPath: string
  signal: AbortSignal
}

/** Builds the app, fills emulators, puts the front before them, does the work and ends it all. */
export async function withFrontedApp(signal: AbortSignal, work: (app: FrontedApp) => Promise<void>): Promise<void> {
  console.log('Building.')
  await build(signal)
  const chromiumPath = await ensureChromium(signal)
  const certificate = makeCertificate()
  const front = await startFront(certificate)
  try {
    // Functions inherit it: canonical addresses are those of the front.
    process.env['SITE_ORIGIN'] = front.origin
    await runWithEmulators({ signal }, async (emulators) => {
      await seed(emulators)
      front.setUpstream(emulators.hostingOrigin)
      await work({ emulators, front, fingerprint: certificate.fingerprint, chromiumPath, signal: emulators.signal })
    })
  } finally {
    front.close()
  }
}
