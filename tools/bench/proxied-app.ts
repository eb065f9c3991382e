import { runWithEmulators, type EmulatorOptions, type Emulators } from '../emulators/launch.ts'
import { build, seed } from '../emulators/running-app.ts'
import { ensureChromium } from '../platform/setup-chromium.ts'
import { type Certificate, makeCertificate } from './certificate.ts'
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts'

/** The app as visitors of the real site get it. */
export interface ProxiedApp {
  emulators: Emulators
  proxy: TlsProxy
  /** What Chromium must be told to trust. */
  fingerprint: string
  /** For what else is to answer. */
  certificate: Certificate
  chromiumPath: string
  signal: AbortSignal
}

/** Builds the app, fills emulators, puts the proxy before them, does the work and ends it all. */
export async function withFrontedApp(
  signal: AbortSignal,
  work: (app: ProxiedApp) => Promise<void>,
  options: Omit<EmulatorOptions, 'signal'> = {},
): Promise<void> {
  console.log('Building.')
  await build(signal)
  const chromiumPath = await ensureChromium(signal)
  const certificate = makeCertificate()
  const proxy = await startTlsProxy(certificate)
  try {
    // Functions inherit it: canonical addresses are those of the proxy.
    process.env['SITE_ORIGIN'] = proxy.origin
    await runWithEmulators({ ...options, signal }, async (emulators) => {
      await seed(emulators)
      proxy.setUpstream(emulators.hostingOrigin)
      const { fingerprint } = certificate
      await work({ emulators, proxy, fingerprint, certificate, chromiumPath, signal: emulators.signal })
    })
  } finally {
    proxy.close()
  }
}
