declare module '*.json?icu=public' {
  import type { MessageFormatElement } from 'react-intl'
  const messages: Record<string, MessageFormatElement[]>
  export default messages
}

declare module '*.json?icu=offline' {
  import type { MessageFormatElement } from 'react-intl'
  const messages: Record<string, MessageFormatElement[]>
  export default messages
}
