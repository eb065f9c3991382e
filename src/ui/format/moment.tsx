import { useIntl } from 'react-intl'
import { DATE_AND_TIME } from './date-and-time.ts'

/** A moment as date and time. @param iso ISO 8601. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{useIntl().formatDate(iso, DATE_AND_TIME)}</time>
}
