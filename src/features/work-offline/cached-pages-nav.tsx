import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CachedPage } from '@/data/pwa/cached-pages.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './work-offline.css?inline'

injectStyles(css)

interface CachedPagesNavProps {
  pages: readonly CachedPage[]
  toLink: (path: string, name: ReactNode) => ReactNode
}

/** The pages that open without an answer of the server; nothing where there are none. */
export function CachedPagesNav({ pages, toLink }: CachedPagesNavProps) {
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="kept">
      <h2 id="kept">
        <FormattedMessage id="offline.kept" />
      </h2>
      <ul className="cached-list">
        {pages.map(({ path, name }) => (
          <li key={path}>{toLink(path, name || <FormattedMessage id="offline.home" />)}</li>
        ))}
      </ul>
    </nav>
  )
}
