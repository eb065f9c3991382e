import type { ReactNode } from 'react'
import type { Person } from '@/data/session/session.ts'
import { MuiRoot } from '@/ui/mui-root.tsx'
import { DetailsBox } from './details-box.tsx'
import { OwnDataBox } from './own-data-box.tsx'
import { OwnRecordsBox } from './own-records-box.tsx'
import { RecentSignIn } from './recent-sign-in.tsx'
import { SecondFactorsBox } from './second-factors-box.tsx'

interface ProfilePageProps {
  person: Person
  /** What waits to be sent. */
  waiting: ReactNode
  /** What is set for this phone. */
  settings: ReactNode
}

/** One's own page: who one is here, how the account is kept safe, what one has done, and the way out. */
export function ProfilePage({ person, waiting, settings }: ProfilePageProps) {
  return (
    <MuiRoot>
      <RecentSignIn>
        <div className="stack">
          <DetailsBox person={person} />
          <SecondFactorsBox person={person} />
        </div>
        <div className="stack">
          {waiting}
          <OwnRecordsBox />
          {settings}
          <OwnDataBox />
        </div>
      </RecentSignIn>
    </MuiRoot>
  )
}
