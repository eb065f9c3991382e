import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

/**
 * Collects the style sheets that a rendered module imports, directly or not, as `<style>` elements. Vite's client
 * recognises them by their id and replaces them when a sheet changes, so that nothing is shown without styles first.
 * @param url Of the module, such as `/src/entry-server.tsx`.
 */
export async function collectStyles(server: ViteDevServer, url: string): Promise<string> {
  const { client, ssr } = server.environments
  const sheets = new Map<string, string>()
  const seen = new Set<EnvironmentModuleNode>()
  const visit = async (module: EnvironmentModuleNode): Promise<void> => {
    if (seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) await visit(imported)
    // A sheet with a query, such as `?inline`, is added by the module that imports it.
    if (!module.id?.endsWith('.css')) return
    const sheet = await client.transformRequest(`${module.url}?direct`)
    if (sheet) sheets.set(module.id, sheet.code)
  }
  const entry = await ssr.moduleGraph.getModuleByUrl(url)
  if (entry) await visit(entry)
  return [...sheets].map(([id, css]) => `<style data-vite-dev-id="${id}">${css}</style>`).join('')
}
