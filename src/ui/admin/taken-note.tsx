import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { formatTimeAgo } from '../format/time-ago.ts'
import type { RowAction } from './admin-row.tsx'

interface TakenNoteProps {
  /** Who looks at it; null for no one. */
  taken: { name: string | undefined; at: string; isOwn: boolean } | null
  /** Why it could not be taken or given back. */
  error?: { code: Parameters<typeof errorMessage>[0] } | null
}

/** Which admin looks at an entry, and since when. It is there without one, too, so that it is read out once there is. */
export function TakenNote({ taken, error = null }: TakenNoteProps) {
  const intl = useIntl()
  return (
    <span className="meta admin-taken" role="status">
      {error && <FormattedMessage id={errorMessage(error.code).message} />}
      {taken && !error && (
        <FormattedMessage
          id={taken.isOwn ? 'admin.takenByYou' : 'admin.takenBy'}
          values={{
            name: taken.name ?? intl.formatMessage({ id: 'admin.unnamedAccount' }),
            ago: formatTimeAgo(taken.at, localeOfIntl(intl)) ?? intl.formatMessage({ id: 'admin.takenNow' }),
          }}
        />
      )}
    </span>
  )
}

/** Says, before one decides, that another admin looks at it, and that one can nevertheless. */
export function TakenWarning({ taken }: TakenNoteProps) {
  if (!taken || taken.isOwn) return null
  return (
    <div className="hint">
      <TakenNote taken={taken} /> <FormattedMessage id="admin.takenDecide" />
    </div>
  )
}

/** Returns what takes an entry, or gives it back. */
export function takeAction({ taken, toggle }: TakenNoteProps & { toggle: () => void }): RowAction {
  return { name: taken?.isOwn ? 'admin.release' : 'admin.take', keyShortcut: 'v', onPress: toggle }
}
