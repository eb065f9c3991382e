import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { DataSaver } from '@/features/choose-data-saver/data-saver-setting.tsx'
import { savedHead, SavedPage } from '@/features/save-places/saved-page.tsx'

export const Route = createLazyFileRoute('/guardados')({ component: SavedRoute })

/** Knows IndexedDB, which the server does not. */
const TakenList = lazy(async () => ({
  default: (await import('@/features/download-city/downloaded-list.tsx')).TakenList,
}))

/** Comes with the page, for its texts do. */
export const head = savedHead

function SavedRoute() {
  return (
    <SavedPage cities={<TakenList />}>
      <DataSaver />
    </SavedPage>
  )
}
