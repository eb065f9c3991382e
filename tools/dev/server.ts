import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { gallery } from './gallery/plugin.ts'

/**
 * Starts Vite's development server, with the gallery of components.
 * @returns The server and its address, without a slash at the end.
 */
export async function startDevServer(...plugins: Plugin[]): Promise<{ server: ViteDevServer; origin: string }> {
  const server = await createServer({
    plugins: [gallery(), ...plugins],
    // Packages are found before the first page: one that is found later reloads what is open.
    optimizeDeps: { entries: ['tools/dev/entry-client.ts', 'tools/dev/gallery/main.tsx'] },
  })
  await server.listen()
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
  if (origin === undefined) throw new Error('the development server has no address')
  return { server, origin }
}
