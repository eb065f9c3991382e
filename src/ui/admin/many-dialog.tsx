import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
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

type QuestionProps<Decision> = ComponentProps<typeof DecisionDialog<ManyDecisions<Decision>, ManyOutcome>>

interface ManyDialogProps<Decision> extends Pick<
  QuestionProps<Decision>,
  'title' | 'action' | 'offline' | 'mutation' | 'onClose'
> {
  words: NonNullable<QuestionProps<Decision>['words']>
  lead: ReactNode
  /** What is said where some could not be decided. */
  failed: MessageId
  /** Returns what is decided, by the words as they were typed; null where they are missing. */
  toDecisions: (words: string) => readonly Decision[] | null
}

/** Asks once more before an admin decides about all that is chosen, counts while it is done, and tells what became of it. */
export function ManyDialog<Decision>({ failed, toDecisions, ...question }: ManyDialogProps<Decision>) {
  const intl = useIntl()
  const [progress, setProgress] = useState({ done: 0, count: 0 })
  return (
    <DecisionDialog
      {...question}
      toInput={(words) => {
        const decisions = toDecisions(words)
        if (decisions === null) return null
        const count = decisions.length
        setProgress({ done: 0, count })
        return { decisions, onProgress: (done) => setProgress({ done, count }) }
      }}
      onDone={(_, { decided, failures }) => {
        const isWhole = failures.length === 0
        void showToast(intl, {
          kind: isWhole ? 'success' : 'error',
          title: isWhole ? 'admin.didManyTitle' : failed,
          message: 'admin.didMany',
          values: { decided: decided.length, failed: failures.length },
        })
        // What could not be decided is still chosen, and the words for it still stand there.
        if (isWhole) question.onClose()
      }}
    >
      <p role="status" className="meta">
        {question.mutation.isPending && <FormattedMessage id="admin.progress" values={progress} />}
      </p>
    </DecisionDialog>
  )
}
