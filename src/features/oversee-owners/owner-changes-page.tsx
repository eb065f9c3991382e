import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChangeList } from '@/data/admin/changes.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { changeTopics } from '@/domain/places/history/place-change.ts'
import { topicNames } from '@/features/show-changes/topic-names.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import { ChangeRow } from './change-row.tsx'
import { parseChangesSearch } from './changes-search.ts'
import { HeldRow } from './held-row.tsx'
import { RevertAllDialog } from './revert-dialog.tsx'

/** What owners want places with reviews to be, for admins to decide, and what they and others changed, to be taken back. */
export function OwnerChangesPage({ list }: { list: ChangeList }) {
  const queries = useAdminQueries()
  const held = useInfiniteQuery(queries.heldChanges())
  const changes = useInfiniteQuery(queries.changes(list))
  const isHistory = list.place !== undefined || list.by !== undefined
  return (
    <div className="stack">
      <AdminHeading title="history.title" lead="history.lead" />
      {!isHistory && (
        <>
          <h2>
            <FormattedMessage id="history.waitingTitle" />
          </h2>
          <AdminRows
            keys="history.heldKeys"
            columns="admin-changes"
            query={held}
            toKey={({ held: { place_id, created_at } }) => `${place_id} ${created_at}`}
            empty={<FormattedMessage id="history.waitingNone" />}
            failed="history.failed"
            more={<FormattedMessage id="history.more" />}
          >
            {(details) => <HeldRow {...details} />}
          </AdminRows>
        </>
      )}
      <h2>
        <FormattedMessage id="history.changesTitle" />
      </h2>
      {isHistory && <Subject list={list} />}
      <Filters list={list} />
      <AdminRows
        keys="history.keys"
        columns="admin-changes"
        query={changes}
        toKey={({ id }) => id}
        empty={<FormattedMessage id="history.none" />}
        failed="history.failed"
        more={<FormattedMessage id="history.more" />}
      >
        {(details) => <ChangeRow {...details} />}
      </AdminRows>
    </div>
  )
}

/** Whose or which place's history it is, and the way back to all. */
function Subject({ list: { place, by } }: { list: ChangeList }) {
  const all = (
    <Link to="/admin/changes" search={{}}>
      <FormattedMessage id="history.all" />
    </Link>
  )
  if (place === undefined && by !== undefined) return <Author userId={by}>{all}</Author>
  return (
    <p>
      <FormattedMessage id="history.ofPlace" /> {all}
    </p>
  )
}

/** Whose changes these are, and taking back all that they changed as owner or manager, where there is something. */
function Author({ userId, children }: { userId: string; children: ReactNode }) {
  const intl = useIntl()
  const { data: author } = useQuery(useAdminQueries().changeAuthor(userId))
  const [isAsking, setIsAsking] = useState(false)
  const name = author?.name ?? intl.formatMessage({ id: 'admin.unnamedAccount' })
  return (
    <>
      <p>
        {author && <FormattedMessage id="history.byUser" values={{ name }} />} {children}
      </p>
      {author?.isRevertable && (
        <p className="row">
          <Button variant="outlined" onClick={() => setIsAsking(true)}>
            <FormattedMessage id="history.revertAll" />
          </Button>
        </p>
      )}
      {isAsking && <RevertAllDialog userId={userId} placeId={null} name={name} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** Of which thing, and which of them first: each an address of its own. */
function Filters({ list }: { list: ChangeList }) {
  const intl = useIntl()
  const navigate = useNavigate()
  return (
    <>
      <nav className="switch admin-filters">
        <Link
          to="/admin/changes"
          search={{ ...list, order: undefined }}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <FormattedMessage id="history.newest" />
        </Link>
        <Link
          to="/admin/changes"
          search={{ ...list, order: 'oldest' }}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <FormattedMessage id="history.oldest" />
        </Link>
      </nav>
      <div className="admin-two-columns">
        <Field
          select
          label={intl.formatMessage({ id: 'history.kind' })}
          slotProps={{ select: { native: true } }}
          value={list.topic ?? ''}
          onChange={({ target }) =>
            void navigate({
              to: '/admin/changes',
              search: parseChangesSearch({ ...list, topic: target.value }),
              resetScroll: false,
            })
          }
        >
          <option value="">{intl.formatMessage({ id: 'history.kindAll' })}</option>
          {changeTopics.map((topic) => (
            <option key={topic} value={topic}>
              {intl.formatMessage({ id: topicNames[topic] })}
            </option>
          ))}
        </Field>
      </div>
    </>
  )
}
