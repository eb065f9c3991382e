import { use } from 'react'
import { useIntl } from 'react-intl'
import { toTraceId } from '@/base/trace-id.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { LastDecision, type Undo } from '@/ui/admin/last-decision.tsx'
import { showToast } from '@/ui/feedback/toast.ts'

/** What does something, as TanStack Query has it. */
interface Mutation<Input> {
  mutateAsync: (input: Input) => Promise<unknown>
  isPending: boolean
}

/**
 * Returns what does something at once, and says in a toast that it is done or why not.
 * @param toUndo Returns the question that undoes it; null of what cannot be undone, as of what undoes something itself.
 */
export function useDecision<Input>(
  { mutateAsync, isPending }: Mutation<Input>,
  done: MessageId,
  toUndo: (input: Input) => Undo | null = () => null,
) {
  const intl = useIntl()
  const { remember } = use(LastDecision)
  return (input: Input) => {
    // Of a key that is held down one press counts.
    if (isPending) return
    mutateAsync(input).then(
      () => {
        remember(toUndo(input))
        return showToast(intl, { kind: 'success', title: 'twins.updated', message: done })
      },
      (error: unknown) => {
        const failure = errorMessage(toErrorCode(error, 'merge-failed'))
        return showToast(intl, { kind: 'error', ...failure, traceId: toTraceId(error) })
      },
    )
  }
}
