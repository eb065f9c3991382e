import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { ContactMessages } from './contact-messages.tsx'
import type { mailFilters } from './mail-filters.ts'
import { MailStates } from './mail-states.tsx'

type MailFilter = (typeof mailFilters)[number]

const filters = { messages: 'handleMail.showMessages' } as const satisfies Record<MailFilter, string>

/** Which mails do not get through, and what people wrote, for admins to see to. */
export function HandleMailPage({ show }: { show: MailFilter | null }) {
  return (
    <div className="stack">
      <AdminHeading title="handleMail.title" lead="handleMail.lead" />
      <FilterLinks all="handleMail.showMails" filters={filters} />
      {show === 'messages' ? <ContactMessages /> : <MailStates />}
    </div>
  )
}
