import type { ReactNode, RefObject } from 'react'

type FormRef = RefObject<HTMLFormElement | null>

interface KeptFormProps {
  ref: FormRef
  /** Whether what is typed is on the phone, and outlives the page. */
  isKept: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** A form that says what is wrong by itself, and tells of what is typed in it whether that is kept. */
export function KeptForm({ ref, isKept, onSubmit, children }: KeptFormProps) {
  return (
    <form
      className="form"
      method="post"
      noValidate
      ref={ref}
      data-kept={isKept || undefined}
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
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid].field')?.focus())
}
