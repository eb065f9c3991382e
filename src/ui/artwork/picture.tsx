import { useCallback } from 'react'

/** A picture that is still in memory, to be sent, or a published one by its address. */
export type AnyPicture = { blob: Blob } | { address: string }

/** A small view of it. */
export function Picture({ picture, alt }: { picture: AnyPicture; alt: string }) {
  // The address of what is only in memory is made when the view is there, and given back with it.
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
