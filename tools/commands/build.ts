/**
 * Builds all that is deployed: the browser's files into `dist/client`, the server-rendering bundle, the functions and
 * the maps of the browser's scripts into `functions/lib`, and Hosting's configuration with the names of these files. With `--kill-switch`, what is deployed
 * as the service worker removes itself from devices.
 */
import { writeFile } from 'node:fs/promises'
import { build as bundle } from 'esbuild'
import { build as viteBuild } from 'vite'
import { FUNCTIONS, functionsBundle } from '../build/functions.ts'
import { DEPLOYED_CONFIG, forBuiltFiles } from '../build/hosting-config.ts'
import { killSwitch } from '../build/kill-switch.ts'
import { CLIENT } from '../build/built-files.ts'
import { packMaps } from '../build/pack-maps.ts'
import { pageAssets } from '../build/page-assets.ts'
import { moveSourceMaps } from '../build/source-maps.ts'
import { readFirebaseConfig } from '../emulators/ports.ts'

// The server's first: the browser's build renders the shell with it.
await viteBuild({ logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
await viteBuild({ logLevel: 'warn' })
await moveSourceMaps()
await writeFile(`${FUNCTIONS}/ssr/page-assets.json`, JSON.stringify(await pageAssets()))
await bundle(functionsBundle)
await packMaps()
await writeFile(DEPLOYED_CONFIG, JSON.stringify(await forBuiltFiles(await readFirebaseConfig()), null, 2))
if (process.argv.includes('--kill-switch')) await writeFile(`${CLIENT}/service-worker.js`, await killSwitch())
