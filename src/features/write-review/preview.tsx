import { useCallback } from 'react'
import type { PreparedPhoto } from '@/data/prepare-photo.ts'
import { photoOfWidth } from '@/domain/photo.ts'

/** A photo of a review: a new one that is still to be sent, or a published one by its address. */
export type FormPhoto = PreparedPhoto | { address: string }

/** A small picture of it. */
export function Preview({ photo, alt }: { photo: FormPhoto; alt: string }) {
  // The address of what is only in memory is made when the picture is there, and given back with it.
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!('blob' in photo)) return
      const url = URL.createObjectURL(photo.blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [photo],
  )
  return <img ref={show} src={'address' in photo ? photoOfWidth(photo.address, 320) : undefined} alt={alt} />
}
