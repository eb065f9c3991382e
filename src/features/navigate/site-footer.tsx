import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'

/** The foot of every page, with the licence's words about the data. */
export function SiteFooter() {
  const intl = useIntl()
  return (
    <footer>
      <div className="band" aria-hidden="true" />
      <div className="container row">
        <p>
          <FormattedMessage id="site.madeIn" />{' '}
          <FormattedMessage
            id="site.attribution"
            values={{
              link: (text) => (
                <a key="osm" href="https://www.openstreetmap.org/copyright">
                  {text}
                </a>
              ),
            }}
          />
        </p>
        <nav aria-label={intl.formatMessage({ id: 'nav.more' })}>
          <Link to="/guardados">
            <FormattedMessage id="nav.saved" />
          </Link>
          <Link to="/contact">
            <FormattedMessage id="nav.contact" />
          </Link>
          <Link to="/planes">
            <FormattedMessage id="nav.plans" />
          </Link>
          <Link to="/aviso-legal">
            <FormattedMessage id="nav.legal" />
          </Link>
          <Link to="/privacidad">
            <FormattedMessage id="nav.privacy" />
          </Link>
        </nav>
      </div>
    </footer>
  )
}
