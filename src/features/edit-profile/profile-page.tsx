import type { ReactNode } from 'react'
import type { SignedInUser } from '@/data/session/session.ts'
import { ContributedSection } from '@/features/show-contributed/contributed-section.tsx'
import { MuiRoot } from '@/ui/mui/mui-root.tsx'
import { DetailsSection } from './details-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { MyDataSection } from './my-data-section.tsx'
import { MyRecordsSection } from './my-records-section.tsx'
import { NotificationsLink } from './notifications-link.tsx'
import { PushesSection } from './pushes-section.tsx'
import { RecentSignIn } from './recent-sign-in/recent-sign-in.tsx'
import { SecondFactorsSection } from './second-factors/second-factors-section.tsx'

interface ProfilePageProps {
  user: SignedInUser
  /** The queued entry. */
  waiting: ReactNode
  /** What is set for this device. */
  settings: ReactNode
}

/** One's own page: who one is here, how the account is kept safe, what one has done, and the way out. */
export function ProfilePage({ user, waiting, settings }: ProfilePageProps) {
  return (
    <MuiRoot>
      <RecentSignIn>
        <div className="stack">
          <NotificationsLink userId={user.userId} />
          <DetailsSection user={user} />
          <SecondFactorsSection user={user} />
        </div>
        <div className="stack">
          {waiting}
          <MyRecordsSection />
          <ContributedSection isAlways />
          <MailsSection userId={user.userId} />
          <PushesSection userId={user.userId} />
          {settings}
          <MyDataSection userId={user.userId} />
        </div>
      </RecentSignIn>
    </MuiRoot>
  )
}
