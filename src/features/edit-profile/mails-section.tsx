import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { readMailsOff } from '@/data/notifications/mail-choice.ts'
import { useMailChoice } from '@/data/notifications/use-mail-choice.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { type MailGroup, mailGroups } from '@/domain/accounts/mail-groups.ts'
import { MAILS_SECTION_ID } from '@/domain/accounts/profile-sections.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Choice } from '@/ui/forms/choice.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'

const names = {
  reviews: 'profile.mailsReviews',
  places: 'profile.mailsPlaces',
  claims: 'profile.mailsClaims',
  contributions: 'profile.mailsContributions',
  plans: 'profile.mailsPlans',
  receipts: 'profile.mailsReceipts',
  numbers: 'profile.mailsNumbers',
} as const satisfies Record<MailGroup, MessageId>

/** Which mails the user wants. The list in the app has everything, whatever they choose. */
export function MailsSection({ userId }: { userId: string }) {
  const { error } = usePrivateQuery('mails-off', readMailsOff)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The browser has looked for it before it was there.
    if (location.hash === `#${MAILS_SECTION_ID}`) section.current?.focus()
  }, [])
  return (
    <section className="surface stack" id={MAILS_SECTION_ID} tabIndex={-1} ref={section}>
      <h2>
        <FormattedMessage id="profile.mails" />
      </h2>
      <p>
        <FormattedMessage id="profile.mailsLead" />
      </p>
      {error && <MuiErrorAlert code={toErrorCode(error, 'profile-load-failed')} />}
      {/* As high before it is known as after. */}
      <div>
        {mailGroups.map((group) => (
          <MailChoice key={group} userId={userId} group={group} />
        ))}
      </div>
      <p className="meta">
        <FormattedMessage id="profile.mailsAlways" />
      </p>
    </section>
  )
}

interface MailChoiceProps {
  userId: string
  group: MailGroup
}

function MailChoice({ userId, group }: MailChoiceProps) {
  const { isWanted, isPending, error, choose } = useMailChoice(userId, group)
  return (
    <>
      <Choice
        type="checkbox"
        checked={isWanted ?? true}
        disabled={isPending || isWanted === undefined}
        onChange={({ target }) => choose(target.checked)}
      >
        <FormattedMessage id={names[group]} />
      </Choice>
      <MuiErrorAlert code={error ? toErrorCode(error, 'profile-update-failed') : null} />
    </>
  )
}
