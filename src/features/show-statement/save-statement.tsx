import { FormattedMessage, useIntl } from 'react-intl'
import { advertSlots } from '@/domain/adverts/advert.ts'
import { uncountedReasons } from '@/domain/adverts/count-impressions.ts'
import type { StatementRun } from '@/domain/adverts/statement.ts'
import { saveFile } from '@/ui/behavior/save-file.ts'
import { toCsv } from '@/ui/format/csv.ts'
import { toHours } from './statement-hours.tsx'
import { reasonNames, slotNames } from './statement-names.ts'
import { toStatementRows } from './statement-rows.ts'

const names = [
  'statement.day',
  'statement.counted',
  'statement.seenOffline',
  ...uncountedReasons.map((reason) => reasonNames[reason]),
  ...advertSlots.map((slot) => slotNames[slot]),
] as const

/** Saves the days of a run, with all that is known of each, as a file for spreadsheets. */
export function SaveStatement({ run: { days, advert_id, run } }: { run: StatementRun }) {
  const intl = useIntl()
  const save = () => {
    const head = [
      ...names.map((id) => intl.formatMessage({ id })),
      ...advertSlots.map((slot) =>
        intl.formatMessage({ id: 'statement.tapsIn' }, { slot: intl.formatMessage({ id: slotNames[slot] }) }),
      ),
      ...toHours(days).map(({ hour }) => intl.formatMessage({ id: 'statement.hourFrom' }, { hour })),
      intl.formatMessage({ id: 'statement.closed' }),
    ]
    const answers = { yes: intl.formatMessage({ id: 'statement.yes' }), no: intl.formatMessage({ id: 'statement.no' }) }
    saveFile(toCsv(toStatementRows(days, head, answers)), `aquicito-plan-${advert_id}-${run}.csv`)
  }
  return (
    <p>
      <button className="btn btn--quiet" type="button" onClick={save}>
        <FormattedMessage id="statement.csv" />
      </button>
    </p>
  )
}
