import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface OutsideLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** A link that people of the place wrote, or that leaves for another app: it gets nothing of ours and no credit. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
      <NewTabNote />
    </a>
  )
}

/** Tells screen readers, within a link, that it opens another tab. */
export function NewTabNote() {
  return (
    <span className="sr-only">
      {' '}
      (<FormattedMessage id="place.newTab" />)
    </span>
  )
}
