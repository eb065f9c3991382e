import { compileScript } from './compile-script.ts'

/** Returns the script that removes the service worker from devices: what is deployed at the worker's address. */
export async function killSwitch(): Promise<string> {
  return (await compileScript('src/service-worker/kill-switch.ts')).code
}
