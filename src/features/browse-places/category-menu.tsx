import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { type MenuSlug, menuCategoryList } from '@/domain/categories/menu-category.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { toSearch } from './place-search.ts'

interface CategoryMenuProps {
  /** The search text beside the category. */
  query: string
  category: MenuSlug | undefined
  /** `tiles` offers all twelve at a glance; `rail` leaves the room to what was found. */
  layout: 'tiles' | 'rail'
  /** Filters that stay while another category is chosen. */
  f?: string | undefined
}

/**
 * The twelve entries of the category menu. Both layouts are the same elements, so that keyboard focus stays where it
 * was.
 */
export function CategoryMenu({ query, category, layout, f }: CategoryMenuProps) {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    // The chosen one may stand far to the right.
    const chosen = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (menu.current && chosen)
      menu.current.scrollLeft = chosen.offsetLeft - menu.current.offsetLeft - chosen.offsetWidth
  }, [])
  return (
    <nav ref={menu} className={layout} aria-label={intl.formatMessage({ id: 'list.categories' })}>
      {layout === 'rail' && (
        <Link
          key="all"
          className="chip"
          to="."
          search={toSearch(query, undefined, f)}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={category ? undefined : 'page'}
        >
          {intl.formatMessage({ id: 'list.anyCategory' })}
        </Link>
      )}
      {menuCategoryList.map(({ slug, name, glyph, family }) => (
        <Link
          key={slug}
          className={layout === 'rail' ? `chip facade facade-${family}` : `facade facade-${family}`}
          to="."
          search={toSearch(query, slug, f)}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={slug === category ? 'page' : undefined}
        >
          <span className="tile">
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <use href={`/artwork/sprite.svg#${glyph}`} />
            </svg>
          </span>
          {name[locale]}
        </Link>
      ))}
    </nav>
  )
}
