import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import {
  isDownloading,
  removeCity,
  autoResumes,
  downloadCity,
  type DownloadOutcome,
  whenDownloadEnded,
} from '@/data/offline/city-download.ts'
import { fetchManifest } from '@/data/offline/city-manifest.ts'
import { ignore } from '@/base/ignore.ts'
import { waitsForWifi } from '@/data/platform/data-saver.ts'
import { onDataSaverChange } from '@/data/platform/follow-data-saver.ts'
import { onDownloadedCitiesChange, readDownloadedCities } from '@/data/offline/downloaded-cities.ts'
import { readDownloadedText } from '@/data/offline/downloaded-text.ts'
import type { BundleManifest } from '@/domain/offline/city-bundle.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'

export type Offer = BundleManifest

/** What became of the last press. */
type Notice = DownloadOutcome | 'removed'

/**
 * Returns a city as it is on this device, and what one does with it. What broke off, or waited for Wi-Fi, goes on by itself where
 * no one minds.
 */
export function useCityDownload(city: CitySlug) {
  const isOnline = useOnline()
  const note = useSyncExternalStore(onDownloadedCitiesChange, readDownloadedText, () => '{}')
  const taken = useMemo(() => readDownloadedCities(note)[city], [note, city])
  const isRunningInThisTab = useSyncExternalStore(
    onDownloadedCitiesChange,
    () => isDownloading(city),
    () => false,
  )
  const [notice, setNotice] = useState<Notice>()
  // What another tab notes is seen here, too.
  const isRunning = isRunningInThisTab || (notice === 'busy' && taken?.coming?.isPaused === false)
  const isUnknown = !taken || taken.coming?.version === ''
  const offer = useOffer(city, isUnknown && isOnline)

  const isWaiting = useSyncExternalStore(onDataSaverChange, waitsForWifi, () => false)

  async function start(way?: Parameters<typeof downloadCity>[1]) {
    setNotice(undefined)
    const became = await downloadCity(city, way)
    setNotice(became)
    if (became !== 'busy') return
    // Another tab is at it: when it ends without having ended its work, as when it is closed, this one goes on.
    await whenDownloadEnded(city)
    if (autoResumes(city)) await start()
    else setNotice(undefined)
  }

  const goOn = useEffectEvent(() => void start())
  useEffect(() => {
    if (isOnline && !isWaiting && autoResumes(city)) goOn()
  }, [city, isOnline, isWaiting])

  async function remove() {
    await removeCity(city)
    setNotice('removed')
  }

  return { taken, offer, notice, isRunning, isWaiting, start, remove }
}

/** Returns what downloading a city would load; undefined until that is known. */
function useOffer(city: CitySlug, isWanted: boolean): Offer | undefined {
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    fetchManifest(city).then(
      (found) => !isLeft && setOffer(found),
      (error) => ignore(error, 'the button works without'),
    )
    return () => {
      isLeft = true
    }
  }, [city, isWanted])
  return offer
}
