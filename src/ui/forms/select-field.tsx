import type { SelectHTMLAttributes } from 'react'
import { type FieldTexts, FormField } from './form-field.tsx'

type SelectFieldProps = FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'>

/** A choice among a few, with its label, a hint and an error. */
export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(tie) => (
        <select {...select} {...tie} className="field">
          {children}
        </select>
      )}
    </FormField>
  )
}
