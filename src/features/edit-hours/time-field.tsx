import { type ComponentProps, useState } from 'react'
import { parseTypedTime } from '@/domain/opening-hours/typed-time.ts'

interface TimeFieldProps extends Pick<ComponentProps<'input'>, 'aria-label' | 'aria-describedby' | 'aria-invalid'> {
  /** The time as `HH:MM`, or what was typed and is none. */
  value: string
  onTime: (value: string) => void
}

/**
 * A field for a time by the 24-hour clock. A browser's own shows AM and PM wherever the device is set so, whatever the
 * language of the page.
 */
export function TimeField({ value, onTime, ...rest }: TimeFieldProps) {
  /** What is being typed, until one leaves the field. */
  const [typed, setTyped] = useState<string>()
  return (
    <input
      {...rest}
      className="field"
      type="text"
      autoComplete="off"
      placeholder="00:00"
      inputMode="numeric"
      maxLength={5}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        onTime(parseTypedTime(target.value) || target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
