import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { servicesOfKind } from '@/domain/services/services-of-kind.ts'
import { parseServices, toServicesText } from '@/domain/services/services.ts'
import { Choice } from '@/ui/forms/choice.tsx'

interface ServicesFieldProps {
  legend: ReactNode
  /** The kind of the place, as it is stored: an office serves no meals. */
  category: string
  /** As a place stores them. */
  value: string
  hint?: string | undefined
  disabled?: boolean
  onChange: (value: string) => void
}

/** Takes what a place offers besides what it is, each by a tap. */
export function ServicesField({ legend, category, value, hint, disabled = false, onChange }: ServicesFieldProps) {
  const intl = useIntl()
  const chosen = parseServices(value)
  return (
    <fieldset className="plain" disabled={disabled}>
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {servicesOfKind(category, chosen).map((service) => (
        <Choice
          key={service}
          type="checkbox"
          checked={chosen.includes(service)}
          onChange={({ target: { checked } }) =>
            onChange(toServicesText(checked ? [...chosen, service] : chosen.filter((other) => other !== service)) ?? '')
          }
        >
          <span>{intl.formatMessage({ id: 'service.name' }, { service })}</span>
        </Choice>
      ))}
    </fieldset>
  )
}
