import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { ModeratedPhoto } from '@/data/admin/photos.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { ListSearchForm } from '@/features/search-lists/list-search-form.tsx'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { useChosen } from '@/ui/admin/use-chosen.ts'
import { ChosenPhotos } from './chosen-photos.tsx'
import type { photoFilters, PhotosSearch } from './photo-filters.ts'
import { PhotoRow } from './photo-row.tsx'

const filters = {
  pending: 'adminPhotos.showPending',
  reported: 'adminPhotos.showReported',
  hidden: 'adminPhotos.showHidden',
} as const satisfies Record<(typeof photoFilters)[number], string>

const toKey = ({ photo }: ModeratedPhoto) => photo.id

/** Photos of places by visitors, for admins to publish, to hide and to restore. @param search Which of them. */
export function ModeratePhotosPage({ search }: { search: PhotosSearch }) {
  const { show = null, city, q } = search
  const photos = useInfiniteQuery(useAdminQueries().photos({ status: show, city: city ?? null, words: q ?? '' }))
  // One that was hidden by itself meanwhile is not decided with the others.
  const choosable = new Map<string, ModeratedPhoto>()
  for (const details of photos.data?.pages.flatMap((page) => page.entries) ?? []) {
    // A reported one may be there again by its age, without its reports.
    if (details.photo.status !== 'hidden' && !choosable.has(toKey(details))) choosable.set(toKey(details), details)
  }
  const chosen = useChosen([...choosable.keys()])
  return (
    <div className="stack">
      <AdminHeading title="adminPhotos.title" lead="adminPhotos.lead" />
      <FilterLinks all="adminPhotos.showAll" filters={filters} beside={{ city, q }} />
      <ListSearchForm search={search} label="adminPhotos.search" />
      <ChosenPhotos
        chosen={[...choosable].filter(([key]) => chosen.has(key)).map(([, details]) => details)}
        onChooseAll={choosable.size > 0 ? chosen.chooseAll : undefined}
        onClear={chosen.clear}
      />
      <AdminRows
        key={`${show} ${city} ${q}`}
        keys="adminPhotos.keys"
        columns="admin-photos"
        query={photos}
        toKey={toKey}
        empty={<FormattedMessage id={show || city || q ? 'adminPhotos.noneSuch' : 'adminPhotos.none'} />}
        failed="error.photos-load-failed"
        more={<FormattedMessage id="adminPhotos.more" />}
      >
        {(details) => (
          <PhotoRow
            details={details}
            isChosen={chosen.has(toKey(details))}
            onChoose={(isChosen, toHere) => chosen.choose(toKey(details), isChosen, toHere)}
          />
        )}
      </AdminRows>
    </div>
  )
}
