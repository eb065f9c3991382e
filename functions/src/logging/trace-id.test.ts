import { expect, test } from 'vitest'
import { readTraceId, traceField } from './trace-id.ts'

const ID = '4f2a91c37b34da6a3ce929d0e0e4736a'

test.each([
  ['of Google’s front end', { 'x-cloud-trace-context': `${ID}/123;o=1` }],
  ['of the W3C', { traceparent: `00-${ID}-00f067aa0ba902b7-01` }],
  [
    'of Google’s front end where there are both',
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'x-cloud-trace-context': `${ID}/123` },
  ],
])('a request bears the trace of the header %s', (_which, headers) => {
  expect(readTraceId(headers)).toBe(ID)
})

test.each([{}, { traceparent: 'nonsense' }, { 'x-cloud-trace-context': `${ID}"}, "x": "` }])(
  'a request without a readable one gets a new one: %j',
  (headers) => {
    expect(readTraceId(headers)).toMatch(/^[\da-f]{32}$/)
    expect(readTraceId(headers)).not.toBe(readTraceId(headers))
  },
)

test('an entry of the log names its trace as Cloud Logging does', () => {
  expect(traceField(ID)).toEqual({ 'logging.googleapis.com/trace': expect.stringContaining(`/traces/${ID}`) as string })
})
