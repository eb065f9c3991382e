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
    // Where the device is, and how far that is from a place or a city.
    name: 'position',
    modules: ['src/data/platform/own-position.ts', 'src/domain/shared/distance.ts'],
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
      'src/domain/accounts/sign-in-return-url.ts',
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
