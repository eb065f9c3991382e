import { type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'
import './forms.css'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  label: string
  /** What to know before typing. */
  hint?: string | undefined
  /** What is wrong with what was typed; read out with the field. */
  error?: string | undefined
}

/** A field of several lines with its label, a hint and an error, tied together for a screen reader. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className="err" id={`${id}-error`}>
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
