// Everything that binds a source file to a chunk of the browser's build, in one place. `chunks.test.ts` checks that each
// path exists, `tests/build` that each resolves to a chunk of the build.

/** Modules that are small and nearly always loaded together: a file each would cost a slow phone a request each. */
interface ChunkGroup {
  /** The chunk's name, before its hash. */
  name: string
  /** Paths of source files. */
  modules: readonly string[]
}

/** Chunks that the bundler is told to form; all others are its own choice. */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    name: 'small',
    modules: [
      'src/i18n/part-intl.tsx',
      'src/data/platform/data-saver.ts',
      'src/data/platform/unsaved-input.ts',
      'src/data/platform/saved-place-ids.ts',
      'src/data/platform/entry-ids.ts',
      'src/data/platform/keep-page.ts',
      'src/data/saved/saved-sync-state.ts',
      'src/data/offline/downloaded-text.ts',
      'src/data/platform/stored-json.ts',
      'src/domain/shared/unknown-value.ts',
      'src/ui/layout/inject-styles.ts',
    ],
  },
  {
    // Answers a search before the server does.
    name: 'local-search',
    modules: [
      'src/data/search/local-search-client.ts',
      'src/data/search/fallback-search.ts',
      'src/data/places/local-results.ts',
      'src/domain/shared/fold.ts',
    ],
  },
  {
    // Reads copies of places, and says when they were made.
    name: 'copies',
    modules: [
      'src/data/places/cached-place.ts',
      'src/data/saved/read-times.ts',
      'src/data/offline/downloaded-cities.ts',
    ],
  },
  {
    // Parts of a place's page that the form which changes a place needs as well.
    name: 'place-texts',
    modules: [
      'src/domain/places/links.ts',
      'src/domain/opening-hours/opening-hours.ts',
      'src/domain/places/phone-number.ts',
      'src/domain/photos/photo.ts',
      'src/domain/places/sign-in-return-url.ts',
      'src/ui/layout/outside-link.tsx',
      'src/features/view-place/map/position.ts',
      'src/ui/behavior/use-online.ts',
    ],
  },
  {
    // Every page that leads to a form, and so the entry, would name each of these files by itself.
    name: 'forms',
    modules: [
      'src/domain/claims/claim-limits.ts',
      'src/domain/shared/clean-text.ts',
      'src/domain/shared/contact-limits.ts',
      'src/ui/feedback/inline-error.tsx',
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
]

/**
 * Routes and modules that are mostly loaded as documents of their own, or that few visitors reach: the head of their
 * page names all that they import, so no other chunk preloads it.
 */
export const ownDocumentModules: readonly string[] = [
  'src/routes/admin/claims.lazy.tsx',
  'src/routes/admin/featured.lazy.tsx',
  'src/routes/admin/health.lazy.tsx',
  'src/routes/admin/log.lazy.tsx',
  'src/routes/admin/mail.lazy.tsx',
  'src/routes/admin/places.lazy.tsx',
  'src/routes/admin/plans.lazy.tsx',
  'src/routes/admin/reviews.lazy.tsx',
  'src/routes/auth.lazy.tsx',
  'src/routes/aviso-legal.lazy.tsx',
  'src/routes/contact.lazy.tsx',
  'src/routes/guardados.lazy.tsx',
  'src/routes/mis-negocios.lazy.tsx',
  'src/routes/perfil.lazy.tsx',
  'src/routes/planes.lazy.tsx',
  'src/routes/privacidad.lazy.tsx',
  'src/data/saved/saved-places.ts',
  'src/features/download-city/city-download-card.tsx',
  'src/features/work-offline/pending-dialog.optional.tsx',
]

/** The chunk that reads copies where there is no network: what it imports is on the device already, or out of reach. */
export const OFFLINE_READER_CHUNK = 'copies'

/**
 * What public pages import later and cannot work without offline, precached with the app's frame. The map is too heavy
 * to be downloaded unasked.
 */
export const precachedModules: readonly string[] = [
  'src/data/places/cached-place.ts',
  'src/data/places/local-results.ts',
  'src/features/update-app/offer-update.optional.tsx',
  'src/features/update-app/start.ts',
  'src/features/work-offline/connection-status.optional.tsx',
  'src/features/work-offline/offline-page.tsx',
  'src/routes/lugar.$placeId.lazy.tsx',
]

/**
 * Modules that `icu-messages.ts` makes and that are precached, by their keys in Vite's manifest: what every page says in
 * English, for the language can be changed without a connection. In Spanish the app itself says it.
 */
export const precachedMessages: readonly string[] = ['public-messages:en']

/** By route file, what its page imports later and has to find cached beside it where there is no signal. */
export const laterModules: Readonly<Record<string, readonly string[]>> = {
  'src/routes/guardados.lazy.tsx': [
    'src/features/save-places/saved-panel.tsx',
    'src/features/save-places/save-notice.tsx',
    'src/features/download-city/downloaded-list.tsx',
    'src/data/saved/saved-places.ts',
    'src/data/outbox/outbox.ts',
  ],
}

/**
 * What searches, filters lists and opens places in a city that was downloaded: precached with the first such city, by
 * the names that the service worker finds in the scripts it has.
 */
export const cityDownloadModules: readonly string[] = [
  'src/data/offline/city-download.ts',
  'src/data/offline/restore-cities.ts',
  'src/data/search/search-worker.ts',
  'src/features/browse-places/filter-panel.tsx',
  'src/features/download-city/city-download-card.tsx',
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

/** Returns true iff the bundler's id of a module, an absolute path, is one of these source files. */
export function isOneOf(modules: readonly string[], id: string): boolean {
  return modules.some((module) => id.endsWith(`/${module}`))
}
