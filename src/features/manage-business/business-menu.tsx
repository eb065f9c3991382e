import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { readMenu } from '@/data/owners/menu.ts'
import { readDraft, storeDraft, type TypedLine } from '@/data/owners/own-drafts.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { MENU_PHOTOS_HASH } from '@/domain/accounts/sign-in-return-url.ts'
import type { MenuLine } from '@/domain/notices/menu.ts'
import { PLACE_PHOTOS_AT_ONCE_MAX } from '@/domain/photos/place-photo-limits.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { ButtonLink } from '@/ui/mui/mui-button-link.tsx'
import type { BusinessPageProps } from './business-page.ts'
import { BusinessSkeleton } from './business-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { MenuForm } from './menu/menu-form.tsx'

/** What the address of a business's menu bears behind its `#`, before the id. */
export const MENU_HASH = 'carta-'

const toTyped = ({ name, price, section }: MenuLine): TypedLine => ({
  id: crypto.randomUUID(),
  name,
  price: price === null ? '' : String(price).replace('.', ','),
  section: section ?? '',
})

/** The menu or price list of a business. What was begun stays on the device until it is saved or discarded. */
export function BusinessMenu({ place, userId, onChanged }: BusinessPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [draft] = useState(() => readDraft('aquicito.menu_draft', { userId, placeId: place.id }))
  // Another version is another form: what was discarded stands in it no more.
  const [version, setVersion] = useState(0)
  const { data, error, refetch } = usePrivateQuery(`menu ${place.id}`, () => readMenu(place.id))
  // One has come by a link, which is gone: the focus goes on from the heading.
  useEffect(() => heading.current?.focus(), [])

  async function renew() {
    storeDraft('aquicito.menu_draft', null)
    await refetch()
    setVersion((before) => before + 1)
    heading.current?.focus()
  }

  const begun = version === 0 && draft ? draft.lines : null
  return (
    <div className="stack">
      <p>
        <Link className="tap-row" to="/mis-negocios">
          <FormattedMessage id="business.back" />
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="menuForm.title" values={{ name: place.name }} />
      </h1>
      {data || begun ? (
        <MenuForm
          key={version}
          placeId={place.id}
          initial={begun ?? data?.map(toTyped) ?? []}
          isBegun={begun !== null}
          onTyped={(lines) => storeDraft('aquicito.menu_draft', { userId, placeId: place.id, lines })}
          onDiscard={() => void renew()}
          onSaved={(changes) => {
            onChanged(changes)
            void renew()
          }}
        />
      ) : error ? (
        <LoadFailure error={error} offline={errorMessage('offline').message} onRetry={() => void refetch()} />
      ) : (
        <BusinessSkeleton />
      )}
      <section className="surface stack">
        <h2>
          <FormattedMessage id="menuForm.photosTitle" />
        </h2>
        <p>
          <FormattedMessage id="menuForm.photosLead" values={{ max: PLACE_PHOTOS_AT_ONCE_MAX }} />
        </p>
        <div className="actions">
          <ButtonLink variant="outlined" to="/lugar/$placeId" params={{ placeId: place.id }} hash={MENU_PHOTOS_HASH}>
            <FormattedMessage id="menuForm.photosLink" />
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
