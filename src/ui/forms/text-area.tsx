import type { TextareaHTMLAttributes } from 'react'
import { type FieldTexts, FormField } from './form-field.tsx'

type TextAreaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

/** A field of several lines with its label, a hint and an error. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(tie) => <textarea {...area} {...tie} className="field" />}
    </FormField>
  )
}
