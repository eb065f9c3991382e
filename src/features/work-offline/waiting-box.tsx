import { Suspense } from 'react'
import { useSession } from '@/data/session/session.ts'
import { lazyPart } from '@/ui/lazy-part.ts'

/** Knows IndexedDB, which the server does not. */
const WaitingDesk = lazyPart(async () => (await import('./waiting-desk.tsx')).WaitingDesk)

/** On one's own page: what waits to be sent, where something does. */
export function WaitingBox() {
  return useSession() ? (
    <Suspense>
      <WaitingDesk />
    </Suspense>
  ) : null
}
