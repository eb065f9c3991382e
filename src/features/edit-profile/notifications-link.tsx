import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useUnseen } from '@/data/notifications/use-unseen.ts'

/** The way to what the user is notified of, with how many they have not seen: the number on the tab leads here. */
export function NotificationsLink({ userId }: { userId: string }) {
  return (
    <p className="surface">
      <Link className="tap-row" to="/notificaciones">
        <FormattedMessage id="profile.notifications" values={{ count: useUnseen(userId) }} />
      </Link>
    </p>
  )
}
