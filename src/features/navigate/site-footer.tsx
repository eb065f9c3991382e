import { FormattedMessage } from 'react-intl'

/** The foot of every page, with the licence's words about the data. */
export function SiteFooter() {
  return (
    <footer>
      <div className="band" aria-hidden="true" />
      <div className="in">
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
      </div>
    </footer>
  )
}
