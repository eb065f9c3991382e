import type { ReactNode, RefObject } from 'react'

/** A field that something is wrong with; a file that was refused is told of as it is chosen. */
const INVALID = ':is(input:not([type=file]), select, textarea)[aria-invalid=true]'

type FormRef = RefObject<HTMLFormElement | null>

interface DraftFormProps {
  ref: FormRef
  /** Whether what is typed is stored on the device, and survives the page. */
  isDraftSaved: boolean
  /** Whether what stands in it is on its way: what is typed then would be lost. */
  isLocked?: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** A form that says what is wrong by itself, and tells of what is typed in it whether that is kept. */
export function DraftForm({ ref, isDraftSaved, isLocked = false, onSubmit, children }: DraftFormProps) {
  return (
    <form
      className="form"
      method="post"
      noValidate
      ref={ref}
      inert={isLocked}
      data-draft-saved={isDraftSaved || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Leads into the first field of a form that something is wrong with. */
export function toFirstProblem(form: FormRef): void {
  // Drawn first: what is wrong is read out with the field.
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(INVALID)?.focus())
}
