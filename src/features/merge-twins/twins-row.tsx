import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMergePlaces, useSeparateTwins, useUndoMerge } from '@/data/admin/mutations.ts'
import type { PossibleTwins } from '@/data/admin/twins.ts'
import { useTaken } from '@/data/admin/use-taken.ts'
import type { TwinReason } from '@/domain/import/twins/match-twins.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { sortTwins } from '@/domain/places/merges/place-merge.ts'
import { metersBetween, toPosition } from '@/domain/shared/distance.ts'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { takeAction, TakenNote } from '@/ui/admin/taken-note.tsx'
import { MapLink } from '@/ui/layout/map-link.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { TwinFacts } from './twin-facts.tsx'
import { UndoMergeDialog, UndoSeparationDialog } from './undo-dialog.tsx'
import { useDecision } from './use-decision.ts'

/** What speaks for one place, and what against it. */
const reasonNames = {
  contact: 'twins.reasonContact',
  name: 'twins.reasonName',
  near: 'twins.reasonNear',
  moved: 'twins.reasonMoved',
  renamed: 'twins.reasonRenamed',
  chain: 'twins.reasonChain',
  other_contact: 'twins.reasonOtherContact',
  other_kind: 'twins.reasonOtherKind',
  kind_only: 'twins.reasonKindOnly',
} as const satisfies Record<TwinReason, string>

/** Two places that may be one, side by side: the one that would stay first. */
export function TwinsRow({ pair }: { pair: PossibleTwins }) {
  const intl = useIntl()
  const [isSwapped, setIsSwapped] = useState(false)
  const { id: twins_id, decided, reasons } = pair
  const [one, other] = pair.places
  const sorted = one && other ? sortTwins(one, other) : pair.places
  const [stays, goes] = isSwapped ? ([sorted[1], sorted[0]] as const) : sorted
  const names = [stays, goes].map((place) => place?.name ?? '–').join(', ')
  const merge = useDecision(useMergePlaces(), 'twins.didMerge', ({ place_id }) => (close) => (
    <UndoMergeDialog place_id={place_id} names={names} onClose={close} />
  ))
  const undo = useDecision(useUndoMerge(), 'twins.didUndo')
  const separate = useDecision(
    useSeparateTwins(),
    decided === 'different' ? 'twins.didUndo' : 'twins.didSeparate',
    (decision) =>
      decision.separate ? (close) => <UndoSeparationDialog twins_id={twins_id} names={names} onClose={close} /> : null,
  )

  const looking = useTaken('twins', twins_id)
  const [from, to] = [stays, goes].map((place) => (place ? toPosition(place) : null))
  const meters = from && to ? metersBetween(from, to) : null
  const actions = {
    same: {
      name: 'twins.same',
      keyShortcut: 'a',
      isMain: true,
      onPress: () => stays && goes && merge({ place_id: goes.id, twin_id: stays.id }),
    },
    different: {
      name: 'twins.different',
      keyShortcut: 'r',
      onPress: () => separate({ twins_id, separate: true }),
    },
    swap: { name: 'twins.swap', keyShortcut: 's', onPress: () => setIsSwapped(!isSwapped) },
    undo: {
      name: 'twins.undo',
      onPress: () =>
        decided === 'different'
          ? separate({ twins_id, separate: false })
          : decided && undo({ place_id: decided.merged }),
    },
  } as const satisfies Record<string, RowAction>
  const offered = decided
    ? [actions.undo]
    : stays && goes
      ? [actions.same, actions.different, actions.swap, takeAction(looking)]
      : [actions.different, takeAction(looking)]
  return (
    <AdminRow
      name={names}
      actions={offered}
      details={
        <Facts>
          {[stays, goes].map(
            (place) =>
              place && (
                <Fact key={place.id} name={place.name}>
                  <span className="pre-wrap">{place.business_hours ?? '–'}</span> <PositionLink place={place} />
                </Fact>
              ),
          )}
        </Facts>
      }
    >
      <TwinFacts place={stays} stays={!decided} />
      <TwinFacts place={goes} stays={false} />
      <div className="admin-row__state">
        {decided && (
          <StateChip state={decided === 'different' ? 'refused' : 'done'}>
            <FormattedMessage id={decided === 'different' ? 'twins.areDifferent' : 'twins.areSame'} />
          </StateChip>
        )}
        {!decided && <TakenNote {...looking} />}
        {meters !== null && <p>{formatDistance(intl, meters)}</p>}
        <p className="meta">{reasons.map((reason) => intl.formatMessage({ id: reasonNames[reason] })).join(' · ')}</p>
      </div>
    </AdminRow>
  )
}

function PositionLink({ place }: { place: PlaceWithId }) {
  const position = toPosition(place)
  return position && <MapLink position={[position.latitude, position.longitude]} message="suggestions.onMap" />
}
