import { type ReactNode, useRef } from 'react'
import { useWasNear } from '@/ui/behavior/use-was-near.ts'

/** What is read and drawn once it comes near the screen: of a row that is closed nothing, on a phone what one scrolls to. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const wasNear = useWasNear(box)
  // All of the row's width: photos and maps are large.
  return (
    <div ref={box} style={{ gridColumn: '1/-1' }}>
      {wasNear && <div className="stack">{children}</div>}
    </div>
  )
}
