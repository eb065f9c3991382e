import { FormattedMessage } from 'react-intl'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { ButtonLink } from '@/ui/mui/mui-button-link.tsx'
import { POSTER_HASH } from '../poster/business-poster.tsx'
import { ShareLink } from '../poster/share-link.tsx'

/** What brings a business its first visits, while there are no numbers to show. */
export function FirstSteps({ place }: { place: PlaceWithId }) {
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="numbers.noneTitle" />
      </h2>
      <p>
        <FormattedMessage id="numbers.noneLead" />
      </p>
      <ol className="stack">
        <li className="stack">
          <p>
            <FormattedMessage id="numbers.nonePoster" />
          </p>
          <div className="actions">
            <ButtonLink variant="outlined" to="/mis-negocios" hash={`${POSTER_HASH}${place.id}`}>
              <FormattedMessage id="numbers.nonePosterLink" />
            </ButtonLink>
          </div>
        </li>
        <li className="stack">
          <p>
            <FormattedMessage id="numbers.noneComplete" />
          </p>
          <div className="actions">
            <ButtonLink variant="outlined" to="/mis-negocios" hash={place.id}>
              <FormattedMessage id="numbers.noneCompleteLink" />
            </ButtonLink>
          </div>
        </li>
        <li className="stack">
          <p>
            <FormattedMessage id="numbers.noneShare" />
          </p>
          <ShareLink place={place} />
        </li>
      </ol>
      <p className="meta">
        <FormattedMessage id="numbers.method" />
      </p>
    </section>
  )
}
