import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type OtherDraft, readOtherDrafts } from '@/data/suggestions/queued-additions.ts'

interface OtherDraftsProps {
  userId: string
  /** Of the form that is shown. */
  subject: string
  isBusy: boolean
  onResume: (subject: string) => void
}

/** The places that the user began before and that the form does not show, as where a link told it of another one. */
export function OtherDrafts({ userId, subject, isBusy, onResume }: OtherDraftsProps) {
  const intl = useIntl()
  const [drafts, setDrafts] = useState<readonly OtherDraft[]>([])
  useEffect(() => {
    void readOtherDrafts(userId, subject).then(setDrafts)
  }, [userId, subject])
  return drafts.map((draft) => {
    const values = { name: draft.name, isNamed: String(draft.name !== '') }
    return (
      <p key={draft.subject} style={{ overflowWrap: 'anywhere' }}>
        <FormattedMessage id="addition.otherDraft" values={values} />{' '}
        <button
          className="link-button"
          type="button"
          disabled={isBusy}
          aria-label={intl.formatMessage({ id: 'addition.resumeOf' }, values)}
          onClick={() => onResume(draft.subject)}
        >
          <FormattedMessage id="addition.resume" />
        </button>
      </p>
    )
  })
}
