import type { Locale } from '../categories/category.ts'
import type { PublicData } from './public-data.ts'
import type { SharedPlace } from './share-picture.ts'

/** What the build tells about the browser's files; paths begin with a slash. */
export interface PageAssets {
  /** Changes whenever any of the files does. */
  buildId: string
  entry: string
  /** What every page loads. */
  preloads: string[]
  /** Null in development, where Vite adds the sheets. */
  stylesheet: { href: string; css: string } | null
  /** By route id: what its page loads besides. */
  routes: Record<string, string[]>
  /** Scheme and host that the map comes from, which pages must be allowed to ask; null for the site itself. */
  mapOrigin: string | null
}

export interface PageRequest {
  /** Absolute address, as the visitor sees it. */
  url: string
  /** Scheme and host of the site, without a slash at the end. */
  origin: string
  publicData: PublicData
  assets: PageAssets
}

export interface RenderedPage {
  /** 404 for an unknown page or place, 307 for another spelling of an address, 301 for a place that was merged into another, 500 where data could not be read. */
  status: number
  /** Where a redirect leads. */
  location: string | null
  /** The same build, address and data make the same HTML, to the letter. */
  html: string
}

/**
 * The bundle of `entry-server.tsx`. The function `pages` loads it with the first page; the build makes the shell with
 * it.
 */
export interface PageRenderer {
  /** The frame of every page without a content, which the browser fills by itself. */
  renderShell: (locale: Locale, assets: PageAssets) => Promise<string>
  renderPage: (request: PageRequest) => Promise<RenderedPage>
  /** Returns the picture of a place as an SVG, which needs the font of functions/fonts and nothing else. */
  drawSharePicture: (place: SharedPlace, locale: Locale) => string
}
