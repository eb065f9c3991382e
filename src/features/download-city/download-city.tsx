import { useEffect, useRef, useState } from 'react'
import type { CitySlug } from '@/domain/cities/city.ts'

type TakeBox = typeof import('./city-download-card.tsx').TakeBox

/** Where a city is taken along: at the end of its list, and not fetched before somebody comes near. */
export function TakeCity({ city }: { city: CitySlug }) {
  const [Box, setBox] = useState<TakeBox>()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting)
        import('./city-download-card.tsx').then(
          ({ TakeBox }) => setBox(() => TakeBox),
          () => undefined,
        )
    })
    if (end.current) near.observe(end.current)
    return () => near.disconnect()
  }, [])
  return <div ref={end}>{Box && <Box key={city} city={city} />}</div>
}
