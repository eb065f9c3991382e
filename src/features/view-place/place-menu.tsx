import { FormattedMessage, useIntl } from 'react-intl'
import { formatPrice, type MenuLine, toMenuSections } from '@/domain/notices/menu.ts'
import * as messages from 'messages:menu'
import { localeOfIntl } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './place-menu.css?inline'

injectStyles(css)

interface PlaceMenuProps {
  lines: readonly MenuLine[]
}

/** What a place offers, and for how much, as its owner says. It comes later than the page, which most places have without it. */
export function PlaceMenu(props: PlaceMenuProps) {
  return (
    <PartIntl part={messages}>
      <Menu {...props} />
    </PartIntl>
  )
}

function Menu({ lines }: PlaceMenuProps) {
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
