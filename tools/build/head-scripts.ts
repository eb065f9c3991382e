import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileScript } from './compile-script.ts'

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
