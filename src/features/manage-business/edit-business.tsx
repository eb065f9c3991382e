import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OutboxPayloads } from '@/data/outbox/types.ts'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { PlaceChanges } from '@/data/owners/pending-business-change.ts'
import {
  type BusinessBase,
  toBusinessBase,
  toBusinessValues,
  rebaseBusiness,
  withCityArea,
} from '@/domain/places/business-form.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { RejectedAlert } from '@/ui/feedback/rejected-alert.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { BusinessForm, type BusinessFormProps } from './business-form.tsx'
import { HeldChangeNote, useHeldChange } from './held-change-note.tsx'
import { ImageEditor } from './image-editor.tsx'
import { PendingChangeNote } from './waiting-change.tsx'

type BusinessPayload = OutboxPayloads['business']

interface EditBusinessProps {
  placeId: string
  userId: string
  /** Undefined of a place that is not the user's, or is not known. */
  place: PlaceWithId | undefined
  /** Whether the place is as the server has it now. */
  isFresh: boolean
  onChanged: (changes: PlaceChanges) => void
  /** What stands in place of the form where it has nothing to begin with. */
  children: ReactNode
}

/** The form that changes a business, with what became of an earlier change, and its images. */
export function EditBusiness({ placeId, userId, place, isFresh, onChanged, children }: EditBusinessProps) {
  const intl = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  const fresh = place && toBusinessBase(place)
  // Another version is another form: what was saved or discarded stands in it no more.
  const [version, setVersion] = useState(0)
  const waiting = useHeldChange(placeId, place !== undefined)
  const outbox = useOutboxForm('business', placeId, userId, {
    isEmpty: isUnchanged,
    onSent: ({ changes, held }) => {
      onChanged(changes)
      renew()
      if (held.length > 0) void waiting.refetch()
      const message = held.length > 0 ? 'business.heldSaved' : 'business.saved'
      void showToast(intl, { kind: 'success', title: 'business.savedTitle', message })
    },
  })
  const { state, watchRefusal } = outbox
  const draft = 'draft' in state ? state.draft : null

  // One has come by a link, which is gone: the focus goes on from the heading.
  useEffect(() => heading.current?.focus(), [])

  function renew() {
    setVersion((before) => before + 1)
    heading.current?.focus()
  }

  async function submit(payload: BusinessPayload): Promise<void> {
    const cause = await outbox.submit(payload)
    if (cause) heading.current?.focus()
  }

  async function discard() {
    await outbox.discard()
    renew()
  }

  const name = place?.name ?? (state.status === 'queued' ? state.row.payload : draft?.payload)?.base.name
  return (
    <>
      <p>
        <Link className="tap-row" to="/mis-negocios">
          <FormattedMessage id="business.back" />
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {name === undefined ? (
          <FormattedMessage id="business.title" />
        ) : (
          <FormattedMessage id="business.editTitle" values={{ name }} />
        )}
      </h1>
      {children}
      {state.status !== 'loading' && !place && isFresh && (
        <RejectedAlert reason={errorMessage('not-place-owner').message} />
      )}
      {waiting.data && <HeldChangeNote change={waiting.data} onWithdrawn={() => void waiting.refetch()} />}
      {state.status !== 'loading' && (
        <div className="editing">
          {state.status === 'queued' ? (
            <PendingChangeNote {...state} onEdit={() => void outbox.edit()} />
          ) : (
            (draft || fresh) && (
              <div className="stack">
                {draft?.refusal && (
                  <RejectedAlert
                    ref={watchRefusal}
                    title="business.refusedTag"
                    reason={errorMessage(draft.refusal).message}
                    hint="business.refusedHint"
                    traceId={draft.traceId}
                  />
                )}
                <BusinessDraft
                  key={`${version} ${draft?.refusal ?? ''}`}
                  draft={draft?.payload}
                  fresh={fresh}
                  city={place?.city}
                  write={outbox.write}
                  isDraftSaved={!outbox.isUnsaved}
                  submit={submit}
                  onDiscard={() => void discard()}
                >
                  {outbox.isUnsaved && <UnsavedNote message="business.unsaved" />}
                </BusinessDraft>
              </div>
            )
          )}
          {place && <ImageEditor place={place} userId={userId} onChanged={onChanged} />}
        </div>
      )}
    </>
  )
}

interface FormState extends BusinessPayload {
  /** What of it another user changed since one had typed over it: how these fields are now. */
  meanwhile: Partial<BusinessBase>
}

interface BusinessDraftProps extends Omit<BusinessFormProps, 'values' | 'base' | 'meanwhile' | 'onChange' | 'submit'> {
  /** What the form begins with; without it, with the place. */
  draft: BusinessPayload | undefined
  /** The place as it is known now; one of the two is there. */
  fresh: BusinessBase | undefined
  write: (payload: BusinessPayload) => void
  submit: (payload: BusinessPayload) => Promise<void>
}

/** The form, with what is typed over a place that may change meanwhile. */
function BusinessDraft({ draft, fresh, city, write, submit, ...props }: BusinessDraftProps) {
  const [form, setForm] = useState<FormState | null>(() => {
    const begun = draft ?? (fresh && { values: toBusinessValues(fresh), base: fresh })
    return begun ? { ...begun, meanwhile: {} } : null
  })
  if (form && fresh && !isSameBase(form.base, fresh)) setForm({ ...form, ...over(form, fresh) })
  if (!form) return null
  const { values, base, meanwhile } = form
  return (
    <BusinessForm
      values={values}
      base={base}
      city={city}
      meanwhile={meanwhile}
      onChange={(changed) => {
        setForm((before) => before && { ...before, values: changed })
        write({ values: changed, base })
      }}
      submit={() => submit({ values: withCityArea(values, base, city), base })}
      {...props}
    />
  )
}

/** Returns the form over a newer version of the place. */
function over({ values, base, meanwhile }: FormState, fresh: BusinessBase) {
  const rebased = rebaseBusiness(values, base, fresh)
  const theirs = toBusinessValues(fresh)
  const fields = Object.keys(fresh) as (keyof BusinessBase)[]
  const isMine = (field: keyof BusinessBase) =>
    field === 'business_hours'
      ? rebased.hours !== theirs.hours && values.hours === rebased.hours
      : rebased[field] !== fresh[field]
  const changed = fields.filter((field) => base[field] !== fresh[field] && isMine(field))
  return {
    values: rebased,
    base: fresh,
    meanwhile: { ...meanwhile, ...Object.fromEntries(changed.map((field) => [field, fresh[field]])) },
  }
}

function isUnchanged({ values, base }: BusinessPayload): boolean {
  return JSON.stringify(values) === JSON.stringify(toBusinessValues(base))
}

function isSameBase(one: BusinessBase, other: BusinessBase): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
