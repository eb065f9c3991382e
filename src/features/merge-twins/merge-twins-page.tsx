import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminList } from '@/ui/admin/admin-list.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { MergeLine } from './merge-line.tsx'
import { TwinsRow } from './twins-row.tsx'

/** Places that may be listed twice, side by side, for admins to decide; and what was merged within the last day. */
export function MergeTwinsPage() {
  const queries = useAdminQueries()
  const twins = useInfiniteQuery(queries.twins())
  const merges = useInfiniteQuery(queries.merges())
  return (
    <div className="stack">
      <AdminHeading title="twins.title" lead="twins.lead" />
      <AdminRows
        keys="twins.keys"
        columns="admin-twins"
        query={twins}
        toKey={({ id }) => id}
        empty={<FormattedMessage id="twins.none" />}
        failed="error.twins-load-failed"
        more={<FormattedMessage id="twins.more" />}
      >
        {(pair) => <TwinsRow pair={pair} />}
      </AdminRows>
      <h2>
        <FormattedMessage id="twins.merges" />
      </h2>
      <AdminList
        query={merges}
        toKey={({ place_id }) => place_id}
        empty={<FormattedMessage id="twins.noMerges" />}
        failed="error.twins-load-failed"
        more={<FormattedMessage id="twins.more" />}
        className="surface rows"
        entryClassName="admin-line"
      >
        {(merge) => <MergeLine merge={merge} />}
      </AdminList>
    </div>
  )
}
