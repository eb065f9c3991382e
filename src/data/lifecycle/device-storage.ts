import { type LocalKey, type TabKey } from '@/base/local-storage.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { DATA_SAVER_FLAG } from '@/domain/offline/data-saver-flag.ts'
import { clearNotifications } from '../notifications/notifications-copy.ts'
import { clearPush } from '../pwa/clear-push.ts'
import { clearBusinesses } from '../owners/my-businesses-copy.ts'
import { EVICTION_CACHE } from '../platform/cache-eviction.ts'
import { OUTBOX_DATABASE } from '../platform/entry-ids.ts'
import { whileClearing } from '../platform/user-data-guard.ts'
import { clearMangroveKey } from '../reviews/sign-mangrove.ts'
import { clearSavedAt } from '../saved/read-times.ts'
import { SAVED_DATABASE } from '../saved/saved-sync-state.ts'
import { clearReceivedShare } from '../suggestions/received-share.ts'
import { deleteRecentSearch } from '../search/recent-searches.ts'
import { clearFirestoreCache, clearOutboxOf, clearSavedPlaces } from './clear-user-data.ts'

/** One thing that is stored on the device, and what becomes of it when its user leaves. */
export interface DeviceStore {
  /** Keys of localStorage. */
  local?: readonly LocalKey[]
  /** Keys of sessionStorage. */
  tab?: readonly TabKey[]
  /** IndexedDB databases; one that ends with `/` or `-` stands for all that begin so. */
  databases?: readonly string[]
  /** Caches, named likewise. */
  caches?: readonly string[]
  /** Deletes what the previous user left, before another session is shown. @param next The uid of the next user, if any. */
  clearForNextUser?: (next: string | undefined) => Promise<void> | void
  /** Deletes what a user wrote and did not send, when that user signs out. */
  clearOnSignOut?: (userId: string) => Promise<void>
}

/**
 * Everything that is stored on the device, by what it is: the counterpart of the functions' list of personal records.
 * Stores without a `clear…` hold nothing of a user, or go with the session itself. A test finds what is missing here.
 */
export const deviceStores: Readonly<Record<string, DeviceStore>> = {
  'the uid of the signed-in user, deleted with the session': { local: ['aquicito.session'] },
  'sign-in, by Firebase Auth, which deletes it itself': {
    databases: ['firebaseLocalStorageDb', 'firebase-heartbeat-database', 'firebase-installations-database'],
  },
  'the project that pages were told to use': { local: ['aquicito.firebase'] },
  'chosen language and colours': { local: ['aquicito.locale', 'aquicito.theme'], tab: ['aquicito.locale'] },
  'chosen data saver': { local: ['aquicito.data_saver', 'aquicito.wifi_only'], caches: [DATA_SAVER_FLAG] },
  'map beside lists': { local: ['aquicito.list_map'] },
  'question whether to be notified here': { local: ['aquicito.push_asked'] },
  'offer to install': { local: ['aquicito.first_day', 'aquicito.install_put_off'] },
  'names of the device': { local: ['aquicito.device', 'aquicito.device_token'] },
  'what was seen of adverts, and done with places without a network, by no one in particular': {
    local: ['aquicito.adverts_seen', 'aquicito.impressions'],
  },
  'last recovery of a missing script': { tab: ['aquicito.healed'] },
  'what an admin featured in this tab': { tab: ['aquicito.featured'] },
  'visited pages, lists and files': {
    caches: [`${CACHES.shell}-`, CACHES.assets, CACHES.pages, CACHES.api, CACHES.images, CACHES.tiles],
  },
  'what another app shared': { caches: [CACHES.shared], clearForNextUser: clearReceivedShare },
  'notice of a full device': { local: ['aquicito.room_told'], caches: [EVICTION_CACHE] },
  'downloaded cities': { local: ['aquicito.cities'], caches: [CACHES.downloaded, CACHES.streets] },
  'recent searches': {
    local: ['aquicito.searches', 'aquicito.searched_words'],
    clearForNextUser: () => deleteRecentSearch(),
  },
  'when places were read last': { local: ['aquicito.saved_places_at'], clearForNextUser: clearSavedAt },
  "an owner's places": {
    local: [
      'aquicito.businesses',
      'aquicito.owns_business',
      'aquicito.menu_draft',
      'aquicito.post_draft',
      'aquicito.advert_draft',
      'aquicito.objection_draft',
    ],
    clearForNextUser: clearBusinesses,
  },
  'what the user is notified of': { local: ['aquicito.notifications'], clearForNextUser: clearNotifications },
  'that the user is notified on this device': { local: ['aquicito.push'], clearForNextUser: () => clearPush() },
  'key that signs reviews': { local: ['aquicito.mangrove_key'], clearForNextUser: clearMangroveKey },
  'saved places': {
    local: ['aquicito.saved', 'aquicito.saved_sync', 'aquicito.late_saves'],
    databases: [SAVED_DATABASE],
    caches: [CACHES.saved],
    clearForNextUser: clearSavedPlaces,
  },
  "places that were live: Firestore's cache": { databases: ['firestore/'], clearForNextUser: clearFirestoreCache },
  'drafts and what is queued': {
    local: ['aquicito.outbox', 'aquicito.drafts'],
    databases: [OUTBOX_DATABASE],
    clearOnSignOut: clearOutboxOf,
  },
}

/**
 * Deletes from the device what the next user of it must not find: what the previous one read, and when.
 * @param next The uid of the next user, who may have signed in already, perhaps in another tab: what they saved stays.
 */
export function clearUserData(next?: string): Promise<void> {
  return whileClearing(async () => {
    for (const { clearForNextUser } of Object.values(deviceStores)) await clearForNextUser?.(next)
  })
}

/** Deletes what a user wrote on this device and did not send. */
export async function clearPendingChanges(userId: string): Promise<void> {
  for (const { clearOnSignOut } of Object.values(deviceStores)) await clearOnSignOut?.(userId)
}
