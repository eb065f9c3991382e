import { useEffect, useState, useSyncExternalStore } from 'react'
import * as messages from 'messages:map'
import { useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readPictureHere } from '@/data/offline/picture-here.ts'
import { isSavingData } from '@/data/platform/data-saver.ts'
import { onDataSaverChange } from '@/data/platform/follow-data-saver.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { placePicturePath } from '@/domain/maps/place-map-address.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './place-picture.css?inline'

injectStyles(css)

interface PlacePictureProps {
  /** The place's name. */
  name: string
  city: CitySlug
  position: Position
}

/**
 * The streets around a place, as a picture that fills the strip of the map: by day and by night as the page is, for pictures
 * follow the `color-scheme` of where they stand. Where it cannot be loaded, and for users who save data, it is what the device has: the
 * picture of a saved place, or one that it draws of the streets that were downloaded. A pin alone where there is none.
 */
export function PlacePicture(props: PlacePictureProps) {
  return (
    <PartIntl part={messages}>
      <Picture {...props} />
    </PartIntl>
  )
}

function Picture({ name, city, position }: PlacePictureProps) {
  const intl = useIntl()
  const [hasFailed, setFailed] = useState(false)
  const isFetched = !useSyncExternalStore(onDataSaverChange, isSavingData) && !hasFailed
  const here = usePictureHere(city, position, !isFetched)
  const address = isFetched ? placePicturePath(city, position) : here
  if (!address) return <Icon name="pin" />
  return (
    <img
      src={address}
      alt={intl.formatMessage({ id: 'map.of' }, { name })}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

/** Returns the address of the picture that this device has; undefined until then, and where it has none. */
function usePictureHere(city: CitySlug, { latitude, longitude }: Position, isWanted: boolean): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    let made: string | undefined
    const read = async () => {
      const picture = await readPictureHere(city, { latitude, longitude })
      if (!picture || isLeft) return
      made = URL.createObjectURL(picture)
      setUrl(made)
    }
    read().catch((error) => ignore(error, 'the strip has its pin'))
    return () => {
      isLeft = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [city, latitude, longitude, isWanted])
  return url
}
