import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readOwnCity } from '@/data/platform/own-city.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { whenIdle } from '@/ui/behavior/when-idle.ts'

/**
 * The way to the places that are open in the city where the visitor is, the nearest first. It has its room from the start,
 * and stays empty for all who have not allowed before that one looks where they are: no one is asked here.
 */
export function OpenNearby() {
  const [city, setCity] = useState<CitySlug | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        readOwnCity().then(setCity, (error) => ignore(error, 'the page is whole without it'))
      }),
    [],
  )
  if (!city) return <span />
  return (
    <Link to="/$city" params={{ city }} search={{ f: 'open.near' }}>
      <FormattedMessage id="home.openNearby" values={{ b: (text) => <b key="b">{text}</b> }} />
    </Link>
  )
}
