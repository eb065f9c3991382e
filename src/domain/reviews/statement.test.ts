import { expect, test } from 'vitest'
import { commonGround, countStatements, type Statement, sumMonths, toReasons } from './statement.ts'

const facts = { isReported: false, isFoundByProgram: false, isDecidedByProgram: false }

test('what is hidden has a ground and its category, and what is restored has neither', () => {
  const hidden = { content: 'review', restriction: 'hidden', ground: 'offensive', ...facts, isReported: true } as const
  expect(toReasons(hidden)).toEqual({
    content: 'review',
    content_type: 'CONTENT_TYPE_TEXT',
    restriction: 'hidden',
    decision_visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED',
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    incompatible_content_ground: 'offensive',
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  })
  expect(toReasons({ ...hidden, restriction: 'restored' })).toMatchObject({
    decision_visibility: null,
    decision_ground: null,
    incompatible_content_ground: null,
    category: null,
  })
})

test('a statement says what a program did', () => {
  const held = { content: 'review', restriction: 'withheld', ground: 'inauthentic', ...facts } as const
  expect(toReasons({ ...held, isFoundByProgram: true, isDecidedByProgram: true })).toMatchObject({
    automated_detection: 'Yes',
    automated_decision: 'AUTOMATED_DECISION_FULLY',
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  })
})

test('the ground is what most reports say, the first of several', () => {
  expect(commonGround(['spam', 'offensive', 'offensive'])).toBe('offensive')
  expect(commonGround(['false', 'spam'])).toBe('false')
  expect(commonGround([])).toBe('other')
})

test('the numbers of a month are those of its files and of what is in none yet, the newest month first', () => {
  const said = (fields: Partial<Statement>) => ({ objection: 'none', ...fields }) as Statement
  const hidden = countStatements([said({ restriction: 'hidden' })])
  const restored = countStatements([said({ restriction: 'restored', objection: 'accepted' })])
  const head = { previous_hash: '', hash: '', part: 1, is_last: false, count: 1, numbers: hidden }
  const files = [
    { ...head, month: '2026-10', file: '2026-10' },
    { ...head, month: '2026-11', file: '2026-11' },
  ]
  const index = { files, open: { '2026-11': restored, '2026-12': restored } }
  const months = sumMonths(index, 2)
  expect(months.map(([month]) => month)).toEqual(['2026-12', '2026-11'])
  expect(months[1]?.[1]).toMatchObject({ hidden: 1, restored: 1, withheld: 0, objections: 1 })
})
