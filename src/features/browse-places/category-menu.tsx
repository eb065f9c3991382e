import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import {
  menuCategories,
  type KindCounts,
  type MenuCategory,
  type MenuSlug,
  menuCategoryList,
  moreCategoryList,
} from '@/domain/categories/menu-category.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { wallClasses } from '@/ui/artwork/artwork-variant.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'
import { closeMenu } from '@/ui/layout/menu.tsx'
import { type PlaceSearch, toSearch } from './place-search.ts'
import { showChosen } from './show-chosen.ts'

interface CategoryMenuProps {
  /** The search text beside the category. */
  query: string
  category: MenuSlug | undefined
  /** `tiles` offers all twelve at a glance; `rail` leaves the room to what was found. */
  layout: 'tiles' | 'rail'
  /** Filters that stay while another category is chosen. */
  f?: string | undefined
  /** How many places each entry lists here; null while that is on its way, absent where it is not known. */
  kinds?: KindCounts | null | undefined
}

/**
 * The twelve entries of the category menu, and the other categories behind a button: those without places last, where that is known
 * before they are shown. Both layouts are the same elements, so that keyboard focus stays where it was.
 */
export function CategoryMenu({ query, category, layout, f, ...asked }: CategoryMenuProps) {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => showChosen(menu.current, '.chip[aria-current]'), [])
  const isMore = moreCategoryList.some(({ slug }) => slug === category)
  // What was chosen of the others stands beside the twelve.
  const shown = category && isMore ? [...menuCategoryList, menuCategories[category]] : menuCategoryList
  const [firstKinds] = useState(asked.kinds)
  // They are the same whatever is asked for: while the next list comes, those of the last stay.
  const [lastKinds, setLastKinds] = useState(asked.kinds)
  if (asked.kinds && asked.kinds !== lastKinds) setLastKinds(asked.kinds)
  const kinds = asked.kinds ?? lastKinds ?? asked.kinds
  const isEmpty = ({ slug }: MenuCategory) => Boolean(kinds) && !kinds?.[slug]
  // With a query or filters, which the links keep, they would say how many there are without.
  const counted = query || f ? undefined : kinds
  // Written after its name by the sheet: as elements of their own they would be as many again.
  const countOf = (slug: MenuSlug) =>
    counted ? formatInteger(intl, counted[slug] ?? 0) : counted === null ? '' : undefined
  const linkTo = ({ slug }: MenuCategory) =>
    ({
      to: '.',
      search: ({ map }: PlaceSearch) => ({ ...toSearch(query, slug, f), map }),
      resetScroll: false,
      activeOptions: { exact: true },
      'aria-current': slug === category ? 'page' : undefined,
      'data-count': countOf(slug),
    }) as const
  return (
    <nav ref={menu} className={layout} aria-label={intl.formatMessage({ id: 'list.categories' })}>
      {layout === 'rail' && (
        <Link
          key="all"
          className="chip"
          to="."
          search={({ map }: PlaceSearch) => ({ ...toSearch(query, undefined, f), map })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={category ? undefined : 'page'}
        >
          {intl.formatMessage({ id: 'list.anyCategory' })}
        </Link>
      )}
      {emptyLast(shown, firstKinds).map((entry) => (
        <Link
          key={entry.slug}
          className={[layout === 'rail' && 'chip', wallClasses(entry.family), isEmpty(entry) && 'is-empty']
            .filter(Boolean)
            .join(' ')}
          {...linkTo(entry)}
        >
          <span className="tile">
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <use href={`/artwork/sprite.svg#${entry.glyph}`} />
            </svg>
          </span>
          {entry.name[locale]}
        </Link>
      ))}
      <button className="chip more-categories" type="button" popoverTarget="mas-categorias">
        {intl.formatMessage({ id: 'list.moreCategories' })}
        <Icon name="chevron" />
      </button>
      <div className="menu" id="mas-categorias" popover="auto">
        {emptyLast(moreCategoryList, firstKinds).map((entry) => (
          <Link
            key={entry.slug}
            className={isEmpty(entry) ? 'is-empty' : undefined}
            {...linkTo(entry)}
            onClick={closeMenu}
          >
            {entry.name[locale]}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** Returns entries with those that list nothing behind the others. */
function emptyLast(entries: readonly MenuCategory[], kinds: KindCounts | null | undefined): readonly MenuCategory[] {
  if (!kinds) return entries
  return entries.toSorted((a, b) => Number(!kinds[a.slug]) - Number(!kinds[b.slug]))
}
