import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { savePost } from '@/data/owners/notices.ts'
import { readDraft, storeDraft } from '@/data/owners/own-drafts.ts'
import { postTextSchema } from '@/domain/notices/notice.ts'
import { endOfPost, isPostShown, POST_MAX_CHARS, type PostDays, postDays } from '@/domain/notices/post.ts'
import { type ErrorCode, isErrorCode } from '@/domain/shared/error-code.ts'
import { ChoiceField } from '@/features/draw-advert/choice-field.tsx'
import { errorMessage } from '@/i18n/error-messages.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import type { NoticeSectionProps } from './notice-section.ts'
import { useSaving } from './use-saving.ts'

/** For how many days it is shown. */
const lifetimes = { '1': 'notices.postToday', '3': 'notices.postThreeDays', '7': 'notices.postWeek' } as const

const NOTHING: { text: string; days: PostDays } = { text: '', days: 7 }

/** The short post on the business's page: written, replaced, taken off. */
export function PostSection({ place, userId, isOnline, onChanged }: NoticeSectionProps) {
  const intl = useIntl()
  const [now] = useState(Date.now)
  const begun = { userId, placeId: place.id }
  const [{ text, days }, setDraft] = useState(() => readDraft('aquicito.post_draft', begun) ?? NOTHING)
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const { isBusy, failure, traceId, save } = useSaving()
  const shown = place.post && isPostShown(place.post, now) ? place.post : null

  function change(next: typeof NOTHING) {
    setDraft(next)
    storeDraft('aquicito.post_draft', next.text === '' ? null : { ...begun, ...next })
  }

  async function publish() {
    const { data, error } = postTextSchema.safeParse(text)
    const message = error?.issues[0]?.message
    setProblem(error ? (isErrorCode(message) ? message : 'input-invalid') : null)
    if (data === undefined) return
    const isSaved = await save(async () => onChanged(await savePost(place.id, { text: data, days })))
    if (isSaved) change(NOTHING)
  }

  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="notices.postTitle" />
      </h2>
      {shown && (
        <>
          <p>
            <FormattedMessage
              id="notices.postNow"
              values={{
                text: shown.text,
                date: intl.formatDate(endOfPost(shown) - 1, { dateStyle: 'long' }),
              }}
            />
          </p>
          <Button
            variant="outlined"
            disabled={isBusy || !isOnline}
            onClick={() => void save(async () => onChanged(await savePost(place.id, null)), 'notices.postRemoved')}
          >
            <FormattedMessage id="notices.postRemove" />
          </Button>
        </>
      )}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        <Field
          label={intl.formatMessage({ id: 'notices.postLabel' })}
          value={text}
          multiline
          rows={2}
          error={problem && intl.formatMessage({ id: errorMessage(problem).message })}
          hint={intl.formatMessage({ id: 'notices.postHint' })}
          maxChars={POST_MAX_CHARS}
          onChange={({ target }) => {
            setProblem(null)
            change({ text: target.value, days })
          }}
        />
        <p className="hint">
          <FormattedMessage id="notices.postCount" values={{ count: text.length, max: POST_MAX_CHARS }} />
        </p>
        <ChoiceField
          label={intl.formatMessage({ id: 'notices.postDays' })}
          options={lifetimes}
          value={`${days}`}
          onChange={(chosen) => change({ text, days: postDays.find((each) => `${each}` === chosen) ?? 7 })}
        />
        <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
        <Button type="submit" disabled={isBusy || !isOnline}>
          <FormattedMessage id={isBusy ? 'notices.saving' : 'notices.postSave'} />
        </Button>
      </form>
    </section>
  )
}
