/** Modules that come in one file: for a slow phone each file is a request more, and small ones hardly compress. */
interface ChunkGroup {
  /** The chunk's name, before its hash. */
  name: string
  /** Paths of source files, or of folders, which end with a slash. What they import comes with them unless a group before has it. */
  modules: readonly string[]
}

/** Chunks that the bundler is told to form, by who asks for them; all others are its own choice. The first group that names a module has it. */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    // Every page that leads to a form, and so the entry, would name each of these files by itself.
    name: 'forms',
    modules: [
      'src/domain/claims/claim-limits.ts',
      'src/domain/shared/clean-text.ts',
      'src/domain/shared/contact-limits.ts',
      'src/ui/feedback/inline-error.tsx',
      'src/ui/forms/choice.tsx',
      'src/ui/forms/draft-form.tsx',
      'src/ui/forms/form-field.tsx',
      'src/ui/forms/text-area.tsx',
      'src/ui/forms/text-field.tsx',
      'src/ui/forms/honeypot-field.tsx',
      'src/ui/forms/use-async-action.ts',
    ],
  },
  {
    // Validates what is typed: zod, and what the schemas of all forms are made of. Pages load it with an open form only.
    name: 'schemas',
    modules: [
      'src/domain/shared/form-fields.ts',
      'src/domain/shared/text.ts',
      'node_modules/zod/v4/mini/iso.js',
      'node_modules/zod/v4/mini/schemas.js',
    ],
  },
  {
    // What lists, places and saved places ask for at once, opening hours above all.
    name: 'basics',
    modules: [
      'src/base/json-response.ts',
      'src/data/offline/downloaded-text.ts',
      'src/data/places/cached-query.ts',
      'src/data/beacons/send-report.ts',
      'src/data/beacons/stored-reports.ts',
      'src/data/platform/entry-ids.ts',
      'src/data/platform/follow-data-saver.ts',
      'src/data/platform/keep-page.ts',
      'src/data/outbox/opened-forms.ts',
      'src/data/platform/saved-place-ids.ts',
      'src/data/platform/stored-json.ts',
      'src/data/platform/unsaved-input.ts',
      'src/data/owners/is-own-visit.ts',
      'src/domain/offline/script-weights.ts',
      'src/data/owners/report-visit.ts',
      'src/domain/api/function-address.ts',
      'src/domain/offline/data-saver-flag.ts',
      'src/data/saved/saved-sync-state.ts',
      'src/domain/opening-hours/bolivian-days.ts',
      'src/domain/opening-hours/english-hours.ts',
      'src/domain/opening-hours/holidays.ts',
      'src/domain/opening-hours/hours-rules.ts',
      'src/domain/opening-hours/opening-hours.ts',
      'src/domain/opening-hours/spanish-hours.ts',
      'src/domain/opening-hours/typed-hours.ts',
      'src/domain/services/services.ts',
      'src/domain/shared/reports/report-head.ts',
      'src/domain/shared/unknown-value.ts',
      'src/domain/visits/visit.ts',
      'src/domain/visits/visit-report.ts',
      'src/features/save-places/use-saving.tsx',
      'src/features/show-map/is-beside.ts',
      'src/features/show-opening/hours-list.tsx',
      'src/features/show-opening/hours-text.ts',
      'src/i18n/part-intl.tsx',
      'src/i18n/said-hours.ts',
      'src/ui/behavior/after-paint.ts',
      'src/ui/behavior/use-minute.ts',
      'src/ui/behavior/use-online.ts',
    ],
  },
  {
    // What a place, saved places, filters and maps share: where a place is, how far that is, and how it is reached.
    name: 'place-basics',
    modules: [
      'messages:map',
      'src/data/platform/own-city.ts',
      'src/data/platform/own-position.ts',
      'src/data/saved/read-times.ts',
      'src/data/transit/corners-address.ts',
      'src/domain/accounts/sign-in-return-url.ts',
      'src/domain/categories/locale-path.ts',
      'src/domain/claims/closed-to-claims.ts',
      'src/domain/maps/area.ts',
      'src/domain/maps/city-map.ts',
      'src/domain/maps/mapped-areas.ts',
      'src/domain/maps/place-map-address.ts',
      'src/domain/notices/menu.ts',
      'src/domain/notices/post.ts',
      'src/domain/offline/photo-variants.ts',
      'src/domain/photos/place-photo-limits.ts',
      'src/domain/places/links.ts',
      'src/domain/places/phone-number.ts',
      'src/domain/shared/distance.ts',
      'src/domain/transit/transit-cities.ts',
      'src/ui/feedback/state-tag.tsx',
      'src/ui/format/date-and-time.ts',
      'src/ui/format/file-size.tsx',
      'src/ui/format/format-distance.ts',
      'src/ui/format/long-date.ts',
      'src/ui/format/time-ago.ts',
      'src/ui/format/to-month.ts',
      'src/ui/head/plain-page-head.ts',
      'src/ui/map/map-support.ts',
      'node_modules/@tanstack/react-query/build/modern/useSuspenseQuery.js',
    ],
  },
  {
    // Parts without which public pages are whole, and which come once these are there.
    name: 'parts',
    modules: [
      'src/data/offline/weigh-map.ts',
      'src/features/navigate/animate-places.ts',
      'src/features/save-places/card-save-button.tsx',
      'src/features/show-map/map-door.tsx',
      'src/features/show-opening/hours-reader.tsx',
    ],
  },
  {
    // A place's page, with what it asks for as soon as it is there.
    name: 'place',
    modules: [
      'src/data/offline/picture-here.ts',
      'src/data/transit/asked-map.ts',
      'src/features/view-place/map/place-picture.tsx',
      'src/routes/lugar.$placeId.lazy.tsx',
    ],
  },
  {
    // Answers a search before the server does, and reads copies of places.
    name: 'copies',
    modules: [
      'src/data/offline/downloaded-cities.ts',
      'src/data/places/cached-place.ts',
      'src/data/places/local-results.ts',
      'src/data/search/fallback-search.ts',
      'src/data/search/local-search-client.ts',
    ],
  },
  {
    // Stores on the device, and what decides what goes where they are full.
    name: 'stores',
    modules: [
      'src/data/outbox/draft-writer.ts',
      'src/data/outbox/outbox-store.ts',
      'src/data/outbox/payload-versions.ts',
      'src/data/platform/cache-eviction.ts',
      'src/data/platform/eviction-notice.ts',
      'src/data/platform/idb-store.ts',
      'src/data/platform/lazy-singleton.ts',
      'src/data/platform/timeout.ts',
    ],
  },
  { name: 'errors', modules: ['messages:errors'] },
  {
    // Saves places on the device.
    name: 'saving',
    modules: ['src/features/save-places/save-notice.tsx', 'messages:saved'],
  },
  {
    // What is stored of users and their places, as far as it takes nothing of Firebase.
    name: 'stored-data',
    modules: [
      'src/data/notifications/notifications-copy.ts',
      'src/data/notifications/use-unseen.ts',
      'src/data/owners/my-businesses-copy.ts',
      'src/data/owners/use-owns-place.ts',
      'src/data/session/actor.ts',
      'src/data/session/use-private-query.ts',
      'src/domain/accounts/profile-sections.ts',
      'src/domain/accounts/role.ts',
      'src/domain/accounts/sign-in/account-link.ts',
      'src/domain/shared/error-code.ts',
      'src/domain/shared/paths.ts',
      'src/domain/shared/stored-fields.ts',
      'src/domain/suggestions/suggestion.ts',
      'src/ui/behavior/save-file.ts',
      'src/ui/behavior/take-focus.ts',
      'src/ui/behavior/use-was-near.ts',
      'src/ui/format/csv.ts',
    ],
  },
  { name: 'firebase-app', modules: ['src/data/firebase/firebase-app.ts'] },
  {
    // Calls functions, with the token of a user where there is one.
    name: 'calls',
    modules: [
      'src/data/firebase/app-check.ts',
      'src/data/firebase/call-function.ts',
      'src/data/firebase/firestore-failure.ts',
      'src/data/firebase/id-token.ts',
    ],
  },
  { name: 'firebase-auth', modules: ['src/data/firebase/firebase-auth.ts'] },
  { name: 'firestore-lite', modules: ['src/data/firebase/firestore-lite.ts'] },
  {
    name: 'queries',
    modules: [
      'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
      'node_modules/@tanstack/react-query/build/modern/useMutation.js',
    ],
  },
  {
    // Calls functions and sends files as a user.
    name: 'user-calls',
    modules: [
      'src/data/outbox/upload-files.ts',
      'src/data/session/auth-state.ts',
      'src/data/session/call-as.ts',
      'src/data/session/require-token.ts',
      'src/data/session/upload.ts',
    ],
  },
  { name: 'english-labels', modules: ['src/domain/categories/english-labels.ts'] },
  {
    // Offers to load what a list is filtered by, and forms ask of: a city's index.
    name: 'index-offer',
    modules: [
      'src/data/offline/city-manifest.ts',
      'src/data/offline/use-index-offer.ts',
      'src/data/platform/asked-position.ts',
      'src/ui/feedback/load-offer.tsx',
    ],
  },
  {
    // Lines of public transport: what a place's list of them, a city's, a line's page and the search share.
    name: 'transit',
    modules: [
      'src/data/transit/line-query.ts',
      'src/data/transit/load-lines.ts',
      'src/domain/transit/line-grid.ts',
      'src/domain/transit/lines-file.ts',
      'src/domain/transit/name-line.ts',
      'src/domain/transit/segment.ts',
      'src/features/find-lines/gone-link.ts',
      'src/features/find-lines/lines-source.tsx',
    ],
  },
  {
    name: 'dialog',
    modules: [
      'src/ui/behavior/use-focus-after.ts',
      'src/ui/behavior/use-focus-return.ts',
      'src/ui/feedback/dialog.tsx',
    ],
  },
  {
    // What a form says whose content is stored while it is typed and goes through the outbox.
    name: 'outbox-notes',
    modules: [
      'src/data/outbox/waiting-cause.ts',
      'src/features/contribute/unverified/unverified.tsx',
      'src/ui/feedback/edit-or-discard.tsx',
      'src/ui/feedback/error-alert.tsx',
      'src/ui/feedback/pending-alert.tsx',
      'src/ui/feedback/rejected-alert.tsx',
      'src/ui/feedback/success-alert.tsx',
      'src/ui/feedback/unsaved-note.tsx',
      'src/ui/forms/delete-dialog.tsx',
      'src/ui/forms/select-field.tsx',
      'src/ui/forms/use-field-values.ts',
    ],
  },
  { name: 'outbox', modules: ['src/data/outbox/outbox.ts'] },
  {
    // Stores what is typed into such a form, and sends it.
    name: 'outbox-form',
    modules: ['src/data/outbox/drafts.ts', 'src/data/outbox/mark-seen.ts', 'src/data/outbox/use-outbox-form.ts'],
  },
  { name: 'street-tiles', modules: ['src/data/offline/street-tiles.ts'] },
  {
    // Lists the cities that are on the device, and loads them.
    name: 'downloads',
    modules: [
      'src/data/offline/city-download.ts',
      'src/data/offline/city-scripts.ts',
      'src/features/download-city/downloaded-list.tsx',
      'src/features/download-city/use-eviction-notice.ts',
    ],
  },
  {
    // What plans are offered, and what each gives, to those who choose and to those who have one.
    name: 'plan-texts',
    modules: ['src/domain/plans/plan-offer.ts', 'src/i18n/plan-features.ts'],
  },
  {
    // Reports a review or a photo; admins read the same reasons.
    name: 'report',
    modules: ['src/features/view-place/report/report-dialog.tsx', 'src/i18n/report-reason-names.ts'],
  },
  {
    // Chooses photos, makes them small and shows them.
    name: 'photo-field',
    modules: ['src/data/platform/prepare-photo.ts', 'src/ui/artwork/picture.tsx', 'src/ui/forms/photo-field.tsx'],
  },
  {
    // Finds the city of a position, and places that may be the same one.
    name: 'find-city',
    modules: [
      'src/domain/cities/find-city.ts',
      'src/domain/places/place-limits.ts',
      'src/domain/suggestions/likely-twin.ts',
    ],
  },
  {
    // Asks for the corner of two streets.
    name: 'corners',
    modules: [
      'src/data/transit/use-corners-offer.ts',
      'src/domain/places/street-corners/name-corners.ts',
      'src/features/choose-position/corner-field.tsx',
    ],
  },
  {
    // What is asked of a place by who adds, corrects or edits one.
    name: 'place-form',
    modules: [
      'src/data/lifecycle/use-pending-changes.ts',
      'src/data/suggestions/addition-files.ts',
      'src/data/suggestions/device-token.ts',
      'src/domain/claims/claim-request.ts',
      'src/domain/places/business-form.ts',
      'src/domain/places/place-edit.ts',
      'src/domain/suggestions/addition.ts',
      'src/features/contribute/photos/visitor-photo-field.tsx',
      'src/features/contribute/position-field.tsx',
    ],
  },
  {
    // What users said of a place, which admins see on a map as well.
    name: 'contributed',
    modules: ['messages:contributed', 'src/features/show-contributed/said-in-words.tsx', 'src/ui/layout/map-link.tsx'],
  },
  {
    // Links in mails of accounts, and the forms that they lead to.
    name: 'mail-links',
    modules: ['src/features/sign-in/confirm-page.tsx', 'src/features/sign-in/use-account-link.ts'],
  },
  {
    // The frame of the pages of admins, which is there before MUI is.
    name: 'admin-frame',
    modules: [
      'src/data/admin/queries.ts',
      'src/ui/admin/admin-head.tsx',
      'src/ui/admin/admin-pages.ts',
      'src/ui/admin/admin.css',
      'src/ui/admin/last-decision.tsx',
    ],
  },
  {
    // What the pages of admins share.
    name: 'admin',
    modules: [
      'src/data/admin/decide-many.ts',
      'src/data/admin/list-page.ts',
      'src/data/admin/open-reports.ts',
      'src/data/admin/use-hidden-photo.ts',
      'src/data/admin/use-taken.ts',
      'src/data/firebase/account-names.ts',
      'src/data/firebase/count-found.ts',
      'src/data/firebase/place-names.ts',
      'src/data/firebase/read-by-ids.ts',
      'src/domain/accounts/taken-item.ts',
      'src/domain/plans/plan-days.ts',
      'src/domain/reviews/undecided.ts',
      'src/features/search-lists/',
      'src/features/show-changes/',
      'src/features/show-claim/',
      'src/features/show-photo/',
      'src/ui/admin/',
      'src/ui/format/moment.tsx',
      'src/ui/layout/place-link.tsx',
      'src/ui/mui/',
    ],
  },
]

/** Returns the name the bundler gives to a module's chunk: its file's, without the last ending; `$` is written `_`. */
export function toChunkName(module: string): string {
  return module
    .replace(/^.*\//, '')
    .replace(/\.tsx?$/, '')
    .replaceAll('$', '_')
}

/** Returns the chunk's name in the path of a built file: `outbox` for `assets/outbox-B9h84M2u.js`. */
export function chunkNameInPath(path: string): string | undefined {
  return /^assets\/(.+)-[\w-]{8}\.js$/.exec(path)?.[1]
}

/**
 * Returns true iff a module is one of these.
 * @param id The bundler's: an absolute path, perhaps with a query, or a name of our own, such as `messages:saved`, after a NUL.
 */
export function isOneOf(modules: readonly string[], id: string): boolean {
  const [path = ''] = id.split('?')
  return modules.some((module) =>
    module.endsWith('/') ? path.includes(`/${module}`) : path.endsWith(`/${module}`) || path === `\0${module}`,
  )
}
