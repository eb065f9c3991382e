import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import * as messages from 'messages:legal'
import { retentionDays } from '@/domain/shared/retention.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import '@/ui/layout/plain-pages.css'

/** The day from which both pages hold, whenever one of their texts changes. */
const IN_FORCE_SINCE = '2026-11-26T12:00:00Z'

const documents = {
  notice: {
    path: '/aviso-legal',
    title: 'legal.noticeTitle',
    description: 'legal.noticeDescription',
    sections: [
      ['legal.noticeWho', 'legal.noticeWhoBody'],
      ['legal.noticeData', 'legal.noticeDataBody'],
      ['legal.noticeReviews', 'legal.noticeReviewsBody'],
      ['legal.noticeAds', 'legal.noticeAdsBody'],
      ['legal.noticeErrors', 'legal.noticeErrorsBody'],
    ],
  },
  privacy: {
    path: '/privacidad',
    title: 'legal.privacyTitle',
    description: 'legal.privacyDescription',
    sections: [
      ['legal.privacyTracking', 'legal.privacyTrackingBody'],
      ['legal.privacyPhone', 'legal.privacyPhoneBody'],
      ['legal.privacyServers', 'legal.privacyServersBody'],
      ['legal.privacyAccounts', 'legal.privacyAccountsBody'],
      ['legal.privacyContact', 'legal.privacyContactBody'],
      ['legal.privacyPeriods', 'legal.privacyPeriodsBody'],
      ['legal.privacySearches', 'legal.privacySearchesBody'],
      ['legal.privacyOthers', 'legal.privacyOthersBody'],
    ],
  },
} as const

/** Which of the two texts. */
export type LegalDocument = keyof typeof documents

/** Title and description of a legal text. */
export function legalHead(context: { intl: IntlShape; origin: string }, name: LegalDocument) {
  const { path, title, description } = documents[name]
  return plainPageHead(context, messages, (intl) => ({
    path,
    title: intl.formatMessage({ id: title }),
    description: intl.formatMessage({ id: description }),
    indexed: true,
  }))
}

/** The legal notice, or what is kept about people. */
export function LegalPage({ name }: { name: LegalDocument }) {
  return (
    <PartIntl part={messages}>
      <LegalText name={name} />
    </PartIntl>
  )
}

const google = (path: string) => (text: ReactNode[]) => (
  <a key={path} href={`https://policies.google.com/${path}`}>
    {text}
  </a>
)

const links = {
  googlePrivacy: google('privacy'),
  googleTerms: google('terms'),
  osmPrivacy: (text: ReactNode[]) => (
    <a key="osm-privacy" href="https://osmfoundation.org/wiki/Privacy_Policy">
      {text}
    </a>
  ),
  osm: (text: ReactNode[]) => (
    <a key="osm" href="https://www.openstreetmap.org/copyright">
      {text}
    </a>
  ),
  odbl: (text: ReactNode[]) => (
    <a key="odbl" href="https://opendatacommons.org/licenses/odbl/1-0/">
      {text}
    </a>
  ),
  contact: (text: ReactNode[]) => (
    <Link key="contact" to="/contact">
      {text}
    </Link>
  ),
}

/** What the texts name: their links, and how many days records are stored. */
const values = { ...links, ...retentionDays }

function LegalText({ name }: { name: LegalDocument }) {
  const intl = useIntl()
  const { title, sections } = documents[name]
  const inForceSince = intl.formatDate(IN_FORCE_SINCE, { dateStyle: 'long' })
  return (
    <article className="section">
      <div className="container measure prose">
        <h1>
          <FormattedMessage id={title} />
        </h1>
        <p className="muted">
          <FormattedMessage id="legal.since" values={{ date: inForceSince }} />
        </p>
        {sections.map(([heading, body]) => (
          <section key={heading}>
            <h2 className="plain-heading">
              <FormattedMessage id={heading} />
            </h2>
            <p>
              <FormattedMessage id={body} values={values} />
            </p>
          </section>
        ))}
      </div>
    </article>
  )
}
