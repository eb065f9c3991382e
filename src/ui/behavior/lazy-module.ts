import { useEffect, useSyncExternalStore } from 'react'
import { ignore } from '@/base/ignore.ts'

/**
 * Returns a hook for a module without which a page is whole. The hook returns it once it is here, and loads it the first
 * time that it is wanted; where it cannot be had, the next component that wants it tries again.
 */
export function lazyModule<Module>(load: () => Promise<Module>): (isWanted: boolean) => Module | undefined {
  let loaded: Module | undefined
  let loading: Promise<void> | undefined
  const waiting = new Set<() => void>()
  const loadOnce = async () => {
    loaded ??= await load().catch((error) => ignore(error, 'the page is whole without it'))
    loading = undefined
    for (const onChange of waiting) onChange()
  }
  const watch = (onChange: () => void) => {
    waiting.add(onChange)
    return () => waiting.delete(onChange)
  }
  return function useLazyModule(isWanted) {
    useEffect(() => {
      if (isWanted && !loaded) loading ??= loadOnce()
    }, [isWanted])
    return useSyncExternalStore(
      watch,
      () => loaded,
      () => undefined,
    )
  }
}
