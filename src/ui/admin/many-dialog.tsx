import { type ComponentProps, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '../artwork/icon.tsx'
import { showToast } from '../feedback/toast.ts'
import { DecisionDialog } from './decision-dialog.tsx'

/** Decisions that are taken together, and what is told of how many there are already. */
export interface ManyDecisions<Decision> {
  decisions: readonly Decision[]
  onProgress: (done: number) => void
}

/** What became of them. */
interface ManyOutcome {
  decided: readonly unknown[]
  failures: readonly unknown[]
}

type QuestionProps<Decision, Outcome> = ComponentProps<typeof DecisionDialog<ManyDecisions<Decision>, Outcome>>

/** A message, and what it asks for. */
interface Said {
  message: MessageId
  values: Record<string, string | number>
}

interface ManyDialogProps<Decision, Outcome> extends Pick<
  QuestionProps<Decision, Outcome>,
  'title' | 'action' | 'offline' | 'mutation' | 'onClose' | 'lead'
> {
  /** What is decided about, one by one. */
  names: NonNullable<QuestionProps<Decision, Outcome>['names']>
  words: NonNullable<QuestionProps<Decision, Outcome>['words']>
  /** The title of what is said where some could not be decided. */
  failed: MessageId
  /** Returns what is said of what became of them. */
  toSaid?: (outcome: Outcome) => Said
  /** Returns what is decided, by the words as they were typed; null where they are missing. */
  toDecisions: (words: string) => readonly Decision[] | null
}

const sayHowMany = ({ decided, failures }: ManyOutcome): Said => ({
  message: 'admin.didMany',
  values: { decided: decided.length, failed: failures.length },
})

/**
 * Asks once more before an admin decides about all that is chosen, counts while it is done, and tells what became of it: within
 * the question where some could not be decided, for they are still chosen, and the words for them still stand there.
 */
export function ManyDialog<Decision, Outcome extends ManyOutcome>({
  failed,
  toSaid = sayHowMany,
  toDecisions,
  ...question
}: ManyDialogProps<Decision, Outcome>) {
  const intl = useIntl()
  const [progress, setProgress] = useState({ done: 0, count: 0 })
  const [failure, setFailure] = useState<Said | null>(null)
  return (
    <DecisionDialog
      {...question}
      toInput={(words) => {
        const decisions = toDecisions(words)
        if (decisions === null) return null
        const count = decisions.length
        setFailure(null)
        setProgress({ done: 0, count })
        return { decisions, onProgress: (done) => setProgress({ done, count }) }
      }}
      onDone={(_, outcome) => {
        const said = toSaid(outcome)
        if (outcome.failures.length > 0) return setFailure(said)
        void showToast(intl, { kind: 'success', title: 'admin.didManyTitle', ...said })
        question.onClose()
      }}
    >
      <p role="status" className="meta">
        {question.mutation.isPending && <FormattedMessage id="admin.progress" values={progress} />}
      </p>
      <div role="alert">
        {failure && (
          <p className="field-error">
            <Icon name="alert" />
            <span>
              <b>
                <FormattedMessage id={failed} />
              </b>
              <br />
              <FormattedMessage id={failure.message} values={failure.values} />
            </span>
          </p>
        )}
      </div>
    </DecisionDialog>
  )
}
