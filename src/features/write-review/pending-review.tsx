import { createElement, Fragment, type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fromStoredFiles } from '@/data/outbox/outbox-store.ts'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { toWaitingCause, type WaitingCause } from '@/data/outbox/waiting-cause.ts'
import type { ReviewText } from '@/domain/reviews/review.ts'
import { limitMessages } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Stars } from '@/ui/artwork/stars.tsx'
import { Picture } from '@/ui/artwork/picture.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'

/** When a queued review will be sent, by why it has not been yet. */
const waitingTexts = {
  connection: 'writing.waiting',
  limit: 'writing.waitingLimit',
  server: 'writing.waitingServer',
  signIn: 'writing.waitingSignIn',
  ...limitMessages,
} as const satisfies Record<WaitingCause, MessageId>

interface PendingReviewProps {
  row: OutboxRow<'review'>
  /** Whether it is being sent. */
  isSending: boolean
  signInHref: string
  onEdit: () => void
}

/** The user's queued review: its state, and its content. */
export function PendingReview({ row, isSending, signInHref, onEdit }: PendingReviewProps) {
  const intl = useIntl()
  const [photos] = useState(() => fromStoredFiles(row.files))
  const { rating, title, content } = row.payload
  const texts: Record<keyof ReviewText, ReactNode> = {
    rating: (
      <p className="meta">
        <Stars rating={rating} label={intl.formatMessage({ id: 'rating.stars' }, { rating })} />
      </p>
    ),
    title: title && <h3>{title}</h3>,
    content: <p className="pre-wrap">{content}</p>,
  }
  const cause = toWaitingCause(row.hindrance)
  const tag = cause === 'connection' ? 'writing.waitingTag' : 'writing.heldTag'
  return (
    <div className="stack">
      <h2>
        <FormattedMessage id="writing.yours" />
      </h2>
      <PendingAlert title={<FormattedMessage id={isSending ? 'writing.sendingTag' : tag} />} traceId={row.traceId}>
        <FormattedMessage id={isSending ? 'writing.sending' : waitingTexts[cause]} />
      </PendingAlert>
      {createElement(Fragment, null, ...Object.values(texts))}
      {photos.length > 0 && (
        <ul className="photo-thumbs">
          {photos.map((photo, index) => (
            <li key={photo.name}>
              <Picture picture={photo} alt={intl.formatMessage({ id: 'writing.photo' }, { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {cause === 'signIn' && (
          <a className="btn" href={signInHref}>
            <FormattedMessage id="writing.signIn" />
          </a>
        )}
        <button className="btn btn--quiet" type="button" disabled={isSending} onClick={onEdit}>
          <FormattedMessage id="writing.takeBack" />
        </button>
      </div>
    </div>
  )
}
