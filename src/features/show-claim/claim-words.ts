import type { IntlShape } from 'react-intl'
import type { AccountName } from '@/data/firebase/account-names.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { Reply } from '@/ui/admin/decision-dialog.tsx'

/** Returns what the account of a claimant is called, with its e-mail. */
export function nameClaimant(intl: IntlShape, { full_name, email }: Pick<AccountName, 'full_name' | 'email'>): string {
  if (full_name === null || email === null) return full_name ?? email ?? intl.formatMessage({ id: 'review.anonymous' })
  return `${full_name} (${email})`
}

/** What is often said to those whose claim is refused. */
const rejectionReplies = [
  { name: 'claims.replyProof', text: 'claims.replyProofText' },
  { name: 'claims.replyPhone', text: 'claims.replyPhoneText' },
  { name: 'claims.replyDiffers', text: 'claims.replyDiffersText' },
  { name: 'claims.replyTaken', text: 'claims.replyTakenText' },
] as const satisfies readonly Reply[]

/** Who reads notes on a claim, and in which language, by that of the claimant's mails. */
const notesHints = { es: 'claims.notesHintSpanish', en: 'claims.notesHintEnglish' } as const

/**
 * Returns the field for what a claimant reads about a decision: whom a place is refused learns why.
 * @param locale The language of the claimant's mails; absent of several claimants.
 */
export function claimWords(isRefused: boolean, maxChars: number, locale?: Locale) {
  return {
    label: isRefused ? 'admin.reason' : 'claims.notes',
    hint: locale ? notesHints[locale] : 'claims.notesHint',
    maxChars,
    locale,
    ...(isRefused ? { missing: 'admin.reasonMissing' as const, replies: rejectionReplies } : {}),
  } as const
}
