const DAY_MS = 24 * 60 * 60 * 1000

/** For how many days records about people are stored. The privacy page states these periods. */
export const retentionDays = {
  /** After it was sent. */
  contactMessage: 365,
  /** After its last change, unless the plan is active. */
  planRequest: 730,
  /** Contact data and evidence, after the decision. */
  claimContact: 90,
  /** After it was written. */
  auditEntry: 730,
  /** After it was sent, or given up. */
  mail: 30,
  /** Nothing of a person: where in our code an error on a device happened, after it did so last. */
  clientError: 30,
  /** The hashed network and device of a correction, at the longest: with what they were hashed with. */
  suggestionOrigin: 30,
  /** Of a deleted account its number alone, after the deletion; much longer than the hour for which a token lives. */
  deletedUser: 7,
} as const

/** Returns for how long records of a kind are stored, in milliseconds. */
export function lifetimeMs(kind: keyof typeof retentionDays): number {
  return retentionDays[kind] * DAY_MS
}

/** Returns the time before which records of a kind have expired, in milliseconds since 1970. */
export function expiryTime(kind: keyof typeof retentionDays, nowMs: number): number {
  return nowMs - lifetimeMs(kind)
}
