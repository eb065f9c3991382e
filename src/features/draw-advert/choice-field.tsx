import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { Choice } from '@/ui/forms/choice.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './advert-preview.css?inline'

injectStyles(css)

interface ChoiceFieldProps<Option extends string> {
  label: string
  /** What stands beside each. */
  options: Readonly<Record<Option, MessageId>>
  value: Option
  onChange: (value: Option) => void
}

/** One of a few, all of them in sight. */
export function ChoiceField<Option extends string>({ label, options, value, onChange }: ChoiceFieldProps<Option>) {
  const id = useId()
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      <div className="actions">
        {(Object.keys(options) as Option[]).map((option) => (
          <Choice key={option} type="radio" name={id} checked={value === option} onChange={() => onChange(option)}>
            <FormattedMessage id={options[option]} />
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
