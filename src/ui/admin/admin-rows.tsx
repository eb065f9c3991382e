import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { AdminList, type AdminListProps } from './admin-list.tsx'

interface AdminRowsProps<Entry> extends Omit<AdminListProps<Entry>, 'className' | 'entryClassName'> {
  /** What is said of the keys that work on the toggle of a row. */
  keys: MessageId
  /** Class that names the columns, as `--cells`. */
  columns: 'admin-claims' | 'admin-plans' | 'admin-reviews' | 'admin-suggestions'
}

/** A list of which each entry is an `AdminRow`, below what keys do with them. */
export function AdminRows<Entry>({ keys, columns, ...list }: AdminRowsProps<Entry>) {
  return (
    <>
      <p className="hint admin-keys">
        <FormattedMessage id={keys} values={{ k: (key) => <kbd>{key}</kbd> }} />
      </p>
      <AdminList {...list} className={`stack admin-rows ${columns}`} entryClassName="surface admin-entry admin-row" />
    </>
  )
}
