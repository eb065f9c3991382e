import { FormattedMessage, useIntl } from 'react-intl'
import { formatPrice, type MenuLine, toMenuSections } from '@/domain/notices/menu.ts'
import * as messages from 'messages:menu'
import { localeOfIntl } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import type { ShownPhoto } from './photos/place-photos.ts'
import { usePhotoViewer } from './photos/use-photo-viewer.tsx'
import css from './place-menu.css?inline'

injectStyles(css)

interface PlaceMenuProps {
  lines: readonly MenuLine[]
  /** Of the menu, by its owner and by visitors. */
  photos: readonly ShownPhoto[]
  /** What they are, for a screen reader. */
  photosLabel: string
}

/** What a place offers, and for how much, as its owner says. It comes later than the page, which most places have without it. */
export function PlaceMenu(props: PlaceMenuProps) {
  return (
    <PartIntl part={messages}>
      <Menu {...props} />
    </PartIntl>
  )
}

function Menu({ lines, photos, photosLabel }: PlaceMenuProps) {
  const { view, viewer } = usePhotoViewer(photos, photosLabel)
  const [first] = photos
  return (
    <>
      {lines.length > 0 && <Lines lines={lines} />}
      {first && (
        <a className="btn btn--quiet wide" href={first.url} onClick={(event) => view(event, 0)}>
          <Icon name="camera" />
          <FormattedMessage id="menu.photos" />
        </a>
      )}
      {viewer}
    </>
  )
}

function Lines({ lines }: Pick<PlaceMenuProps, 'lines'>) {
  const locale = localeOfIntl(useIntl())
  // Lines and headings may be equal: only their place tells them apart.
  const sections = toMenuSections(lines).map((each, key) => ({ key, ...each }))
  return (
    <details className="surface week price-list">
      <summary>
        <h2>
          <FormattedMessage id="menu.title" />
        </h2>
        <span className="week__all">
          <FormattedMessage id="menu.lines" values={{ count: lines.length }} />
        </span>
      </summary>
      {sections.map(({ key, section, lines: shown }) => (
        <div key={key}>
          {section !== null && <h3 dir="auto">{section}</h3>}
          <ul className="hours">
            {shown.map(({ name, price }, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <span dir="auto">{name}</span>
                {price !== null && <span>{formatPrice(price, locale)}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
}
