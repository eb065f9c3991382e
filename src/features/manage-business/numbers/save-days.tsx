import Button from '@mui/material/Button'
import { FormattedMessage, useIntl } from 'react-intl'
import { readAllVisitDays } from '@/data/owners/visit-days.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { toAllDays } from '@/domain/visits/visit-periods.ts'
import { countedVisits } from '@/domain/visits/visit.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { saveFile } from '@/ui/behavior/save-file.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { toCsv } from '@/ui/format/csv.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { countedNames } from './numbers-chart.tsx'
import { toNumbersRows } from './numbers-csv.ts'

/** Saves all days that are stored of a place, which are read only then, as a table. */
export function SaveDays({ placeId, today }: { placeId: string; today: string }) {
  const intl = useIntl()
  const { isBusy, failure, traceId, run } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'numbers-load-failed'),
  )
  const head = (['numbers.day', ...countedVisits.map((counted) => countedNames[counted])] as const).map((name) =>
    intl.formatMessage({ id: name }),
  )

  async function save() {
    await run(async () => {
      const days = toAllDays(await readAllVisitDays(placeId), today)
      saveFile(toCsv(toNumbersRows(days, head)), `aquicito-${placeId}-${today}.csv`)
    })
  }

  return (
    <div className="stack">
      <div className="actions">
        <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
          <FormattedMessage id="numbers.csv" />
        </Button>
      </div>
      <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
    </div>
  )
}
