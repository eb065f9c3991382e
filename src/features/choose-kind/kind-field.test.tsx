import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import en from '@/i18n/en.json'
import es from '@/i18n/es.json'
import { KindField } from './kind-field.tsx'

const show = (value: string, locale: 'es-BO' | 'en' = 'es-BO') =>
  /value="([^"]*)"/.exec(
    renderToStaticMarkup(
      <IntlProvider locale={locale} messages={locale === 'en' ? en : es}>
        <KindField label="Categoría" value={value} error={undefined} onChange={() => undefined} />
      </IntlProvider>,
    ),
  )?.[1]

test('a kind is shown by its name in the language of the page, and a former one as it is stored', () => {
  expect(show('restaurant')).toBe('Restaurante')
  expect(show('Ferretería')).toBe('Ferretería')
  expect(show('Ferretería', 'en')).toBe('Hardware store')
  expect(show('Kiosco de barrio')).toBe('Kiosco de barrio')
  expect(show('Kiosco de barrio', 'en')).toBe('Kiosco de barrio')
})
