import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { toTraceId } from '@/base/trace-id.ts'
import type { LoggedEntry, LogList } from '@/data/admin/audit-log.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { isCorrection } from '@/domain/suggestions/suggestion.ts'
import { ChangedValues } from '@/features/show-changes/changed-values.tsx'
import { CorrectionChange } from '@/features/show-changes/correction-change.tsx'
import { errorMessage } from '@/i18n/error-messages.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminList } from '@/ui/admin/admin-list.tsx'
import { saveFile } from '@/ui/behavior/save-file.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { toCsv } from '@/ui/format/csv.ts'
import { Moment } from '@/ui/format/moment.tsx'
import { LogFilters } from './log-filters.tsx'
import { toLogRows } from './log-rows.ts'
import { parseLogSearch } from './log-search.ts'
import { factsOf, namesOf, planInWords, reasonInWords, sentenceOf } from './log-sentence.ts'

/** Who did what in an admin's power, newest first. @param list Which of it. */
export function AuditLogPage({ list }: { list: LogList }) {
  const intl = useIntl()
  const log = useInfiniteQuery(useAdminQueries().auditLog(list))
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const isFiltered = Object.values(list).some((value) => value !== undefined)

  async function save() {
    let pages = log
    while (pages.hasNextPage) {
      pages = await pages.fetchNextPage()
      if (pages.isFetchNextPageError) {
        const { message } = errorMessage(toErrorCode(pages.error))
        return showToast(intl, { kind: 'error', title: 'admin.logFailed', message, traceId: toTraceId(pages.error) })
      }
    }
    if (!pages.data) return
    const all = pages.data.pages.flatMap((page) => page.entries)
    saveFile(toCsv(toLogRows(intl, all)), 'aquicito-registro.csv')
  }

  return (
    <div className="stack">
      <AdminHeading title="admin.logTitle" lead="admin.logLead" />
      <LogFilters list={list} entries={entries} />
      <div className="actions">
        <Button variant="outlined" disabled={entries.length === 0 || log.isFetching} onClick={() => void save()}>
          <FormattedMessage id="admin.logSave" />
        </Button>
      </div>
      <AdminList
        query={log}
        toKey={({ id }) => id}
        empty={<FormattedMessage id={isFiltered ? 'admin.logNoneSuch' : 'admin.logEmpty'} />}
        failed="admin.logFailed"
        more={<FormattedMessage id="admin.logMore" />}
        className="surface rows"
        entryClassName="admin-line"
      >
        {(entry) => <Entry entry={entry} list={list} />}
      </AdminList>
    </div>
  )
}

function Entry({ entry, list }: { entry: LoggedEntry; list: LogList }) {
  const { action, actor_id, user_id, place_id, twin_id, change, suggestion, created_at } = entry
  const intl = useIntl()
  const { actor, user, place, twin } = namesOf(intl, entry)
  const ofUser = (id: string | null, name: string) =>
    id === null ? (
      name
    ) : (
      <Link key={`of ${name}`} to="/admin/log" search={parseLogSearch({ ...list, user: id })}>
        {name}
      </Link>
    )
  const toPlace = (id: string | undefined, name: string) =>
    id === undefined ? (
      name
    ) : (
      <Link key={`at ${name}`} to="/lugar/$placeId" params={{ placeId: id }}>
        {name}
      </Link>
    )
  const plan = planInWords(intl, entry)
  const reason = reasonInWords(intl, entry)
  return (
    <>
      <Moment iso={created_at} />
      <span>
        <FormattedMessage
          id={sentenceOf(action)}
          values={{
            ...factsOf(entry),
            actor: ofUser(actor_id, actor),
            user: ofUser(user_id, user),
            place: entry.placeName === undefined ? place : toPlace(place_id, place),
            twin: toPlace(twin_id, twin),
          }}
        />
      </span>
      {change && (
        <div>
          <ChangedValues topics={change.topics} before={change.replaced} after={change.applied} />
        </div>
      )}
      {!change && suggestion && isCorrection(suggestion) && (
        <div>
          <CorrectionChange correction={suggestion} place={null} twinName={entry.twinName ?? null} />
        </div>
      )}
      {plan && <span>{plan}</span>}
      {reason && <span>{reason}</span>}
    </>
  )
}
