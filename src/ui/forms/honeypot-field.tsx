import type { Ref } from 'react'

/** As the functions take it. */
const HONEYPOT_MAX_CHARS = 500

/**
 * A field that no one sees, hears or reaches by keyboard, and no browser fills in: what stands in it was written by a
 * program that fills in whatever there is.
 */
export function HoneypotField({ field }: { field?: Ref<HTMLInputElement> }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <input ref={field} name="nickname" type="text" tabIndex={-1} autoComplete="off" maxLength={HONEYPOT_MAX_CHARS} />
    </div>
  )
}
