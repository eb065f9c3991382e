import type { Locale } from '@/domain/categories/category.ts'
import type { MailGroup } from '@/domain/accounts/mail-groups.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'

// Words that mails of several rooms share.

export const planTitles = {
  es: { basic: 'Básico', professional: 'Profesional', premium: 'Premium' },
  en: { basic: 'Basic', professional: 'Professional', premium: 'Premium' },
} as const satisfies Record<Locale, Record<PlanName, string>>

/** What mails of a group are about: "… about reviews". */
export const groupNames = {
  es: {
    reviews: 'reseñas',
    places: 'cambios en negocios',
    claims: 'solicitudes de negocios',
    contributions: 'aportes',
    plans: 'el plan',
    receipts: 'acuses de recibo',
    numbers: 'los números del negocio',
  },
  en: {
    reviews: 'reviews',
    places: 'changes to your businesses',
    claims: 'business claims',
    contributions: 'your contributions',
    plans: 'your plan',
    receipts: 'what we have received',
    numbers: 'your business’s stats',
  },
} as const satisfies Record<Locale, Record<MailGroup, string>>

/** What `Intl` is asked for, of each language. */
export const intlLocales = { es: 'es-BO', en: 'en' } as const satisfies Record<Locale, string>

/** Returns a day as mails write it; all dates are Bolivia's. */
export function longDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone: 'America/La_Paz' }).format(
    new Date(iso),
  )
}
