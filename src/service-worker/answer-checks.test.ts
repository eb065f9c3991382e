import { expect, test } from 'vitest'
import { OWN_MARK } from '@/domain/offline/own-answer.ts'
import { refuseUnreadable, refuseUnreliable, requireOwn } from './answer-checks.ts'

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const own = (status: number, headers: Record<string, string> = HTML) =>
  new Response('', { status, headers: { ...headers, [OWN_MARK]: '1' } })
const foreign = (status: number, headers: Record<string, string> = HTML) => new Response('', { status, headers })

test('only what our server answers with the right type is what was asked for', () => {
  const page = own(200)
  expect(requireOwn(page, 'html')).toBe(page)
  for (const answer of [foreign(200), own(404), own(503), own(200, { 'Content-Type': 'text/css' })])
    expect(() => requireOwn(answer, 'html')).toThrow(String(answer.status))
})

test.each([200, 304, 404, 410, 403])('what our server says with %i replaces what is cached', (status) => {
  const answer = status === 304 ? new Response(null, { status, headers: { [OWN_MARK]: '1' } }) : own(status)
  expect(refuseUnreliable(answer)).toBe(answer)
})

test.each([own(503), own(500), own(429), own(408), foreign(200), foreign(404)])(
  'a failure, and what others answer, replaces nothing: %#',
  (answer) => {
    expect(() => refuseUnreliable(answer)).toThrow('no answer of our server')
  },
)

test('the page on which one signs in to a network is passed on, and so is a redirect to it', () => {
  const redirect = Object.defineProperty(foreign(200, {}), 'type', { value: 'opaqueredirect' })
  for (const answer of [foreign(200), foreign(511), redirect, own(404)]) expect(refuseUnreadable(answer)).toBe(answer)
})

test.each([foreign(404), foreign(502), own(503), foreign(200, { 'Content-Type': 'application/json' })])(
  'where a page is answered with nothing to read, the frame comes instead: %#',
  (answer) => {
    expect(() => refuseUnreadable(answer)).toThrow('no answer of our server')
  },
)

test.each([404, 410, 429, 408])('what others answer with %i replaces nothing, and the frame is better', (status) => {
  expect(() => refuseUnreliable(foreign(status))).toThrow('no answer of our server')
  expect(() => refuseUnreadable(foreign(status))).toThrow('no answer of our server')
})
