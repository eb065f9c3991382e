import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { localStore } from '@/base/local-storage.ts'
import { mayDownload } from '@/data/platform/data-saver.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './map-door.css?inline'
import type { MapViewProps, OfMap, ShowMapProps } from './asked-of-map.ts'
import { isBeside } from './is-beside.ts'

injectStyles(css)

/**
 * The button "Mapa" over a list, with its price, and the map where it is open. It is opened by a tap or by the address; on a
 * wide screen also where it was left open beside the last list. A user who saves data is asked for a tap in any case.
 */
export function MapDoor<Asked extends OfMap>({ loadView, asked }: ShowMapProps<Asked>) {
  const navigate = useNavigate()
  const [isAllowed, setAllowed] = useState(mayDownload)
  const [View, setView] = useState<ComponentType<MapViewProps<Asked>>>()
  const [hasFailed, setFailed] = useState(false)
  const [isTapped, setTapped] = useState(false)
  const isOpen = asked.map !== undefined && isAllowed
  const isLoading = isOpen && !View && !hasFailed

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
      <small>
        <FormattedMessage id="place.mapSize" />
      </small>
    </Link>
  )
}

/** A user who closed the map goes on where it was opened. */
function focusIfLost(pill: HTMLElement | null): void {
  if (document.activeElement === document.body) pill?.focus({ preventScroll: true })
}
