import { Suspense } from 'react'
import { useSession } from '@/data/session/session.ts'
import { lazyPart } from '@/ui/behavior/lazy-optional.ts'

/** Knows IndexedDB, which the server does not. */
const WaitingDesk = lazyPart(async () => (await import('./pending-panel.tsx')).WaitingDesk)

/** On one's own page: what waits to be sent, where something does. */
export function WaitingBox() {
  return useSession() ? (
    <Suspense>
      <WaitingDesk />
    </Suspense>
  ) : null
}
