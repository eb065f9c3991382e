import { useCallback } from 'react'

/** An image in memory, still to be sent, or a published one by its URL. */
export type AnyPicture = { blob: Blob } | { address: string }

/** A small view of it. */
export function Picture({ picture, alt }: { picture: AnyPicture; alt: string }) {
  // The object URL is created with the view, and revoked with it.
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!('blob' in picture)) return
      const url = URL.createObjectURL(picture.blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={show} src={'address' in picture ? picture.address : undefined} alt={alt} />
}
