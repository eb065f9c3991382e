import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ModeratedPhoto } from '@/data/admin/photos.ts'
import { useTaken } from '@/data/admin/use-taken.ts'
import type { PlacePhotoStatus } from '@/domain/photos/place-photo-limits.ts'
import { PhotoOf } from '@/features/show-photo/photo-of.tsx'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { ChooseBox } from '@/ui/admin/choose-box.tsx'
import { ReportCount, ReportList } from '@/ui/admin/reports.tsx'
import { takeAction, TakenNote } from '@/ui/admin/taken-note.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { PlaceLink } from '@/ui/layout/place-link.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { offerPhotoDecisions, type PhotoDecision } from './photo-decisions.ts'
import { PhotoDialog } from './photo-dialog.tsx'

const states = {
  pending: { state: 'waiting', name: 'adminPhotos.pending' },
  published: { state: 'done', name: 'adminPhotos.published' },
  hidden: { state: 'refused', name: 'adminPhotos.hidden' },
} as const satisfies Record<PlacePhotoStatus, unknown>

const actions = {
  publish: { name: 'adminPhotos.publish', keyShortcut: 'a', isMain: true },
  restore: { name: 'adminPhotos.restore', keyShortcut: 'a' },
  stand: { name: 'adminPhotos.stand', keyShortcut: 'a' },
  hide: { name: 'adminPhotos.hide', keyShortcut: 'r' },
} as const satisfies Record<PhotoDecision, Omit<RowAction, 'onPress'>>

interface PhotoRowProps {
  details: ModeratedPhoto
  /** Whether it is among those that are decided together. */
  isChosen: boolean
  onChoose: (isChosen: boolean, toHere: boolean) => void
}

/** A photo by a visitor, large enough to be decided about, with all that an admin has to know for that. */
export function PhotoRow({ details, isChosen, onChoose }: PhotoRowProps) {
  const { photo, placeName, isListed, reports } = details
  const intl = useIntl()
  const [decision, setDecision] = useState<PhotoDecision | null>(null)
  const { kind, status, reason, place_id, created_at } = photo
  const author = photo.author.full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  const name = placeName ?? intl.formatMessage({ id: 'moderate.placeGone' })
  const shown = intl.formatMessage({ id: 'gallery.kind' }, { kind })
  const alt = `${shown}: ${name}`
  const looking = useTaken('photo', photo.id)
  return (
    <>
      <AdminRow
        name={`${alt} · ${author}`}
        actions={[
          ...offerPhotoDecisions(details).map((option) => ({
            ...actions[option],
            onPress: () => setDecision(option),
          })),
          ...(status === 'pending' || reports.length > 0 ? [takeAction(looking)] : []),
        ]}
        details={<ReportList hiddenReason={reason} reports={reports} />}
      >
        <PhotoOf key={status} photo={photo} alt={alt} />
        <div>
          {!isListed ? (
            <p className="muted admin-brief">
              {placeName && <FormattedMessage id="adminPhotos.unlisted" />} {name}
            </p>
          ) : (
            <PlaceLink className="tap-row admin-brief" placeId={place_id}>
              {name}
            </PlaceLink>
          )}
          <p className="admin-brief">{shown}</p>
          <p className="meta admin-brief">
            {author} · <Moment iso={created_at} />
          </p>
        </div>
        <div className="admin-row__state">
          <div style={{ display: 'flex', alignItems: 'center' }}>
            {status !== 'hidden' && (
              <ChooseBox
                isChosen={isChosen}
                label={intl.formatMessage({ id: 'adminPhotos.choose' }, { name: `${alt} · ${author}` })}
                onChoose={onChoose}
              />
            )}
            <StateChip state={states[status].state}>
              <FormattedMessage id={states[status].name} />
            </StateChip>
          </div>
          <TakenNote {...looking} />
          <ReportCount reports={reports} />
        </div>
      </AdminRow>
      {decision && (
        <PhotoDialog
          photo={photo}
          name={`${alt} · ${author}`}
          decision={decision}
          taken={looking.taken}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  )
}
