import { CACHES } from '@/domain/offline/page-cache.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: what a page never seen needs, and what every page loads. */
  precacheManifest: { url: string; revision: string | null }[]
}

/** What this build installs, by absolute paths: its frame, and the scripts of every page. */
export const precached = self.precacheManifest.map(({ url, revision }) => ({ path: `/${url}`, revision }))

/** Every build that changes the frame has a cache of its own for it, so that a waiting worker disturbs no one. */
export const shellCache = `${CACHES.shell}-${precached.map(({ revision }) => revision ?? '').join('')}`

/** The path of this build's first script, which all that it is made of decides. */
export const firstScript = precached.find(({ path }) => path.startsWith('/assets/app-'))?.path ?? ''
