import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readCreative, saveCreative } from '@/data/owners/creative.ts'
import { readDraft, storeDraft } from '@/data/owners/own-drafts.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { AdvertButton } from '@/domain/adverts/advert.ts'
import {
  CREATIVE_LINE_MAX_CHARS,
  type Creative,
  type CreativeDraft,
  creativeDraftSchema,
  isSameDraft,
  toAdvertWords,
} from '@/domain/adverts/creatives/creative.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { cleanLine } from '@/domain/shared/clean-text.ts'
import { type FieldErrors, validateForm } from '@/domain/shared/form-fields.ts'
import { AdvertPreview } from '@/features/draw-advert/advert-preview.tsx'
import { ChoiceField } from '@/features/draw-advert/choice-field.tsx'
import { errorMessage } from '@/i18n/error-messages.ts'
import { ErrorAlert } from '@/ui/feedback/error-alert.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import type { BusinessPageProps } from './business-page.ts'
import { BusinessSkeleton } from './business-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

const states = {
  waiting: { state: 'waiting', name: 'creative.waiting', hint: 'creative.waitingHint' },
  approved: { state: 'done', name: 'creative.approved', hint: 'creative.approvedHint' },
  rejected: { state: 'refused', name: 'creative.rejected', hint: 'creative.rejectedHint' },
} as const

const buttonNames = {
  whatsapp: 'creative.whatsapp',
  call: 'place.call',
  directions: 'place.directions',
  page: 'creative.page',
} as const satisfies Record<AdvertButton, string>

/** What the adverts of a business say: a line and a button, previewed, which an admin approves before they are shown. */
export function BusinessAdvert({ place, userId }: BusinessPageProps) {
  const { data: creative, error, refetch } = usePrivateQuery(`creative ${place.id}`, () => readCreative(place.id))
  const heading = useRef<HTMLHeadingElement>(null)
  // One has come by a link, which is gone: the focus goes on from the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <p>
        <Link className="tap-row" to="/mis-negocios">
          <FormattedMessage id="business.back" />
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="creative.title" values={{ name: place.name }} />
      </h1>
      <p className="muted">
        <FormattedMessage id="creative.lead" />
      </p>
      {creative !== undefined ? (
        <>
          {creative && <State creative={creative} />}
          <AdvertForm place={place} userId={userId} creative={creative} onSent={() => void refetch()} />
        </>
      ) : error ? (
        <LoadFailure error={error} offline={errorMessage('offline').message} onRetry={() => void refetch()} />
      ) : (
        <BusinessSkeleton />
      )}
    </div>
  )
}

/** What became of what was sent last, and what is shown meanwhile. */
function State({ creative }: { creative: Creative }) {
  const { state, name, hint } = states[creative.status]
  const isOlderShown = creative.approved !== null && !isSameDraft(creative.approved, creative)
  return (
    <section className="surface stack" role="status">
      <p>
        <StateTag state={state}>
          <FormattedMessage id={name} />
        </StateTag>{' '}
        «{creative.line}»
      </p>
      <p className="meta">
        <FormattedMessage id={hint} />
      </p>
      {creative.reason !== null && (
        <p>
          <FormattedMessage id="creative.reason" values={{ reason: creative.reason }} />
        </p>
      )}
      {isOlderShown && (
        <p className="meta">
          <FormattedMessage id="creative.shown" values={{ line: creative.approved?.line }} />
        </p>
      )}
    </section>
  )
}

interface AdvertFormProps {
  place: PlaceWithId
  userId: string
  creative: Creative | null
  onSent: () => void
}

function AdvertForm({ place, userId, creative, onSent }: AdvertFormProps) {
  const intl = useIntl()
  const begun = { userId, placeId: place.id }
  const [draft, setDraft] = useState<CreativeDraft>(() => {
    const { line, button } = readDraft('aquicito.advert_draft', begun) ?? creative ?? {}
    return { line: line ?? '', button: button ?? (place.whatsapp ? 'whatsapp' : 'page') }
  })
  const [errors, setErrors] = useState<FieldErrors<typeof creativeDraftSchema>>({})
  const { isBusy, failure, traceId, run } = useAsyncAction((error) => toErrorCode(error, 'creative-save-failed'))
  const isSent = creative !== null && creative.status !== 'rejected' && isSameDraft(creative, draft)
  const words = toAdvertWords({ ...draft, line: cleanLine(draft.line).trim() || '…' }, place)

  function change(next: CreativeDraft) {
    setDraft(next)
    storeDraft('aquicito.advert_draft', { ...begun, ...next })
  }

  async function send() {
    const { cleaned, errors: found } = validateForm(creativeDraftSchema, draft)
    setErrors(found)
    if (!cleaned) return
    await run(async () => {
      await saveCreative({ ...cleaned, button: draft.button, place_id: place.id })
      setDraft({ ...draft, line: cleaned.line })
      storeDraft('aquicito.advert_draft', null)
      onSent()
    })
  }

  return (
    <form
      className="surface stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={intl.formatMessage({ id: 'creative.line' })}
        hint={intl.formatMessage({ id: 'creative.lineHint' }, { count: CREATIVE_LINE_MAX_CHARS - draft.line.length })}
        error={errors.line && intl.formatMessage({ id: errorMessage(errors.line).message })}
        maxChars={CREATIVE_LINE_MAX_CHARS}
        value={draft.line}
        onChange={({ target }) => change({ ...draft, line: target.value })}
      />
      <ChoiceField
        label={intl.formatMessage({ id: 'creative.button' })}
        options={buttonNames}
        value={draft.button}
        onChange={(button) => change({ ...draft, button })}
      />
      {words.button !== draft.button && (
        <p className="hint" role="status">
          <FormattedMessage id="creative.noNumber" />
        </p>
      )}
      <AdvertPreview place={place} words={words} />
      <ErrorAlert failure={failure && errorMessage(failure)} traceId={traceId} />
      <div className="actions">
        <Button type="submit" disabled={isBusy || isSent}>
          <FormattedMessage id={isBusy ? 'creative.sending' : 'creative.send'} />
        </Button>
      </div>
    </form>
  )
}
