import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { DataSaverSetting } from '@/features/choose-data-saver/data-saver-setting.tsx'
import { savedHead, SavedPage } from '@/features/save-places/saved-page.tsx'
import { ShowMap } from '@/features/show-map/show-map.tsx'

export const Route = createLazyFileRoute('/guardados')({ component: SavedRoute })

/** Knows IndexedDB, which the server does not. */
const DownloadedList = lazy(async () => ({
  default: (await import(/* @with-page */ '@/features/download-city/downloaded-list.tsx')).DownloadedList,
}))

/** Loaded with the page, because its texts are. */
export const head = savedHead

function SavedRoute() {
  const { map, at } = Route.useSearch()
  return (
    <SavedPage
      cities={<DownloadedList />}
      renderMap={(saved) => <ShowMap asked={{ saved, map, at }} indexes={[]} loadView={loadSavedMap} />}
    >
      <DataSaverSetting />
    </SavedPage>
  )
}

async function loadSavedMap() {
  return (await import(/* @with-city */ './-shared/saved-map.tsx')).SavedMap
}
