import { ADVERT_HASH, NUMBERS_HASH } from '@/domain/accounts/business-pages.ts'
import { signInHref } from '@/domain/accounts/sign-in-return-url.ts'
import type { Forecast } from '@/domain/adverts/forecast.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import { creditTexts, PAYMENTS_PATH } from '../ledger/credit-texts.ts'
import type { MailMessage, MailPart } from '../mail/mail-template.ts'
import { longDate, planTitles } from '../mail/mail-words.ts'
import { roomText } from '../plans/room-texts.ts'

// Texts of mails about payments.

type Sold = Pick<Proforma, 'planName' | 'months' | 'amount'>

/** Whether its reader has an account, in which they go on. */
interface Way {
  hasPage: boolean
}

/**
 * To the payer: what is to be paid, how, and until when.
 * @param account The bank's account; null before there is one.
 * @param room Whether there is room for the plan; null where its business has no page.
 */
export function proformaMail(
  locale: Locale,
  {
    reference,
    valid_until,
    planName,
    months,
    amount,
    credit = 0,
  }: Sold & Pick<Proforma, 'credit' | 'valid_until'> & { reference: string },
  { account, room, hasPage }: { account: string | null; room: Forecast | null } & Way,
): MailMessage {
  const texts = sent[locale]
  return {
    subject: texts.subject,
    parts: [
      { text: texts.lead(planTitles[locale][planName], months) },
      {
        text: [
          ...(credit > 0
            ? [`${texts.price}: ${formatBs(amount + credit)}`, `${texts.credit}: ${formatBs(-credit)}`]
            : []),
          `${texts.amount}: ${formatBs(amount)}`,
          `${texts.reference}: ${reference}`,
          `${texts.until}: ${longDate(valid_until, locale)}`,
        ].join('\n'),
      },
      ...(room === null ? [] : [{ text: roomText(room, locale) }]),
      ...(account === null
        ? [{ text: texts.askAccount }]
        : [{ text: texts.how }, { label: texts.account, quote: account }]),
      ...toWay(locale, { hasPage }, account === null ? texts.see : texts.button),
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
      { text: (amount === 0 ? texts.leadByCredit : texts.lead)(planTitles[locale][planName], until) },
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
  { planName, expires_at, hasPage }: { planName: PlanName; expires_at: string } & Way,
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

/** To the payer: what was to be paid has expired, what was paid in time counts still, and how to ask for another one. */
export function proformaExpiredMail(
  locale: Locale,
  {
    reference,
    valid_until,
    planName,
    hasPage,
  }: Pick<Proforma, 'planName' | 'valid_until'> & Way & { reference: string },
): MailMessage {
  const texts = expired[locale]
  return {
    subject: texts.subject(longDate(valid_until, locale)),
    parts: [
      { text: texts.lead(planTitles[locale][planName], longDate(valid_until, locale)) },
      { text: `${sent[locale].reference}: ${reference}` },
      { text: hasPage ? texts.again : texts.answer },
      ...toWay(locale, { hasPage }, texts.button),
    ],
  }
}

/** To the payer: a part of what is to be paid has arrived, and what is missing. */
export function partPaidMail(
  locale: Locale,
  paid: Pick<Proforma, 'planName' | 'amount' | 'valid_until'> & Way & { reference: string; missing: number },
): MailMessage {
  const texts = partPaid[locale]
  const [amount, missing] = [formatBs(paid.amount), formatBs(paid.missing)]
  const arrived = formatBs(paid.amount - paid.missing)
  return {
    subject: texts.subject(arrived, amount),
    parts: [
      { text: texts.lead(arrived, amount, planTitles[locale][paid.planName]) },
      { text: texts.missing(missing, paid.reference, longDate(paid.valid_until, locale)) },
      ...toWay(locale, paid, sent[locale].button),
    ],
  }
}

/** To the payer: what they paid beyond the amount is to their credit. */
export function overpaidMail(
  locale: Locale,
  paid: Pick<Proforma, 'amount'> & Way & { reference: string; overpaid: number },
): MailMessage {
  const texts = overpaid[locale]
  const rest = formatBs(paid.overpaid)
  return {
    subject: texts.subject(rest),
    parts: [
      { text: texts.lead(formatBs(paid.amount + paid.overpaid), formatBs(paid.amount), paid.reference) },
      { text: creditTexts[locale](rest) },
      ...toWay(locale, paid, texts.button),
    ],
  }
}

/** To the payer: an admin gave back a part of what they paid, or of what is to their credit. @param refunded In centavos. */
export function refundedMail(
  locale: Locale,
  { planName, refunded, hasPage }: Pick<Proforma, 'planName'> & Way & { refunded: number },
): MailMessage {
  const texts = refund[locale]
  return {
    subject: texts.subject,
    parts: [
      { text: texts.lead(formatBs(refunded), planTitles[locale][planName]) },
      { text: texts.next },
      ...toWay(locale, { hasPage }, texts.button),
    ],
  }
}

/** To the team: a payer says to have paid, and a picture of it waits. */
export function receiptSentMail(sold: Pick<Proforma, 'amount'> & { reference: string; business: string }): MailMessage {
  return {
    subject: 'Llegó el comprobante de un pago',
    parts: [
      {
        text: 'Hay un comprobante por revisar. Cuando el depósito esté en el extracto del banco, impórtalo.',
      },
      {
        fields: [
          ['Referencia', sold.reference],
          ['Monto', formatBs(sold.amount)],
          ['Negocio', sold.business],
        ],
      },
      { button: 'Ver los comprobantes', path: '/admin/payments?show=receipts' },
    ],
  }
}

/** Returns the way to what is to be paid; of a buyer without an account, to that account. @param button What leads there. */
function toWay(locale: Locale, { hasPage }: Way, button: string): MailPart[] {
  if (hasPage) return [{ button, path: PAYMENTS_PATH }]
  const [path, hash] = PAYMENTS_PATH.split('#')
  const texts = signUp[locale]
  return [{ text: texts.why }, { button: texts.button, path: signInHref(path ?? '', locale, 'signup', `#${hash}`) }]
}

const signUp = {
  es: {
    why: 'Crea una cuenta con este correo para ver el QR, enviar el comprobante y seguir tu plan.',
    button: 'Crear mi cuenta',
  },
  en: {
    why: 'Create an account with this email address to see the QR code, send the receipt and follow your plan.',
    button: 'Create my account',
  },
} as const

const sent = {
  es: {
    subject: 'Proforma de tu plan en Aquicito',
    lead: (plan: string, months: number) =>
      `Esta es la proforma del plan ${plan} por ${months === 1 ? '1 mes' : `${months} meses`}.`,
    amount: 'Monto',
    price: 'Precio',
    credit: 'Saldo a favor',
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
    price: 'Price',
    credit: 'Credit',
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
    leadByCredit: (plan: string, until: string) =>
      `Lo que tenías a favor cubrió todo: no tienes que pagar nada. Tu plan ${plan} está activo hasta el ${until}.`,
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
    leadByCredit: (plan: string, until: string) =>
      `Your credit covered all of it: there is nothing to pay. Your ${plan} plan is active until ${until}.`,
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

const expired = {
  es: {
    subject: (until: string) => `Tu proforma venció el ${until}`,
    lead: (plan: string, until: string) => `La proforma de tu plan ${plan} en Aquicito venció el ${until}.`,
    again:
      'Si pagaste a tiempo, tu pago cuenta: envíanos el comprobante. Si todavía quieres tu plan, pide otra proforma; la ves al momento.',
    answer:
      'Si pagaste a tiempo, tu pago cuenta: responde a este correo con el comprobante. Si todavía quieres tu plan, responde y te enviamos otra proforma.',
    button: 'Pedir otra o enviar el comprobante',
  },
  en: {
    subject: (until: string) => `Your proforma expired on ${until}`,
    lead: (plan: string, until: string) => `The proforma for your ${plan} plan on Aquicito expired on ${until}.`,
    again:
      'If you paid in time, your payment counts: send us the receipt. If you still want your plan, ask for another proforma; you will see it at once.',
    answer:
      'If you paid in time, your payment counts: reply to this email with the receipt. If you still want your plan, reply and we will send you another proforma.',
    button: 'Ask for another or send the receipt',
  },
} as const

const partPaid = {
  es: {
    subject: (arrived: string, amount: string) => `Recibimos ${arrived} de ${amount}`,
    lead: (arrived: string, amount: string, plan: string) =>
      `Recibimos ${arrived} de los ${amount} de tu plan ${plan} en Aquicito. Todavía no está activo.`,
    missing: (missing: string, reference: string, until: string) =>
      `Faltan ${missing}: págalos hasta el ${until} con la misma referencia, ${reference}. Cuando lleguen, tu plan se activa.`,
  },
  en: {
    subject: (arrived: string, amount: string) => `We received ${arrived} of ${amount}`,
    lead: (arrived: string, amount: string, plan: string) =>
      `We received ${arrived} of the ${amount} for your ${plan} plan on Aquicito. It is not active yet.`,
    missing: (missing: string, reference: string, until: string) =>
      `${missing} are missing: pay them by ${until} with the same reference, ${reference}. Once they arrive, your plan becomes active.`,
  },
} as const

const overpaid = {
  es: {
    subject: (rest: string) => `Tienes ${rest} a tu favor`,
    lead: (arrived: string, amount: string, reference: string) =>
      `Recibimos ${arrived} por tu proforma ${reference}, que era de ${amount}.`,
    button: 'Ver mis pagos',
  },
  en: {
    subject: (rest: string) => `You have a credit of ${rest}`,
    lead: (arrived: string, amount: string, reference: string) =>
      `We received ${arrived} for your proforma ${reference}, which was for ${amount}.`,
    button: 'See my payments',
  },
} as const

const refund = {
  es: {
    subject: 'Te devolvimos dinero de tu plan',
    lead: (amount: string, plan: string) => `Te devolvimos ${amount} de tu plan ${plan} en Aquicito.`,
    next: 'La transferencia sale de nuestro banco y tarda un poco en verse en el tuyo. Si no llega, o si falta algo, responde a este correo.',
    button: 'Ver mis pagos',
  },
  en: {
    subject: 'We refunded money for your plan',
    lead: (amount: string, plan: string) => `We refunded ${amount} for your ${plan} plan on Aquicito.`,
    next: 'It is a transfer from our bank: it may take a while to show in yours. If it does not arrive, or if something is missing, reply to this email.',
    button: 'See my payments',
  },
} as const
