import { FormattedMessage, useIntl } from 'react-intl'
import { localeOfIntl } from '@/i18n/intl.ts'

/** Asks the owner of a place that has none here. */
export function ClaimCard({ placeId }: { placeId: string }) {
  const language = localeOfIntl(useIntl()) === 'en' ? '&lang=en' : ''
  return (
    <section className="box extra" id="reclamar">
      <h2>
        <FormattedMessage id="place.claimTitle" />
      </h2>
      <p className="mute">
        <FormattedMessage id="place.claimLead" />
      </p>
      <a className="btn quiet wide" href={`/auth?tab=signin&next=${encodeURIComponent(pathOf(placeId))}${language}`}>
        <FormattedMessage id="place.claim" />
      </a>
    </section>
  )
}

function pathOf(placeId: string): string {
  return `/lugar/${encodeURIComponent(placeId)}`
}
