import { useEffect, useState } from 'react'
import { photoObject, type PhotoWidth, toHiddenPath, toPhotoPath } from '@/domain/photos/photo.ts'
import { useSession } from '../session/session.ts'

interface HiddenPhoto {
  /** Undefined until it is loaded. */
  url: string | undefined
  isFailed: boolean
}

/**
 * Loads a photo that has no address of its own any more, or none yet: read with the admin's token, and in this page's memory
 * alone.
 * @param address The one that it has while it is published.
 */
export function useHiddenPhoto(address: string, width: PhotoWidth): HiddenPhoto {
  const userId = useSession()?.userId ?? ''
  const [url, setUrl] = useState<string>()
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    let made: string | undefined
    const load = async () => {
      const path = toPhotoPath(address)
      if (path === null) throw new Error(`${address} is no published photo`)
      const { readPrivateFile } = await import('../session/read-private-file.ts')
      const photo = await readPrivateFile(photoObject(toHiddenPath(path), width), userId)
      if (isGone) return
      made = URL.createObjectURL(photo)
      setUrl(made)
    }
    load().catch(() => isGone || setIsFailed(true))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [address, width, userId])
  return { url, isFailed }
}
