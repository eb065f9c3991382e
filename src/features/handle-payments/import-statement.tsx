import Button from '@mui/material/Button'
import { type ChangeEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Row } from '@/domain/payments/bank-statement.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { ImportDialog } from './import-dialog.tsx'
import { readStatementFile } from './read-statement-file.ts'

/** The way in for a bank's statement: a file that is read here and never sent, and then its lines. */
export function ImportStatement() {
  const input = useRef<HTMLInputElement>(null)
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const { isBusy, failure, run } = useAsyncAction(() => 'handlePayments.fileUnreadable' as const)

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // Otherwise the same file could not be chosen again.
    currentTarget.value = ''
    if (!file) return
    await run(async () => {
      const found = await readStatementFile(file)
      if (found.length === 0) throw new Error('the file has no rows')
      setRows(found)
    })
  }

  return (
    <div>
      <div className="actions">
        <Button disabled={isBusy} onClick={() => input.current?.click()}>
          <FormattedMessage id="handlePayments.import" />
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => void read(event)}
        />
      </div>
      <p className="hint">
        <FormattedMessage id="handlePayments.importHint" />
      </p>
      <InlineError message={failure} />
      {rows && <ImportDialog rows={rows} onClose={() => setRows(null)} />}
    </div>
  )
}
