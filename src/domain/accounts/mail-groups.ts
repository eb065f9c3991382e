/** What people turn mails on and off by. The list in the app has everything, whatever they chose. */
export const mailGroups = [
  /** Reviews of one's places, and answers to one's own. */
  'reviews',
  /** What others change of one's places. */
  'places',
  'claims',
  /** Places, corrections and photos that one sent. */
  'contributions',
  'plans',
  /** That something that one sent has arrived. */
  'receipts',
  /** What a month brought one's places. */
  'numbers',
] as const
export type MailGroup = (typeof mailGroups)[number]

/** Returns true iff a text names a group. */
export function isMailGroup(text: string | null): text is MailGroup {
  return mailGroups.some((group) => group === text)
}
