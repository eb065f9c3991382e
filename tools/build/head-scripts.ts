import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

/** `head-script:first-scripts` is the text of src/head-scripts/first-scripts.ts, compiled. */
const MODULE_ID = /^head-script:([\w-]+)$/

/** Answers imports of `head-script:…` with the text of a script for the head of a page. */
export function headScripts(): Plugin {
  return {
    name: 'aquicito:head-scripts',
    enforce: 'pre',
    resolveId: (id) => (MODULE_ID.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, name] = (id.startsWith('\0') && MODULE_ID.exec(id.slice(1))) || []
      if (!name) return null
      const { code, sources } = await compileScript(
        fileURLToPath(new URL(`../../src/head-scripts/${name}.ts`, import.meta.url)),
      )
      for (const source of sources) this.addWatchFile(source)
      return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js', map: null }
    },
  }
}

/**
 * Returns the classic script that a file compiles to with all that it imports, and the paths of all these files.
 * @throws Where it does not compile.
 */
export async function compileScript(file: string): Promise<{ code: string; sources: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2022',
    define: { 'import.meta.env.DEV': 'false' },
    logLevel: 'silent',
  })
  const [output] = outputFiles
  if (!output) throw new Error(`${file} compiles to nothing`)
  return { code: output.text.trim(), sources: Object.keys(metafile.inputs) }
}
