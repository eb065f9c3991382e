import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { projectRoot } from '../platform/processes.ts'
import { precachedFiles } from '../build/prerendered-shell.ts'

/** Returns what the service worker of the last build loads when it is installed, compressed as Hosting sends it. */
export async function precacheBytes(): Promise<number> {
  const sizes = [...(await precachedFiles())].map(async (file) => {
    const content = await readFile(`${projectRoot}/dist/client/${file}`)
    // Typefaces are compressed in themselves.
    return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
