import { createHash, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeCertificate } from './certificate.ts'

it('makes a certificate for localhost that is valid now, signed by its own key', () => {
  const { key, cert, fingerprint } = makeCertificate()
  const certificate = new X509Certificate(cert)
  expect(certificate.checkHost('localhost')).toBe('localhost')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(new Date(certificate.validFrom).getTime()).toBeLessThan(Date.now())
  expect(new Date(certificate.validTo).getTime()).toBeGreaterThan(Date.now())
  expect(key).toContain('PRIVATE KEY')
  const spki = certificate.publicKey.export({ type: 'spki', format: 'der' })
  expect(fingerprint).toBe(createHash('sha256').update(spki).digest('base64'))
})
