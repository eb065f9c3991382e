import { resolveImport } from './imports.ts'

/**
 * Which part of the code may import which. Layers import only the layers below them, and within a layer a room (a folder)
 * imports only rooms named before it, so that no circle can arise. Type-only and dynamic imports count as imports. The
 * lint rule `aquicito/walls` holds this.
 */

interface Layer {
  /** Other layers whose files it may import. */
  below: readonly string[]
  /** Its rooms, from the lowest: each may import those before it. `apart` where rooms may not import each other at all. */
  rooms: readonly string[] | 'apart'
  /** Packages that it may import, or may not, and why. */
  packages?: { allowed?: RegExp; refused?: RegExp; why: string }
}

const noFirebase = {
  refused: /^(?:firebase|firebase-admin|idb)(?:\/|$)/,
  why: 'Only src/data knows Firebase and IndexedDB.',
}

/** A file belongs to the first layer whose folder it lies in; files of other folders may import what they like. */
export const layers: Readonly<Record<string, Layer>> = {
  'src/domain': {
    below: [],
    rooms: [
      'shared',
      'cities',
      'transit',
      'maps',
      'categories',
      'services',
      'photos',
      'opening-hours',
      'notices',
      'places',
      'reviews',
      'claims',
      'accounts',
      'contact',
      'notifications',
      'plans',
      'payments',
      'adverts',
      'visits',
      'pages',
      'search',
      'suggestions',
      'offline',
      'import',
      'api',
    ],
    packages: {
      allowed: /^(?:zod\/mini|vitest|pbf|@mapbox\/vector-tile)$/,
      why: 'src/domain is pure TypeScript, zod/mini and what reads vector tiles: it runs in the browser, in functions and in tests.',
    },
  },
  'src/base': {
    below: [],
    rooms: [],
    packages: { allowed: /^vitest$/, why: 'src/base is what every layer stands on.' },
  },
  'src/i18n': { below: ['src/base', 'src/domain'], rooms: [], packages: noFirebase },
  'src/data': {
    below: ['src/base', 'src/domain'],
    rooms: [
      'platform',
      'beacons',
      'transit',
      'firebase',
      'session',
      'outbox',
      'saved',
      'search',
      'offline',
      'places',
      'reviews',
      'claims',
      'contact',
      'suggestions',
      'accounts',
      'notifications',
      'owners',
      'adverts',
      'published',
      'admin',
      'pwa',
      'lifecycle',
    ],
    packages: { refused: /^firebase-admin(?:\/|$)/, why: 'firebase-admin is for functions and tools.' },
  },
  'src/ui': {
    below: ['src/base', 'src/i18n'],
    rooms: ['layout', 'behavior', 'format', 'artwork', 'feedback', 'forms', 'map', 'head', 'mui', 'admin'],
    packages: noFirebase,
  },
  'src/head-scripts': { below: ['src/base', 'src/domain', 'src/i18n', 'src/ui'], rooms: [], packages: noFirebase },
  /** A feature that others are made with: owners and neighbors say hours in the same way. */
  'src/features/edit-hours': {
    below: ['src/base', 'src/domain', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** Owners and admins read the same of a plan. */
  'src/features/show-statement': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** Adverts, as visitors see them and as owners and admins do before. */
  'src/features/draw-advert': {
    below: ['src/base', 'src/domain', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** An owner pays among their businesses. */
  'src/features/pay-plan': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui', 'src/features/show-statement'],
    rooms: [],
    packages: noFirebase,
  },
  /** After a claim, and after an owner's answer. */
  'src/features/ask-push': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** What a claim says: of a place that is listed, and of one that its author adds. */
  'src/features/fill-claim': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** The same, as admins see it among claims and among added places. */
  'src/features/show-claim': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** What changed of a place: among the changes, and in the log. */
  'src/features/show-changes': {
    below: ['src/base', 'src/domain', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** A photo by a visitor that an admin looks at: by itself, and among what comes with an added place. */
  'src/features/show-photo': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** What a user added and corrected: on their own page, where they add places, and on the page of one they corrected. */
  'src/features/show-contributed': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** Maps show where the user is: of a list, of a place, and where a pin is put. */
  'src/features/show-own-position': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** The maps of a place and of a line draw lines of public transport. */
  'src/features/draw-lines': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** A pin is put on a map where a place is added, corrected, or looked after by admins. */
  'src/features/choose-position': {
    below: ['src/base', 'src/domain', 'src/data', 'src/i18n', 'src/ui', 'src/features/show-own-position'],
    rooms: [],
    packages: noFirebase,
  },
  /** What kind of place it is: of one that is added, corrected, or edited by its owner. */
  'src/features/choose-kind': {
    below: ['src/base', 'src/domain', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** What a place offers besides: of one that is corrected by any user, its owner or an admin. */
  'src/features/choose-services': {
    below: ['src/base', 'src/domain', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  /** Admins look for claims, suggestions and photos in the same way. */
  'src/features/search-lists': {
    below: ['src/base', 'src/domain', 'src/i18n', 'src/ui'],
    rooms: [],
    packages: noFirebase,
  },
  'src/features': {
    below: [
      'src/base',
      'src/domain',
      'src/data',
      'src/i18n',
      'src/ui',
      'src/features/edit-hours',
      'src/features/show-statement',
      'src/features/draw-advert',
      'src/features/pay-plan',
      'src/features/ask-push',
      'src/features/fill-claim',
      'src/features/show-claim',
      'src/features/show-changes',
      'src/features/show-photo',
      'src/features/show-contributed',
      'src/features/draw-lines',
      'src/features/show-own-position',
      'src/features/choose-position',
      'src/features/choose-kind',
      'src/features/choose-services',
      'src/features/search-lists',
    ],
    rooms: 'apart',
    packages: noFirebase,
  },
  'src/routes': {
    below: [
      'src/base',
      'src/domain',
      'src/data',
      'src/i18n',
      'src/ui',
      'src/head-scripts',
      'src/features',
      'src/router.tsx',
    ],
    rooms: ['(account)', 'admin', '(contribute)', '(legal)'],
    packages: noFirebase,
  },
  'functions/src': {
    below: ['src/domain'],
    rooms: [
      'logging',
      'locality',
      'platform',
      'walks',
      'moderation',
      'mail',
      'push',
      'notifications',
      'publishing',
      'photos',
      'adverts',
      'pages',
      'claims',
      'reviews',
      'place-photos',
      'places',
      'search',
      'suggestions',
      'contact',
      'ledger',
      'plans',
      'payments',
      'visits',
      'accounts',
      'health',
    ],
    packages: {
      refused: /^(?:zod|firebase)(?:\/|$)/,
      why: 'Functions parse with the schemas of src/domain, and use firebase-admin.',
    },
  },
}

/**
 * Says why a file may not import a module.
 * @param file From the root of the repository, such as `src/domain/places/place.ts`.
 * @param specifier As it stands in the import: `@/…`, `./…`, `../…`, or a package.
 * @returns null where it may.
 */
export function refuseImport(file: string, specifier: string): string | null {
  const from = locate(file)
  if (!from) return null
  const layer = layers[from.layer]
  if (!layer) return null
  const path = resolveImport(file, specifier)
  if (path === null) return isTest(file) && specifier.startsWith('node:') ? null : refusePackage(layer, specifier)
  if (isTest(file) && !path.startsWith('src/') && !path.startsWith('functions/')) return null
  const to = locate(path)
  if (to?.layer !== from.layer) {
    if (layer.below.includes(to?.layer ?? path)) return null
    return `${from.layer} may import ${[...layer.below, 'its own files'].join(', ')} only.`
  }
  // A test may import what lies above what it tests: no file imports a test.
  if (to.room === from.room || from.room === '' || (isTest(file) && layer.rooms !== 'apart')) return null
  if (layer.rooms === 'apart') return `The folders of ${from.layer} must not import each other.`
  const [own, other] = [layer.rooms.indexOf(from.room), layer.rooms.indexOf(to.room)]
  if (own === -1) return `${from.layer}/${from.room} has no place in tools/lint/walls.ts yet.`
  return other !== -1 && other < own
    ? null
    : `${from.layer}/${from.room} may import only the rooms before it in tools/lint/walls.ts, not ${to.room || 'files outside of rooms'}.`
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

function refusePackage({ packages }: Layer, name: string): string | null {
  if (!packages) return null
  return packages.refused?.test(name) || packages.allowed?.test(name) === false ? packages.why : null
}

/** Returns the layer and the room of a file; the room is empty for a file that lies in the layer's own folder. */
function locate(file: string): { layer: string; room: string } | null {
  const layer = Object.keys(layers).find((name) => file.startsWith(`${name}/`))
  if (layer === undefined) return null
  const [room = '', ...deeper] = file.slice(layer.length + 1).split('/')
  return { layer, room: deeper.length === 0 ? '' : room }
}
