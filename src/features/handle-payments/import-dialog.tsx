import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useImportBankLines } from '@/data/admin/mutations.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import {
  type ColumnKind,
  columnKinds,
  type Columns,
  findHeadings,
  guessColumns,
  readStatement,
  requiredColumns,
  type Row,
  toHeadingsKey,
} from '@/domain/payments/bank-statement.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { Field } from '@/ui/mui/mui-field.tsx'

const columnNames = {
  date: 'handlePayments.columnDate',
  time: 'handlePayments.columnTime',
  amount: 'handlePayments.columnAmount',
  description: 'handlePayments.columnDescription',
  detail: 'handlePayments.columnDetail',
  number: 'handlePayments.columnNumber',
} as const satisfies Record<ColumnKind, string>

const PREVIEWED = 3
const ROWS_NAMED = 10

/** Asks which column of a statement is what, as it was answered the last time, and sends its lines. */
export function ImportDialog({ rows, onClose }: { rows: readonly Row[]; onClose: () => void }) {
  const intl = useIntl()
  const headingsIndex = Math.max(0, findHeadings(rows))
  const headingsRow = rows[headingsIndex] ?? []
  const headings = toHeadingsKey(headingsRow)
  const { data: settings } = useQuery(useAdminQueries().paymentSettings())
  const remembered = settings?.layouts.find((layout) => layout.headings === headings)?.columns
  const [chosen, setChosen] = useState<Columns>()
  const columns = chosen ?? remembered ?? guessColumns(headingsRow)
  const missing = requiredColumns.filter((kind) => columns[kind] === null)
  const { lines, outgoing, unreadable } = readStatement(rows, headingsIndex, columns)
  const isReady = missing.length === 0 && lines.length > 0
  const options = headingsRow.map((cell, index) => ({ index, name: String(cell ?? '').trim() || `${index + 1}` }))

  return (
    <DecisionDialog
      title="handlePayments.importTitle"
      lead={<FormattedMessage id="handlePayments.importLead" />}
      action="handlePayments.importAction"
      offline="handlePayments.offline"
      mutation={useImportBankLines()}
      toInput={() => (isReady ? { lines, layout: { headings, columns } } : null)}
      onDone={(_, { added, paid, unmatched }) => {
        void showToast(intl, {
          kind: 'success',
          title: 'handlePayments.importedTitle',
          message: 'handlePayments.imported',
          values: { added, paid, unmatched },
        })
        onClose()
      }}
      onClose={onClose}
    >
      <div className="admin-two-columns">
        {columnKinds.map((kind) => (
          <Field
            key={kind}
            label={intl.formatMessage({ id: columnNames[kind] })}
            error={missing.some((name) => name === kind) && intl.formatMessage({ id: 'handlePayments.columnMissing' })}
            select
            slotProps={{ select: { native: true } }}
            value={columns[kind] ?? ''}
            onChange={({ target }) =>
              setChosen({ ...columns, [kind]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{intl.formatMessage({ id: 'handlePayments.columnNone' })}</option>
            {options.map(({ index, name }) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </Field>
        ))}
      </div>
      <div role="status" className="stack">
        <p>
          <FormattedMessage id="handlePayments.found" values={{ count: lines.length, outgoing }} />
        </p>
        {unreadable.length > 0 && (
          <p className="field-error">
            <FormattedMessage
              id="handlePayments.unreadable"
              values={{ count: unreadable.length, rows: unreadable.slice(0, ROWS_NAMED).join(', ') }}
            />
          </p>
        )}
        {lines.length > 0 && (
          <ul className="meta">
            {lines.slice(0, PREVIEWED).map((line) => (
              <li key={JSON.stringify(line)} style={{ overflowWrap: 'anywhere' }}>
                {line.day} {line.time} · <b>{formatBs(line.amount)}</b> · {line.description}
              </li>
            ))}
          </ul>
        )}
      </div>
    </DecisionDialog>
  )
}
