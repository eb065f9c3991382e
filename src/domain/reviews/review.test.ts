import { expect, test } from 'vitest'
import { type FieldErrors, validateForm } from '../shared/form-fields.ts'
import { reviewDraftSchema, type ReviewText } from './review.ts'

const valid: ReviewText = { rating: 4, title: '', content: 'Rico' }

const reviews: [what: string, review: Partial<ReviewText>, errors: FieldErrors<typeof reviewDraftSchema>][] = [
  ['a short one', {}, {}],
  ['one without stars', { rating: 0 }, { rating: 'review-rating-missing' }],
  ['one without content', { content: '' }, { content: 'review-content-missing' }],
  ['one of spaces', { content: ' \u00a0\n\t ' }, { content: 'review-content-missing' }],
  ['one of letters without a width', { content: '\u200b\u2060\ufeff' }, { content: 'review-content-missing' }],
  ['a title of 100 letters between spaces', { title: ` ${'a'.repeat(100)} ` }, {}],
  ['a title of 101 letters', { title: 'a'.repeat(101) }, { title: 'review-title-too-long' }],
  ['a title of spaces', { title: '   ' }, {}],
  ['a content of 5,000 letters', { content: 'ñ'.repeat(5_000) }, {}],
  ['a content of 5,001 letters', { content: 'ñ'.repeat(5_001) }, { content: 'review-content-too-long' }],
  [
    'nothing at all',
    { rating: 0, content: '' },
    { rating: 'review-rating-missing', content: 'review-content-missing' },
  ],
]

test.each(reviews)('the form says of %s what is wrong with it', (_, fields, errors) => {
  expect(validateForm(reviewDraftSchema, { ...valid, ...fields }).errors).toEqual(errors)
})

test('a review without a title has none', () => {
  expect(reviewDraftSchema.parse({ ...valid, title: ' ' })).toEqual({ ...valid, title: null })
})
