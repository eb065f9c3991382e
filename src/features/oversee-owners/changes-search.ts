import type { ChangeList } from '@/data/admin/changes.ts'
import { changeTopics } from '@/domain/places/history/place-change.ts'

/** Parses `?place=` or `?by=`, `?topic=` and `?order=oldest`: which changes the list shows. */
export function parseChangesSearch({ place, by, topic, order }: Record<string, unknown>): ChangeList {
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  // Present even if empty: otherwise the router would keep the previous value.
  return {
    place: text(place),
    by: text(by),
    topic: changeTopics.find((name) => name === topic),
    order: order === 'oldest' ? order : undefined,
  }
}
