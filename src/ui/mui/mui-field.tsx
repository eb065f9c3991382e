import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../artwork/icon.tsx'

/** What a field of MUI takes, and what is to be said of it. */
export type FieldProps = Omit<TextFieldProps, 'error' | 'helperText' | 'variant'> & {
  /** What is wrong with what was typed; said aloud as soon as it is there. */
  error?: ReactNode
  /** What helps to fill it in, while nothing is wrong. */
  hint?: ReactNode
  /** For the first field of what a button opened, which itself is gone or behind: one types on at once. */
  takesFocus?: boolean
}

/** A field with its label above and what is to be said about it below. */
export function Field({ error, hint, takesFocus = false, slotProps, ...props }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <TextField
      fullWidth
      {...props}
      variant="outlined"
      inputRef={input}
      error={Boolean(error)}
      helperText={
        error ? (
          <>
            <Icon name="alert" />
            <span role="alert">{error}</span>
          </>
        ) : (
          hint
        )
      }
      slotProps={slotProps ?? {}}
    />
  )
}
