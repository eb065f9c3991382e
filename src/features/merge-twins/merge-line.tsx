import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useUndoMerge } from '@/data/admin/mutations.ts'
import type { NamedMerge } from '@/data/admin/twins.ts'
import type { MergeState } from '@/domain/places/merges/place-merge.ts'
import { Moment } from '@/ui/format/moment.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { useDecision } from './use-decision.ts'

const states = {
  merging: 'twins.merging',
  merged: null,
  undoing: 'twins.undoing',
} as const satisfies Record<MergeState, string | null>

/** A merge of the last day: what was merged into what, by whom; and the button that undoes it. */
export function MergeLine({ merge }: { merge: NamedMerge }) {
  const intl = useIntl()
  const { place_id, twin_id, placeName = place_id, twinName = twin_id, actorName, state, created_at } = merge
  const undo = useDecision(useUndoMerge(), 'twins.didUndo')
  const message = states[state]
  return (
    <>
      <Moment iso={created_at} />
      <span>
        <FormattedMessage
          id="twins.mergedInto"
          values={{
            place: placeName,
            twin: (
              <Link key="twin" to="/lugar/$placeId" params={{ placeId: twin_id }}>
                {twinName}
              </Link>
            ),
          }}
        />
      </span>
      {message && (
        <StateChip state="waiting">
          <FormattedMessage id={message} />
        </StateChip>
      )}
      <span className="hint">
        <FormattedMessage
          id="admin.logBy"
          values={{ name: actorName ?? intl.formatMessage({ id: 'admin.unnamedAccount' }) }}
        />
      </span>
      {state !== 'undoing' && (
        <Button
          variant="outlined"
          aria-label={intl.formatMessage({ id: 'twins.undoOf' }, { place: placeName, twin: twinName })}
          onClick={() => undo({ place_id })}
        >
          <FormattedMessage id="twins.undo" />
        </Button>
      )}
    </>
  )
}
