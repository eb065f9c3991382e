import type { WaitingKind } from '@/domain/api/waiting.ts'
import type { MessageId } from '@/i18n/intl.ts'
import type { adminPaths } from '@/ui/admin/admin-pages.ts'

interface WaitingPage {
  label: MessageId
  path: (typeof adminPaths)[number]
  /** In which part of its list; absent where all that waits stands at the top of the whole list. */
  show?: 'held' | 'messages' | 'pending' | 'receipts' | 'reported' | 'requested' | 'waiting'
  /** Whether it is there for some days, for no decision ends it. */
  isRecent?: boolean
}

/** Where is decided what waits. */
export const waitingPages: Readonly<Record<WaitingKind, WaitingPage>> = {
  claims: { label: 'admin.waitsClaims', path: '/admin/claims', show: 'pending' },
  heldChanges: { label: 'admin.waitsHeldChanges', path: '/admin/changes' },
  suggestions: { label: 'admin.waitsSuggestions', path: '/admin/suggestions', show: 'pending' },
  twins: { label: 'admin.waitsTwins', path: '/admin/twins' },
  heldReviews: { label: 'admin.waitsHeldReviews', path: '/admin/reviews', show: 'held' },
  reports: { label: 'admin.waitsReports', path: '/admin/reviews', show: 'reported' },
  photos: { label: 'admin.waitsPhotos', path: '/admin/photos' },
  plans: { label: 'admin.waitsPlans', path: '/admin/plans', show: 'requested' },
  creatives: { label: 'admin.waitsCreatives', path: '/admin/adverts', show: 'waiting' },
  payments: { label: 'admin.waitsPayments', path: '/admin/payments' },
  receipts: { label: 'admin.waitsReceipts', path: '/admin/payments', show: 'receipts' },
  mails: { label: 'admin.waitsMails', path: '/admin/mail' },
  errors: { label: 'admin.waitsErrors', path: '/admin/health', isRecent: true },
  messages: { label: 'admin.waitsMessages', path: '/admin/mail', show: 'messages', isRecent: true },
}
