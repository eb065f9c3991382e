import { readFile } from 'node:fs/promises'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { isInPart, type MessagePart } from '../src/i18n/message-parts.ts'

/**
 * Turns `import messages from './es.json?icu=public'` into the messages of one part, already parsed, so that the ICU
 * parser (6 KB brotli) never travels to a phone. A message that does not parse fails the build, naming its key.
 */
export function icuMessages(): Plugin {
  return {
    name: 'aquicito:icu-messages',
    enforce: 'pre',
    async load(id) {
      const [file = '', part] = id.split('?icu=')
      if (!part) return null
      this.addWatchFile(file)
      const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
      const compiled: Record<string, unknown> = {}
      for (const [key, text] of Object.entries(messages)) {
        if (!isInPart(part as MessagePart, key)) continue
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
