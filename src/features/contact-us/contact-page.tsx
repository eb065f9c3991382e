import { Link } from '@tanstack/react-router'
import { FormattedMessage, type IntlShape } from 'react-intl'
import { contactInformation } from '@/domain/contact/site-contact.ts'
import { formatPhone, parsePhones, whatsappUrl } from '@/domain/places/phone-number.ts'
import { plans } from '@/domain/plans/plan-offer.ts'
import * as messages from 'messages:contact'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { WriteSection } from './write-section.tsx'

/** Title and description of the contact page. */
export function contactHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/contact',
    title: intl.formatMessage({ id: 'contact.title' }),
    description: intl.formatMessage({ id: 'contact.description' }),
    indexed: true,
  }))
}

/** How to write to those who run the site, other ways to reach them, and the way to the plans. */
export function ContactPage() {
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container columns">
          <div className="stack">
            <h1>
              <FormattedMessage id="contact.title" />
            </h1>
            <p>
              <FormattedMessage id="contact.lead" />
            </p>
            <p className="muted">
              <FormattedMessage id="contact.answer" />
            </p>
            <p>
              <FormattedMessage id="contact.correct" />{' '}
              <Link to="/agregar">
                <FormattedMessage id="contact.addPlace" />
              </Link>
            </p>
          </div>
          <WriteSection />
          <div className="stacked">
            <Ways />
            <section className="promo">
              <svg aria-hidden="true">
                <use href="/artwork/sprite.svg#lot" />
              </svg>
              <div className="stack">
                <h2 className="plain-heading">
                  <FormattedMessage id="contact.plansTitle" />
                </h2>
                <p>
                  <FormattedMessage id="contact.plansBody" values={{ price: plans.basic.priceBsPerMonth }} />
                </p>
                <Link className="btn" to="/planes">
                  <FormattedMessage id="contact.plans" />
                </Link>
              </div>
            </section>
          </div>
        </div>
      </section>
    </PartIntl>
  )
}

function Ways() {
  const { email, whatsapp } = contactInformation
  const chat = whatsapp && whatsappUrl(whatsapp)
  return (
    <section className="surface">
      <h2>
        <FormattedMessage id="contact.ways" />
      </h2>
      <ul className="rows">
        <li>
          <Icon name="mail" />
          <span>
            <FormattedMessage id="contact.email" />
          </span>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {chat && (
          <li>
            <Icon name="whatsapp" />
            <span>
              <FormattedMessage id="contact.whatsapp" />
            </span>
            <a href={chat} target="_blank" rel="noopener noreferrer">
              {parsePhones(whatsapp).map(formatPhone)[0]}
              <span className="sr-only">
                {' '}
                (<FormattedMessage id="contact.newTab" />)
              </span>
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
