import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import type { Review } from '@/domain/reviews/review.ts'
import es from '@/i18n/es.json'
import { ReviewContent } from './review-content.tsx'

const written = '2026-11-01T12:00:00.000Z'
const review: Review = {
  place_id: 'x',
  user_id: 'u',
  rating: 5,
  title: 'מקום מעולה!',
  content: 'מקום מעולה! 10/10.',
  photos: null,
  is_approved: true,
  hidden_reason: null,
  created_at: written,
  updated_at: written,
  author: { full_name: 'נועה', avatar_url: null },
  answer: { text: 'שكرًا!', created_at: written, updated_at: written },
}

const render = (shown: Review) =>
  renderToStaticMarkup(
    <IntlProvider locale="es-BO" messages={es}>
      <ReviewContent review={shown} />
    </IntlProvider>,
  )

test('an answer from before its review changed says so, until it is changed as well', () => {
  const note = es['reviewList.answeredEarlier']
  const later = '2026-11-02T12:00:00.000Z'
  expect(render(review)).not.toContain(note)
  expect(render({ ...review, updated_at: null })).not.toContain(note)
  const changed = { ...review, updated_at: later }
  expect(render(changed)).toContain(note)
  expect(render({ ...changed, answer: { text: 'Gracias', created_at: written, updated_at: later } })).not.toContain(
    note,
  )
})

test('what people wrote is read in its own direction: name, title, text and answer', () => {
  const html = render(review)
  const inOwnDirection = [...html.matchAll(/dir="auto">([^<]*)</g)].map(([, text]) => text)
  expect(inOwnDirection).toEqual(['נועה', 'מקום מעולה!', 'מקום מעולה! 10/10.', 'שكرًا!'])
})
