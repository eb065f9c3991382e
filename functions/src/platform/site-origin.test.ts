import { afterEach, describe, expect, test, vi } from 'vitest'
import { originForMails, toOrigin } from './site-origin.ts'

afterEach(() => vi.unstubAllEnvs())

describe('originOf', () => {
  test('the setting counts before whatever a request says', () => {
    vi.stubEnv('SITE_ORIGIN', 'https://aquicito.example/')
    expect(toOrigin({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })).toBe(
      'https://aquicito.example',
    )
  })

  test('without the setting it is the first host and scheme that the proxies name', () => {
    const headers = { 'x-forwarded-host': 'aquicito.web.app, run.internal', 'x-forwarded-proto': 'https,http' }
    expect(toOrigin(headers)).toBe('https://aquicito.web.app')
    expect(toOrigin({ host: '127.0.0.1:5000' })).toBe('http://127.0.0.1:5000')
  })

  test.each(['evil.example/"><script>', 'user@evil.example', 'a b', ''])('no host is taken from "%s"', (host) => {
    expect(toOrigin({ 'x-forwarded-host': host })).toBe('http://localhost')
  })
})

test('mails lead to the setting, else to the emulators, else to the project', () => {
  vi.stubEnv('SITE_ORIGIN', undefined)
  vi.stubEnv('HOSTING_ORIGIN', undefined)
  vi.stubEnv('GCLOUD_PROJECT', 'aquicito')
  expect(originForMails()).toBe('https://aquicito.web.app')
  vi.stubEnv('HOSTING_ORIGIN', 'http://127.0.0.1:5000')
  expect(originForMails()).toBe('http://127.0.0.1:5000')
  vi.stubEnv('SITE_ORIGIN', 'https://aquicito.example/')
  expect(originForMails()).toBe('https://aquicito.example')
})
