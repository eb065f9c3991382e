import type { InputHTMLAttributes } from 'react'
import { type FieldTexts, FormField } from './form-field.tsx'
import { type LimitProps, useTooLong } from './use-too-long.ts'

type TextFieldProps = FieldTexts & LimitProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>

/** A field of one line with its label, a hint and an error. */
export function TextField({ label, hint, error, className, maxChars, ...input }: TextFieldProps) {
  const { tooLong, onInput } = useTooLong(input.value, maxChars)
  return (
    <FormField label={label} hint={hint} error={tooLong ?? error}>
      {(tie) => <input onInput={onInput} {...input} {...tie} className={className ? `field ${className}` : 'field'} />}
    </FormField>
  )
}
