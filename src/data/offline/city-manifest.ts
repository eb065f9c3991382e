import type { CitySlug } from '@/domain/cities/city.ts'
import { type BundleManifest, bundlePaths } from '@/domain/offline/city-bundle.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { fetchText } from './fetch-own.ts'

/** Returns the manifest of a city: what downloading it would load now. @throws AppError */
export async function fetchManifest(city: CitySlug): Promise<BundleManifest> {
  // The browser's own cache would answer with a manifest of five minutes ago.
  const text = await fetchText(bundlePaths.manifest(city), 'json', new AbortController(), 'no-cache')
  if (text === null) throw new AppError('places-load-failed')
  return JSON.parse(text) as BundleManifest
}
