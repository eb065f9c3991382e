import { useCallback, useState } from 'react'
import type { MessageId } from '@/i18n/intl.ts'
import { AdminList, type AdminListProps } from './admin-list.tsx'
import { Keys, KeysDialog, ShowKeys } from './keys-help.tsx'

interface AdminRowsProps<Entry> extends Omit<AdminListProps<Entry>, 'className' | 'entryClassName'> {
  /** What is said of the keys that work on the toggle of a row. */
  keys: MessageId
  /** Class that names the columns, as `--cells`. */
  columns:
    | 'admin-changes'
    | 'admin-claims'
    | 'admin-creatives'
    | 'admin-payments'
    | 'admin-photos'
    | 'admin-plans'
    | 'admin-reviews'
    | 'admin-suggestions'
    | 'admin-twins'
}

/** A list of which each entry is an `AdminRow`, below what keys do with them. */
export function AdminRows<Entry>({ keys, columns, ...list }: AdminRowsProps<Entry>) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const showKeys = useCallback(() => setIsHelpOpen(true), [])
  return (
    <ShowKeys value={showKeys}>
      <p className="hint admin-keys">
        <Keys id={keys} /> <Keys id="admin.keysHint" />
      </p>
      <AdminList {...list} className={`stack admin-rows ${columns}`} entryClassName="surface admin-entry admin-row" />
      {isHelpOpen && <KeysDialog keys={keys} onClose={() => setIsHelpOpen(false)} />}
    </ShowKeys>
  )
}
