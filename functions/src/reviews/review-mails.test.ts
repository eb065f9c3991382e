import { beforeEach, expect, test, vi } from 'vitest'
import { renderMail } from '../mail/mail-template.ts'
import { reviewReceivedMail } from './review-mails.ts'

beforeEach(() => vi.stubEnv('SITE_ORIGIN', 'https://aquicito.example'))

const place = { id: 'osm-n1', name: 'Café Ciudad' }
const render = (locale: 'es' | 'en', review: { rating: number; title: string | null; content: string }) =>
  renderMail(reviewReceivedMail(locale, { place, review }), locale)

test('the mail of a new review says its stars, title and words, in both languages', () => {
  const review = { rating: 2, title: 'Rico', content: 'Pero <b>caro</b> & lento' }
  const es = render('es', review)
  expect(es.text).toContain('2 de 5 estrellas')
  expect(es.text).toContain('> Rico')
  expect(es.text).toContain('> Pero <b>caro</b> & lento')
  expect(es.html).toContain('2 de 5 estrellas')
  expect(es.html).toContain('Pero &lt;b&gt;caro&lt;/b&gt; &amp; lento')
  expect(es.html).not.toContain('<b>caro')
  expect(render('en', review).text).toContain('2 out of 5 stars')
})

test('its subject, which phones show locked, has none of the words', () => {
  expect(render('es', { rating: 1, title: 'Pésimo', content: 'Pésimo' }).subject).not.toContain('Pésimo')
})

test('a long review is cut between words, a short one is whole', () => {
  const short = render('es', { rating: 5, title: null, content: 'Rico' })
  expect(short.text).toContain('> Rico\n')
  expect(short.text).not.toContain('Título')
  const long = render('es', { rating: 5, title: null, content: 'palabra '.repeat(100).trim() })
  const quoted = long.text.split('\n').find((line) => line.startsWith('> palabra'))
  expect(quoted).toMatch(/palabra…$/)
  expect(quoted?.length).toBeLessThan(605)
  expect(render('es', { rating: 5, title: null, content: 'x'.repeat(2_000) }).text).toContain(`> ${'x'.repeat(600)}…`)
})
