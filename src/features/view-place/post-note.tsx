import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { isPostShown, type Post } from '@/domain/notices/post.ts'
import { longDate } from '@/ui/format/long-date.ts'
import { formatTimeAgo } from '@/ui/format/time-ago.ts'

const MINUTE_MS = 60_000
const neverChanges = () => () => {}
const readMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/**
 * What the owner says this week. The server leaves out what has ended; a page that was cached shows it only until it knows the
 * time, by which it also says how long ago that was.
 */
export function PostNote({ post: { text, posted_at } }: { post: Post }) {
  const { locale } = useIntl()
  const now = useSyncExternalStore<number | null>(neverChanges, readMinute, () => null)
  if (now !== null && !isPostShown({ text, posted_at }, now)) return null
  return (
    <p className="post" role="note">
      <b dir="auto">{text}</b>{' '}
      <time dateTime={posted_at}>{(now !== null && formatTimeAgo(posted_at, locale, now)) || longDate(posted_at)}</time>
    </p>
  )
}
