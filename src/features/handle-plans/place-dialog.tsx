import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useUpdatePlan } from '@/data/admin/mutations.ts'
import type { PlanRequestWithId } from '@/data/admin/plans.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { QUERY_MAX_CHARS } from '@/domain/pages/public-data.ts'
import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { Choice } from '@/ui/forms/choice.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import { PlaceNote } from './place-note.tsx'

/** How many places are offered. */
const OFFERED_MAX = 8

/** The pause in typing after which places are looked for, in milliseconds. */
const TYPING_PAUSE_MS = 300

interface PlaceDialogProps {
  request: PlanRequestWithId
  /** The name of who asked for the plan, or of their business. */
  buyer: string
  onClose: () => void
}

/** Asks which place a plan shows. */
export function PlaceDialog({ request, buyer, onClose }: PlaceDialogProps) {
  const intl = useIntl()
  const name = useId()
  const [text, setText] = useState(request.businessName)
  const [query, setQuery] = useState(() => normalizeQuery(text))
  const [placeId, setPlaceId] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  useEffect(() => {
    const pause = setTimeout(() => setQuery(normalizeQuery(text)), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  const places = useInfiniteQuery(useAdminQueries().places({ query, city: null, only: null }))
  const [found] = places.data?.pages ?? []
  const offered = (found?.entries ?? []).filter((place) => !place.is_closed).slice(0, OFFERED_MAX)

  return (
    <DecisionDialog
      title="handlePlans.placeTitle"
      lead={<FormattedMessage id="handlePlans.placeLead" values={{ business: <b key="business">{buyer}</b> }} />}
      action="handlePlans.save"
      cancel="handlePlans.back"
      offline="handlePlans.offline"
      mutation={useUpdatePlan()}
      toInput={() => {
        setIsChecked(true)
        if (placeId === null) return null
        const { id, status, expires_at, notes, updated_at } = request
        return { plan_request_id: id, status, expires_at, notes, updated_at, place_id: placeId }
      }}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'handlePlans.updatedTitle', message: 'handlePlans.updated' })
        onClose()
      }}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'handlePlans.placeSearch' })}
        hint={intl.formatMessage({ id: 'handlePlans.placeSearchHint' })}
        error={isChecked && placeId === null && intl.formatMessage({ id: 'handlePlans.placeUnchosen' })}
        type="search"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: QUERY_MAX_CHARS } }}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setPlaceId(null)
        }}
      />
      <p className="meta" role="status">
        {found && (
          <FormattedMessage id="handlePlans.placesFound" values={{ shown: offered.length, total: found.total }} />
        )}
      </p>
      <InlineError message={places.error && 'error.places-load-failed'} />
      <div role="radiogroup" aria-label={intl.formatMessage({ id: 'handlePlans.placeTitle' })} className="stack">
        {offered.map((place) => (
          <Choice
            key={place.id}
            type="radio"
            name={name}
            checked={place.id === placeId}
            onChange={() => setPlaceId(place.id)}
          >
            <PlaceFacts place={place} />
          </Choice>
        ))}
      </div>
      {placeId !== null && <Owner request={request} placeId={placeId} />}
    </DecisionDialog>
  )
}

function PlaceFacts({ place: { name, category, city, address } }: { place: FoundPlace }) {
  const locale = localeOfIntl(useIntl())
  return (
    <span>
      {name}
      <br />
      <span className="meta">
        {[categoryName(category, locale), cities[city].name, address].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

/** What there is to say of who owns the place that is chosen. */
function Owner({ request, placeId }: { request: PlanRequestWithId; placeId: string }) {
  const { data } = useQuery(useAdminQueries().place(placeId))
  if (!data) return null
  return <PlaceNote request={{ ...request, place_id: placeId }} place={data.place} ownerId={data.owner?.id} />
}
