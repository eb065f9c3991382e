import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { fetchOffer, isTaking, removeCity, resumesByItself, takeCity, type Taken } from '@/data/city-along.ts'
import { followTaken, takenCities, takenNote } from '@/data/taken-here.ts'
import type { ParcelOffer } from '@/domain/city-parcel.ts'
import type { CitySlug } from '@/domain/city.ts'
import { useOnline } from '@/ui/use-online.ts'

export type Offer = ParcelOffer

/** What became of the last press. */
type Told = Taken | 'removed'

/** A city as it is on this phone, and what one does with it. What broke off goes on by itself where that costs no more. */
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

  async function start() {
    setTold(undefined)
    setTold(await takeCity(city))
  }

  useEffect(() => {
    if (isOnline && resumesByItself(city)) void takeCity(city).then(setTold)
  }, [city, isOnline])

  async function remove() {
    await removeCity(city)
    setTold('removed')
  }

  return { taken, offer, told, isRunning, start, remove }
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
