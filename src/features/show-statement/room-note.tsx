import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { readForecast } from '@/data/owners/forecast.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { Forecast } from '@/domain/adverts/forecast.ts'
import type { CallableInput } from '@/domain/api/callables.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'

const messages = {
  unknown: 'room.unknown',
  now: 'room.now',
  later: 'room.later',
  never: 'room.never',
} as const satisfies Record<Forecast['room'], string>

/** Returns the sentence that says whether there is room for a plan. */
export function formatRoom(intl: IntlShape, { room, from, seen, sold, needed }: Forecast): string {
  const date = from && intl.formatDate(`${from}T12:00:00Z`, { day: 'numeric', month: 'long', year: 'numeric' })
  return intl.formatMessage({ id: messages[room] }, { needed, free: Math.max(0, seen - sold), date })
}

/** Says whether there is room for a plan of a place before it is sold. */
export function RoomNote({ of }: { of: CallableInput<'readForecast'> }) {
  const intl = useIntl()
  const { data, error } = usePrivateQuery(`forecast ${of.place_id} ${of.planName}`, () => readForecast(of))
  return (
    <p className="hint room-note" role="status">
      {error ? (
        <FormattedMessage id={errorMessage(toErrorCode(error, 'forecast-failed')).message} />
      ) : data ? (
        formatRoom(intl, data)
      ) : (
        <FormattedMessage id="room.loading" />
      )}
    </p>
  )
}
