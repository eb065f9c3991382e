import { ignore } from './ignore.ts'

/**
 * The keys of localStorage: what stands under each, which folder owns it, and what becomes of it at sign-out. What deletes
 * it then is in src/data/lifecycle/device-storage.ts. Names that are stored already never change.
 */
export type LocalKey =
  /** The uid of the signed-in user: visitors, for whom nothing is there, never load Auth. data/session; deleted. */
  | 'aquicito.session'
  /** The Firebase project that pages were told to use, as JSON. data/firebase; stays. */
  | 'aquicito.firebase'
  /** The chosen language, also read by a script in the head of pages. i18n; stays. */
  | 'aquicito.locale'
  /** The chosen colours, also read by a script in the head of pages; absent for those of the device. ui/head; stays. */
  | 'aquicito.theme'
  /** Present where a user chose to save data. data/platform; stays. */
  | 'aquicito.data_saver'
  /** Present where the map was left open beside a list. features/show-map; stays. */
  | 'aquicito.list_map'
  /** Present where a user chose to download on Wi-Fi alone. data/platform; stays. */
  | 'aquicito.wifi_only'
  /** The day of the first visit, by the device's clock. features/update-app; stays. */
  | 'aquicito.first_day'
  /** Until when the offer to install is postponed, in milliseconds since 1970. data/pwa; stays. */
  | 'aquicito.install_put_off'
  /** When the user was notified last of a full device, in milliseconds since 1970. data/platform; stays. */
  | 'aquicito.room_told'
  /** A random name of the device, by which a sign-in on another one is known. data/session; stays. */
  | 'aquicito.device'
  /** The name that the server signed for the device: by it one device is one neighbor. data/suggestions; stays. */
  | 'aquicito.device_token'
  /** How often each advert was counted today, as JSON. data/adverts; stays. */
  | 'aquicito.adverts_seen'
  /** Reports of what was seen of adverts and done with places without a network, as JSON. data/beacons; stays. */
  | 'aquicito.impressions'
  /** The downloaded cities, as JSON; the cache with their data alone is right. data/offline; stays. */
  | 'aquicito.cities'
  /** When places were last read from the server, as JSON, ISO 8601 by id. data/saved; deleted. */
  | 'aquicito.saved_places_at'
  /** The ids of the saved places, as JSON; the database alone is right. data/saved; those of the account are deleted. */
  | 'aquicito.saved'
  /** The ids of the places to be saved once scripts are here, each before a slash, see `late-saves.ts`. base; deleted. */
  | 'aquicito.late_saves'
  /** When these were last compared with the account's, in milliseconds since 1970. data/saved; deleted. */
  | 'aquicito.saved_sync'
  /** What was searched last, as JSON. data/search; deleted. */
  | 'aquicito.searches'
  /** Which words of searches were reported lately, as JSON, the day by word. data/owners; deleted. */
  | 'aquicito.searched_words'
  /** The copy of an owner's places, as JSON, for use offline. data/owners; deleted. */
  | 'aquicito.businesses'
  /** Which places the user owns, as JSON, for what cannot wait for the answer. data/owners; deleted. */
  | 'aquicito.owns_business'
  /** The copy of what a user is notified of, as JSON, for use offline, and how many are unseen. data/notifications; deleted. */
  | 'aquicito.notifications'
  /** That the user is notified on this device, as JSON, and of what not. data/pwa; deleted. */
  | 'aquicito.push'
  /** Present where it was asked whether the user wants that. data/pwa; stays. */
  | 'aquicito.push_asked'
  /** The private key with which the user signs their reviews, as JSON. data/reviews; deleted. */
  | 'aquicito.mangrove_key'
  /** The menu that an owner has begun to change, as JSON. data/owners; deleted. */
  | 'aquicito.menu_draft'
  /** The post that an owner has begun to write, as JSON. data/owners; deleted. */
  | 'aquicito.post_draft'
  /** What an owner has begun to write for their adverts, as JSON. data/owners; deleted. */
  | 'aquicito.advert_draft'
  /** What the author of a withheld review has begun to write against that, as JSON. data/reviews; deleted. */
  | 'aquicito.objection_draft'
  /** The ids of what is queued, as JSON; the database alone is right. data/platform; the user's are deleted. */
  | 'aquicito.outbox'
  /** The ids of the drafts, likewise. */
  | 'aquicito.drafts'

/** The keys of sessionStorage, which lasts as long as its tab. */
export type TabKey =
  /** The language chosen in this tab, as long as its texts may not be here. i18n. */
  | 'aquicito.locale'
  /** When a missing script was last recovered, in milliseconds since 1970, by a script in the head of pages. data/pwa. */
  | 'aquicito.healed'
  /** What an admin featured in this tab, as JSON. data/places. */
  | 'aquicito.featured'

/** Texts under the keys of this device. Private windows may refuse to store: nothing is there then. */
export const localStore = textStore<LocalKey>(() => localStorage)

/** Texts under the keys of this tab, likewise. */
export const tabStore = textStore<TabKey>(() => sessionStorage)

function textStore<Key extends string>(open: () => Storage) {
  /** Returns the text under a key; null where there is none. */
  const read = (key: Key): string | null => {
    try {
      return open().getItem(key)
    } catch (error) {
      ignore(error, 'where nothing can be stored nothing is')
      return null
    }
  }
  return {
    read,
    /** Returns what JSON stands under a key; null where there is none. */
    readJson: (key: Key): unknown => {
      try {
        return JSON.parse(read(key) ?? 'null')
      } catch (error) {
        ignore(error, 'what cannot be read counts as nothing')
        return null
      }
    },
    /** Stores a text, or deletes it: null. Returns true iff that was possible. */
    write: (key: Key, text: string | null): boolean => {
      try {
        if (text === null) open().removeItem(key)
        else open().setItem(key, text)
        return true
      } catch (error) {
        ignore(error, 'the caller can do without, or looks at the answer')
        return false
      }
    },
  }
}

/** Subscribes to what any tab stores on this device. Returns the function that unsubscribes. */
export function onLocalChange(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** Notifies the subscribers of this tab; the browser notifies those of other tabs of what was written. */
export function notifyLocalChange(): void {
  dispatchEvent(new Event('storage'))
}
