import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { hasLocalFeatured } from '@/data/places/local-featured-key.ts'
import { toActor } from '@/data/session/actor.ts'
import { type SignedInUser, useSession } from '@/data/session/session.ts'
import { signOut } from '@/data/session/sign-out.ts'
import { isEntryOf, GUEST, readEntryIds } from '@/data/platform/entry-ids.ts'
import { useUnseen } from '@/data/notifications/use-unseen.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { can } from '@/domain/accounts/role.ts'
import * as messages from 'messages:account'
import { errorMessage } from '@/i18n/error-messages.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { adminPages } from '@/ui/admin/admin-pages.ts'
import { closeMenu, Menu } from '@/ui/layout/menu.tsx'
import { profileHref } from './profile-href.ts'
import { PendingChangesDialog } from './pending-changes-dialog.tsx'
import { useOwnership } from './use-ownership.ts'
import { useCountUnseen, UnseenCount } from './unseen-count.tsx'

/** The ways to the pages of admins, which lead to each other: all that waits, and what is decided most. */
const adminEntries = ['/admin/waiting', '/admin/claims', '/admin/featured'] as const

/** On wide screens, in place of the ways to sign in: the menu of the signed-in user. */
export function AccountMenu({ user }: { user: SignedInUser }) {
  return (
    <PartIntl part={messages}>
      <Menu
        id="cuenta"
        label={
          <>
            {user.pictureUrl ? (
              <img src={user.pictureUrl} alt="" width="24" height="24" style={{ borderRadius: '50%' }} />
            ) : (
              <Icon name="account" />
            )}
            <span>{user.fullName ?? <FormattedMessage id="account.menu" />}</span>
            <UnseenCount userId={user.userId} />
            <Icon name="chevron" />
          </>
        }
      >
        <Entries />
      </Menu>
    </PartIntl>
  )
}

/** On the tab of the account: how many notifications its user has not seen, which it asks for. Of it a page has one. */
export function AccountBadge({ user }: { user: SignedInUser }) {
  useCountUnseen(user.userId)
  return (
    <PartIntl part={messages}>
      <UnseenCount userId={user.userId} isOverIcon />
    </PartIntl>
  )
}

/** The same for the device's one menu, which has them among others. */
export function AccountEntries() {
  return (
    <PartIntl part={messages}>
      <Entries />
    </PartIntl>
  )
}

/** Where the sign-in page, to which they lead, says it. */
const PRIVATE_PAGES = /^\/(?:auth|perfil|notificaciones|mis-negocios|admin)\b/

/** Tells a user that the session ended by itself; pages for signed-in users lead to the sign-in, which says so. */
export function ExpiredSession() {
  return (
    <PartIntl part={messages}>
      <ExpiredSessionToast />
    </PartIntl>
  )
}

function ExpiredSessionToast() {
  const intl = useIntl()
  const notify = useEffectEvent(() => {
    if (PRIVATE_PAGES.test(location.pathname)) return
    void showToast(intl, { kind: 'error', ...errorMessage('session-expired') })
  })
  // Once: the next page need not repeat it.
  useEffect(() => notify(), [])
  return null
}

function Entries() {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const session = useSession()
  // The lists of a page that was loaded again may still be those from before.
  useEffect(() => {
    if (!hasLocalFeatured()) return
    const follow = async () => (await import('@/data/places/local-featured.ts')).followFeatured(queryClient)
    follow().catch((error) => ignore(error, 'lists follow within a minute'))
  }, [queryClient])
  /** Of the page, where it is a place's. */
  const placeId = useParams({ strict: false, select: (params) => params.placeId })
  const isOwner = useOwnership(session?.userId)
  const unseen = useUnseen(session?.userId ?? '')
  const [isWarned, setIsWarned] = useState(false)

  function leaveMenu(event: MouseEvent<HTMLElement>) {
    closeMenu(event)
    const goesWith = (id: string) => isEntryOf(GUEST, id) || (session && isEntryOf(session.userId, id))
    if (readEntryIds('outbox').some(goesWith)) setIsWarned(true)
    else void leave()
  }

  async function leave() {
    try {
      // First: a page for those who are signed in would lead a user who has just signed out to sign in again.
      await navigate({ to: '/' })
      await signOut()
      void showToast(intl, { kind: 'success', title: 'account.signedOutTitle', message: 'account.signedOut' })
    } catch (error) {
      const { title, message } = errorMessage(toErrorCode(error, 'sign-out-failed'))
      void showToast(intl, { kind: 'error', title, message })
    }
  }

  return (
    <>
      <a href={profileHref(intl)}>
        <FormattedMessage id="account.profile" />
      </a>
      <Link to="/notificaciones" onClick={closeMenu}>
        <FormattedMessage id="account.notifications" values={{ count: unseen }} />
      </Link>
      <Link to="/guardados" onClick={closeMenu}>
        <FormattedMessage id="account.saved" />
      </Link>
      {isOwner && (
        <Link to="/mis-negocios" onClick={closeMenu}>
          <FormattedMessage id="account.businesses" />
        </Link>
      )}
      {can(toActor(session), 'admin.view') && (
        <>
          {placeId !== undefined && (
            <Link to="/admin/places" search={{ place: placeId }} reloadDocument>
              <FormattedMessage id="account.adminPlace" />
            </Link>
          )}
          {adminEntries.map((path) => (
            <Link key={path} to={path} reloadDocument>
              <FormattedMessage id={adminPages[path]} />
            </Link>
          ))}
        </>
      )}
      <button type="button" onClick={leaveMenu}>
        <FormattedMessage id="account.signOut" />
      </button>
      {/* Beside the menu, which is closed by then. */}
      {isWarned &&
        createPortal(
          <PendingChangesDialog onLeave={() => void leave()} onClose={() => setIsWarned(false)} />,
          document.body,
        )}
    </>
  )
}
