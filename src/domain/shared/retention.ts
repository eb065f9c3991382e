const DAY_MS = 24 * 60 * 60 * 1000

/** For how many days records about people are stored. The privacy page states these periods. */
export const retentionDays = {
  /** After it was sent. */
  contactMessage: 365,
  /** After its last change, unless the plan is active. */
  planRequest: 730,
  /** Contact data and evidence, after the decision. */
  claimContact: 90,
  /** The picture of a receipt, after it was sent. */
  receipt: 90,
  /** What the bank says of a payment that arrived, after it was imported; its day and amount stay. */
  bankLine: 730,
  /** The address of who is invited to look after a place, unless they accept before. */
  invitation: 7,
  /** After it was written. */
  auditEntry: 730,
  /** What a user was notified of, after it. */
  notification: 90,
  /** What was changed of a place and by whom, after it was. */
  placeChange: 365,
  /** After it was sent, or given up. */
  mail: 30,
  /** Nothing of a person: where in our code an error on a device happened, after it did so last. */
  clientError: 30,
  /** Nothing of a person: how often a place's page was viewed on a day, after it. */
  visitDay: 400,
  /** A visit with the hashed network that it came from, until it is settled. */
  visitChunk: 3,
  /** The same, after its day: until no more of it arrives. */
  visitLedger: 5,
  /** Nothing of a person: how many phones found a place by a word on a day, after it. */
  searchWordDay: 35,
  /** A seen advert with the hashed network that it was seen from: its day is closed by then. */
  impressionChunk: 10,
  /** Nothing of a person: how many places for adverts were seen on a day, after it. */
  inventoryDay: 60,
  /** What adverts are signed and networks hashed with: after that no one can tell which network it was. */
  advertKey: 5,
  /** What addresses that end mails are signed with: older mails lead to the page where they are ended. */
  unsubscribeKey: 400,
  /** What came with a suggestion that was refused: its photos, and what proves it or a claim; so long the refusal can be undone. */
  refusedSuggestion: 1,
  /** What a user suggested, after it was decided; what was published of it stays without them. */
  rejectedSuggestion: 180,
  acceptedSuggestion: 365,
  /** The hashed network and device of a correction, at the longest: with what they were hashed with. */
  suggestionOrigin: 30,
  /** What a review is compared by, with its hashed network, whose salt is gone after a day. */
  reviewPrint: 30,
  /** That two places were merged, and what followed: so long it can be undone. */
  placeMerge: 1,
  /** Of a deleted account its number alone, after the deletion; much longer than the hour for which a token lives. */
  deletedUser: 7,
  /** That the claim of an admin was taken; longer than the hour for which a token lives. */
  revokedAdmin: 1,
} as const

/** Returns for how long records of a kind are stored, in milliseconds. */
export function lifetimeMs(kind: keyof typeof retentionDays): number {
  return retentionDays[kind] * DAY_MS
}

/** Returns the time before which records of a kind have expired, in milliseconds since 1970. */
export function expiryTime(kind: keyof typeof retentionDays, nowMs: number): number {
  return nowMs - lifetimeMs(kind)
}
