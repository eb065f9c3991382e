import { describe, expect, test } from 'vitest'
import { toFacebookUrl, toHttpUrl, toInstagramUrl } from './links.ts'

describe('a website', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    ['  www.hotel.com.bo/contacto  ', 'https://www.hotel.com.bo/contacto'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.COM/Menu?a=1#b', 'https://example.com/Menu?a=1#b'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['https://añejo.bo', 'https://xn--aejo-gqa.bo/'],
    ['https://example.com/a;b=1', 'https://example.com/a;b=1'],
    ['https://one.com; https://two.com', 'https://one.com/'],
    ['www.one.com;www.two.com', 'https://www.one.com/'],
    ['https://example.com/?next=//evil.com', 'https://example.com/?next=//evil.com'],
    ['https://example.com/@user', 'https://example.com/@user'],
  ])('%j becomes %j', (text, url) => {
    expect(toHttpUrl(text)).toBe(url)
  })

  test.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'javascript:1',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'blob:https://example.com/1',
    'mailto:a@example.com',
    'tel:+59176446050',
    'intent://example.com#Intent;end',
    'ws://example.com',
    'about:blank',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/admin',
    './admin',
    '?q=1',
    '#top',
    'https:///evil.com',
    'https:/evil.com',
    'https:evil.com',
    'https:\\\\evil.com',
    'http://',
    'https://?x.com',
    'https://user@example.com',
    'https://user:pass@example.com',
    'https://@example.com',
    'https://example.com@evil.com',
    'owner@example.com',
    'https://localhost',
    'https://localhost.',
    'localhost:3000',
    'example',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://.com',
    'https://example..com',
    'https://example.com.',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/\r\nSet-Cookie:a=b',
    'https://example.com/\u0000',
    'https://example.com/\u202egnp.exe',
    'https://exam\u200bple.com',
    'https://example.com/\u061c',
    'https://example.com<script>',
    '<a href="https://example.com">x</a>',
    '"><img src=x onerror=alert(1)>',
    'https://example.com:99999/',
    'https://exa%6dple.c%6fm:x/',
    'https://a.com|b.com',
    'no tiene',
    '🍕',
    `https://example.com/${'a'.repeat(500)}`,
  ])('%j is refused', (text) => {
    expect(toHttpUrl(text)).toBeNull()
  })

  test('what was accepted once is accepted again, unchanged', () => {
    for (const text of ['example.com', 'https://añejo.bo/ñ', 'http://a.bo?x=1']) {
      const url = toHttpUrl(text)
      expect(toHttpUrl(url ?? '')).toBe(url)
    }
  })
})

describe('an Instagram profile', () => {
  test.each([
    ['@yikou_dimsum', 'https://www.instagram.com/yikou_dimsum'],
    ['panpancafepasteleria', 'https://www.instagram.com/panpancafepasteleria'],
    ['cocoberry.singluten', 'https://www.instagram.com/cocoberry.singluten'],
    ['instagram.com/cafe.bo', 'https://www.instagram.com/cafe.bo'],
    ['www.instagram.com/cafe.bo/', 'https://www.instagram.com/cafe.bo'],
    ['m.instagram.com/@cafe', 'https://www.instagram.com/cafe'],
    ['instagr.am/cafe', 'https://www.instagram.com/cafe'],
    ['HTTPS://WWW.INSTAGRAM.COM/Cafe/?igsh=abc#x', 'https://www.instagram.com/Cafe'],
    ['http://instagram.com/romeroyjulieta_bo/', 'https://www.instagram.com/romeroyjulieta_bo'],
  ])('%j becomes %j', (text, url) => {
    expect(toInstagramUrl(text)).toBe(url)
  })

  test.each([
    '',
    '@',
    '@@cafe',
    '...',
    'mi café',
    'javascript:alert(1)',
    'javascript:alert(1)//instagram.com/cafe',
    'instagram.com',
    'https://www.instagram.com/',
    'https://www.instagram.com//evil.com',
    'https://evil.com/instagram.com/cafe',
    'evil.com/cafe',
    'www.evil.com',
    'instagram.com.evil.com',
    'https://instagram.com.evil.com/cafe',
    'https://instagram.com@evil.com/cafe',
    'https://evilinstagram.com/cafe',
    'https://l.instagram.com/?u=https://evil.com',
    'https://instagram.com:8443/cafe',
    'https://www.facebook.com/cafe',
    '//instagram.com/cafe',
    'a'.repeat(31),
  ])('%j is refused', (text) => {
    expect(toInstagramUrl(text)).toBeNull()
  })
})

describe('a Facebook page', () => {
  test.each([
    ['HotelJupiterCbba', 'https://www.facebook.com/HotelJupiterCbba'],
    ['@cafe.plaza', 'https://www.facebook.com/cafe.plaza'],
    ['www.facebook.com/pollospanchita', 'https://www.facebook.com/pollospanchita'],
    ['https://es-la.facebook.com/heladeria.aragatza/', 'https://www.facebook.com/heladeria.aragatza'],
    ['m.facebook.com/cafe', 'https://www.facebook.com/cafe'],
    ['web.facebook.com/cafe', 'https://www.facebook.com/cafe'],
    ['fb.com/cafe', 'https://www.facebook.com/cafe'],
    ['https://www.facebook.com/profile.php?id=100064&ref=x', 'https://www.facebook.com/profile.php?id=100064'],
    ['https://www.facebook.com/people/Gato/10008/', 'https://www.facebook.com/people/Gato/10008'],
    ['https://www.facebook.com/pg/Ágape-32/', 'https://www.facebook.com/pg/%C3%81gape-32'],
    ['https://www.facebook.com/share/1JDY/?mibextid=w', 'https://www.facebook.com/share/1JDY'],
    ['https://www.facebook.com/l.php?u=https://evil.com', 'https://www.facebook.com/l.php'],
  ])('%j becomes %j', (text, url) => {
    expect(toFacebookUrl(text)).toBe(url)
  })

  test.each([
    '',
    'facebook.com',
    'Café Plaza',
    'javascript:alert(1)',
    'https://l.facebook.com/l.php?u=https://evil.com',
    'https://facebook.com.evil.com/cafe',
    'https://evil.com/cafe',
    'https://user@facebook.com/cafe',
    'data:text/html,facebook.com/cafe',
    '//facebook.com/cafe',
    'https://www.instagram.com/cafe',
  ])('%j is refused', (text) => {
    expect(toFacebookUrl(text)).toBeNull()
  })
})
