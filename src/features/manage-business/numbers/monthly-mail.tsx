import { FormattedMessage } from 'react-intl'
import { useMailChoice } from '@/data/notifications/use-mail-choice.ts'
import { useSession } from '@/data/session/session.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Choice } from '@/ui/forms/choice.tsx'

/** Whether the numbers of each month come by mail, of all places of the owner. Nothing while that is not known. */
export function MonthlyMail() {
  const userId = useSession()?.userId ?? ''
  const { isWanted, isPending, error, choose } = useMailChoice(userId, 'numbers')
  if (isWanted === undefined) return null
  return (
    <div>
      <Choice type="checkbox" checked={isWanted} disabled={isPending} onChange={({ target }) => choose(target.checked)}>
        <FormattedMessage id="numbers.monthlyMail" />
      </Choice>
      <p className="field-error" role="alert">
        {error && <FormattedMessage id={errorMessage(toErrorCode(error, 'profile-update-failed')).message} />}
      </p>
    </div>
  )
}
