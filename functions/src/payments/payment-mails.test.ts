import { describe, expect, it } from 'vitest'
import { overpaidMail, partPaidMail, planPaidMail, proformaExpiredMail, proformaMail } from './payment-mails.ts'

const proforma = {
  planName: 'professional',
  months: 3,
  amount: 75_000,
  reference: 'AQ-22222',
  valid_until: '2026-12-05T03:59:59.999Z',
} as const
const write = (locale: 'es' | 'en', account: string | null, hasPage = true) =>
  JSON.stringify(proformaMail(locale, proforma, { account, hasPage, room: null }))

describe('the mail of a proforma', () => {
  it('says to which account to pay, and where the QR is', () => {
    for (const words of [
      '750 Bs',
      'AQ-22222',
      '4 de diciembre de 2026',
      'Paga por QR',
      'Cuenta 1-234',
      'Ver el QR y pagar',
    ])
      expect(write('es', 'Cuenta 1-234')).toContain(words)
  })

  it('speaks of no QR before there is an account, but of how to ask for it', () => {
    expect(write('es', null)).toContain('Todavía no publicamos la cuenta')
    expect(write('es', null)).toContain('AQ-22222')
    for (const locale of ['es', 'en'] as const) expect(write(locale, null)).not.toContain('QR')
  })

  it('says what is taken off, and whether there is room', () => {
    const room = { room: 'now', from: null, seen: 900, sold: 0, needed: 500 } as const
    const mail = JSON.stringify(
      proformaMail('es', { ...proforma, amount: 72_000, credit: 3_000 }, { account: null, hasPage: true, room }),
    )
    for (const words of ['Precio: 750 Bs', 'Saldo a favor: −30 Bs', 'Monto: 720 Bs', 'Hay lugar: el plan necesita']) {
      expect(mail).toContain(words)
    }
    expect(write('es', null)).not.toContain('Saldo')
  })

  it('leads a buyer without an account to one, in which they find it', () => {
    const mail = write('es', 'Cuenta 1-234', false)
    expect(mail).toContain('Crea una cuenta con este correo')
    expect(mail).toContain('/auth?tab=signup&next=%2Fmis-negocios%23pagos')
    expect(write('en', 'Cuenta 1-234', false)).toContain('next=%2Fmis-negocios%3Flang%3Den%23pagos')
    expect(write('es', 'Cuenta 1-234')).not.toContain('Crea una cuenta')
  })
})

it('what is missing, expired or too much is said in both languages, with the way on', () => {
  const short = JSON.stringify(partPaidMail('es', { ...proforma, missing: 25_000, hasPage: true }))
  for (const words of ['Recibimos 500 Bs de 750 Bs', 'Faltan 250 Bs', 'con la misma referencia, AQ-22222']) {
    expect(short).toContain(words)
  }
  const english = JSON.stringify(partPaidMail('en', { ...proforma, missing: 25_000, hasPage: true }))
  expect(english).toContain('250 Bs are missing: pay them by December 4, 2026')
  const expired = JSON.stringify(proformaExpiredMail('es', { ...proforma, hasPage: true }))
  expect(expired).toContain('Tu proforma venció el 4 de diciembre de 2026')
  expect(expired).toContain('#pagos')
  expect(JSON.stringify(proformaExpiredMail('en', { ...proforma, hasPage: false }))).toContain('reply to this email')
  const much = JSON.stringify(overpaidMail('es', { ...proforma, overpaid: 5_000, hasPage: true }))
  expect(much).toContain('Recibimos 800 Bs por tu proforma AQ-22222, que era de 750 Bs.')
  expect(much).toContain('Tienes 50 Bs a tu favor: se descuentan de tu próximo pago')
})

describe('the mail of a plan that is paid', () => {
  const of = (advert: Parameters<typeof planPaidMail>[2]) =>
    planPaidMail('es', { ...proforma, expires_at: proforma.valid_until }, advert).parts

  it('leads its buyer to where the advert is written, and once that is approved to what it brings', () => {
    const button = 'Escribir mi anuncio'
    expect(of({ placeId: 'p1', isApproved: false })).toContainEqual({ button, path: '/mis-negocios#anuncio-p1' })
    const numbers = { button: 'Ver mis números', path: '/mis-negocios#numeros-p1' }
    expect(of({ placeId: 'p1', isApproved: true })).toContainEqual(numbers)
  })

  it('says that nothing is to be paid where credit covered all', () => {
    const writePaid = (amount: number) =>
      JSON.stringify(planPaidMail('es', { ...proforma, amount, expires_at: proforma.valid_until }, null))
    expect(writePaid(0)).toContain('Lo que tenías a favor cubrió todo')
    expect(writePaid(15_000)).toContain('Recibimos tu pago.')
  })

  it('leads nowhere where another one writes it', () => {
    expect(of(null).some((part) => 'button' in part)).toBe(false)
  })
})
