/** Of what kinds actions of the log are. It stands apart from these: every page begins with the addresses of all, which name a kind. */
export const auditKinds = [
  'admins',
  'reviews',
  'photos',
  'owners',
  'suggestions',
  'places',
  'plans',
  'payments',
] as const
export type AuditKind = (typeof auditKinds)[number]
