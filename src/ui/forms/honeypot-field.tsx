import type { Ref } from 'react'

/** As the functions take it. */
const TRAP_MAX_CHARS = 500

/**
 * A field that nobody sees, hears or reaches by keyboard, and no browser fills in: what stands in it was written by a
 * program that fills in whatever there is.
 */
export function Trap({ field }: { field?: Ref<HTMLInputElement> }) {
  return (
    <div className="vh" aria-hidden="true">
      <input ref={field} name="nickname" type="text" tabIndex={-1} autoComplete="off" maxLength={TRAP_MAX_CHARS} />
    </div>
  )
}
