import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import * as messages from 'messages:legal'
import {
  CONNECTION_A_DAY_MAX,
  NETWORK_A_DAY_MAX,
  OPEN_DAYS,
  PAGE_A_HALF_HOUR_MAX,
} from '@/domain/adverts/count-impressions.ts'
import { SEEN_A_DAY_MAX } from '@/domain/adverts/impression-report.ts'
import { RUN_ON_DAYS } from '@/domain/adverts/running-on.ts'
import { SAMPLED_VIEWS } from '@/domain/adverts/sampled-views.ts'
import {
  CHAIN_PROGRAM_PATH,
  MODERATION_PATH,
  MODERATION_PROGRAM_PATH,
  TOTALS_PATH,
  TOTALS_PROGRAM_PATH,
} from '@/domain/api/function-address.ts'
import { retentionDays } from '@/domain/shared/retention.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { AdvertNumbers } from './advert-numbers.tsx'
import { ModerationNumbers } from './moderation-numbers.tsx'

/** The day from which all of them hold, whenever one of their texts changes. */
const IN_FORCE_SINCE = '2026-12-01T12:00:00Z'

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
  method: {
    path: '/metodo',
    title: 'legal.methodTitle',
    description: 'legal.methodDescription',
    sections: [
      ['legal.methodCounted', 'legal.methodCountedBody'],
      ['legal.methodUncounted', 'legal.methodUncountedBody'],
      ['legal.methodLimits', 'legal.methodLimitsBody'],
      ['legal.methodOffline', 'legal.methodOfflineBody'],
      ['legal.methodClosing', 'legal.methodClosingBody'],
      ['legal.methodRunsOn', 'legal.methodRunsOnBody'],
      ['legal.methodRoom', 'legal.methodRoomBody'],
      ['legal.methodVerify', 'legal.methodVerifyBody'],
    ],
  },
  moderation: {
    path: '/moderacion',
    title: 'legal.moderationTitle',
    description: 'legal.moderationDescription',
    sections: [
      ['legal.moderationRules', 'legal.moderationRulesBody'],
      ['legal.moderationDecision', 'legal.moderationDecisionBody'],
      ['legal.moderationMerges', 'legal.moderationMergesBody'],
      ['legal.moderationPublished', 'legal.moderationPublishedBody'],
      ['legal.moderationVerify', 'legal.moderationVerifyBody'],
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
      ['legal.privacyPayments', 'legal.privacyPaymentsBody'],
      ['legal.privacyPeriods', 'legal.privacyPeriodsBody'],
      ['legal.privacySearches', 'legal.privacySearchesBody'],
      ['legal.privacyOthers', 'legal.privacyOthersBody'],
    ],
  },
} as const

/** Which of the texts. */
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

/** The legal notice, what is kept about people, how adverts are counted, or how reviews are moderated. */
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

const file = (path: string) => (text: ReactNode[]) => (
  <a key={path} href={path}>
    {text}
  </a>
)

const code = (key: string) => (text: ReactNode[]) => <code key={key}>{text}</code>

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
  notice: (text: ReactNode[]) => (
    <Link key="notice" to="/aviso-legal">
      {text}
    </Link>
  ),
  moderation: (text: ReactNode[]) => (
    <Link key="moderation" to="/moderacion">
      {text}
    </Link>
  ),
  index: file(MODERATION_PATH),
  open: file(MODERATION_PATH.replace('index', 'open')),
  program: file(MODERATION_PROGRAM_PATH),
  chain: file(CHAIN_PROGRAM_PATH),
  command: code('command'),
  place: code('place'),
  passes: code('passes'),
  method: (text: ReactNode[]) => (
    <Link key="method" to="/metodo">
      {text}
    </Link>
  ),
  totals: file(TOTALS_PATH),
  totalsProgram: file(TOTALS_PROGRAM_PATH),
}

/** What the method counts, and how it limits that. */
const methodValues = {
  seen: SEEN_A_DAY_MAX,
  network: NETWORK_A_DAY_MAX,
  connection: CONNECTION_A_DAY_MAX,
  page: PAGE_A_HALF_HOUR_MAX,
  openDays: OPEN_DAYS,
  runOnDays: RUN_ON_DAYS,
  sample: SAMPLED_VIEWS,
}

/** What the texts name: their links, and how many days records are stored. */
const values = { ...links, ...retentionDays, ...methodValues }

function LegalText({ name }: { name: LegalDocument }) {
  const intl = useIntl()
  const { title, sections } = documents[name]
  const { origin } = useRouter().options.context
  const addresses = {
    address: `${origin}${MODERATION_PATH.replace('/index.json', '')}`,
    totalsAddress: `${origin}${TOTALS_PATH}`,
  }
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
        {name === 'moderation' && <ModerationNumbers />}
        {name === 'method' && <AdvertNumbers />}
        {sections.map(([heading, body]) => (
          <section key={heading}>
            <h2 className="plain-heading">
              <FormattedMessage id={heading} />
            </h2>
            <p>
              <FormattedMessage id={body} values={{ ...values, ...addresses }} />
            </p>
          </section>
        ))}
      </div>
    </article>
  )
}
