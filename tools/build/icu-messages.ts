import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { isInPart, type MessagePart, messageParts, partsWithErrors } from '../../src/i18n/message-parts.ts'

const locales = ['es', 'en'] as const
type CatalogueLocale = (typeof locales)[number]

/** `messages:claim` is the part `claim` in both languages; `public-messages:en` the public part in one. */
const MODULE_ID = /^(?:messages:(\w+)|public-messages:(es|en))$/

/**
 * Answers imports of `messages:…` with the messages of one part, already parsed, so that the ICU parser (6 KB brotli)
 * never travels to a phone. A message that does not parse fails the build, naming its key.
 */
export function icuMessages(): Plugin {
  return {
    name: 'aquicito:icu-messages',
    enforce: 'pre',
    resolveId: (id) => (MODULE_ID.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, part, locale] = (id.startsWith('\0') && MODULE_ID.exec(id.slice(1))) || []
      if (locale) {
        const code = `export default ${await compile('public', locale as CatalogueLocale, this)}`
        return { code, moduleType: 'js', moduleSideEffects: false, map: null }
      }
      if (!part) return null
      if (!(part in messageParts)) throw new Error(`messages:${part} is no part of src/i18n/message-parts.ts`)
      return {
        code: await partModule(part as MessagePart, this),
        moduleType: 'js',
        moduleSideEffects: false,
        map: null,
      }
    },
  }
}

interface WatchContext {
  addWatchFile: (path: string) => void
}

/** Returns the code of `messages:…`: both languages, with the failures where the part's screens can show any. */
async function partModule(part: MessagePart, context: WatchContext): Promise<string> {
  const hasErrors = partsWithErrors.includes(part)
  const exported = locales.map(async (locale) => {
    const messages = await compile(part, locale, context)
    return `export const ${locale} = ${hasErrors ? `{ ...errors.${locale}, ...${messages} }` : messages}`
  })
  return [hasErrors ? `import * as errors from 'messages:errors'` : '', ...(await Promise.all(exported))].join('\n')
}

async function compile(part: MessagePart, locale: CatalogueLocale, context: WatchContext): Promise<string> {
  const file = fileURLToPath(new URL(`../../src/i18n/${locale}.json`, import.meta.url))
  context.addWatchFile(file)
  const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  const compiled: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(messages)) {
    if (!isInPart(part, key)) continue
    try {
      compiled[key] = parse(text)
    } catch (cause) {
      throw new Error(`${file}: the message "${key}" is no valid ICU message`, { cause })
    }
  }
  return JSON.stringify(compiled)
}
