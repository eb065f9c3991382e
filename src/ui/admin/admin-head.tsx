import { FormattedMessage, type IntlShape } from 'react-intl'
import * as messages from 'messages:admin'
import type { MessageId } from '@/i18n/intl.ts'
import { plainPageHead } from '../head/plain-page-head.ts'

interface AdminHeadingProps {
  title: MessageId
  /** What the page is for, in a sentence. */
  lead: MessageId
}

/** Returns what makes the head of a page that is for admins alone. @param page.path Begins with a slash. */
export function adminHead({ path, title, lead }: AdminHeadingProps & { path: string }) {
  return (context: { intl: IntlShape; origin: string }) =>
    plainPageHead(context, messages, (intl) => ({
      path,
      title: intl.formatMessage({ id: title }),
      description: intl.formatMessage({ id: lead }),
      indexed: false,
    }))
}

/** Title and purpose of a page of admins. */
export function AdminHeading({ title, lead }: AdminHeadingProps) {
  return (
    <>
      <h1>
        <FormattedMessage id={title} />
      </h1>
      <p className="page-lead">
        <FormattedMessage id={lead} />
      </p>
    </>
  )
}
