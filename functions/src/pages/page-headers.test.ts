import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageHeaders } from './page-headers.ts'

const toHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const origins = { mapOrigin: 'https://maps.example' }
const listSources = (directive: string, html = '', at: Parameters<typeof pageHeaders>[2] = origins) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(pageHeaders(html, '"tag"', at)['Content-Security-Policy'] ?? '')?.[1]
const APP_CHECK_SCRIPTS = 'https://www.google.com/recaptcha/enterprise.js https://www.gstatic.com/recaptcha/releases/'
const listScriptSources = (html: string) => listSources('script-src', html)?.replace(` ${APP_CHECK_SCRIPTS}`, '')

afterEach(() => vi.unstubAllEnvs())

describe('pageHeaders', () => {
  test('exactly the inline scripts of the page may run, each by its hash', () => {
    const html =
      '<script>one()</script><p>x</p><script data-a="b">dos("ñ")\n</script><script src="/assets/a.js"></script>'
    expect(listScriptSources(html)).toBe(`'self' ${toHash('one()')} ${toHash('dos("ñ")\n')}`)
  })

  test('a script that stands twice is allowed once', () => {
    expect(listScriptSources('<script>a</script><script>a</script>')).toBe(`'self' ${toHash('a')}`)
  })

  test('a page without a tag is kept by no one', () => {
    expect(pageHeaders('', undefined, origins)).toMatchObject({ 'Cache-Control': 'no-store' })
    expect(pageHeaders('', undefined, origins)).not.toHaveProperty('ETag')
  })

  test('a page may ask Firestore, Auth, Storage, the function for uploads, App Check and the map, and no one else', () => {
    const services = [
      'https://firestore.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firebasestorage.googleapis.com',
      'https://*.cloudfunctions.net',
      'https://content-firebaseappcheck.googleapis.com',
      'https://www.google.com/recaptcha/enterprise/',
    ].join(' ')
    expect(listSources('connect-src')).toBe(`'self' ${services} https://maps.example`)
    expect(listSources('connect-src', '', { mapOrigin: null })).toBe(`'self' ${services}`)
    expect(listSources('img-src')).toContain('https://maps.example')
  })

  test.each(['/auth', '/auth?tab=signup', '/perfil?lang=en', '/admin/log'])(
    '%s may run what signing in with Google needs',
    (target) => {
      expect(listSources('script-src', '', { mapOrigin: null, target })).toContain('https://apis.google.com')
      expect(listSources('frame-src', '', { mapOrigin: null, target })).toContain('https://*.firebaseapp.com')
    },
  )

  test.each(['/', '/la-paz?q=/auth', '/lugar/auth', '/authx', '//auth'])(
    '%s may run nothing of others but what shows functions that the app is ours',
    (target) => {
      const at = { mapOrigin: null, target }
      // File by file: the rest of that host would run whatever a user wrote into a page.
      expect(
        listSources('script-src', '', at)
          ?.match(/https:\S+/g)
          ?.join(' '),
      ).toBe(APP_CHECK_SCRIPTS)
      expect(listSources('frame-src', '', at)).toBe('https://www.google.com/recaptcha/enterprise/')
    },
  )

  test('ports of this machine are open to pages of the emulators alone', () => {
    expect(listSources('connect-src')).not.toContain('127.0.0.1')
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true')
    expect(listSources('connect-src')).toContain('http://127.0.0.1:*')
  })
})
