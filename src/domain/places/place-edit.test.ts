import { describe, expect, test } from 'vitest'
import { parseFields } from '../shared/form-fields.ts'
import { placeEditSchema } from './place-edit.ts'

/** No one's links, however the field is called; what can be made into a good one is. */
const nasty = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.bo/%0aalert(1)',
  'javascript:https://example.bo/',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.bo/',
  'blob:https://example.bo/1',
  'mailto:a@example.bo',
  'tel:+59171234567',
  'intent://example.bo#Intent;end',
  'ws://example.bo/',
  'about:blank',
  'view-source:https://example.bo/',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/admin',
  './admin',
  '?q=1',
  '#top',
  'example.bo',
  'www.example.bo',
  'https:',
  'https:/evil.com',
  'https:evil.com',
  'https:///evil.com',
  'https:\\\\evil.com',
  'https://',
  'https://?example.bo',
  'https://#example.bo',
  'HTTPS://example.bo/',
  'xhttps://example.bo/',
  'hxttps://example.bo/',
  'https://user@example.bo/',
  'https://user:password@example.bo/',
  'https://@example.bo/',
  'https://example.bo@evil.com/',
  'https://example.bo\\@evil.com/',
  'https://localhost/',
  'https://localhost:3000/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://.bo/',
  'https://example..bo/',
  'https://example.bo./',
  'https://example.bo:x/',
  'https://example.bo:/',
  'https://example.bo:123456/',
  'https://exa mple.bo/',
  'https://example.bo/a b',
  'https://example.bo/a\tb',
  'https://example.bo/\r\nSet-Cookie:a=b',
  'https://example.bo/\n',
  '\nhttps://example.bo/',
  'https://example.bo/\njavascript:alert(1)',
  'javascript:alert(1)\nhttps://example.bo/',
  ' https://example.bo/',
  'https://example.bo/ ',
  'https://example.bo/\0',
  'https://example.bo/\u0085',
  'https://example.bo/\u00a0',
  'https://example.bo/\u2028',
  'https://example.bo/\u202egnp.exe',
  'https://exam\u200bple.bo/',
  'https://example.bo/\ufeff',
  'https://example.bo/\u061c',
  'https://example.bo<script>',
  'https://example.bo/<',
  'https://example.bo/>',
  'https://example.bo/%22"',
  'https://example.b/',
  'https://example.xn--/',
  'https://example.xn--p1ai@evil.com/',
  'https://example.bo/"onmouseover="alert(1)',
  'https://example.bo/<script>alert(1)</script>',
  'https://example.bo/\\..\\admin',
  '<a href="https://example.bo/">x</a>',
  '"><img src=x onerror=alert(1)>',
  'https://EXAMPLE.BO/',
  'https://añejo.bo/',
  'https://exa%6dple.bo/',
  'https://a.com|b.com/',
  '🍕',
  'no tiene',
  ' ',
  'null',
]

/** Links to other hosts than those of the network, or to its redirectors. */
const foreign = {
  instagram: [
    'https://example.bo/',
    'https://www.facebook.com/cafe',
    'https://instagram.com.evil.com/cafe',
    'https://www.instagram.com.evil.com/cafe',
    'https://evil.com/www.instagram.com/cafe',
    'https://evil.com/?https://www.instagram.com/cafe',
    'https://evil.com/#https://www.instagram.com/cafe',
    'https://www.instagram.com@evil.com/cafe',
    'https://evilinstagram.com/cafe',
    'https://wwwxinstagram.com/cafe',
    'https://www.instagramxcom/cafe',
    'https://www.instagram.com/?cafe',
    'https://www.instagram.com/#cafe',
    'https://www.instagram.com/cafe#x',
    'https://www.instagram.com/a b',
    'https://l.instagram.com/?u=https://evil.com',
    'https://www.instagram.com:8443/cafe',
    'https://www.instagram.com',
    'https://www.instagram.com/',
    'https://www.instagram.com//evil.com',
    'https://www.instagram.com/cafe?next=https://evil.com',
    'http://www.instagram.com/cafe',
  ],
  facebook: [
    'https://example.bo/',
    'https://www.instagram.com/cafe',
    'https://facebook.com.evil.com/cafe',
    'https://www.facebook.com.evil.com/cafe',
    'https://evil.com/www.facebook.com/cafe',
    'https://evil.com/?https://www.facebook.com/cafe',
    'https://www.facebook.com@evil.com/cafe',
    'https://evilfacebook.com/cafe',
    'https://wwwxfacebook.com/cafe',
    'https://www.facebookxcom/cafe',
    'https://www.facebook.com/?id=1',
    'https://www.facebook.com/#cafe',
    'https://www.facebook.com/cafe#x',
    'https://www.facebook.com/cafe#id=1',
    'https://www.facebook.com/cafe?x=1',
    'https://www.facebook.com/cafe?id=1#x',
    'https://www.facebook.com/cafe?id=',
    'https://www.facebook.com/a b',
    'https://l.facebook.com/l.php?u=https://evil.com',
    'https://www.facebook.com/l.php?u=https://evil.com',
    'https://www.facebook.com/l.php?id=1&u=https://evil.com',
    'https://www.facebook.com:8443/cafe',
    'https://www.facebook.com',
    'https://www.facebook.com/',
    'https://www.facebook.com//evil.com',
    'http://www.facebook.com/cafe',
  ],
} as const satisfies Record<string, readonly string[]>

