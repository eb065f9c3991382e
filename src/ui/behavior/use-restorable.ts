import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Returns a state that Back finds as one left it, and what sets it: it belongs to an entry of the browser's history.
 * @param states What can be restored; outlives the component.
 * @param id Tells apart what the component shows in turn, each with a state of its own.
 */
export function useRestorable<T>(states: Map<string, T>, id: string, initial: T): [T, (state: T) => void] {
  const router = useRouter()
  const restore = () => {
    // oxlint-disable-next-line no-underscore-dangle -- It is the router's name for it.
    const key = `${router.latestLocation.state.__TSR_key} ${id}`
    return { id, key, state: states.get(key) ?? initial }
  }
  const [stored, setStored] = useState(restore)
  // Not by the entry alone: while the next page loads, it is that one's already.
  const current = stored.id === id ? stored : restore()
  if (current !== stored) setStored(current)
  return [
    current.state,
    (state) => {
      states.set(current.key, state)
      setStored((newest) => (newest.key === current.key ? { ...newest, state } : newest))
    },
  ]
}
