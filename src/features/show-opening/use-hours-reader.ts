import { useEffect, useSyncExternalStore } from 'react'
import { ignore } from '@/base/ignore.ts'

type HoursReader = typeof import('./hours-reader.tsx')

let reader: HoursReader | undefined
const waiting = new Set<() => void>()

/** Returns what reads hours, once it is here: no page's first view waits for it. */
export function useHoursReader(isWanted: boolean): HoursReader | undefined {
  useEffect(() => {
    if (isWanted) void loadReader()
  }, [isWanted])
  return useSyncExternalStore(
    watch,
    () => reader,
    () => undefined,
  )
}

function watch(onChange: () => void): () => void {
  waiting.add(onChange)
  return () => waiting.delete(onChange)
}

async function loadReader(): Promise<void> {
  reader ??= await import(/* @with-page @optional */ './hours-reader.tsx').catch((error) =>
    ignore(error, 'hours are on the page'),
  )
  for (const onChange of waiting) onChange()
}
