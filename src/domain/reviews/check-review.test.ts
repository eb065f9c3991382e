import { expect, test } from 'vitest'
import { cleanReview, validateReview, type ReviewText } from './check-review.ts'
import { reviewDraftSchema } from './review.ts'

const valid: ReviewText = { rating: 4, title: '', content: 'Rico' }

const reviews: [what: string, review: Partial<ReviewText>, problems: (keyof ReviewText)[]][] = [
  ['a short one', {}, []],
  ['one without stars', { rating: 0 }, ['rating']],
  ['one without content', { content: '' }, ['content']],
  ['one of spaces', { content: ' \u00a0\n\t ' }, ['content']],
  ['one of letters without a width', { content: '\u200b\u2060\ufeff' }, ['content']],
  ['a title of 100 letters between spaces', { title: ` ${'a'.repeat(100)} ` }, []],
  ['a title of 101 letters', { title: 'a'.repeat(101) }, ['title']],
  ['a title of spaces', { title: '   ' }, []],
  ['a content of 5,000 letters', { content: 'ñ'.repeat(5_000) }, []],
  ['a content of 5,001 letters', { content: 'ñ'.repeat(5_001) }, ['content']],
  ['nothing at all', { rating: 0, content: '' }, ['rating', 'content']],
]

test.each(reviews)('the schema thinks the same of %s, and makes the same of it', (_, fields, problems) => {
  const review = { ...valid, ...fields }
  expect(Object.keys(validateReview(review))).toEqual(problems)
  const parsed = reviewDraftSchema.safeParse(review)
  expect(parsed.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(problems)
  expect(parsed.data ?? cleanReview(review)).toEqual(cleanReview(review))
})
