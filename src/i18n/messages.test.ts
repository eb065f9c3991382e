import { execFileSync } from 'node:child_process'
import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import en from './en.json'
import es from './es.json'
import { isInPart, type MessagePart, messageParts } from './message-parts.ts'

/** Returns the placeholders and tags of a message, sorted. */
function listPlaceholders(text: string): string[] {
  const names = new Set<string>()
  const collect = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
      if (isTagElement(element)) collect(element.children)
      if (isPluralElement(element) || isSelectElement(element)) {
        for (const option of Object.values(element.options)) collect(option.value)
      }
    }
  }
  collect(parse(text))
  return [...names].toSorted()
}

describe('the catalogues', () => {
  test('both languages have the same messages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(es))
  })

  test.each(Object.keys(es) as (keyof typeof es)[])('%s asks for the same values in both languages', (key) => {
    expect(listPlaceholders(en[key])).toEqual(listPlaceholders(es[key]))
  })

  test('every message is named somewhere in the code', () => {
    const code = execFileSync(
      'git',
      ['grep', '--untracked', '-hoE', `'[a-zA-Z.-]+'|"[a-zA-Z.-]+"`, '--', 'src/*.ts', 'src/*.tsx'],
      {
        encoding: 'utf8',
      },
    )
    const named = new Set(code.split('\n').map((quoted) => quoted.slice(1, -1)))
    // Failures are named by their codes, see error-messages.ts.
    const unused = Object.keys(es).filter((key) => !key.startsWith('error.') && !named.has(key))
    expect(unused).toEqual([])
  })

  test.each(Object.entries(messageParts).flatMap(([part, starts]) => starts.map((start) => [part, start] as const)))(
    'the part %s has a message that begins with "%s"',
    (_, start) => {
      expect(Object.keys(es).some((key) => key.startsWith(start))).toBe(true)
    },
  )

  test('every message belongs to a part', () => {
    const parts = Object.keys(messageParts) as MessagePart[]
    expect(Object.keys(es).filter((key) => !parts.some((part) => isInPart(part, key)))).toEqual([])
  })
})
