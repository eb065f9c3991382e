import { useState } from 'react'
import { useIntl } from 'react-intl'
import { toFirstProblem } from '@/ui/forms/draft-form.tsx'

/** What is said at a field that is empty, by its name. */
const texts = {
  name: 'auth.nameMissing',
  email: 'auth.emailMissing',
  password: 'auth.passwordMissing',
  code: 'auth.recoveryCodeMissing',
} as const

/** Returns what says of a form which of its fields were empty when it was last sent. */
export function useMissingFields() {
  const intl = useIntl()
  const [missing, setMissing] = useState<readonly string[]>([])
  /** Looks through all fields that have a name. @returns Whether one is empty; the first of those takes the focus. */
  function isIncomplete(form: HTMLFormElement): boolean {
    const empty = listEmpty(new FormData(form))
    setMissing(empty)
    if (empty.length > 0) toFirstProblem({ current: form })
    return empty.length > 0
  }

  /** Returns what is said at a field; undefined of one that was filled in. */
  function errorAt(name: keyof typeof texts): string | undefined {
    return missing.includes(name) ? intl.formatMessage({ id: texts[name] }) : undefined
  }

  return { isIncomplete, errorAt }
}

/** Returns the names of fields that hold nothing but blanks. */
export function listEmpty(fields: FormData): string[] {
  return [...fields].filter(([, value]) => typeof value === 'string' && !value.trim()).map(([name]) => name)
}
