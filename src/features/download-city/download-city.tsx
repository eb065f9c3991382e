import { useEffect, useRef, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import type { CitySlug } from '@/domain/cities/city.ts'

type CityDownloadCard = typeof import('./city-download-card.tsx').CityDownloadCard

/** Where a city is downloaded: at the end of its list, and not fetched before a user comes near. */
export function DownloadCity({ city }: { city: CitySlug }) {
  const [Section, setSection] = useState<CityDownloadCard>()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting)
        import(/* @with-city @own-document */ './city-download-card.tsx').then(
          ({ CityDownloadCard }) => setSection(() => CityDownloadCard),
          (error) => ignore(error, 'the next look loads it'),
        )
    })
    if (end.current) near.observe(end.current)
    return () => near.disconnect()
  }, [])
  return (
    <div ref={end} id="llevar">
      {Section && <Section key={city} city={city} />}
    </div>
  )
}
