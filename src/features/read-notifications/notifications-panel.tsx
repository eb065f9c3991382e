import { type Ref, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { markSeen, type NotificationsPage, readNotifications, readPage } from '@/data/notifications/notifications.ts'
import type { Entry } from '@/data/notifications/notifications-copy.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { MAILS_SECTION_ID } from '@/domain/accounts/profile-sections.ts'
import { toNotificationPath } from '@/domain/notifications/notification-events.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { useFocusOnChange } from '@/ui/behavior/use-focus-on-change.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { Moment } from '@/ui/format/moment.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { eventTexts } from './event-texts.ts'

/** The list of a signed-in user, the newest first. What is shown counts as seen; what was new stays marked until it is read again. */
export function NotificationsPanel({ userId }: { userId: string }) {
  const { data, error, refetch } = usePrivateQuery('notifications', readNotifications, { retry: false })
  useEffect(() => {
    const newest = data?.entries[0]
    if (!newest || data.isCopy) return
    markSeen(userId, newest.created_at).catch((failure) => ignore(failure, 'they are new the next time, too'))
  }, [data, userId])
  const profile = useAddress(`/perfil#${MAILS_SECTION_ID}`)
  if (error) return <LoadFailure onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div style={{ minHeight: '100vh' }}>
        <p className="sr-only" role="status">
          <FormattedMessage id="notifications.loading" />
        </p>
        <div className="surface skeleton" style={{ height: '13rem' }} />
      </div>
    )
  }
  const choice = (
    <a className="tap-row" href={profile}>
      <FormattedMessage id="notifications.choose" />
    </a>
  )
  return (
    <>
      {data.isCopy && <CopyNote readAt={data.readAt} />}
      {data.entries.length === 0 ? (
        <EmptyState
          heading="h2"
          title={<FormattedMessage id="notifications.none" />}
          hint={<FormattedMessage id="notifications.noneHint" />}
        >
          {choice}
        </EmptyState>
      ) : (
        <>
          {/* Where the list was read again, what is below begins again, too. */}
          <Entries key={data.readAt} userId={userId} first={data} />
          <p>{choice}</p>
        </>
      )}
    </>
  )
}

/** The first page of the list, and those that the user asks for. */
function Entries({ userId, first }: { userId: string; first: NotificationsPage }) {
  const [{ entries, next }, setShown] = useState(first)
  // The button stands where the next page begins.
  const [begin, setBegin] = useState(0)
  const firstOfPage = useFocusOnChange<HTMLLIElement>(begin)
  const { isBusy, failure, run } = useAsyncAction(() => true)
  const showMore = () =>
    run(async () => {
      const page = await readPage(userId, next)
      setShown({ ...page, entries: [...entries, ...page.entries] })
      if (page.entries.length > 0) setBegin(entries.length)
    })
  return (
    <>
      <ul className="rows surface">
        {entries.map((entry, index) => (
          <EntryRow key={entry.id} entry={entry} ref={index === begin ? firstOfPage : null} />
        ))}
      </ul>
      {failure ? (
        <LoadFailure onRetry={() => void showMore()} />
      ) : (
        next && (
          <button className="btn btn--quiet wide" type="button" disabled={isBusy} onClick={() => void showMore()}>
            <FormattedMessage id="notifications.more" />
          </button>
        )
      )}
    </>
  )
}

function EntryRow({ entry, ref }: { entry: Entry; ref: Ref<HTMLLIElement> }) {
  const intl = useIntl()
  const href = useAddress(toNotificationPath(entry.event, entry.place_id))
  const unnamed = entry.event === 'new-sign-in' ? 'notifications.aBrowser' : 'notifications.aPlace'
  const name = entry.name ?? intl.formatMessage({ id: unnamed })
  const until = entry.until === null ? '' : intl.formatDate(entry.until, { dateStyle: 'long' })
  return (
    <li style={{ display: 'block', overflowWrap: 'anywhere' }} tabIndex={-1} ref={ref}>
      <a className="tap-row" href={href}>
        <FormattedMessage id={eventTexts[entry.event]} values={{ name, until }} />
      </a>
      {entry.reason !== null && (
        <p>
          <FormattedMessage id="notifications.reason" values={{ reason: entry.reason }} />
        </p>
      )}
      <p className="row meta" style={{ justifyContent: 'flex-start', marginTop: 'var(--s1)' }}>
        {entry.read_at === null && (
          <StateTag state="waiting">
            <FormattedMessage id="notifications.new" />
          </StateTag>
        )}
        <Moment iso={entry.created_at} />
      </p>
    </li>
  )
}

/** Returns the address of a path in the language of the page. */
function useAddress(path: string): string {
  return toLocalePath(path, localeOfIntl(useIntl()))
}

function CopyNote({ readAt }: { readAt: string }) {
  const intl = useIntl()
  return (
    <div className="note info" role="status">
      <span>
        <Icon name="offline" />
      </span>
      <p>
        <FormattedMessage id="notifications.copy" values={{ date: intl.formatDate(readAt, DATE_AND_TIME) }} />
      </p>
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <div className="note" role="alert">
        <span>
          <Icon name="alert" />
        </span>
        <p>
          <FormattedMessage id="notifications.loadFailed" />
        </p>
      </div>
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onRetry}>
          <FormattedMessage id="notifications.retry" />
        </button>
      </div>
    </>
  )
}
