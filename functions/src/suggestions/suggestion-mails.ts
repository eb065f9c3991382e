import { CLAIM_CARD_ID } from '@/domain/accounts/sign-in-return-url.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { toNotificationPath } from '@/domain/notifications/notification-events.ts'
import type { Addition } from '@/domain/suggestions/suggestion.ts'
import type { PhotoCounts } from './addition-photos.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'

/** What became of an added place, as its author learns of it. */
type AdditionOutcome = Exclude<keyof (typeof decided)[Locale], 'reason' | 'photos'>

/** Returns that of a decision. @param claim What became of the claim that came with it; null where none did. */
export function toAdditionOutcome(
  status: 'accepted' | 'rejected',
  claim: ClaimStatus | null,
  { is_own_business: isOwn = false }: Pick<Addition, 'is_own_business'>,
): AdditionOutcome {
  if (status === 'rejected') return 'rejected'
  if (claim === null) return isOwn ? 'acceptedOwn' : 'accepted'
  return ({ approved: 'given', rejected: 'notGiven', pending: 'claimWaits' } as const)[claim]
}

interface DecidedPlace {
  place: MailedPlace
  outcome: AdditionOutcome
  /** What became of the photos that came with it; absent where it is not published. */
  photos?: PhotoCounts | undefined
  reason: string | null
}

/** To the author: the place that they added was decided about. */
export function suggestionDecidedMail(locale: Locale, { place, outcome, photos, reason }: DecidedPlace): MailMessage {
  const texts = decided[locale]
  const { subject, lead, next, button } = texts[outcome]
  const shown = photos && nameShown(photos)
  return {
    subject,
    parts: [
      { text: lead },
      { place },
      ...(shown ? [{ text: texts.photos[shown] }] : []),
      ...(reason === null ? [] : [{ label: texts.reason, quote: reason }]),
      { text: next },
      { button, path: toPath(outcome, place.id) },
    ],
  }
}

/** Returns which of the photos are shown; null where there are none. */
function nameShown({ published, waiting }: PhotoCounts): 'all' | 'some' | 'none' | null {
  if (published === 0) return waiting === 0 ? null : 'none'
  return waiting === 0 ? 'all' : 'some'
}

function toPath(outcome: AdditionOutcome, placeId: string | null): string {
  if (outcome === 'reopened') return toNotificationPath('addition-reopened', placeId)
  if (placeId === null) return '/agregar'
  if (outcome === 'given') return toNotificationPath('addition-given', placeId)
  return `/lugar/${placeId}${outcome === 'accepted' ? '' : `#${CLAIM_CARD_ID}`}`
}

const decided = {
  es: {
    reason: 'Nota de quien lo revisó:',
    photos: {
      all: 'Tus fotos se ven en su página.',
      some: 'Parte de tus fotos ya se ve en su página; las demás todavía esperan que una persona las revise.',
      none: 'Tus fotos todavía esperan que una persona las revise. En la página del lugar ves qué pasó con ellas.',
    },
    accepted: {
      subject: 'El lugar que agregaste ya está publicado',
      lead: 'Gracias por completar la ciudad. Este lugar ya se ve en Aquicito:',
      next: 'Si es tu negocio, puedes reclamarlo gratis en su página y cuidar sus datos.',
      button: 'Ver el lugar',
    },
    acceptedOwn: {
      subject: 'Tu negocio ya está publicado: falta reclamarlo',
      lead: 'Gracias por agregarlo. Tu negocio ya se ve en Aquicito:',
      next: 'Reclámalo gratis en su página: cuando aprobemos tu solicitud podrás cuidar sus datos y responder a tus clientes.',
      button: 'Reclamar mi negocio',
    },
    given: {
      subject: 'Tu negocio ya está publicado y a tu cargo',
      lead: 'Publicamos el negocio que agregaste, y desde ahora está a tu cargo en Aquicito:',
      next: 'Ya puedes corregir sus datos, subir fotos y responder reseñas.',
      button: 'Editar mi negocio',
    },
    notGiven: {
      subject: 'Tu negocio ya está publicado, pero no quedó a tu cargo',
      lead: 'Publicamos el negocio que agregaste, pero no pudimos aprobar tu solicitud de encargarse de él:',
      next: 'Si tienes otra prueba de que el negocio es tuyo, puedes volver a pedirlo desde su página.',
      button: 'Pedirlo otra vez',
    },
    claimWaits: {
      subject: 'Tu negocio ya está publicado',
      lead: 'Gracias por agregarlo. Tu negocio ya se ve en Aquicito:',
      next: 'Tu solicitud de encargarte de él todavía la revisa una persona. Te avisamos por correo en cuanto se decida; mientras tanto no tienes que hacer nada.',
      button: 'Ver el lugar',
    },
    reopened: {
      subject: 'Volvemos a revisar el lugar que agregaste',
      lead: 'Deshicimos la decisión de no publicar este lugar. Está otra vez en revisión:',
      next: 'No tienes que hacer nada: te avisamos en cuanto se decida.',
      button: 'Ver lo que aporté',
    },
    rejected: {
      subject: 'No publicamos el lugar que agregaste',
      lead: 'Revisamos el lugar que agregaste y no lo publicamos:',
      next: 'Si crees que es un error, responde a este correo o agrégalo otra vez con más datos.',
      button: 'Agregar un lugar',
    },
  },
  en: {
    reason: 'A note from the person who checked it:',
    photos: {
      all: 'Your photos can be seen on its page.',
      some: 'Some of your photos can be seen on its page already; the others still wait for a person to check them.',
      none: 'Your photos still wait for a person to check them. The page of the place tells you what became of them.',
    },
    accepted: {
      subject: 'The place you added is published',
      lead: 'Thank you for completing the city. This place can now be seen on Aquicito:',
      next: 'If it is your business, you can claim it for free on its page and keep its details up to date.',
      button: 'See the place',
    },
    acceptedOwn: {
      subject: 'Your business is published: now claim it',
      lead: 'Thank you for adding it. Your business can now be seen on Aquicito:',
      next: 'Claim it for free on its page: once we approve your request, you can keep its details up to date and reply to your customers.',
      button: 'Claim my business',
    },
    given: {
      subject: 'Your business is published and yours to manage',
      lead: 'We published the business you added, and from now on it is yours to manage on Aquicito:',
      next: 'You can now correct its details, add photos and reply to reviews.',
      button: 'Edit my business',
    },
    notGiven: {
      subject: 'Your business is published, but it is not yours to manage',
      lead: 'We published the business you added, but could not approve your request to manage it:',
      next: 'If you have other proof that the business is yours, you can claim it again from its page.',
      button: 'Claim it again',
    },
    claimWaits: {
      subject: 'Your business is published',
      lead: 'Thank you for adding it. Your business can now be seen on Aquicito:',
      next: 'A person is still checking your request to manage it. We will email you as soon as it is decided; until then you do not need to do anything.',
      button: 'See the place',
    },
    reopened: {
      subject: 'We are checking the place you added again',
      lead: 'We undid the decision not to publish this place. It is under review again:',
      next: 'You do not need to do anything: we will let you know as soon as it is decided.',
      button: 'See what you contributed',
    },
    rejected: {
      subject: 'We did not publish the place you added',
      lead: 'We checked the place you added and did not publish it:',
      next: 'If you think this is a mistake, reply to this email or add it again with more details.',
      button: 'Add a place',
    },
  },
} as const
