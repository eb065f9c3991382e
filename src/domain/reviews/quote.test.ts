import { describe, expect, test } from 'vitest'
import { isQuotable, QUOTE_MAX_CHARS, QUOTE_MIN_CHARS, toQuoteText } from './quote.ts'

describe('the text of a quote', () => {
  test('is the whole review where that is short, in one line', () => {
    expect(toQuoteText('  El de canela,\ncomo el  de mi\tinfancia ')).toBe('El de canela, como el de mi infancia')
    expect(toQuoteText('a'.repeat(QUOTE_MAX_CHARS))).toBe('a'.repeat(QUOTE_MAX_CHARS))
  })

  test('ends after a word, without the comma behind it', () => {
    expect(toQuoteText(`${'a'.repeat(60)} ${'b'.repeat(40)}, ${'c'.repeat(40)}`)).toBe(
      `${'a'.repeat(60)} ${'b'.repeat(40)}…`,
    )
    expect(toQuoteText(`${'a'.repeat(60)} ${'b'.repeat(40)}... – ${'c'.repeat(40)}`)).toBe(
      `${'a'.repeat(60)} ${'b'.repeat(40)}…`,
    )
    const exact = `${'a'.repeat(60)} ${'b'.repeat(QUOTE_MAX_CHARS - 61)}`
    expect(toQuoteText(`${exact} más`)).toBe(`${exact}…`)
    expect(toQuoteText('palabra '.repeat(40))).toBe(`${'palabra '.repeat(15).trim()}…`)
  })

  test('ends inside a word that is too long by itself, and never inside an emoji', () => {
    expect(toQuoteText('x'.repeat(500))).toBe(`${'x'.repeat(QUOTE_MAX_CHARS)}…`)
    expect(toQuoteText(`Hola ${'x'.repeat(500)}`)).toBe(`Hola ${'x'.repeat(QUOTE_MAX_CHARS - 5)}…`)
    expect(toQuoteText('🥟'.repeat(500))).toBe(`${'🥟'.repeat(QUOTE_MAX_CHARS)}…`)
  })

  test('stays text, whatever it looks like', () => {
    expect(toQuoteText('<img src=x onerror=alert(1)> muy rico')).toBe('<img src=x onerror=alert(1)> muy rico')
  })
})

test('a review is quoted only if it says something', () => {
  expect(isQuotable('Muy rico')).toBe(false)
  expect(isQuotable(`Muy ${'\n'.repeat(50)} rico`)).toBe(false)
  expect(isQuotable('a'.repeat(QUOTE_MIN_CHARS))).toBe(true)
})
