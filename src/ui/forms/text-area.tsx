import type { TextareaHTMLAttributes } from 'react'
import { type FieldTexts, FormField } from './form-field.tsx'
import { type LimitProps, useTooLong } from './use-too-long.ts'

type TextAreaProps = FieldTexts & LimitProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

/** A field of several lines with its label, a hint and an error. */
export function TextArea({ label, hint, error, maxChars, ...area }: TextAreaProps) {
  const { tooLong } = useTooLong(area.value, maxChars)
  return (
    <FormField label={label} hint={hint} error={tooLong ?? error}>
      {(tie) => <textarea {...area} {...tie} className="field" />}
    </FormField>
  )
}
