import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { ClosingSection } from './closing-section.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import type { NoticeSectionProps } from './notice-section.ts'
import { PostSection } from './post-section.tsx'

/** What the address of a business's notices bears behind its `#`, before the id. */
export const NOTICES_HASH = 'avisos-'

/** What an owner says of a business for a time: a short post, that it is closed for holidays, and when it opens on the next ones. */
export function BusinessNotices(props: Omit<NoticeSectionProps, 'isOnline'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOnline = useOnline()
  // One has come by a link, which is gone: the focus goes on from the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <p>
        <Link className="tap-row" to="/mis-negocios">
          <FormattedMessage id="business.back" />
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="notices.title" values={{ name: props.place.name }} />
      </h1>
      {!isOnline && (
        <p className="hint" role="status">
          <FormattedMessage id="notices.offline" />
        </p>
      )}
      <PostSection {...props} isOnline={isOnline} />
      <ClosingSection {...props} isOnline={isOnline} />
      <HolidaysSection {...props} isOnline={isOnline} />
    </div>
  )
}
