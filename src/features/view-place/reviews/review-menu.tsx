import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Review } from '@/domain/reviews/review.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** What one seldom does with a review, behind three dots. */
export function ReviewMenu({ review: { user_id, author }, children }: { review: Review; children: ReactNode }) {
  const intl = useIntl()
  const name = author.full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  const id = `opciones-${user_id}`
  return (
    <div className="review__menu">
      <button
        className="icon-button"
        type="button"
        popoverTarget={id}
        aria-label={intl.formatMessage({ id: 'reviewList.options' }, { author: name })}
      >
        <Icon name="more" />
      </button>
      <div className="menu sheet" id={id} popover="auto">
        {children}
      </div>
    </div>
  )
}
