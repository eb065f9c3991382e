export const authTabs = ['signin', 'signup'] as const
export type AuthTab = (typeof authTabs)[number]

export interface AuthSearch {
  /** Absent where the address names none, which means `signin`. */
  tab?: AuthTab | undefined
}

/** Reads `?tab=`: whatever it names besides the two means `signin`. */
export function parseAuthSearch({ tab }: Record<string, unknown>): AuthSearch {
  if (tab === undefined) return {}
  return { tab: tab === 'signup' ? 'signup' : 'signin' }
}
