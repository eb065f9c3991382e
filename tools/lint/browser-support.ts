import { createRequire } from 'node:module'
import type { CompatStatement, SupportStatement } from '@mdn/browser-compat-data'
import { OLDEST_VERSIONS } from '../platform/browsers.ts'

/** The version of each browser by its name in MDN's data. */
export type Versions = ReadonlyMap<string, string>

/** A feature with those that are parts of it, by their names; `__compat` says which browser knows it. */
interface Feature {
  [name: string]: Feature | undefined
}

/** MDN's data of which browser knows what: https://github.com/mdn/browser-compat-data */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Feature

function findFeature(path: string): Feature | undefined {
  return path
    .split('.')
    .reduce<Feature | undefined>((found, name) => (found && Object.hasOwn(found, name) ? found[name] : undefined), data)
}

/** Returns which browsers know a feature; undefined of what MDN's data do not know. */
function findSupport(feature: Feature | undefined): CompatStatement['support'] | undefined {
  return (feature?.['__compat'] as CompatStatement | undefined)?.support
}

/** Returns true iff MDN's data know a feature, by its path there, such as `css.properties.inset`. */
export function isFeature(path: string): boolean {
  return findSupport(findFeature(path)) !== undefined
}

/**
 * Returns true iff one of the oldest browsers lacks a feature, and not already what it is a part of: who uses `ViewTransition.ready` has
 * used `startViewTransition`. False also of what MDN's data do not know.
 */
export function isYoung(path: string): boolean {
  return listLacking(path).length > 0 && listLacking(path.slice(0, path.lastIndexOf('.'))).length === 0
}

/** Returns which of these browsers lack a feature, such as `safari_ios 16.0`. */
export function listLacking(path: string, versions: Versions = OLDEST_VERSIONS): string[] {
  return listWithout(findSupport(findFeature(path)), versions)
}

/**
 * Returns the objects that scripts find in a browser, and their members, that one of these versions lacks, by their paths in MDN's data,
 * such as `api.CompressionStream` and `javascript.builtins.Map.groupBy`.
 */
export function listMissingObjects(versions: Versions = OLDEST_VERSIONS): string[] {
  return ['api', 'javascript.builtins'].flatMap((root) =>
    listParts(root).flatMap((owner) => {
      const path = `${root}.${owner}`
      return [path, ...listParts(path).map((name) => `${path}.${name}`)].filter(
        (feature) => listLacking(feature, versions).length > 0,
      )
    }),
  )
}

/** Returns the names of the features that are parts of another. */
export function listParts(path: string): string[] {
  return Object.keys(findFeature(path) ?? {}).filter((name) => name !== '__compat')
}

/** Returns the names of all young features below a path, which are the last parts of their paths: see `isYoung`. */
export function listYoungNames(root: string): Set<string> {
  const names = new Set<string>()
  const collect = (feature: Feature) => {
    for (const [name, part] of Object.entries(feature)) {
      if (name === '__compat' || !part) continue
      if (listWithout(findSupport(part), OLDEST_VERSIONS).length > 0) names.add(name)
      else collect(part)
    }
  }
  collect(findFeature(root) ?? {})
  return names
}

function listWithout(support: CompatStatement['support'] | undefined, versions: Versions): string[] {
  if (!support) return []
  return [...versions].flatMap(([name, version]) =>
    isKnown(support[name as keyof typeof support], version) ? [] : [`${name} ${version}`],
  )
}

/** Returns true iff a version knows a feature by its own name, and without a switch that its user would have to find. */
function isKnown(statement: SupportStatement | undefined, version: string): boolean {
  return [statement ?? []]
    .flat()
    .some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: otherName }) =>
        !flags && !prefix && !otherName && isReached(since, version) && !isReached(until, version),
    )
}

/** @param since As `16.4` or `≤15`; false or `preview` of what no browser has. */
function isReached(since: string | false | undefined, version: string): boolean {
  if (since === undefined || since === false || since === 'preview') return false
  return since.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0
}
