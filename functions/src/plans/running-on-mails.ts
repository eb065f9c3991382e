import { RUN_ON_DAYS } from '@/domain/adverts/running-on.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { creditTexts, PAYMENTS_PATH } from '../ledger/credit-texts.ts'
import { intlLocales, longDate, planTitles } from '../mail/mail-words.ts'

// To buyers of plans that are short at their end.

interface ShortPlan {
  planName: PlanName
  place: MailedPlace
  /** How many impressions were sold and not delivered. */
  missing: number
}

/** Their plan is short at its end, and goes on. */
export function planRunsOnMail(
  locale: Locale,
  { planName, place, missing, until }: ShortPlan & { until: string },
): MailMessage {
  const texts = runsOn[locale]
  return {
    subject: texts.subject,
    parts: [
      { text: texts.lead(planTitles[locale][planName], missing) },
      { place },
      { text: texts.until(longDate(until, locale)) },
      { button: buttons[locale], path: '/mis-negocios' },
    ],
  }
}

/** Their plan is still short thirty days after its end: what is missing is to their credit. */
export function planCreditedMail(
  locale: Locale,
  { planName, place, missing, amountBs }: ShortPlan & { amountBs: number },
): MailMessage {
  const texts = credited[locale]
  return {
    subject: texts.subject(amountBs),
    parts: [
      { text: texts.lead(planTitles[locale][planName], missing) },
      { place },
      { text: creditTexts[locale](formatBs(amountBs * 100)) },
      { button: texts.button, path: PAYMENTS_PATH },
    ],
  }
}

const runsOn = {
  es: {
    subject: 'Tu plan sigue hasta entregar lo que falta',
    lead: (plan: string, missing: number) =>
      `El tiempo de tu plan ${plan} terminó, y todavía ${missing === 1 ? 'falta una impresión' : `faltan ${toText(missing, 'es')} impresiones`}:`,
    until: (date: string) =>
      `Lo seguimos mostrando, sin costo, hasta entregarlas: como máximo hasta el ${date}. Lo que falte ese día queda a tu favor en bolivianos.`,
  },
  en: {
    subject: 'Your plan continues until it has delivered what is missing',
    lead: (plan: string, missing: number) =>
      `Your ${plan} plan has ended, and ${missing === 1 ? 'one impression is' : `${toText(missing, 'en')} impressions are`} still missing:`,
    until: (date: string) =>
      `We will keep showing it, at no cost, until they are delivered: until ${date} at the latest. Anything still missing that day is credited to you in bolivianos.`,
  },
} as const

const credited = {
  es: {
    subject: (amountBs: number) => `Tienes ${amountBs} Bs a tu favor`,
    lead: (plan: string, missing: number) =>
      `Tu plan ${plan} siguió hasta ${RUN_ON_DAYS} días después de su fin, y ${missing === 1 ? 'faltó una' : `faltaron ${toText(missing, 'es')}`} de las impresiones que pagaste:`,
    button: 'Renovar mi plan',
  },
  en: {
    subject: (amountBs: number) => `You have a credit of ${amountBs} Bs`,
    lead: (plan: string, missing: number) =>
      `Your ${plan} plan continued for ${RUN_ON_DAYS} days after its end, and ${missing === 1 ? 'one' : toText(missing, 'en')} of the impressions you paid for ${missing === 1 ? 'was' : 'were'} not delivered:`,
    button: 'Renew my plan',
  },
} as const

const buttons = { es: 'Ver mis negocios', en: 'See my businesses' } as const

const toText = (count: number, locale: Locale) => count.toLocaleString(intlLocales[locale])
