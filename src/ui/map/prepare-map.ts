import maplibreSheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import * as maplibre from 'maplibre-gl'

/** Loads what a map needs besides its scripts. @throws If its style sheet cannot be loaded. */
export async function prepareMap(): Promise<void> {
  // Set explicitly: by default MapLibre looks for its worker beside itself, where no build puts it.
  maplibre.setWorkerUrl(new URL(workerUrl, location.href).href)
  await loadSheet(maplibreSheet)
}

/** Links a style sheet once and waits for it. @throws If it cannot be loaded. */
async function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    })
    document.head.append(link)
  })
}
