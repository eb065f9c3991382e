import type { ReactNode } from 'react'
import type { Person } from '@/data/session/session.ts'
import { MuiRoot } from '@/ui/mui/mui-root.tsx'
import { DetailsBox } from './details-section.tsx'
import { OwnDataBox } from './my-data-section.tsx'
import { OwnRecordsBox } from './my-records-section.tsx'
import { RecentSignIn } from './recent-sign-in.tsx'
import { SecondFactorsBox } from './second-factors-section.tsx'

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
