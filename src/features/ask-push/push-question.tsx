import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { mayAskForPush, noteAskedForPush, turnOnPush } from '@/data/pwa/push.ts'
import * as messages from 'messages:askPush'
import type { MessageId } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { ownDevice } from '@/ui/behavior/own-device.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

type Answer = 'on' | 'blocked' | 'declined'

const answerTexts = {
  on: 'askPush.on',
  blocked: 'askPush.blocked',
  declined: 'askPush.declined',
} as const satisfies Record<Answer, MessageId>

/**
 * Asks whether the user wants to be notified on this device, after they did something that others answer: a claim, an answer to a
 * review. The browser itself asks after a yes alone, for a no to that one is for good. Once on a device; nothing where it cannot be.
 */
export function PushQuestion({ userId }: { userId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    mayAskForPush(userId).then(setIsAsking, (error) => ignore(error, 'they are asked the next time'))
  }, [userId])
  if (!isAsking) return null
  return (
    <PartIntl part={messages}>
      <Question userId={userId} />
    </PartIntl>
  )
}

function Question({ userId }: { userId: string }) {
  const titleId = useId()
  const [answer, setAnswer] = useState<Answer>()
  const { isBusy, failure, run } = useAsyncAction(() => true)
  const accept = () =>
    run(async () => {
      const state = await turnOnPush(userId)
      noteAskedForPush()
      setAnswer(state === 'on' || state === 'blocked' ? state : 'declined')
    })
  const decline = () => {
    noteAskedForPush()
    setAnswer('declined')
  }
  if (answer) return <Answered answer={answer} />
  return (
    <section className="surface stack" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <FormattedMessage id="askPush.title" values={{ device: ownDevice() }} />
      </h3>
      <p>
        <FormattedMessage id="askPush.lead" />
      </p>
      {failure && (
        <p role="alert">
          <FormattedMessage id="askPush.failed" />
        </p>
      )}
      <div className="actions">
        <button className="btn btn--quiet" type="button" disabled={isBusy} onClick={decline}>
          <FormattedMessage id="askPush.no" />
        </button>
        <button className="btn" type="button" disabled={isBusy} onClick={() => void accept()}>
          <FormattedMessage id="askPush.yes" />
        </button>
      </div>
    </section>
  )
}

function Answered({ answer }: { answer: Answer }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <p className="meta" role="status" tabIndex={-1} ref={text}>
      <FormattedMessage id={answerTexts[answer]} values={{ device: ownDevice() }} />
    </p>
  )
}
