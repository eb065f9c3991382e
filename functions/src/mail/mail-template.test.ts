import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderMail, type MailMessage } from './mail-template.ts'

beforeEach(() => vi.stubEnv('SITE_ORIGIN', 'https://aquicito.example'))
afterEach(() => vi.unstubAllEnvs())

const everything: MailMessage = {
  subject: 'Tu solicitud fue aprobada',
  parts: [
    { text: 'Aprobamos tu solicitud.\nDesde ahora:' },
    { place: { id: 'osm n1', name: 'Café <Ciudad>' } },
    {
      fields: [
        ['Nombre', 'Ana & Cía'],
        ['Teléfono', null],
      ],
    },
    { label: 'Nota:', quote: 'Todo\nen "orden"' },
    { button: 'Ir a mis negocios', path: '/mis-negocios?a=1&b=2' },
  ],
}

test('a mail says the same as text and as HTML, what people typed marked on every line', () => {
  const { subject, text, html } = renderMail(everything, 'es')
  expect(subject).toBe('Tu solicitud fue aprobada')
  expect(text).toBe(`Aprobamos tu solicitud.
Desde ahora:

> Café <Ciudad>
https://aquicito.example/lugar/osm%20n1

Nombre:
> Ana & Cía

Nota:
> Todo
> en "orden"

Ir a mis negocios: https://aquicito.example/mis-negocios?a=1&b=2

El equipo de Aquicito
`)
  for (const said of [
    'Aprobamos tu solicitud.<br>',
    'Café &lt;Ciudad&gt;',
    'href="https://aquicito.example/lugar/osm%20n1"',
    'Ana &amp; Cía',
    'Todo<br>\nen &quot;orden&quot;',
    'href="https://aquicito.example/mis-negocios?a=1&amp;b=2"',
    '<html lang="es">',
  ]) {
    expect(html).toContain(said)
  }
})

test('in English it leads to English pages', () => {
  const { text, html } = renderMail(everything, 'en')
  expect(text).toContain('https://aquicito.example/lugar/osm%20n1?lang=en')
  expect(text).toContain('https://aquicito.example/mis-negocios?a=1&b=2&lang=en')
  expect(text).toContain('The Aquicito team')
  expect(html).toContain('<html lang="en">')
})

test('a place without a page has no link', () => {
  const { text, html } = renderMail({ subject: 'x', parts: [{ place: { id: null, name: 'Café' } }] }, 'es')
  expect(`${text}${html}`).not.toContain('/lugar/')
})

describe('what people type', () => {
  const typed = `</p></td><script src="//x"></script><img src=x onerror='alert(1)'>\u2028&lt;b&gt;`
  const parts: [string, MailMessage['parts'][number]][] = [
    ['a quote', { label: 'Nota:', quote: typed }],
    ['a field', { fields: [['Nombre', typed]] }],
    ['a place', { place: { id: 'p1', name: typed } }],
    ['the id of a place', { place: { id: typed.slice(0, 40), name: 'Café' } }],
  ]
  test.each(parts)('adds no element as %s', (_name, part) => {
    const elements = (message: MailMessage) =>
      [...renderMail(message, 'es').html.matchAll(/<([a-z!]\w*)/g)]
        .map(([, name]) => name)
        .filter((name) => name !== 'br')
    const calm = JSON.parse(
      JSON.stringify(part, (_key, value: unknown) => (value === typed ? 'x' : value)),
    ) as typeof part
    expect(elements({ subject: 'x', parts: [part] })).toEqual(elements({ subject: 'x', parts: [calm] }))
  })

  test('is cut when it is longer than any form takes, and never in the middle of a sign', () => {
    const { text } = renderMail({ subject: 'x', parts: [{ label: 'Nota:', quote: `a${'👍'.repeat(600_000)}` }] }, 'es')
    expect(text.length).toBeLessThan(21_000)
    expect(text.isWellFormed()).toBe(true)
    expect(text).toContain('…')
  })
})

test('it takes its colours from the app, and nothing from elsewhere', async () => {
  const { html } = renderMail(everything, 'es')
  const tokens = await readFile(new URL('../../../src/ui/layout/tokens.css', import.meta.url), 'utf8')
  const used = new Set(html.match(/#[0-9a-f]{6}\b/g))
  expect(used.size).toBeGreaterThan(15)
  expect([...used].filter((color) => !tokens.includes(color))).toEqual([])
  expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(|@import/)
  expect(html).toContain('prefers-color-scheme: dark')
})
