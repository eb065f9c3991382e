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
      'src/base/json-response.ts',
      'src/i18n/part-intl.tsx',
      'src/data/platform/data-saver.ts',
      'src/data/platform/unsaved-input.ts',
      'src/data/platform/saved-place-ids.ts',
      'src/data/platform/entry-ids.ts',
      'src/data/platform/keep-page.ts',
      'src/data/saved/saved-sync-state.ts',
      'src/data/offline/downloaded-text.ts',
      'src/data/platform/stored-json.ts',
      'src/domain/opening-hours/bolivian-days.ts',
      'src/domain/search/services.ts',
      'src/domain/shared/unknown-value.ts',
      'src/ui/layout/inject-styles.ts',
    ],
  },
  {
    // Where the device is, and how far that is from a place or a city.
    name: 'position',
    modules: ['src/data/platform/own-position.ts', 'src/domain/shared/distance.ts', 'src/ui/format/format-distance.ts'],
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
      'src/domain/opening-hours/english-hours.ts',
      'src/domain/opening-hours/opening-hours.ts',
      'src/domain/places/phone-number.ts',
      'src/domain/places/provenance.ts',
      'src/domain/photos/photo.ts',
      'src/domain/photos/place-photo-limits.ts',
      'src/domain/accounts/sign-in-return-url.ts',
      'src/features/show-opening/hours-list.tsx',
      'src/features/show-opening/hours-text.ts',
      'src/i18n/said-hours.ts',
      'src/ui/layout/outside-link.tsx',
      'src/ui/behavior/use-online.ts',
      'src/ui/format/long-date.ts',
      'src/ui/map/map-support.ts',
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
    // Lines of public transport: what a place's list of them, a line's page and the search share.
    name: 'transit',
    modules: [
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
    // What a form says whose content is stored while it is typed and goes through the outbox.
    name: 'outbox-notes',
    modules: [
      'src/data/outbox/waiting-cause.ts',
      'src/ui/feedback/edit-or-discard.tsx',
      'src/ui/feedback/error-alert.tsx',
      'src/ui/feedback/pending-alert.tsx',
      'src/ui/feedback/rejected-alert.tsx',
      'src/ui/feedback/unsaved-note.tsx',
      'src/ui/feedback/unverified.tsx',
      'src/ui/forms/use-field-values.ts',
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
    name: 'dialog',
    modules: [
      'src/ui/behavior/use-focus-after.ts',
      'src/ui/behavior/use-focus-return.ts',
      'src/ui/feedback/dialog.tsx',
    ],
  },
  {
    // Chooses photos, makes them small and shows them.
    name: 'photo-field',
    modules: ['src/data/platform/prepare-photo.ts', 'src/ui/artwork/picture.tsx', 'src/ui/forms/photo-field.tsx'],
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