/** What a stored link may look like: no other scheme, no user name, a public host, and nothing that breaks out of an attribute. */
const safe = {
  website: /^https?:\/\/([a-z0-9_-]+\.)+([a-z]{2,}|xn--[a-z0-9-]+)(:[0-9]{1,5})?([/?#][^\p{Z}\p{C}"<>\\]*)?$/u,
  instagram: /^https:\/\/www\.instagram\.com\/[^/?#][^?#]*$/,
  facebook: /^https:\/\/www\.facebook\.com\/[^/?#][^?#]*([?]id=[^&#]+)?$/,
}

describe.each(['website', 'instagram', 'facebook'] as const)('a link under %s', (field) => {
  test.each([...nasty, ...(field === 'website' ? [] : foreign[field])])('is refused or made safe: %j', (text) => {
    const { data } = placeEditSchema.safeParse({ [field]: text })
    const link = data?.[field]
    expect(!link || (safe.website.test(link) && safe[field].test(link)), link ?? '').toBe(true)
  })
})

describe('placeEditSchema', () => {
  test('makes of what people type what a place stores', () => {
    const typed = {
      name: '  Salteñas   Doña Ñeca ',
      phone: '2441234 / 76446050',
      whatsapp: '764-46050',
      website: 'donaneca.com.bo',
      address: 'Calle 21, La Paz',
      category: 'restaurant',
      facebook: 'donaneca',
      instagram: '@dona.neca',
      business_hours: 'Lun a Vie 8:00\nSáb 9:00',
    }
    expect(placeEditSchema.parse(typed)).toMatchObject({
      phone: '+591 2 2441234; +591 764 46 050',
      whatsapp: '59176446050',
      website: 'https://donaneca.com.bo/',
      facebook: 'https://www.facebook.com/donaneca',
      instagram: 'https://www.instagram.com/dona.neca',
      business_hours: 'Lun a Vie 8:00\nSáb 9:00',
    })
  })

  test('what it made goes through unchanged', () => {
    const made = placeEditSchema.parse({ phone: '22441234', whatsapp: '76446050', website: 'x.bo', instagram: '@a.b' })
    expect(placeEditSchema.parse(made)).toEqual(made)
  })

  test('the empty text takes a value off', () => {
    expect(placeEditSchema.parse({ phone: ' ', website: '', business_hours: '' })).toEqual({
      phone: null,
      website: null,
      business_hours: null,
    })
  })

  test.each([
    { name: '  ' },
    { category: '' },
    { phone: 'llámanos' },
    { whatsapp: '2441234' },
    { website: 'javascript:alert(1)' },
    { website: 'sin dominio' },
    { facebook: 'https://evil.example/fb' },
    { instagram: 'https://l.instagram.com/?u=https://evil.example' },
    { featured: true },
    { owner_id: 'me' },
  ])('refuses %o', (typed) => {
    expect(placeEditSchema.safeParse(typed).success).toBe(false)
  })

  test.each([
    [{ phone: '54 9 11 1234 5678' }, 'phone-unreadable'],
    [{ whatsapp: '2441234' }, 'whatsapp-unreadable'],
    [{ whatsapp: 'https://wa.link/abc123' }, 'whatsapp-without-number'],
    [{ whatsapp: 'https://wa.me/message/ABC' }, 'whatsapp-without-number'],
    [{ website: 'no' }, 'website-unreadable'],
    [{ facebook: 'https://www.facebook.com/photo/?fbid=1&set=a.2' }, 'facebook-unreadable'],
    [{ instagram: 'https://www.instagram.com/p/CabcDEF123/' }, 'instagram-unreadable'],
    [{ website: 'x'.repeat(501) }, 'text-too-long'],
    [{ website: `x.bo/${'ñ'.repeat(200)}` }, 'text-too-long'],
  ])('says of %o that it is %s', (typed, code) => {
    expect(parseFields(placeEditSchema, typed).errors).toEqual({ [Object.keys(typed)[0] ?? '']: code })
  })
})
