import type { IntlShape } from 'react-intl'
import type { AccountName } from '@/data/firebase/account-names.ts'
import type { Reply } from '@/ui/admin/decision-dialog.tsx'

/** Returns what the account of a claimant is called, with its e-mail. */
export function nameClaimant(intl: IntlShape, { full_name, email }: Pick<AccountName, 'full_name' | 'email'>): string {
  if (full_name === null || email === null) return full_name ?? email ?? intl.formatMessage({ id: 'review.anonymous' })
  return `${full_name} (${email})`
}

/** What is often said to those whose claim is refused. */
export const rejectionReplies = [
  { name: 'claims.replyProof', text: 'claims.replyProofText' },
  { name: 'claims.replyPhone', text: 'claims.replyPhoneText' },
  { name: 'claims.replyTaken', text: 'claims.replyTakenText' },
] as const satisfies readonly Reply[]

/** What is said of who reads notes on a claim, and in which language, by that of the claimant's mails. */
export const notesHints = { es: 'claims.notesHintSpanish', en: 'claims.notesHintEnglish' } as const
