import { mkdir } from 'node:fs/promises'
import { context, type BuildContext, type Plugin } from 'esbuild'
import { functionsBundle } from '../build/functions.ts'
import { CLIENT } from '../build/built-files.ts'

/** A bundle of the functions that can be kept up to date. */
export interface WatchedFunctions {
  /** Builds it once more whenever a source file changes; the Functions emulator then loads it by itself. */
  watch: () => Promise<void>
  close: () => Promise<void>
}

/** Bundles the functions for the emulators. Pages are left to the development server: nothing else is built. */
export async function bundleFunctions(): Promise<WatchedFunctions> {
  // The Hosting emulator wants the folder of its files.
  await mkdir(CLIENT, { recursive: true })
  const bundle: BuildContext = await context({ ...functionsBundle, plugins: [reportRebuilds()] })
  await bundle.rebuild()
  return { watch: () => bundle.watch(), close: () => bundle.dispose() }
}

function reportRebuilds(): Plugin {
  let builds = 0
  return {
    name: 'aquicito:report-rebuilds',
    setup(build) {
      build.onEnd(({ errors }) => {
        builds += 1
        // The first is the one before the emulators start, the second the one that begins to watch.
        if (builds <= 2) return
        const outcome = errors.length === 0 ? 'rebuilt; the emulator loads them now' : 'not rebuilt, see above'
        console.log(`functions: ${outcome}.`)
      })
    },
  }
}
