import { ADVERT_HASH, NUMBERS_HASH } from '@/domain/accounts/business-pages.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import type { MailMessage, MailPart } from '../mail/mail-template.ts'
import { longDate, planTitles } from '../mail/mail-words.ts'

// Texts of mails about payments.

/** Where payers see what is to be paid. */
const PAYMENTS_PATH = '/mis-negocios#pagos'

type Sold = Pick<Proforma, 'planName' | 'months' | 'amount'>

/** To the payer: what is to be paid, how, and until when. @param account The bank's account; null before there is one. */
export function proformaMail(
  locale: Locale,
  { reference, valid_until, planName, months, amount }: Sold & Pick<Proforma, 'valid_until'> & { reference: string },
  { account, hasPage }: { account: string | null; hasPage: boolean },
): MailMessage {
  const texts = sent[locale]
  return {
    subject: texts.subject,
    parts: [
      { text: texts.lead(planTitles[locale][planName], months) },
      {
        text: [
          `${texts.amount}: ${formatBs(amount)}`,
          `${texts.reference}: ${reference}`,
          `${texts.until}: ${longDate(valid_until, locale)}`,
        ].join('\n'),
      },
      ...(account === null
        ? [{ text: texts.askAccount }]
        : [{ text: texts.how }, { label: texts.account, quote: account }]),
      ...(hasPage ? [{ button: account === null ? texts.see : texts.button, path: PAYMENTS_PATH }] : []),
    ],
  }
}

/** What the payer of a plan may write for its adverts: at which place, and whether something is approved already. */
export interface WritableAdvert {
  placeId: string
  isApproved: boolean
}

/** To the payer: the plan is active, until when, and where its advert is written, or what it brings. @param advert Null where another one writes it. */
export function planPaidMail(
  locale: Locale,
  { planName, amount, reference, expires_at }: Sold & { reference: string; expires_at: string },
  advert: WritableAdvert | null,
): MailMessage {
  const texts = paid[locale]
  const until = longDate(expires_at, locale)
  return {
    subject: texts.subject(until),
    parts: [
      { text: texts.lead(planTitles[locale][planName], until) },
      { text: `${sent[locale].amount}: ${formatBs(amount)}\n${sent[locale].reference}: ${reference}` },
      ...(advert ? toAdvertParts(locale, advert) : []),
      { text: texts.thanks },
    ],
  }
}

function toAdvertParts(locale: Locale, { placeId, isApproved }: WritableAdvert): MailPart[] {
  const { next, button } = paid[locale][isApproved ? 'shown' : 'unwritten']
  return [
    { text: next },
    { button, path: `/mis-negocios#${isApproved ? NUMBERS_HASH : ADVERT_HASH}${encodeURIComponent(placeId)}` },
  ]
}

/** To the payer: the plan ends in some days, and how to renew it. */
export function planEndsMail(
  locale: Locale,
  { planName, expires_at, hasPage }: { planName: PlanName; expires_at: string; hasPage: boolean },
): MailMessage {
  const texts = ends[locale]
  const until = longDate(expires_at, locale)
  return {
    subject: texts.subject(until),
    parts: [
      { text: texts.lead(planTitles[locale][planName], until) },
      { text: hasPage ? texts.renew : texts.answer },
      ...(hasPage ? [{ button: texts.button, path: PAYMENTS_PATH }] : []),
    ],
  }
}

const sent = {
  es: {
    subject: 'Proforma de tu plan en Aquicito',
    lead: (plan: string, months: number) =>
      `Esta es la proforma del plan ${plan} por ${months === 1 ? '1 mes' : `${months} meses`}.`,
    amount: 'Monto',
    reference: 'Referencia',
    until: 'Válida hasta',
    account: 'Cuenta',
    how: 'Paga por QR o transferencia el monto exacto y escribe la referencia en la glosa: así reconocemos tu pago. Cuando llegue, te avisamos por correo que tu plan está activo.',
    askAccount:
      'Todavía no publicamos la cuenta: responde a este correo y te la damos. Cuando pagues, que sea el monto exacto, con la referencia en la glosa: así reconocemos tu pago.',
    button: 'Ver el QR y pagar',
    see: 'Ver mi proforma',
  },
  en: {
    subject: 'Proforma for your plan on Aquicito',
    lead: (plan: string, months: number) =>
      `This is the proforma for the ${plan} plan for ${months === 1 ? '1 month' : `${months} months`}.`,
    amount: 'Amount',
    reference: 'Reference',
    until: 'Valid until',
    account: 'Account',
    how: 'Pay exactly this amount by QR or bank transfer and write the reference in the description: that is how we recognize your payment. Once it arrives, we will email you that your plan is active.',
    askAccount:
      'We have not published the account yet: reply to this email and we will give it to you. When you pay, pay exactly this amount, with the reference in the description: that is how we recognize your payment.',
    button: 'See the QR code and pay',
    see: 'See my proforma',
  },
} as const

const paid = {
  es: {
    subject: (until: string) => `Tu plan está activo hasta el ${until}`,
    lead: (plan: string, until: string) => `Recibimos tu pago. Tu plan ${plan} está activo hasta el ${until}.`,
    unwritten: {
      next: 'Ahora escribe la frase y el botón de tu anuncio: los revisamos antes de mostrarlos.',
      button: 'Escribir mi anuncio',
    },
    shown: {
      next: 'Tu anuncio dice lo que ya aprobamos. Día a día puedes ver cuántas veces se mostró.',
      button: 'Ver mis números',
    },
    thanks: 'Gracias por anunciar en Aquicito.',
  },
  en: {
    subject: (until: string) => `Your plan is active until ${until}`,
    lead: (plan: string, until: string) => `We received your payment. Your ${plan} plan is active until ${until}.`,
    unwritten: {
      next: 'Now write the line and the button of your ad: we review them before they are shown.',
      button: 'Write my ad',
    },
    shown: {
      next: 'Your ad says what we already approved. Day by day you can see how many times it was shown.',
      button: 'See my numbers',
    },
    thanks: 'Thank you for advertising on Aquicito.',
  },
} as const

const ends = {
  es: {
    subject: (until: string) => `Tu plan termina el ${until}`,
    lead: (plan: string, until: string) => `Tu plan ${plan} en Aquicito termina el ${until}.`,
    renew: 'Para renovarlo, entra a tus negocios, toca Renovar y paga por QR. Los meses se suman al final de tu plan.',
    answer: 'Para renovarlo, responde a este correo y te enviamos una proforma.',
    button: 'Renovar mi plan',
  },
  en: {
    subject: (until: string) => `Your plan ends on ${until}`,
    lead: (plan: string, until: string) => `Your ${plan} plan on Aquicito ends on ${until}.`,
    renew: 'To renew it, open your businesses, tap Renew and pay by QR. The months are added to the end of your plan.',
    answer: 'To renew it, reply to this email and we will send you a proforma.',
    button: 'Renew my plan',
  },
} as const
