import type { Plugin } from 'vite'
import { cityScripts, mapScripts, readBuiltFiles } from './built-files.ts'

const MODULE_ID = 'virtual:city-scripts'

/** Tells the service worker, which is built after the browser's scripts, the paths of those that a downloaded city needs. */
export function cityScriptsModule(): Plugin {
  return {
    name: 'aquicito:city-scripts',
    resolveId: (id) => (id === MODULE_ID ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return null
      const built = await readBuiltFiles()
      const toText = (files: string[]) => JSON.stringify(files.map((file) => `/${file}`))
      return `export const cityScripts = ${toText(cityScripts(built))}, mapScripts = ${toText(mapScripts(built))}`
    },
  }
}
