import { readFile } from 'node:fs/promises'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const SUFFIX = '.json?icu'

/**
 * Turns `import messages from './es.json?icu'` into messages that are already parsed, so that the ICU parser (6 KB
 * brotli) never travels to a phone. A message that does not parse fails the build, naming its key.
 */
export function icuMessages(): Plugin {
  return {
    name: 'aquicito:icu-messages',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const file = id.slice(0, -'?icu'.length)
      this.addWatchFile(file)
      const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
      const compiled: Record<string, unknown> = {}
      for (const [key, text] of Object.entries(messages)) {
        try {
          compiled[key] = parse(text)
        } catch (cause) {
          throw new Error(`${file}: the message "${key}" is no valid ICU message`, { cause })
        }
      }
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null }
    },
  }
}
