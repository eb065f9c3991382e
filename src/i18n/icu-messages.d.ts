// Made by tools/build of es.json and en.json, see message-parts.ts.

/** The messages of a part in both languages. */
declare module 'messages:*' {
  import type { CompiledMessages } from './part-intl.tsx'
  export const es: CompiledMessages
  export const en: CompiledMessages
}

/** The messages of every page in one language, `es` or `en`. */
declare module 'public-messages:*' {
  import type { CompiledMessages } from './part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}
