import type { RegisteredRouter } from '@tanstack/react-router'
import type { MessageId } from '@/i18n/intl.ts'

type AdminPath = Extract<keyof RegisteredRouter['routesByPath'], `/admin/${string}`>

/** What stands on the links to the pages of admins, in their order. */
export const adminPages = {
  '/admin/waiting': 'account.adminWaiting',
  '/admin/claims': 'account.adminClaims',
  '/admin/changes': 'account.adminChanges',
  '/admin/suggestions': 'account.adminSuggestions',
  '/admin/twins': 'account.adminTwins',
  '/admin/reviews': 'account.adminReviews',
  '/admin/photos': 'account.adminPhotos',
  '/admin/featured': 'account.adminFeatured',
  '/admin/places': 'account.adminPlaces',
  '/admin/plans': 'account.adminPlans',
  '/admin/adverts': 'account.adminAdverts',
  '/admin/payments': 'account.adminPayments',
  '/admin/mail': 'account.adminMail',
  '/admin/log': 'account.adminLog',
  '/admin/health': 'account.adminHealth',
} as const satisfies Record<AdminPath, MessageId>

export const adminPaths = Object.keys(adminPages) as AdminPath[]
