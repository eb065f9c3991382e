import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localStore } from '@/base/local-storage.ts'
import { weighMap } from '@/data/offline/weigh-map.ts'
import { mayDownload } from '@/data/platform/data-saver.ts'
import { type CitySlug, isCitySlug } from '@/domain/cities/city.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './map-door.css?inline'
import type { MapViewProps, OfMap, ShowMapProps } from './asked-of-map.ts'
import { isBeside } from './is-beside.ts'

injectStyles(css)

const MEGABYTE = 1024 * 1024
/** What weighs less is said as so much. */
const LEAST_MEGABYTES = 0.1
const inMegabytes = {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const

/**
 * The button "Mapa" over a list, with its price where there is one, and the map where it is open. It is opened by a tap or by the address; on a
 * wide screen also where it was left open beside the last list. A user who saves data is asked for a tap in any case.
 */
export function MapDoor<Asked extends OfMap>({ loadView, asked, indexes }: ShowMapProps<Asked>) {
  const navigate = useNavigate()
  const [isAllowed, setAllowed] = useState(mayDownload)
  const [View, setView] = useState<ComponentType<MapViewProps<Asked>>>()
  const [hasFailed, setFailed] = useState(false)
  const [isTapped, setTapped] = useState(false)
  const isOpen = asked.map !== undefined && isAllowed
  const isLoading = isOpen && !View && !hasFailed
  const bytes = useWeight(indexes)
  const isOnline = useOnline()
  const { formatNumber } = useIntl()

  const reopen = useEffectEvent(() => {
    if (!isAllowed || asked.map !== undefined || !isBeside() || localStore.read('aquicito.list_map') === null) return
    void navigate({ to: '.', search: (old) => ({ ...old, map: 'all' }), replace: true, resetScroll: false })
  })
  useEffect(() => reopen(), [])

  useEffect(() => {
    if (!isLoading) return
    loadView().then(
      (loaded) => setView(() => loaded),
      () => setFailed(true),
    )
  }, [isLoading, loadView])

  if (isOpen && View) return <View {...asked} takesFocus={isTapped} />
  // With its price, so that it has its width at once.
  if (bytes === undefined) return null
  return (
    <Link
      className="map-pill"
      ref={isTapped ? focusIfLost : undefined}
      to="."
      search={(old) => ({ ...old, page: undefined, map: old.map ?? 'all' })}
      resetScroll={false}
      aria-busy={isLoading || undefined}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (ctrlKey || metaKey || shiftKey) return
        setAllowed(true)
        setTapped(true)
        setFailed(false)
        if (isBeside()) localStore.write('aquicito.list_map', '1')
      }}
    >
      <Icon name="pin" />
      <span role={hasFailed ? 'alert' : undefined}>
        <FormattedMessage id={hasFailed ? 'failure.retry' : 'place.map'} />
      </span>
      {bytes > 0 && !View && isOnline && (
        <small>{formatNumber(Math.max(LEAST_MEGABYTES, bytes / MEGABYTE), inMegabytes)}</small>
      )}
    </Link>
  )
}

/** Returns what opening the map brings, in bytes; undefined until that is known. */
function useWeight(indexes: readonly CitySlug[]): number | undefined {
  const [weight, setWeight] = useState<number>()
  const cities = indexes.join(' ')
  useEffect(() => {
    let isOver = false
    const weigh = async () => {
      const bytes = await weighMap(cities.split(' ').filter(isCitySlug))
      if (!isOver) setWeight(bytes)
    }
    void weigh()
    return () => {
      isOver = true
    }
  }, [cities])
  return weight
}

/** A user who closed the map goes on where it was opened. */
function focusIfLost(pill: HTMLElement | null): void {
  if (document.activeElement === document.body) pill?.focus({ preventScroll: true })
}
