import { type IntlShape, useIntl } from 'react-intl'

/** A whole number with its thousands marked: 4.067 in Spanish, which leaves the mark out by itself, 4,067 in English. */
export function formatFigure(intl: IntlShape, value: number): string {
  return intl.formatNumber(value, { useGrouping: 'always' })
}

/** A whole number with its thousands marked. */
export function Figure({ value }: { value: number }) {
  return formatFigure(useIntl(), value)
}
