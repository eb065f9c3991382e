import { expect, test } from 'vitest'
import { emptyCount } from './count-impressions.ts'
import { type CountedRequest, type StatementDay, toStatementRuns } from './statement.ts'

type Step = CountedRequest['request']['history'][number]
const step = (status: Step['status'], at: string, fields: Partial<Step> = {}): Step => ({
  status,
  at,
  actor_id: null,
  ...fields,
})
const day = (text: string, counted: number): StatementDay => ({ ...emptyCount(), day: text, counted, is_closed: false })
const [began, ended, renewed] = ['2026-03-01T12:00:00.000Z', '2026-04-01T04:15:00.000Z', '2026-04-03T12:00:00.000Z']

function runsOf(
  request: Omit<CountedRequest['request'], 'planName'>,
  days: StatementDay[],
  credits: CountedRequest['credits'] = [],
) {
  return toStatementRuns({
    id: 'plan',
    advertId: 'AbCdEf-_',
    request: { planName: 'basic', ...request },
    days,
    credits,
  })
}

test('a plan that was paid again and is not active yet ended when it expired', () => {
  const history = [step('active', began), step('expired', ended), step('paid', renewed)]
  expect(runsOf({ status: 'paid', expires_at: null, history }, [day('2026-03-05', 40)])).toMatchObject([
    { run: 1, advert_id: 'AbCdEf-_', starts_at: began, ends_at: ended, is_active: false, delivered: 40, credit: null },
  ])
})

test('each run has its own days, the newest run first', () => {
  const history = [step('active', began), step('expired', ended), step('active', renewed)]
  const expires_at = '2026-05-03T12:00:00.000Z'
  const days = [day('2026-03-05', 40), day('2026-04-04', 7)]
  expect(runsOf({ status: 'active', expires_at, history }, days)).toMatchObject([
    { run: 2, starts_at: renewed, ends_at: expires_at, is_active: true, delivered: 7 },
    { run: 1, starts_at: began, ends_at: ended, is_active: false, delivered: 40 },
  ])
})

const soldEnd = '2026-04-01T03:59:59.999Z'
const runs_on_until = '2026-05-01T03:59:59.999Z'
const ranOn = [step('active', began), step('active', ended, { runs_on_until })]

test('a plan that runs on is one run with the end that it was sold with, whose days go on', () => {
  const days = [day('2026-03-05', 40), day('2026-04-20', 7)]
  expect(runsOf({ status: 'active', expires_at: soldEnd, history: ranOn }, days)).toMatchObject([
    { ends_at: soldEnd, ran_on_until: runs_on_until, is_active: true, sold: 5000, delivered: 47 },
  ])
})

test('one that ended short has its credit, also once it is renewed', () => {
  const history = [
    ...ranOn,
    step('expired', '2026-05-01T04:15:00.000Z'),
    step('expired', '2026-05-01T04:15:01.000Z', { credit_bs: 149 }),
    step('paid', '2026-05-02T12:00:00.000Z'),
    step('active', '2026-05-03T12:00:00.000Z'),
  ]
  const credits = [{ run: 1, amount_bs: 149, impressions: 4960 }]
  const days = [day('2026-03-05', 40)]
  const expires_at = '2026-06-03T03:59:59.999Z'
  expect(runsOf({ status: 'active', expires_at, history }, days, credits)).toMatchObject([
    { run: 2, ran_on_until: null, credit: null, delivered: 0 },
    {
      run: 1,
      ends_at: soldEnd,
      sold: 5000,
      is_active: false,
      ran_on_until: runs_on_until,
      credit: { amount_bs: 149, impressions: 4960 },
    },
  ])
})

test('one that an admin extends while it runs on is in its time again, and sold for more', () => {
  const expires_at = '2026-05-31T03:59:59.999Z'
  expect(runsOf({ status: 'active', expires_at, history: ranOn }, [])).toMatchObject([
    { ends_at: expires_at, ran_on_until: null, sold: 15_000 },
  ])
})
