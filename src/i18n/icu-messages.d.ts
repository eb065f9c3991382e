// One declaration for each part of message-parts.ts: a pattern may hold one star only.

declare module '*.json?icu=public' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=account' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=admin' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=profile' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=auth' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=business' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=contact' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=crawled' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=gallery' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=legal' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=narrow' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=plans' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=offline' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=invite' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=writing' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=reviewDeeds' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=reviewList' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=moderate' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=claim' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=claims' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=adminPlaces' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=closedPlace' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=contactForm' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=handleMail' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=handlePlans' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=planForm' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=beyond' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=save' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=saveNotice' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=saved' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=install' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=dataSaver' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=update' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=take' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=line' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}

declare module '*.json?icu=waiting' {
  import type { CompiledMessages } from '@/i18n/part-intl.tsx'
  const messages: CompiledMessages
  export default messages
}
