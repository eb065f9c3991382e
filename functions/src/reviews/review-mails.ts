import type { Locale } from '@/domain/categories/category.ts'
import { toNotificationPath } from '@/domain/notifications/notification-events.ts'
import type { ReviewDraft } from '@/domain/reviews/review.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'

/** How much of a review its mail quotes, in characters: most are shorter. */
const QUOTED_CHARS = 600

/** To who looks after a place: someone wrote a review of it, with its stars and what it says. */
export function reviewReceivedMail(
  locale: Locale,
  { place, review }: { place: MailedPlace & { id: string }; review: ReviewDraft },
): MailMessage {
  const texts = received[locale]
  return {
    subject: texts.subject,
    parts: [
      { text: texts.lead },
      { place },
      {
        fields: [
          [texts.rating, `${review.rating} ${texts.ofFive}`],
          [texts.title, review.title],
          [texts.content, toQuoted(review.content)],
        ],
      },
      { text: texts.next },
      { button: texts.button, path: toNotificationPath('review-received', place.id) },
    ],
  }
}

/** Returns the beginning of a long text, cut between words where it has any. */
function toQuoted(text: string): string {
  if (text.length <= QUOTED_CHARS) return text
  const start = text.slice(0, QUOTED_CHARS + 1)
  const lastSpace = start.search(/\s\S*$/)
  return `${start.slice(0, lastSpace > 0 ? lastSpace : QUOTED_CHARS).toWellFormed()}…`
}

const received = {
  es: {
    subject: 'Tu negocio tiene una reseña nueva',
    lead: 'Alguien escribió una reseña de este negocio en Aquicito:',
    rating: 'Calificación',
    ofFive: 'de 5 estrellas',
    title: 'Título',
    content: 'Reseña',
    next: 'Puedes responderle en la página del negocio. Lo que respondas es público.',
    button: 'Leer y responder',
  },
  en: {
    subject: 'Your business has a new review',
    lead: 'Someone wrote a review of this business on Aquicito:',
    rating: 'Rating',
    ofFive: 'out of 5 stars',
    title: 'Title',
    content: 'Review',
    next: 'You can reply to it on the business’s page. Your reply is public.',
    button: 'Read and reply',
  },
} as const satisfies Record<Locale, object>
