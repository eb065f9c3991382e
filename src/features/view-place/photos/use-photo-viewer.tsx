import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ShownPhoto } from './place-photos.ts'

type PhotoViewer = typeof import('./photo-viewer.tsx').PhotoViewer

interface ViewedPhotos {
  /** Opens the photo of that number over the page, in place of what its link leads to. */
  view: (event: MouseEvent, index: number) => void
  /** The viewer while it is open. */
  viewer: ReactNode
}

/** Lets links to photos open them over the page, once scripts are there. @param label What they are, for a screen reader. */
export function usePhotoViewer(photos: readonly ShownPhoto[], label: string): ViewedPhotos {
  const [viewed, setViewed] = useState<{ Viewer: PhotoViewer; index: number }>()

  async function open(index: number): Promise<void> {
    try {
      const { PhotoViewer } = await import('./photo-viewer.tsx')
      setViewed({ Viewer: PhotoViewer, index })
    } catch {
      // Without the viewer, the link opens the photo itself.
      const photo = photos[index]
      if (photo) location.assign(photo.url)
    }
  }

  return {
    view: (event, index) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void open(index)
    },
    viewer: viewed && (
      <viewed.Viewer photos={photos} first={viewed.index} label={label} onClose={() => setViewed(undefined)} />
    ),
  }
}
