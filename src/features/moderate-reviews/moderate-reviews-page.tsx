import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import type { ReviewCursor } from '@/data/admin/moderation.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Review } from '@/domain/reviews/review.ts'
import * as messages from 'messages:admin'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { FailedEntry, ListPage, LoadingEntries } from '@/ui/layout/list-page.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { ReviewCard } from './review-card.tsx'
import css from './moderate-reviews.css?inline'

injectStyles(css)

/** Title of `/admin/reviews`, which is for admins alone. */
export function moderateReviewsHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/admin/reviews',
    title: intl.formatMessage({ id: 'moderate.title' }),
    description: intl.formatMessage({ id: 'moderate.lead' }),
    indexed: false,
  }))
}

/** Which reviews are shown, as the address says after its `#`; all of them, the reported ones first, unless it does. */
const filterNames = [
  ['', 'moderate.showAll'],
  ['reported', 'moderate.showReported'],
  ['hidden', 'moderate.showHidden'],
] as const

/** What people wrote about places, for admins to hide and to restore. */
export function ModerateReviewsPage() {
  const { hash } = useLocation()
  return (
    <PartIntl part={messages}>
      <div className="stack">
        <h1>
          <FormattedMessage id="moderate.title" />
        </h1>
        <p className="page-lead">
          <FormattedMessage id="moderate.lead" />
        </p>
        <nav className="switch">
          {filterNames.map(([filter, name]) => (
            <a key={name} href={`#${filter}`} aria-current={filter === hash ? 'page' : undefined}>
              <FormattedMessage id={name} />
            </a>
          ))}
        </nav>
        <ul className="stack" key={hash}>
          {hash === 'hidden' ? (
            <Pages hiddenOnly after={null} leftOut={none} />
          ) : (
            <Reported isAll={hash !== 'reported'} />
          )}
        </ul>
      </div>
    </PartIntl>
  )
}

const none: ReadonlySet<string> = new Set()

const toPath = ({ place_id, user_id }: Review) => paths.review(place_id, user_id)

/** The reported reviews and, where all are wanted, the others below them. */
function Reported({ isAll }: { isAll: boolean }) {
  // What was decided stays in its place until another list is asked for, which is read again.
  const { data, isError, refetch } = usePrivateQuery(`reported-reviews ${isAll}`, async () =>
    (await import('@/data/admin/moderation.ts')).readReportedReviews(),
  )
  if (isError) return <FailedEntry message="moderate.failed" onRetry={() => void refetch()} />
  if (!data) return <LoadingEntries box="moderated" />
  return (
    <>
      {data.map((moderated) => (
        <ReviewCard key={toPath(moderated.review)} {...moderated} />
      ))}
      {isAll ? (
        <Pages hiddenOnly={false} after={null} leftOut={new Set(data.map(({ review }) => toPath(review)))} />
      ) : (
        data.length === 0 && <Nothing text={<FormattedMessage id="moderate.noneReported" />} />
      )}
    </>
  )
}

interface PagesProps {
  hiddenOnly: boolean
  after: ReviewCursor | null
  /** Paths of the reviews that are shown already. */
  leftOut: ReadonlySet<string>
}

/** A page of the newest reviews, and those after it. */
function Pages({ hiddenOnly, after, leftOut }: PagesProps) {
  const query = usePrivateQuery(`reviews ${hiddenOnly} ${after?.ref.path ?? ''}`, async () =>
    (await import('@/data/admin/moderation.ts')).readReviews(hiddenOnly, after),
  )
  return (
    <ListPage
      query={query}
      next={(last) => <Pages hiddenOnly={hiddenOnly} after={last} leftOut={leftOut} />}
      waiting="moderated"
      failed="moderate.failed"
      more="moderate.more"
    >
      {({ reviews }) => (
        <>
          {reviews.map(
            (moderated) =>
              !leftOut.has(toPath(moderated.review)) && <ReviewCard key={toPath(moderated.review)} {...moderated} />,
          )}
          {reviews.length === 0 && leftOut.size === 0 && !after && (
            <Nothing text={<FormattedMessage id={hiddenOnly ? 'moderate.noneHidden' : 'moderate.none'} />} />
          )}
        </>
      )}
    </ListPage>
  )
}

function Nothing({ text }: { text: ReactNode }) {
  return <li className="muted">{text}</li>
}
