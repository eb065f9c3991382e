import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { hasEntryAbout } from '@/data/platform/entry-ids.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { type PlacePhotoKind, placePhotoKinds, toPhotosSubject } from '@/domain/photos/place-photo-limits.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import * as messages from 'messages:placePhotos'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { useFocusOnChange } from '@/ui/behavior/use-focus-on-change.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { Unverified } from '../unverified/unverified.tsx'
import { Outcome } from '@/ui/feedback/outcome.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { PhotosForm, type SendOutcome, waitingTexts } from './photos-form.tsx'

interface PhotosPanelProps {
  place: PlaceWithId
  user: SignedInUser
  /** What the address says that they show; undefined where it asks. */
  asked: string | undefined
  onClose: () => void
}

/** The question what photos of a place show, the form for them, and what became of the user's own. */
export function PhotosPanel(props: PhotosPanelProps) {
  return (
    <PartIntl part={messages}>
      <Panel {...props} />
    </PartIntl>
  )
}

const outcomes = {
  published: 'photos.arePublished',
  pending: 'photos.arePending',
  ...waitingTexts,
} as const satisfies Record<SendOutcome, string>

function Panel({ place, user, asked, onClose }: PhotosPanelProps) {
  const [kind, setKind] = useState<PlacePhotoKind | null>(placePhotoKinds.find((each) => each === asked) ?? null)
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)
  const box = useFocusOnChange<HTMLDivElement>(outcome ?? kind)

  return (
    <Dialog title={<FormattedMessage id="photos.title" />} onClose={onClose}>
      <div className="stack" ref={box} tabIndex={-1}>
        {!user.isEmailVerified ? (
          <Unverified message="photos.unverified" />
        ) : outcome ? (
          <Outcome said={outcomes[outcome]} more="photos.more" onMore={() => setOutcome(null)} onClose={onClose} />
        ) : kind ? (
          <PhotosForm
            key={kind}
            kind={kind}
            place={place}
            userId={user.userId}
            onBack={() => setKind(null)}
            onDone={(done) => {
              setKind(null)
              setOutcome(done)
            }}
          />
        ) : (
          <>
            <Choices placeId={place.id} onChoose={setKind} />
            <OwnPhotos place={place} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Choices({ placeId, onChoose }: { placeId: string; onChoose: (kind: PlacePhotoKind) => void }) {
  return (
    <>
      <p className="muted">
        <FormattedMessage id="photos.lead" />
      </p>
      <ul className="stack">
        {placePhotoKinds.map((kind) => (
          <li key={kind}>
            <button className="btn btn--quiet wide" type="button" onClick={() => onChoose(kind)}>
              <FormattedMessage id="photos.choice" values={{ kind }} />
              {hasEntryAbout('photos', toPhotosSubject(kind, placeId)) && (
                <>
                  {' · '}
                  <FormattedMessage id="photos.unsent" />
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
