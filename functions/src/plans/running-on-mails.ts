import { RUN_ON_DAYS } from '@/domain/adverts/running-on.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'
import { intlLocales, longDate, planTitles } from '../mail/mail-words.ts'

// To buyers of plans that are short at their end; they are addressed with "usted", as owners are.

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
      { text: texts.credit(amountBs) },
      { button: buttons[locale], path: '/mis-negocios' },
    ],
  }
}

const runsOn = {
  es: {
    subject: 'Su plan sigue hasta entregar lo que falta',
    lead: (plan: string, missing: number) =>
      `El tiempo de su plan ${plan} terminó, y todavía ${missing === 1 ? 'falta una impresión' : `faltan ${toText(missing, 'es')} impresiones`}:`,
    until: (date: string) =>
      `Lo seguimos mostrando, sin costo, hasta entregarlas: como máximo hasta el ${date}. Lo que falte ese día queda a su favor en bolivianos.`,
  },
  en: {
    subject: 'Your plan goes on until it has delivered what is missing',
    lead: (plan: string, missing: number) =>
      `The time of your plan ${plan} is over, and ${missing === 1 ? 'one impression is' : `${toText(missing, 'en')} impressions are`} still missing:`,
    until: (date: string) =>
      `We go on showing it, at no cost, until they are delivered: until ${date} at most. What is missing on that day is to your credit in bolivianos.`,
  },
} as const

const credited = {
  es: {
    subject: (amountBs: number) => `Tiene ${amountBs} Bs a su favor`,
    lead: (plan: string, missing: number) =>
      `Su plan ${plan} siguió hasta ${RUN_ON_DAYS} días después de su fin, y ${missing === 1 ? 'faltó una' : `faltaron ${toText(missing, 'es')}`} de las impresiones que pagó:`,
    credit: (amountBs: number) => `Tiene ${amountBs} Bs a su favor. Responda a este correo y se los devolvemos.`,
  },
  en: {
    subject: (amountBs: number) => `You have a credit of ${amountBs} Bs`,
    lead: (plan: string, missing: number) =>
      `Your plan ${plan} went on until ${RUN_ON_DAYS} days after its end, and ${missing === 1 ? 'one' : toText(missing, 'en')} of the impressions that you paid for ${missing === 1 ? 'was' : 'were'} not delivered:`,
    credit: (amountBs: number) => `You have a credit of ${amountBs} Bs. Answer this e-mail and we give it back to you.`,
  },
} as const

const buttons = { es: 'Ver mis negocios', en: 'See my businesses' } as const

const toText = (count: number, locale: Locale) => count.toLocaleString(intlLocales[locale])
