import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import {
  fetchOffer,
  isTaking,
  removeCity,
  resumesByItself,
  takeCity,
  type Taken,
  untilFree,
} from '@/data/offline/city-download.ts'
import { waitsForWifi } from '@/data/platform/data-saver.ts'
import { followSaver } from '@/data/platform/follow-data-saver.ts'
import { followTaken, takenCities, takenNote } from '@/data/offline/downloaded-cities.ts'
import type { ParcelOffer } from '@/domain/offline/city-bundle.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'

export type Offer = ParcelOffer

/** What became of the last press. */
type Told = Taken | 'removed'

/**
 * A city as it is on this phone, and what one does with it. What broke off, or waited for Wi-Fi, goes on by itself where
 * nobody minds.
 */
export function useTaking(city: CitySlug) {
  const isOnline = useOnline()
  const note = useSyncExternalStore(followTaken, takenNote, () => '{}')
  const taken = useMemo(() => takenCities(note)[city], [note, city])
  const isRunningHere = useSyncExternalStore(
    followTaken,
    () => isTaking(city),
    () => false,
  )
  const [told, setTold] = useState<Told>()
  // What another tab notes is seen here, too.
  const isRunning = isRunningHere || (told === 'busy' && taken?.coming?.isPaused === false)
  const offer = useOffer(city, taken === undefined && isOnline)

  const isWaiting = useSyncExternalStore(followSaver, waitsForWifi, () => false)

  async function start(way?: Parameters<typeof takeCity>[1]) {
    setTold(undefined)
    const became = await takeCity(city, way)
    setTold(became)
    if (became !== 'busy') return
    // Another tab is at it: when it ends without having ended its work, as when it is closed, this one goes on.
    await untilFree(city)
    if (resumesByItself(city)) await start()
    else setTold(undefined)
  }

  const goOn = useEffectEvent(() => void start())
  useEffect(() => {
    if (isOnline && !isWaiting && resumesByItself(city)) goOn()
  }, [city, isOnline, isWaiting])

  async function remove() {
    await removeCity(city)
    setTold('removed')
  }

  return { taken, offer, told, isRunning, isWaiting, start, remove }
}

/** What taking a city along would bring; undefined until that is known. */
function useOffer(city: CitySlug, isWanted: boolean): Offer | undefined {
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    fetchOffer(city).then(
      (found) => !isLeft && setOffer(found),
      // The button works without.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [city, isWanted])
  return offer
}
