import { type ReactNode, useId } from 'react'
import { Icon } from '../artwork/icon.tsx'

/** What stands around a field. */
export interface FieldTexts {
  label: string
  /** What to know before typing. */
  hint?: string | undefined
  /** What is wrong with what was typed; read out with the field. */
  error?: string | undefined
}

/** What ties a field to the texts around it, for a screen reader. */
interface FieldAria {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A field within its label, a hint and an error. */
export function FormField({ label, hint, error, children }: FieldTexts & { children: (tie: FieldAria) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field-group">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
