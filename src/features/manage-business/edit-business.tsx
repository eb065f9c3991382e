import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DraftWriter, deleteDraft } from '@/data/outbox/drafts.ts'
import type { OutboxPayloads } from '@/data/outbox/types.ts'
import { followOutbox, type OutboxEvent, enqueue } from '@/data/outbox/outbox.ts'
import { type OutboxEntry, readOutboxEntry } from '@/data/outbox/outbox-entry.ts'
import { currentSession } from '@/data/session/session.ts'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import type { PlaceChanges } from '@/data/owners/pending-business-change.ts'
import { entryId } from '@/data/platform/entry-ids.ts'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import {
  type BusinessBase,
  toBusinessBase,
  type BusinessValues,
  toBusinessValues,
  rebaseBusiness,
} from '@/domain/places/business-form.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { BusinessForm } from './business-form.tsx'
import { ImageEditor } from './image-editor.tsx'
import { PendingChangeNote } from './waiting-change.tsx'

/** What stands in the form, and over which version of the place. */
interface FormState {
  /** Another version is another form. */
  version: number
  values: BusinessValues
  base: BusinessBase
  /** What of it another user changed since one had typed over it: how these fields are now. */
  meanwhile: Partial<BusinessBase>
  refusal: ErrorCode | null
  /** Whether it holds what was kept from another time. */
  isFromDraft: boolean
}

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
  const id = entryId('business', placeId, userId)
  const heading = useRef<HTMLHeadingElement>(null)
  const fresh = place && toBusinessBase(place)
  const [isKnown, setIsKnown] = useState(false)
  const [waiting, setWaiting] = useState<OutboxRow<'business'>>()
  const [form, setForm] = useState<FormState | null>(() => (fresh ? formOver(fresh, 0) : null))
  const [isPosting, setIsPosting] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [keeper] = useState(() => new DraftWriter('business', placeId, userId, () => setIsUnsaved(true), isUnchanged))

  // One has come by a link, which is gone: the focus goes on from the heading.
  useEffect(() => heading.current?.focus(), [])

  // The place has changed meanwhile, or is known at last.
  if (fresh && !(form && isSameBase(form.base, fresh))) {
    setForm(form ? { ...form, ...over(form, fresh) } : formOver(fresh, 0))
  }

  function take({ row, draft }: OutboxEntry<'business'>) {
    setIsKnown(true)
    setWaiting(row)
    if (draft) {
      const { values, base } = draft.payload
      setForm((before) => {
        const isInUse = before !== null && !isUnchanged(before)
        if (isInUse && (!draft.refusal || before.refusal === draft.refusal)) return before
        return {
          version: (before?.version ?? 0) + 1,
          meanwhile: {},
          values,
          base,
          refusal: draft.refusal,
          isFromDraft: true,
        }
      })
    }
  }

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'changed') {
      setIsSending(false)
      void readOutboxEntry('business', placeId, userId).then(take)
    } else if (event.id !== id) return
    else if (event.type === 'sending') setIsSending(true)
    else if (event.type === 'sent' && event.kind === 'business') {
      setIsSending(false)
      setWaiting(undefined)
      if (fresh) setForm((before) => formOver(withChanges(fresh, event.result), (before?.version ?? 0) + 1))
      onChanged(event.result)
      heading.current?.focus()
      void showToast(intl, { kind: 'success', title: 'business.savedTitle', message: 'business.saved' })
    }
  })
  const begin = useEffectEvent(take)
  useEffect(() => {
    void readOutboxEntry('business', placeId, userId).then((entry) => begin(entry))
    return followOutbox((event) => onEvent(event))
  }, [placeId, userId])

  function change(values: BusinessValues) {
    setForm((before) => before && { ...before, values })
    // A user who has just signed out, in this tab or another, must leave nothing behind.
    if (form && currentSession()?.userId === userId) keeper.write({ values, base: form.base })
  }

  async function submit(): Promise<void> {
    if (!form) return
    setIsPosting(true)
    try {
      await keeper.stop()
      const { values, base } = form
      const isSent = await enqueue('business', { subject: placeId, userId, payload: { values, base }, files: [] })
      if (isSent) return
      take(await readOutboxEntry('business', placeId, userId))
      heading.current?.focus()
    } finally {
      setIsPosting(false)
    }
  }

  async function discard() {
    await keeper.stop()
    await deleteDraft('business', placeId, userId)
    setForm((before) => (fresh ? formOver(fresh, (before?.version ?? 0) + 1) : null))
    heading.current?.focus()
  }

  const name = place?.name ?? form?.base.name
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
      {isKnown && !place && isFresh && <Notice code="not-place-owner" />}
      {isKnown && (
        <div className="editing">
          {waiting && !isPosting ? (
            <PendingChangeNote row={waiting} isSending={isSending} />
          ) : (
            form && (
              <section className="surface stack">
                <h2>
                  <FormattedMessage id="business.details" />
                </h2>
                {form.refusal && <Notice code={form.refusal} isRefused />}
                <BusinessForm
                  key={form.version}
                  values={form.values}
                  base={form.base}
                  meanwhile={form.meanwhile}
                  onChange={change}
                  isDraftSaved={!isUnsaved}
                  submit={submit}
                  onDiscard={() => void discard()}
                >
                  {isUnsaved ? (
                    <p className="field-error" role="status">
                      <Icon name="alert" />
                      <FormattedMessage id="business.unsaved" />
                    </p>
                  ) : (
                    form.isFromDraft &&
                    !form.refusal && (
                      <p className="hint">
                        <FormattedMessage id="business.draftNote" />
                      </p>
                    )
                  )}
                </BusinessForm>
              </section>
            )
          )}
          {place && <ImageEditor place={place} userId={userId} onChanged={onChanged} />}
        </div>
      )}
    </>
  )
}

/** Says why a change was refused, or that there is nothing to change. */
function Notice({ code, isRefused = false }: { code: ErrorCode; isRefused?: boolean }) {
  return (
    <div className="note" role="status">
      <span>
        <Icon name="alert" />
      </span>
      <p>
        {isRefused && (
          <>
            <b>
              <FormattedMessage id="business.refusedTag" />
            </b>
            <br />
          </>
        )}
        <FormattedMessage id={errorMessage(code).message} />
        {isRefused && (
          <>
            . <FormattedMessage id="business.refusedHint" />
          </>
        )}
      </p>
    </div>
  )
}

function formOver(base: BusinessBase, version: number): FormState {
  return { version, values: toBusinessValues(base), base, meanwhile: {}, refusal: null, isFromDraft: false }
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

function withChanges(base: BusinessBase, changes: PlaceChanges): BusinessBase {
  const changed = Object.entries(changes).map(([field, value]) => [field, value ?? ''])
  return { ...base, ...(Object.fromEntries(changed) as Partial<BusinessBase>) }
}

function isUnchanged({ values, base }: OutboxPayloads['business']): boolean {
  return JSON.stringify(values) === JSON.stringify(toBusinessValues(base))
}

function isSameBase(one: BusinessBase, other: BusinessBase): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
