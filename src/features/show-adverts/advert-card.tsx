import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import * as messages from 'messages:adverts'
import type { DrawnSlot, PageAdvertsWire } from '@/domain/adverts/advert.ts'
import { cities } from '@/domain/cities/city.ts'
import { AdvertFace } from '@/features/draw-advert/advert-face.tsx'
import { intlWith } from '@/i18n/part-intl.tsx'
import { useShownAdvert } from './page-view.ts'
import { useCounted } from './use-counted.ts'

interface AdvertCardProps {
  slot: DrawnSlot
  adverts: PageAdvertsWire
}

/** An advert in a slot of a page, which is counted once it has been seen. */
export function AdvertCard({ slot, adverts }: AdvertCardProps) {
  const publicIntl = useIntl()
  const intl = useMemo(() => intlWith(publicIntl, messages), [publicIntl])
  const advert = useShownAdvert(slot, adverts)
  const element = useCounted(slot, adverts, advert)
  if (!advert) return null
  const { place, planName, scope } = advert
  const reason = intl.formatMessage(
    { id: 'advert.reason' },
    {
      name: place.name,
      plan: planName,
      scope: scope === place.city ? 'city' : scope,
      city: cities[place.city].name,
    },
  )
  return <AdvertFace {...advert} slot={slot} reason={reason} element={element} />
}
