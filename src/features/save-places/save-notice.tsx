import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { deleteLateSave, pressed, readLateSaves } from '@/base/late-saves.ts'
import { onEviction } from '@/data/platform/eviction-notice.ts'
import { readDeviceCopy } from '@/data/places/cached-place.ts'
import {
  currentHolder,
  type PhotoDownloadOutcome,
  removePlace,
  restorePlace,
  savePlace,
  sweepPhotos,
} from '@/data/saved/saved-places.ts'
import { GUEST } from '@/data/platform/entry-ids.ts'
import { readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'
import { deletesUnvisited } from '@/data/pwa/install-prompt.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import * as messages from 'messages:saved'
import { intlWith, PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import css from './save-notice.css?inline'

export { prepareSaving, refreshSeen } from '@/data/saved/saved-places.ts'

injectStyles(css)

/** What became of a press: saved, while its photos are on their way; removed; or why not. */
export type SaveOutcome =
  | { state: 'saved'; downloaded: Promise<PhotoDownloadOutcome>; undo: Undo }
  | { state: 'removed' | 'restored'; undo: Undo }
  | { state: 'noRoom' | 'accountFull' | 'failed' }

/** Undoes a press, and returns what became of that. */
type Undo = () => Promise<SaveOutcome>

/**
 * Saves a place on this device, or removes it where it is saved. Never fails: the outcome tells.
 * @param data What is shown of it; null where it is to be fetched. @param name What it is called until then.
 */
export function toggleSaved(id: string, data: PlaceData | null, name?: string): Promise<SaveOutcome> {
  return readSavedPlaceIds().includes(id) ? remove(id) : save(id, data, name)
}

/** The same from the card of a place. */
export async function toggleSavedCard({ id, name }: PlaceCard): Promise<SaveOutcome> {
  return toggleSaved(id, await dataToSave(id), name)
}

/** Saves the places whose button was pressed before this was here, and says so. */
export async function saveLate(intl: IntlShape): Promise<void> {
  const noted = readLateSaves().filter((id) => !pressed.has(id))
  const ids = noted.filter((id) => !readSavedPlaceIds().includes(id))
  const outcomes = await Promise.all(ids.map(async (id) => save(id, await dataToSave(id), undefined)))
  for (const id of noted) deleteLateSave(id)
  const count = outcomes.filter(({ state }) => state === 'saved').length
  const partIntl = intlWith(intl, messages)
  if (count > 0)
    void showToast(partIntl, { kind: 'success', title: 'save.saved', message: 'saveNotice.late', values: { count } })
  const failed = outcomes.length - count
  if (failed > 0)
    void showToast(partIntl, {
      kind: 'error',
      title: 'error.title',
      message: 'saveNotice.lateFailed',
      values: { count: failed },
    })
}

/** Returns what the device has of a place where it has no network; null where it is to be fetched. */
async function dataToSave(id: string): Promise<PlaceData | null> {
  return navigator.onLine ? null : await readDeviceCopy(id)
}

function save(id: string, data: PlaceData | null, name: string | undefined): Promise<SaveOutcome> {
  return settle(async () => ({
    state: 'saved',
    ...(await savePlace(id, data, name)),
    undo: () => remove(id),
  }))
}

function remove(id: string): Promise<SaveOutcome> {
  return settle(async () => {
    const removed = await removePlace(id)
    void sweepPhotos().catch((error) => ignore(error, 'the next sweep deletes them'))
    return {
      state: 'removed',
      undo: () =>
        settle(async () => {
          if (!removed) return await save(id, null, undefined)
          await restorePlace(removed)
          return { state: 'restored', undo: () => remove(id) }
        }),
    }
  })
}

async function settle(work: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await work()
  } catch (error) {
    const code = toErrorCode(error)
    return { state: code === 'not-stored' ? 'noRoom' : code === 'saved-places-full' ? 'accountFull' : 'failed' }
  }
}

const texts = {
  saved: 'saveNotice.saved',
  removed: 'saveNotice.removed',
  restored: 'saveNotice.restored',
  noRoom: 'saveNotice.noRoom',
  accountFull: 'error.saved-places-full',
  failed: 'error.saved-place-failed',
} as const

const downloadedTexts = {
  whole: 'saveNotice.saved',
  gone: 'saveNotice.saved',
  partly: 'saveNotice.partly',
  offline: 'saveNotice.partly',
  full: 'saveNotice.full',
} as const satisfies Record<PhotoDownloadOutcome, string>

let isFollowing = false

/** Says, once, that something was given up for want of room: photos and maps are looked at here. */
export function notifyOfEviction(intl: IntlShape): void {
  if (isFollowing) return
  isFollowing = true
  onEviction(() => {
    void showToast(intlWith(intl, messages), { kind: 'success', title: 'take.roomTitle', message: 'take.roomMade' })
  })
}

/** A guest is warned with the first place, and then where all are listed. */
function isFirstOfGuest(): boolean {
  return currentHolder() === GUEST && readSavedPlaceIds().length === 1
}

interface SaveNoticeProps {
  outcome: SaveOutcome
  /** Called with what became of undoing it. */
  onChange: (outcome: SaveOutcome) => void
  onClose: () => void
}

/** Says at the foot of the screen what became of a press, with the way back, until a user taps elsewhere. */
export function SaveNotice({ outcome, onChange, onClose }: SaveNoticeProps) {
  const [arrived, setArrived] = useState<{ outcome: SaveOutcome; downloaded: PhotoDownloadOutcome }>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome.state !== 'saved') return
    outcome.downloaded.then(
      (downloaded) => setArrived({ outcome, downloaded }),
      () => setArrived({ outcome, downloaded: 'partly' }),
    )
  }, [outcome])
  useEffect(() => {
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)) {
        onClose()
      }
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [onClose])
  const id = arrived?.outcome === outcome ? downloadedTexts[arrived.downloaded] : texts[outcome.state]
  return (
    <PartIntl part={messages}>
      <div className="save-notice" ref={box}>
        <p role="status">
          <FormattedMessage id={id} />
          {outcome.state === 'saved' && isFirstOfGuest() && deletesUnvisited() && (
            <>
              {' '}
              <FormattedMessage id="saveNotice.unvisited" />
            </>
          )}
        </p>
        {'undo' in outcome && (
          <button className="link-button" type="button" onClick={() => void outcome.undo().then(onChange)}>
            <FormattedMessage id="saved.undo" />
          </button>
        )}
        <Link to="/guardados">
          <FormattedMessage id="saveNotice.list" />
        </Link>
      </div>
    </PartIntl>
  )
}
