import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CreativeDetails } from '@/data/admin/creatives.ts'
import { type CreativeStatus, isSameDraft, toAdvertWords } from '@/domain/adverts/creatives/creative.ts'
import { AdvertPreview } from '@/features/draw-advert/advert-preview.tsx'
import { AdminRow } from '@/ui/admin/admin-row.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { PlaceLink } from '@/ui/layout/place-link.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { type CreativeDecision, CreativeDialog } from './creative-dialog.tsx'

const states = {
  waiting: { state: 'waiting', name: 'creative.waiting' },
  approved: { state: 'done', name: 'creative.approved' },
  rejected: { state: 'refused', name: 'creative.rejected' },
} as const satisfies Record<CreativeStatus, unknown>

/** What the adverts of a place are to say, with what it will look like. */
export function CreativeRow({ creative, place, author }: CreativeDetails) {
  const intl = useIntl()
  const [decision, setDecision] = useState<CreativeDecision | null>(null)
  const { place_id, line, button, status, reason, approved, created_at } = creative
  const name = place?.name ?? intl.formatMessage({ id: 'moderate.placeGone' })
  const isOlderShown = approved !== null && !isSameDraft(approved, creative)
  return (
    <>
      <AdminRow
        name={name}
        actions={
          status === 'waiting' && place
            ? [
                {
                  name: 'creatives.approve',
                  keyShortcut: 'a',
                  isMain: true,
                  onPress: () => setDecision('approved'),
                },
                { name: 'creatives.reject', keyShortcut: 'r', onPress: () => setDecision('rejected') },
              ]
            : []
        }
        details={
          <div className="stack">
            {reason !== null && (
              <p>
                <FormattedMessage id="creative.reason" values={{ reason }} />
              </p>
            )}
            {isOlderShown && (
              <p className="meta">
                <FormattedMessage id="creatives.shown" values={{ line: approved.line }} />
              </p>
            )}
            {place && <AdvertPreview place={place} words={toAdvertWords({ line, button }, place)} />}
          </div>
        }
      >
        <div>
          {place ? (
            <PlaceLink className="tap-row admin-brief" placeId={place_id}>
              {name}
            </PlaceLink>
          ) : (
            <p className="muted admin-brief">{name}</p>
          )}
          <p className="meta admin-brief">
            {author.full_name ?? author.email ?? intl.formatMessage({ id: 'review.anonymous' })} ·{' '}
            <Moment iso={created_at} />
          </p>
        </div>
        <p>«{line}»</p>
        <div className="admin-row__state">
          <StateChip state={states[status].state}>
            <FormattedMessage id={states[status].name} />
          </StateChip>
        </div>
      </AdminRow>
      {decision && (
        <CreativeDialog creative={creative} name={name} decision={decision} onClose={() => setDecision(null)} />
      )}
    </>
  )
}
