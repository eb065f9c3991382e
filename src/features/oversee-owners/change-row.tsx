import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChangeDetails } from '@/data/admin/changes.ts'
import { ChangedValues } from '@/features/show-changes/changed-values.tsx'
import { toShownPhotos } from '@/features/show-changes/shown-photos.ts'
import { AdminRow } from '@/ui/admin/admin-row.tsx'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { FormerPhotos } from './former-photos.tsx'
import { RevertAllDialog, RevertDialog } from './revert-dialog.tsx'
import { PlaceCell } from './place-cell.tsx'
import { changerNames } from './topics.ts'

/** A change of a place: who changed what, what stood there before, and taking it back. */
export function ChangeRow({ id, change, place, actorName }: ChangeDetails) {
  const intl = useIntl()
  const [asked, setAsked] = useState<'one' | 'all' | null>(null)
  const { place_id, actor_id, by, topics, applied, replaced, reverts, reverted_by, created_at } = change
  const name = place?.name ?? place_id
  const isReverted = reverted_by !== null
  const isRevertable = place !== null && !isReverted
  const isOwners = by === 'owner' || by === 'manager'
  return (
    <>
      <AdminRow
        name={name}
        actions={[
          ...(isRevertable
            ? [{ name: 'history.revert', keyShortcut: 'r', onPress: () => setAsked('one') } as const]
            : []),
          ...(actor_id !== null && isOwners
            ? [{ name: 'history.revertAllHere', onPress: () => setAsked('all') } as const]
            : []),
        ]}
        actionsInRow={isRevertable ? 1 : 0}
        details={
          <div className="stack">
            {topics.includes('images') && (
              <Facts>
                <Fact name={<FormattedMessage id="history.before" />}>
                  <FormerPhotos photos={toShownPhotos(replaced)} place={place} />
                </Fact>
                <Fact name={<FormattedMessage id="history.after" />}>
                  <FormerPhotos photos={toShownPhotos(applied)} place={place} />
                </Fact>
              </Facts>
            )}
            <p className="row">
              <Link to="/admin/changes" search={{ place: place_id }}>
                <FormattedMessage id="history.placeLink" />
              </Link>
              {actor_id !== null && (
                <Link to="/admin/changes" search={{ by: actor_id }}>
                  <FormattedMessage id="history.userLink" />
                </Link>
              )}
            </p>
          </div>
        }
      >
        <PlaceCell placeId={place_id} name={name} place={place} />
        <div>
          {reverts !== null && (
            <p className="admin-brief">
              <FormattedMessage id="history.isRevert" />
            </p>
          )}
          <ChangedValues topics={topics} before={replaced} after={applied} />
        </div>
        <div className="admin-row__state">
          <StateChip state={isReverted ? 'refused' : 'done'}>
            <FormattedMessage id={isReverted ? 'history.reverted' : 'history.live'} />
          </StateChip>
          <p className="meta admin-brief">
            <FormattedMessage id={changerNames[by]} />
            {actorName && ` (${actorName})`} · <Moment iso={created_at} />
          </p>
        </div>
      </AdminRow>
      {asked === 'one' && <RevertDialog id={id} change={change} name={name} onClose={() => setAsked(null)} />}
      {asked === 'all' && actor_id !== null && (
        <RevertAllDialog
          userId={actor_id}
          placeId={place_id}
          name={actorName ?? intl.formatMessage({ id: 'admin.unnamedAccount' })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
