import { type ComponentProps, Suspense } from 'react'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './room-note.css?inline'
import type { RoomNote } from './room-note.tsx'

injectStyles(css)

const Note = lazyOptional(() => import(/* @optional */ './room-note.tsx').then((loaded) => loaded.RoomNote))

/** The same as `RoomNote`, loaded when it is to be shown: most visitors load nothing of it. */
export function RoomNoteLater(props: ComponentProps<typeof RoomNote>) {
  return (
    <Suspense fallback={<p className="hint room-note" />}>
      <Note {...props} />
    </Suspense>
  )
}
