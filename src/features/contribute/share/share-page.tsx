import { type FormEvent, useEffect, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { clearReceivedShare, readReceivedShare, type ReceivedShare } from '@/data/suggestions/received-share.ts'
import { SHARE_PAGE } from '@/domain/offline/page-cache.ts'
import { SHARED_TEXT_MAX_CHARS } from '@/domain/suggestions/shared-texts.ts'
import * as messages from 'messages:shared'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { isTooLong } from '@/ui/forms/use-too-long.ts'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { ShareChoices } from './share-choices.tsx'

/** Title and description of `/compartir`. */
export function sharePageHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: SHARE_PAGE,
    title: intl.formatMessage({ id: 'shared.title' }),
    description: intl.formatMessage({ id: 'shared.lead' }),
    indexed: false,
  }))
}

/** Where what another app shared arrives, or is pasted: nothing is sent before the user says what it is for. */
export function SharePage() {
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container measure stack">
          <h1>
            <FormattedMessage id="shared.title" />
          </h1>
          <p className="muted">
            <FormattedMessage id="shared.lead" />
          </p>
          <Content />
        </div>
      </section>
    </PartIntl>
  )
}

const empty: ReceivedShare = { texts: { title: '', text: '', url: '' }, photos: [], isCut: false, hasOthers: false }

function Content() {
  const intl = useIntl()
  const [share, setShare] = useState<ReceivedShare | 'lost' | null>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    void readReceivedShare().then(setShare)
  }, [])

  function read(event: FormEvent) {
    event.preventDefault()
    if (isTooLong(typed, SHARED_TEXT_MAX_CHARS)) return
    const before = share === null || share === 'lost' ? empty : share
    setShare({ ...before, texts: { title: '', text: typed, url: '' } })
  }

  async function drop() {
    await clearReceivedShare()
    setTyped('')
    setShare(null)
  }

  return (
    <>
      <div className="stack" role="status">
        {share === 'lost' ? (
          <p>
            <FormattedMessage id="shared.lost" />
          </p>
        ) : (
          share && <ShareChoices key={JSON.stringify(share.texts)} share={share} onDrop={() => void drop()} />
        )}
      </div>
      <form className="stack" onSubmit={read}>
        <TextArea
          label={intl.formatMessage({ id: 'shared.paste' })}
          hint={intl.formatMessage({ id: 'shared.pasteHint' })}
          rows={3}
          required
          maxChars={SHARED_TEXT_MAX_CHARS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="actions">
          <button className="btn btn--quiet" type="submit">
            <FormattedMessage id="shared.read" />
          </button>
        </div>
      </form>
    </>
  )
}
