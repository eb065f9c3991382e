import { claimDecidedMail, claimRequestedMail, ownerRevokedMail } from '../functions/src/claim-mails.ts'
import { renderMail } from '../functions/src/mail-template.ts'

const place = { id: 'osm-n1', name: 'Café Ciudad' }
const longPlace = {
  id: 'osm-n2',
  name: 'Instituto Superior de Gastronomía y Hotelería “Sabores del Altiplano Chuquisaqueño”',
}

/** Mails to look at, as HTML by the name of their pictures. */
export function mailSamples(): Record<string, string> {
  const requested = claimRequestedMail({
    place,
    claimantName: 'Ana Choque',
    claimantEmail: 'ana.choque@example.com',
    businessName: 'Café Ciudad SRL',
    contactEmail: 'gerencia@cafe.example.bo',
    contactPhone: '76446050',
    message: 'Soy la dueña desde 2019.\n\nPueden llamarme por la tarde.',
    hasDocument: true,
  })
  const approved = claimDecidedMail('es', { place, isApproved: true, notes: null })
  const rejected = claimDecidedMail('en', {
    place: longPlace,
    isApproved: false,
    notes:
      'The document is about another business.\nhttps://example.com/a-very-long-address-that-does-not-break-by-itself-anywhere',
  })
  const revoked = ownerRevokedMail('es', { place, reason: 'Cambió de dueño.' })
  return {
    'mail-claim-requested': renderMail(requested, 'es').html,
    'mail-claim-approved': renderMail(approved, 'es').html,
    'mail-claim-rejected-en': renderMail(rejected, 'en').html,
    'mail-owner-revoked': renderMail(revoked, 'es').html,
  }
}
