import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { HeldDetails } from '@/data/admin/changes.ts'
import { useTaken } from '@/data/admin/use-taken.ts'
import { useSession } from '@/data/session/session.ts'
import { identityFields } from '@/domain/places/history/held-change.ts'
import { ChangedValues } from '@/features/show-changes/changed-values.tsx'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { takeAction, TakenNote } from '@/ui/admin/taken-note.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { type HeldDecision, HeldDialog } from './held-dialog.tsx'
import { PlaceCell } from './place-cell.tsx'
import { changerNames } from './topics.ts'

const actions = {
  accept: { name: 'history.accept', keyShortcut: 'a', isMain: true },
  refuse: { name: 'history.refuse', keyShortcut: 'r' },
} as const satisfies Record<HeldDecision, Omit<RowAction, 'onPress'>>

/** What an owner wants a place with reviews to be, with how many people have reviewed it as what it is. */
export function HeldRow({ held, place, author }: HeldDetails) {
  const [decision, setDecision] = useState<HeldDecision | null>(null)
  const isOwn = useSession()?.userId === held.user_id
  const authorName = author.full_name ?? author.email
  const name = place?.name ?? held.place_id
  const offered: readonly HeldDecision[] = isOwn ? [] : place ? ['accept', 'refuse'] : ['refuse']
  const looking = useTaken('held-change', held.place_id)
  return (
    <>
      <AdminRow
        name={name}
        actions={[
          ...offered.map((option) => ({ ...actions[option], onPress: () => setDecision(option) })),
          ...(isOwn ? [] : [takeAction(looking)]),
        ]}
        details={
          <p className="row">
            <Link to="/admin/changes" search={{ place: held.place_id }}>
              <FormattedMessage id="history.placeLink" />
            </Link>
            <Link to="/admin/changes" search={{ by: held.user_id }}>
              <FormattedMessage id="history.userLink" />
            </Link>
          </p>
        }
      >
        <PlaceCell placeId={held.place_id} name={name} place={place} />
        <div>
          <ChangedValues
            topics={identityFields.filter((field) => held.fields[field] !== undefined)}
            before={place ?? {}}
            after={held.fields}
          />
        </div>
        <div className="admin-row__state">
          <StateChip state="waiting">
            <FormattedMessage id="history.waits" />
          </StateChip>
          <p className="meta admin-brief">
            <TakenNote {...looking} />
            <FormattedMessage id={changerNames[held.by]} />
            {authorName && ` (${authorName})`} · <Moment iso={held.created_at} />
          </p>
          {isOwn && (
            <p className="muted admin-brief">
              <FormattedMessage id="error.held-change-own" />
            </p>
          )}
        </div>
      </AdminRow>
      {decision && (
        <HeldDialog
          held={held}
          name={name}
          locale={author.locale}
          decision={decision}
          taken={looking.taken}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  )
}
