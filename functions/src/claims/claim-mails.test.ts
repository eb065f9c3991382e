import { expect, test } from 'vitest'
import { claimDecidedMail, claimRequestedMail } from './claim-mails.ts'

const requested = {
  place: { id: 'osm-n1', name: 'Botica', category: 'pharmacy', city: 'cochabamba', address: 'Av. América 123' },
  earlierRequests: 2,
  claimantName: null,
  claimantEmail: 'ana@example.com',
  businessName: 'Botica SRL',
  contactEmail: 'ana@example.com',
  contactPhone: null,
  message: null,
  hasDocument: false,
} as const

test('the subject to the team says what is claimed, where, and whether it was before, in words of ours alone', () => {
  expect(claimRequestedMail(requested).subject).toBe('Solicitud: Farmacia en Cochabamba (ya pidió antes)')
  const agency = { ...requested, place: { ...requested.place, category: 'Agencia de viajes' } }
  expect(claimRequestedMail(agency).subject).toBe('Solicitud: Agencia de viajes en Cochabamba (ya pidió antes)')
  const first = { ...requested, earlierRequests: 0, place: { ...requested.place, category: 'Gane dinero ya' } }
  expect(claimRequestedMail(first).subject).toBe('Solicitud: Negocio en Cochabamba')
})

test('the team reads the address and how often it was claimed before', () => {
  const [, , fields] = claimRequestedMail(requested).parts
  expect(fields).toMatchObject({
    fields: expect.arrayContaining([
      ['Dirección', 'Av. América 123'],
      ['Solicitudes anteriores', '2'],
    ]) as unknown,
  })
})

test.each([
  ['to the place', { id: 'osm-n1', isTaken: false }, { button: 'Claim it again', path: '/lugar/osm-n1#reclamar' }],
  [
    'of a place that is taken',
    { id: 'osm-n1', isTaken: true },
    { button: 'Go to my businesses', path: '/mis-negocios' },
  ],
  ['of a place that is gone', { id: null, isTaken: false }, { button: 'Go to my businesses', path: '/mis-negocios' }],
])('a rejected claim leads on: %s', (_what, { id, isTaken }, button) => {
  const place = { id, name: 'Botica' }
  expect(claimDecidedMail('en', { place, isApproved: false, isTaken, notes: null }).parts.at(-1)).toEqual(button)
})
