import { doc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { toFacebookUrl, toHttpUrl, toInstagramUrl } from '../../src/domain/places/links.ts'
import { people, verdict } from './environment.ts'
import { arrangeDocuments, recordWrite } from './rules-fixtures.ts'

/** No one's links, whatever the field. */
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
} as const

/** What people type; the form stores what links.ts makes of it. */
const fine = {
  website: {
    parse: toHttpUrl,
    texts: [
      'example.bo',
      'www.hotel.com.bo/contacto',
      'http://example.bo',
      'HTTPS://EXAMPLE.BO/Menu?a=1#b',
      'example.bo:8080/x',
      'https://añejo.bo/ñandú',
      'https://example.bo/a;b=1',
      'https://example.bo/?next=//evil.com',
      'https://example.bo/@cafe',
      'https://mi_tienda.example.bo/',
      'https://example.bo/?q=`^|{}~[]()*!$&,;=:@',
      "https://example.bo/l'amour",
      'https://wa.me/59171234567',
      'https://example.xn--p1ai/',
      'https://example.bo/%22%3Cscript%3E',
      'https://example.bo?q=a#b',
      'https://www.facebook.com/cafe',
      'https://example.bo/🍕',
    ],
  },
  instagram: {
    parse: toInstagramUrl,
    texts: ['@yikou_dimsum', 'cocoberry.singluten', 'instagram.com/cafe.bo', 'https://m.instagram.com/@cafe?igsh=a'],
  },
  facebook: {
    parse: toFacebookUrl,
    texts: [
      'HotelJupiterCbba',
      'https://es-la.facebook.com/heladeria.aragatza/',
      'fb.com/cafe',
      'https://www.facebook.com/profile.php?id=100064&ref=x',
      'https://www.facebook.com/people/Gato/10008/',
      'https://www.facebook.com/pg/Ágape-32/',
    ],
  },
} as const

/** The shortest and strangest addresses that are fine as they are. */
const narrow: Record<LinkField, readonly string[]> = {
  website: [
    'http://a.bo',
    'https://example.bo/',
    'https://example.bo?',
    'https://example.bo#',
    'https://example.bo:1',
    'https://example.bo:65535/',
    'https://mi-tienda-2.example.bo/',
    'https://example.xn--1-a/',
  ],
  instagram: ['https://www.instagram.com/a'],
  facebook: ['https://www.facebook.com/a', 'https://www.facebook.com/profile.php?id=1'],
}

type LinkField = keyof typeof fine

async function store(field: LinkField, value: string | null): Promise<'allowed' | 'refused'> {
  await arrangeDocuments()
  // The field's old value must not be the one that is tried: what stays as it is is not judged.
  const answer = await verdict(
    updateDoc(doc(people.O.firestore, 'places/owned'), { [field]: value, updated_at: serverTimestamp() }),
  )
  if (answer === 'allowed') recordWrite()
  return answer
}

/** Links that a place may bear, and links that it may not. */
export function describeLinks(): void {
  for (const field of ['website', 'instagram', 'facebook'] as const) {
    describe(`links under ${field}`, () => {
      for (const link of [...nasty, ...(field === 'website' ? [] : foreign[field])]) {
        test(`an owner cannot set ${field} to ${JSON.stringify(link)}`, async () => {
          expect(await store(field, link)).toBe('refused')
        })
      }
      for (const link of narrow[field]) {
        test(`an owner can set ${field} to ${JSON.stringify(link)}`, async () => {
          expect(await store(field, link)).toBe('allowed')
        })
      }
      for (const text of fine[field].texts) {
        const link = fine[field].parse(text)
        test(`an owner can set ${field} to what becomes of ${JSON.stringify(text)}`, async () => {
          expect(link).not.toBeNull()
          expect(await store(field, link)).toBe('allowed')
        })
      }
    })
  }
}
