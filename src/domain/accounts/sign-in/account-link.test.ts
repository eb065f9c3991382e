import { expect, test } from 'vitest'
import { accountLinkHash, hasLinkExpired, readAccountLink } from './account-link.ts'

const link = {
  code: 'aB3_-'.repeat(8),
  to: 'ana+1@example.com',
  at: 1_795_000_000_000,
  next: '/lugar/x?lang=en#resena',
}

test('a link is read as it was written', () => {
  expect(readAccountLink(accountLinkHash(link))).toEqual(link)
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/auth/clave'])(
  'a link that goes on to %s leads home, however it came to say so',
  (next) => {
    expect(readAccountLink(accountLinkHash({ ...link, next })).next).toBe('/')
    expect(readAccountLink(`#${new URLSearchParams({ ...link, at: '1', next }).toString()}`).next).toBe('/')
  },
)

test.each(['', '#', '#code=', '#code=short', `#code=${'a'.repeat(20)}%0A`, '#to=ana%40example.com&at=x'])(
  'a link of %j has no code',
  (hash) => {
    expect(readAccountLink(hash)).toMatchObject({ code: null, at: 0, next: '/' })
  },
)

test('a new password has an hour, a confirmation three days', () => {
  const after = (hours: number) => link.at + hours * 3_600_000
  expect(hasLinkExpired('password', link, after(1))).toBe(false)
  expect(hasLinkExpired('password', link, after(1.01))).toBe(true)
  expect(hasLinkExpired('confirm', link, after(72))).toBe(false)
  expect(hasLinkExpired('confirm', link, after(72.01))).toBe(true)
  expect(hasLinkExpired('confirm', { at: 0 }, after(72.01))).toBe(false)
})
