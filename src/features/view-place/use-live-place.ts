import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSavingData } from '@/data/platform/data-saver.ts'
import { isConnection2g } from '@/data/platform/network-info.ts'
import { lastUserId } from '@/data/session/session.ts'
import { placeQueries } from '@/data/places/place-queries.ts'
import type { PlaceData, PublicData } from '@/domain/pages/public-data.ts'
import { whenIdle } from '@/ui/behavior/when-idle.ts'

/** The time after which a user counts as staying, and a visitor as one who stays long, in milliseconds. */
const STAY_MS = 8_000
const LONG_VISIT_MS = 60_000

/** The delay before loading Firestore is tried again, in milliseconds; longer each time. */
const RETRY_MS = 4_000

/**
 * Lets Firestore take over reading a place, once a user stays with it, or a visitor stays long: changes show without a reload,
 * and the device keeps a copy. A user who only passes by is spared its 145 KB, and a visitor who reads one place after another
 * what it asks for each of them. A user who saves data, or has a line of the second generation, keeps the page as it was served.
 * @returns Whether what is shown comes from Firestore.
 */
export function useLivePlace(publicData: PublicData, placeId: string): boolean {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [liveId, setLiveId] = useState<string>()
  useEffect(() => {
    if (isConnectionCostly()) return
    let stop = () => {}
    let isLeft = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const { queryKey } = placeQueries.place(publicData, placeId)
    // What Google says of a place is old sooner, and the live page asks for it again.
    const isGoogles = queryClient.getQueryData<PlaceData | null>(queryKey)?.place.source === 'google'
    const cancel = whenStaying(lastUserId() === null && !isGoogles, () => {
      const follow = async () => {
        const { followPlace } = await import('@/data/places/live-place.ts')
        if (isLeft) return
        stop = await followPlace(placeId, (data) => {
          // What the server derives is not in Firestore.
          queryClient.setQueryData<PlaceData | null>(queryKey, (before) => data && { ...before, ...data })
          setLiveId(placeId)
          // The loader knows what to do without a place, and with one that was merged into another.
          if (!data || data.place.twin_id) void router.invalidate()
        })
        if (isLeft) stop()
      }
      // Until it comes, the page is what it was before; on a bad connection an answer may well be missing.
      const attempt = (waitMs: number) => {
        follow().catch(() => {
          if (!isLeft) retry = setTimeout(() => attempt(waitMs * 2), waitMs)
        })
      }
      attempt(RETRY_MS)
    })
    return () => {
      isLeft = true
      clearTimeout(retry)
      cancel()
      stop()
      setLiveId(undefined)
    }
  }, [publicData, placeId, queryClient, router])
  return liveId === placeId
}

function isConnectionCostly(): boolean {
  return isSavingData() || isConnection2g()
}

/**
 * Does it when a user scrolls, touches or types, or has not left after a while; for a visitor only after long, which most do not stay.
 * The time counts in which the page is seen without a break.
 * @param isVisitor Whether only a long stay counts.
 * @returns What calls it off.
 */
function whenStaying(isVisitor: boolean, work: () => void): () => void {
  let cancelIdle = () => {}
  const watch = new AbortController()
  const begin = () => {
    cancel()
    cancelIdle = whenIdle(work)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimer = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(begin, isVisitor ? LONG_VISIT_MS : STAY_MS)
  }
  startTimer()
  document.addEventListener('visibilitychange', startTimer, { signal: watch.signal })
  const cancel = () => {
    watch.abort()
    clearTimeout(timer)
    cancelIdle()
  }
  if (isVisitor) return cancel
  for (const sign of ['scroll', 'pointerdown', 'keydown'] as const) {
    addEventListener(sign, begin, { passive: true, signal: watch.signal })
  }
  return cancel
}
