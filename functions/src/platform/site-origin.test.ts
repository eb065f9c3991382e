import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkSiteOrigin, originForMails, siteOrigin, toOrigin } from './site-origin.ts'

beforeEach(() => {
  for (const name of ['SITE_ORIGIN', 'HOSTING_ORIGIN', 'FUNCTIONS_EMULATOR', 'K_SERVICE']) vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

describe('a deployed site', () => {
  test('takes its origin from the setting, whatever a request says', () => {
    vi.stubEnv('SITE_ORIGIN', 'https://aquicito.example/')
    expect(toOrigin(forged)).toBe('https://aquicito.example')
    expect(originForMails()).toBe('https://aquicito.example')
  })

  test.each([
    undefined,
    '',
    'aquicito.example',
    'ftp://aquicito.example',
    'https://aquicito.example/path',
    'https://user@aquicito.example',
    'https://',
  ])('does not start with the setting "%s"', (setting) => {
    vi.stubEnv('SITE_ORIGIN', setting)
    vi.stubEnv('K_SERVICE', 'pages')
    expect(() => checkSiteOrigin()).toThrow('SITE_ORIGIN')
    expect(() => siteOrigin()).toThrow('SITE_ORIGIN')
    expect(() => toOrigin(forged)).toThrow('SITE_ORIGIN')
    expect(() => originForMails()).toThrow('SITE_ORIGIN')
  })

  test('asks for no setting while it is being deployed', () => {
    expect(() => checkSiteOrigin()).not.toThrow()
  })
})

describe('in the emulators without the setting', () => {
  beforeEach(() => {
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true')
    vi.stubEnv('K_SERVICE', 'pages')
    vi.stubEnv('HOSTING_ORIGIN', 'http://127.0.0.1:5000')
  })

  test('a page has the first host and scheme that the proxies name', () => {
    const headers = { 'x-forwarded-host': 'aquicito.web.app, run.internal', 'x-forwarded-proto': 'https,http' }
    expect(toOrigin(headers)).toBe('https://aquicito.web.app')
    expect(toOrigin({ host: '127.0.0.1:5000' })).toBe('http://127.0.0.1:5000')
    expect(() => checkSiteOrigin()).not.toThrow()
  })

  test.each(['evil.example/"><script>', 'user@evil.example', 'a b', ''])('no host is taken from "%s"', (host) => {
    expect(toOrigin({ 'x-forwarded-host': host })).toBe('http://localhost')
  })

  test('mails lead to Hosting', () => {
    expect(originForMails()).toBe('http://127.0.0.1:5000')
  })
})
