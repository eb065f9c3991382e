import { describe, expect, it } from 'vitest'
import { planPaidMail, proformaMail } from './payment-mails.ts'

const proforma = {
  planName: 'professional',
  months: 3,
  amount: 75_000,
  reference: 'AQ-22222',
  valid_until: '2026-12-05T03:59:59.999Z',
} as const
const write = (locale: 'es' | 'en', account: string | null) =>
  JSON.stringify(proformaMail(locale, proforma, { account, hasPage: true }))

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

  it('leads nowhere where another one writes it', () => {
    expect(of(null).some((part) => 'button' in part)).toBe(false)
  })
})
