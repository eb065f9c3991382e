import * as messages from 'messages:admin'
import { expect, test } from 'vitest'
import { intlIn } from './part-intl.tsx'

test('what is ready to be said can be had in either language, whichever the page speaks', () => {
  const say = (locale: 'es' | 'en') => intlIn(locale, messages).formatMessage({ id: 'claims.replyPhoneText' })
  expect(say('es')).toMatch(/^Llamamos al número/)
  expect(say('en')).toMatch(/^We called the business’s number/)
})
