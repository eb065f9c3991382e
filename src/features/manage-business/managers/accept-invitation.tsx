import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { acceptInvitation } from '@/data/owners/managers.ts'
import { placeQueries } from '@/data/places/place-queries.ts'
import type { InvitationLink } from '@/domain/accounts/invitation.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { ButtonLink } from '@/ui/mui/mui-button-link.tsx'

interface AcceptInvitationProps {
  publicData: PublicData
  link: InvitationLink
  onAccepted: () => void
}

/** Where the link of an invitation leads: what one would look after, and the button that accepts it. */
export function AcceptInvitation({ publicData, link, onAccepted }: AcceptInvitationProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const { data } = useQuery(placeQueries.place(publicData, link.placeId))
  const { isBusy, failure, traceId, run } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'invitation-failed'),
  )
  const name = data?.place.name ?? '…'

  const accept = () =>
    run(async () => {
      await acceptInvitation(link)
      onAccepted()
      void showToast(intl, { kind: 'success', title: 'managers.acceptedTitle', message: 'managers.accepted' })
      await navigate({ to: '/mis-negocios' })
    })

  return (
    <section className="surface stack">
      <h1>
        <FormattedMessage id={link.role === 'manager' ? 'managers.invited' : 'managers.invitedOwner'} />
      </h1>
      <p>
        <FormattedMessage
          id={link.role === 'manager' ? 'managers.invitedLead' : 'managers.invitedOwnerLead'}
          values={{ name }}
        />
      </p>
      {!isOnline && (
        <p className="hint" role="status">
          <FormattedMessage id="managers.offline" />
        </p>
      )}
      <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
      <div className="actions">
        <Button disabled={isBusy || !isOnline} onClick={() => void accept()}>
          <FormattedMessage id={isBusy ? 'managers.accepting' : 'managers.accept'} />
        </Button>
        <ButtonLink variant="outlined" to="/mis-negocios">
          <FormattedMessage id="managers.notNow" />
        </ButtonLink>
      </div>
    </section>
  )
}
