import { useRef, useState } from 'react'

/**
 * What stands in the fields of a form.
 * @param initial What it begins with. @param onChange Called with all values after each change.
 */
export function useFieldValues<Values extends object>(initial: () => Values, onChange?: (values: Values) => void) {
  const [values, setValues] = useState(initial)
  // The next change starts from what was typed last, whichever is rendered first.
  const latest = useRef(values)
  function change(next: Partial<Values>): void {
    latest.current = { ...latest.current, ...next }
    setValues(latest.current)
    onChange?.(latest.current)
  }
  return {
    values,
    /** What was typed last, for what is called later. */
    latest,
    change,
  }
}
