import { expect, it } from 'vitest'
import { planCreditedMail, planRunsOnMail } from './running-on-mails.ts'

const short = { planName: 'basic', place: { id: 'p1', name: 'Café Sol' } } as const
const until = '2026-12-31T12:00:00.000Z'
const write = (message: object) => JSON.stringify(message)

it('a plan that goes on says so in the buyer’s language, of one impression and of many', () => {
  expect(write(planRunsOnMail('es', { ...short, missing: 1, until }))).toContain(
    'tu plan Básico terminó, y todavía falta una impresión:',
  )
  const spanish = write(planRunsOnMail('es', { ...short, missing: 12_030, until }))
  expect(spanish).toContain('faltan 12.030 impresiones:')
  expect(spanish).toContain('31 de diciembre de 2026')
  const english = write(planRunsOnMail('en', { ...short, missing: 12_030, until }))
  expect(english).toContain('Your Basic plan has ended, and 12,030 impressions are still missing:')
  expect(english).toContain('until December 31, 2026 at the latest')
})

it('a credit says its amount in the buyer’s language', () => {
  const spanish = planCreditedMail('es', { ...short, missing: 61, amountBs: 2 })
  expect(spanish.subject).toBe('Tienes 2 Bs a tu favor')
  expect(write(spanish)).toContain('se descuentan de tu próximo pago. Si prefieres que te los devolvamos, responde')
  expect(spanish.parts.at(-1)).toEqual({ button: 'Renovar mi plan', path: '/mis-negocios#pagos' })
  const english = planCreditedMail('en', { ...short, missing: 1, amountBs: 2 })
  expect(english.subject).toBe('You have a credit of 2 Bs')
  expect(write(english)).toContain('and one of the impressions you paid for was not delivered:')
})
