// What mails say of credit.

/** Where payers see what is to be paid. */
export const PAYMENTS_PATH = '/mis-negocios#pagos'

/** What becomes of what a buyer has to their credit. */
export const creditTexts = {
  es: (credit: string) =>
    `Tienes ${credit} a tu favor: se descuentan de tu próximo pago. Si prefieres que te los devolvamos, responde a este correo.`,
  en: (credit: string) =>
    `You have a credit of ${credit}: it is taken off your next payment. If you would rather have it back, reply to this email.`,
} as const
