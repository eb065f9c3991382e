import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { describe, expect, test } from 'vitest'
import es from '@/i18n/es.json'
import { Field } from '../mui/mui-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { isTooLong } from './use-too-long.ts'

const TOO_LONG = 'Es demasiado largo: 5300 caracteres, y el máximo es 5000'

const fields = {
  'of one line': (value: string) => <TextField label="Nombre" maxChars={5000} value={value} error="Otro" readOnly />,
  'of several lines': (value: string) => (
    <TextArea label="Mensaje" maxChars={5000} value={value} error="Otro" readOnly />
  ),
  'of an admin': (value: string) => <Field label="Motivo" maxChars={5000} value={value} error="Otro" />,
}

describe.each(Object.entries(fields))('a field %s', (_, draw) => {
  const show = (value: string) =>
    renderToStaticMarkup(
      <IntlProvider locale="es-BO" messages={es}>
        {draw(value)}
      </IntlProvider>,
    )

  test('keeps what is longer than it takes, and says how long it is and how long it may be', () => {
    const html = show('x'.repeat(5300))
    expect(html.includes('x'.repeat(5300))).toBe(true)
    expect(html.includes(TOO_LONG)).toBe(true)
    expect(html).toMatch(/aria-invalid="true"/)
    expect(html).not.toMatch(/maxlength/i)
  })

  test('says its own error while it is not too long, blanks around it aside', () => {
    const html = show(` ${'x'.repeat(5000)} `)
    expect(html).toMatch(/Otro/)
    expect(html).not.toMatch(/demasiado largo/)
  })
})

test('a text without a limit is never too long', () => {
  expect(isTooLong('x'.repeat(10_000), undefined)).toBe(false)
  expect(isTooLong('abcd', 3)).toBe(true)
})
