import { lazyModule } from '@/ui/behavior/lazy-module.ts'
import type { OfMap, ShowMapProps } from './asked-of-map.ts'

const useDoor = lazyModule(() => import(/* @with-city @optional */ './map-door.tsx'))

/** The way from a list to its map: it comes once the page is there, and the map itself when it is wanted. */
export function ShowMap<Asked extends OfMap>(props: ShowMapProps<Asked>) {
  const door = useDoor(true)
  return door && <door.MapDoor {...props} />
}
