import { FormattedMessage, useIntl } from 'react-intl'
import { localeOfIntl } from '@/i18n/intl.ts'

/** Leads a business to its account. */
export function SignUpLink({ className }: { className: string }) {
  const language = localeOfIntl(useIntl()) === 'en' ? '&lang=en' : ''
  return (
    <a className={className} href={`/auth?tab=signup${language}`}>
      <FormattedMessage id="promote.signUp" />
    </a>
  )
}

/** Leads to the advertising plans. */
export function PlansLink({ className, advertise = false }: { className?: string; advertise?: boolean }) {
  const language = localeOfIntl(useIntl()) === 'en' ? '?lang=en' : ''
  return (
    <a className={className} href={`/planes${language}`}>
      <FormattedMessage id={advertise ? 'promote.advertise' : 'promote.plans'} />
    </a>
  )
}
