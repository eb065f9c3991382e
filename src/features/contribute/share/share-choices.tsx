import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import type { ReceivedShare } from '@/data/suggestions/received-share.ts'
import { findSharedPlaces } from '@/data/suggestions/shared-places.ts'
import { PHOTOS_ID } from '@/domain/accounts/sign-in-return-url.ts'
import { PLACE_PHOTOS_AT_ONCE_MAX, type PlacePhotoKind, placePhotoKinds } from '@/domain/photos/place-photo-limits.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { toAdditionHash } from '@/domain/suggestions/addition-hash.ts'
import { readSharedPlace, type SharedProblem } from '@/domain/suggestions/shared-place.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Picture } from '@/ui/artwork/picture.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { SelectField } from '@/ui/forms/select-field.tsx'
import { LikelyPlaceEntry } from './likely-place-entry.tsx'

/** Loaded with the page: by the time they are wanted there may be no signal. */
const loadDrafts = () => import(/* @with-page */ '@/data/suggestions/draft-share.ts')

/** What is said of a draft that is not made. */
const failures: Partial<Record<ErrorCode, MessageId>> = {
  'not-stored': 'shared.notStored',
  'photo-canvas-blocked': 'error.photo-canvas-blocked',
  'photo-heic': 'error.photo-heic',
  'photos-too-many': 'shared.draftFull',
}

const problems = {
  long: 'shared.long',
  outside: 'shared.outside',
  elsewhere: 'shared.elsewhere',
  'short-link': 'shared.shortLink',
  nothing: 'shared.nothing',
} as const satisfies Record<SharedProblem, MessageId>

interface ShareChoicesProps {
  share: ReceivedShare
  onDrop: () => void
}

/** What was understood of a share, and what can be done with it. */
export function ShareChoices({ share, onDrop }: ShareChoicesProps) {
  const intl = useIntl()
  const session = useSession()
  const navigate = useNavigate()
  const [place] = useState(() => readSharedPlace(share.texts))
  const [photos] = useState(() => share.photos.map((blob, index) => ({ blob, number: index + 1 })))
  const [kind, setKind] = useState<PlacePhotoKind>('front')
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { name, address, position, city, problem } = place
  const isKnown = name !== '' || position !== null
  const { data: likely } = useQuery({
    queryKey: ['shared-places', place],
    queryFn: () => findSharedPlaces(place),
    networkMode: 'always',
    enabled: isKnown,
    gcTime: 0,
  })
  // Until it is known who is here, a draft would belong to a guest.
  const userId = session?.userId ?? null
  const isWaiting = isBusy || session === undefined

  async function leave(toDraft: () => Promise<() => void>) {
    setIsBusy(true)
    setFailure(null)
    try {
      const go = await toDraft()
      go()
    } catch (error) {
      setFailure(failures[toErrorCode(error)] ?? 'shared.unreadable')
      setIsBusy(false)
    }
  }

  const add = () =>
    leave(async () => {
      const draft = await (await loadDrafts()).draftAddition(userId, place, share.photos)
      return () => void navigate({ to: '/agregar', hash: toAdditionHash({ draft }), reloadDocument: true })
    })

  const addPhotos = (card: PlaceCard) =>
    leave(async () => {
      await (await loadDrafts()).draftPhotos(userId, card, kind, share.photos)
      return () =>
        void navigate({
          to: '/lugar/$placeId',
          params: { placeId: card.id },
          hash: PHOTOS_ID,
          reloadDocument: true,
        })
    })

  return (
    <div className="surface stack">
      {isKnown && (
        <div>
          <h2>{name || <FormattedMessage id="shared.point" />}</h2>
          {address && <p className="meta">{address}</p>}
        </div>
      )}
      {problem && !(problem === 'nothing' && photos.length > 0) && (
        <p>
          <FormattedMessage id={problems[problem]} />
        </p>
      )}
      {photos.length > 0 && (
        <>
          <ul className="photo-thumbs">
            {photos.map((photo) => (
              <li key={photo.number}>
                <Picture picture={photo} alt={intl.formatMessage({ id: 'writing.photo' }, { number: photo.number })} />
              </li>
            ))}
          </ul>
          {!isKnown && (
            <p>
              <FormattedMessage id="shared.whichPlace" />
            </p>
          )}
          <SelectField
            label={intl.formatMessage({ id: 'shared.photoKind' })}
            value={kind}
            onChange={({ target }) => setKind(placePhotoKinds.find((one) => one === target.value) ?? 'front')}
          >
            {placePhotoKinds.map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage({ id: 'photos.choice' }, { kind: one })}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {share.isCut && (
        <p>
          <FormattedMessage id="shared.tooManyPhotos" values={{ max: PLACE_PHOTOS_AT_ONCE_MAX }} />
        </p>
      )}
      {share.hasOthers && (
        <p>
          <FormattedMessage id="shared.notPhoto" />
        </p>
      )}
      <InlineError message={failure} />
      <div className="actions">
        {name && (
          <Link
            className="btn"
            {...(city ? { to: '/$city', params: { city }, search: { q: name } } : { to: '/', search: { q: name } })}
          >
            <FormattedMessage id="shared.search" values={{ name }} />
          </Link>
        )}
        {isKnown && (
          <button className="btn btn--quiet" type="button" disabled={isWaiting} onClick={() => void add()}>
            <FormattedMessage id="shared.add" />
          </button>
        )}
        <button className="link-button" type="button" disabled={isBusy} onClick={onDrop}>
          <FormattedMessage id="shared.drop" />
        </button>
      </div>
      {isKnown && likely !== undefined && (
        <section className="stack">
          <h3>
            <FormattedMessage id={likely?.length ? 'shared.likely' : likely ? 'shared.noneLikely' : 'shared.noIndex'} />
          </h3>
          <ul className="stack">
            {likely?.map((one) => (
              <LikelyPlaceEntry
                key={one.card.id}
                {...one}
                photos={photos.length}
                isWaiting={isWaiting}
                onAddPhotos={() => void addPhotos(one.card)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
