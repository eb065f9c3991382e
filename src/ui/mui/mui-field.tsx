import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../artwork/icon.tsx'
import { type LimitProps, useTooLong } from '../forms/use-too-long.ts'

/** What a field of MUI takes, and what is to be said of it. */
export type FieldProps = LimitProps &
  Omit<TextFieldProps, 'error' | 'helperText' | 'variant'> & {
    /** What is wrong with what was typed; said aloud as soon as it is there. */
    error?: ReactNode
    /** What helps to fill it in, while nothing is wrong. */
    hint?: ReactNode
    /** For the first field of what a button opened, which itself is gone or behind: one types on at once. */
    takesFocus?: boolean
  }

/** A field with its label above and what is to be said about it below. */
export function Field({ error, hint, takesFocus = false, maxChars, slotProps, ...props }: FieldProps) {
  const { tooLong } = useTooLong(props.value, maxChars)
  const problem = tooLong ?? error
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
      error={Boolean(problem)}
      helperText={
        problem ? (
          <>
            <Icon name="alert" />
            <span role={tooLong ? undefined : 'alert'}>{problem}</span>
          </>
        ) : (
          hint
        )
      }
      slotProps={slotProps ?? {}}
    />
  )
}
