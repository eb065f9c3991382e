import { build } from 'esbuild'

/** Returns the script that removes the service worker from devices: what is deployed at the worker's address. */
export async function killSwitch(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/service-worker/kill-switch.ts'],
    tsconfig: 'src/service-worker/tsconfig.json',
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}
