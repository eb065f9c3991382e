import { useState } from 'react'
import { useIntl } from 'react-intl'

/** What a field shows of its limit, beside what an input takes. */
export interface LimitProps {
  /** How many characters are taken. What is longer stays in the field, which says so: an input's `maxLength` would cut it off. */
  maxChars?: number | undefined
}

/** Returns true iff a text is longer than its field takes, without the blanks around it. */
export function isTooLong(text: string, maxChars: number | undefined): boolean {
  return maxChars !== undefined && text.trim().length > maxChars
}

/**
 * Says that what stands in a field is too long, with its length and the limit, as soon as it is.
 * @param value Of a field whose text is React's; undefined for one that leaves it to the browser.
 */
export function useTooLong(value: unknown, maxChars: number | undefined) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const text = typeof value === 'string' ? value : typed
  return {
    tooLong: isTooLong(text, maxChars)
      ? intl.formatMessage({ id: 'limit.length' }, { length: text.trim().length, max: maxChars })
      : undefined,
    /** Takes what was typed into a field without a `value`. */
    onInput: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  }
}
