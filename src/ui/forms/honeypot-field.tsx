import type { Ref } from 'react'

/** As the functions take it. */
const HONEYPOT_MAX_CHARS = 500

/** Password managers take these for an order to leave a field alone: 1Password, LastPass, Bitwarden, Dashlane. */
const LEFT_ALONE = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': 'true', 'data-form-type': 'other' }

/**
 * A field that no one sees, hears or reaches by keyboard: what stands in it was most likely written by a program that fills in
 * whatever there is. Its name is none that browsers and password managers know.
 */
export function HoneypotField({ field }: { field?: Ref<HTMLInputElement> }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <input
        ref={field}
        name="aside"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        maxLength={HONEYPOT_MAX_CHARS}
        {...LEFT_ALONE}
      />
    </div>
  )
}
