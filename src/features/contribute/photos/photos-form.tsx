import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fromStoredFiles } from '@/data/outbox/outbox-store.ts'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import { toWaitingCause, type WaitingCause } from '@/data/outbox/waiting-cause.ts'
import type { PreparedPhoto } from '@/data/platform/prepare-photo.ts'
import { type PlacePhotoKind, type PlacePhotoStatus, toPhotosSubject } from '@/domain/photos/place-photo-limits.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage, limitMessages } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Picture } from '@/ui/artwork/picture.tsx'
import { EditOrDiscard } from '@/ui/feedback/edit-or-discard.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { DraftForm } from '@/ui/forms/draft-form.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { VisitorPhotoField } from './visitor-photo-field.tsx'

/** What became of photos: as the server has them, or why they wait. */
export type SendOutcome = Exclude<PlacePhotoStatus, 'hidden'> | WaitingCause

/** When photos that wait are sent, by why they have not been yet. */
export const waitingTexts = {
  connection: 'photos.areQueued',
  limit: 'photos.areLimited',
  server: 'photos.areQueued',
  signIn: 'photos.areQueued',
  ...limitMessages,
} as const satisfies Record<WaitingCause, MessageId>

interface PhotosFormProps {
  kind: PlacePhotoKind
  place: Pick<PlaceWithId, 'id' | 'name'>
  userId: string
  /** Back to what the photos may show. What was chosen stays on the device. */
  onBack: () => void
  onDone: (outcome: SendOutcome) => void
}

/** The form for photos that show one thing of a place; while some wait to be sent, those. */
export function PhotosForm(props: PhotosFormProps) {
  const { kind, place, userId, onBack, onDone } = props
  const outcome = useRef<SendOutcome>('published')
  const outbox = useOutboxForm('photos', toPhotosSubject(kind, place.id), userId, {
    onSent: (photos) => {
      outcome.current = photos.some(({ status }) => status === 'pending') ? 'pending' : 'published'
    },
    isEmpty: () => true,
  })
  const { state } = outbox
  if (state.status === 'loading') return <div className="skeleton" style={{ height: '10rem' }} />
  if (state.status === 'queued') {
    const { row, isSending } = state
    return (
      <>
        <PendingAlert title={<FormattedMessage id="photos.choice" values={{ kind }} />} traceId={row.traceId}>
          <FormattedMessage id={isSending ? 'photos.sending' : waitingTexts[toWaitingCause(row.hindrance)]} />
        </PendingAlert>
        <QueuedPhotos files={fromStoredFiles(row.files)} />
        <div className="actions">
          <EditOrDiscard
            edit="photos.takeBack"
            discard="photos.discard"
            isDisabled={isSending}
            onEdit={() => void outbox.edit()}
            onDiscard={() => void outbox.discard()}
          />
        </div>
        <BackButton onBack={onBack} />
      </>
    )
  }
  return (
    <Fields
      {...props}
      outbox={outbox}
      draft={'draft' in state ? state.draft : null}
      onSubmitted={(cause) => onDone(cause ?? outcome.current)}
    />
  )
}

function QueuedPhotos({ files }: { files: readonly PreparedPhoto[] }) {
  const intl = useIntl()
  const [photos] = useState(files)
  return (
    <ul className="photo-thumbs">
      {photos.map((photo, index) => (
        <li key={photo.name}>
          <Picture picture={photo} alt={intl.formatMessage({ id: 'writing.photo' }, { number: index + 1 })} />
        </li>
      ))}
    </ul>
  )
}

interface FieldsProps extends PhotosFormProps {
  outbox: ReturnType<typeof useOutboxForm<'photos'>>
  draft: { files: readonly PreparedPhoto[]; refusal: ErrorCode | null; traceId?: string | undefined } | null
  onSubmitted: (cause: WaitingCause | null) => void
}

function Fields({ kind, place, outbox, draft, onBack, onSubmitted }: FieldsProps) {
  const { watchRefusal } = outbox
  const payload = { placeId: place.id, placeName: place.name, kind }
  const [photos, setPhotos] = useState<readonly PreparedPhoto[]>(draft?.files ?? [])
  const latest = useRef(photos)
  const [isMissing, setIsMissing] = useState(false)
  const [isPreparing, setIsPreparing] = useState(false)
  const [sent, setSent] = useState<ReadonlyMap<string, number> | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, traceId, run, reset } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'photos-failed'),
  )
  const refusal = isBusy ? null : (draft?.refusal ?? null)
  const shown = isMissing ? 'photos-missing' : (failure ?? refusal)

  function change(make: (photos: readonly PreparedPhoto[]) => PreparedPhoto[]) {
    latest.current = make(latest.current)
    setPhotos(latest.current)
    setIsMissing(false)
    outbox.write(payload, latest.current)
  }

  async function send() {
    if (isBusy || isPreparing) return
    reset()
    setIsMissing(photos.length === 0)
    if (photos.length === 0) return form.current?.querySelector('input')?.focus()
    setSent(new Map(photos.map(({ name }) => [name, 0])))
    await run(async () => {
      const cause = await outbox.submit(payload, photos, (name, share) =>
        setSent((before) => new Map(before).set(name, share)),
      )
      onSubmitted(cause)
    })
    setSent(null)
  }

  return (
    <DraftForm ref={form} isDraftSaved={!outbox.isUnsaved} onSubmit={send}>
      <p>
        <FormattedMessage id="photos.hint" values={{ kind }} />
      </p>
      <VisitorPhotoField photos={photos} onChange={change} sent={sent} onPreparing={setIsPreparing} />
      {outbox.isUnsaved && <UnsavedNote message="photos.unsaved" />}
      <InlineError
        ref={watchRefusal}
        message={shown && errorMessage(shown).message}
        traceId={failure ? traceId : draft?.traceId}
      />
      <div className="actions">
        <BackButton onBack={onBack} />
        <button className="btn" type="submit" disabled={isBusy || isPreparing}>
          <FormattedMessage id={isBusy ? 'photos.sending' : 'photos.send'} />
        </button>
      </div>
    </DraftForm>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button className="btn btn--quiet" type="button" onClick={onBack}>
      <FormattedMessage id="photos.back" />
    </button>
  )
}
