/** What a mail is about. Of each kind there is one mail for what it is about. */
export const mailKinds = [
  'claim-requested',
  'claim-decided',
  'owner-revoked',
  'suggestion-decided',
  'contact-message',
  'plan-requested',
  'review-hidden',
  'account-deleted',
] as const
export type MailKind = (typeof mailKinds)[number]
