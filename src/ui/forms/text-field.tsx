import type { InputHTMLAttributes } from 'react'
import { type FieldTexts, FormField } from './form-field.tsx'

type TextFieldProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>

/** A field of one line with its label, a hint and an error. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(tie) => <input {...input} {...tie} className={className ? `field ${className}` : 'field'} />}
    </FormField>
  )
}
