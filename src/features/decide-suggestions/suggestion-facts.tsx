import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { SuggestionDetails } from '@/data/admin/suggestions.ts'
import { type Addition, isCorrection } from '@/domain/suggestions/suggestion.ts'
import { Evidence } from '@/features/show-claim/evidence.tsx'
import { PlaceComparison } from '@/features/show-claim/place-comparison.tsx'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { AddedPhotos } from './added-photos.tsx'
import { AuthorRecord } from './author-record.tsx'
import { MovedPin } from './moved-pin.tsx'

/** What one has to know of a suggestion besides what its row says: its photos, who suggested it, and what else they did. */
export function SuggestionFacts({ details: { id, suggestion, place, authorName } }: { details: SuggestionDetails }) {
  const { user_id, place_id, reason, name } = suggestion
  const { data: author } = useQuery(useAdminQueries().suggestionAuthor(user_id))
  return (
    <>
      {isCorrection(suggestion) ? (
        <>
          {suggestion.status === 'pending' && suggestion.what === 'position' && (
            <MovedPin city={suggestion.city} from={place} to={suggestion.value} />
          )}
          {suggestion.evidence && <Evidence path={suggestion.evidence} isShown />}
        </>
      ) : (
        <>
          <AddedFacts addition={suggestion} />
          <AddedPhotos id={id} name={name} />
          {suggestion.claim && (
            <>
              <PlaceComparison
                claim={suggestion.claim}
                claimant={author?.account ?? { full_name: authorName ?? null, email: null, locale: 'es' }}
                place={{ ...suggestion, website: null }}
              />
              {suggestion.claim.message && <p className="pre-wrap">{suggestion.claim.message}</p>}
              <Evidence path={suggestion.claim.documentation_url} />
            </>
          )}
        </>
      )}
      {reason && (
        <p className="pre-wrap">
          <FormattedMessage id="suggestions.reasonWas" values={{ reason }} />
        </p>
      )}
      <AuthorRecord author={author} />
      <p className="row">
        {place_id && (
          <Link to="/admin/suggestions" search={{ place: place_id }}>
            <FormattedMessage id="suggestions.placeHistory" />
          </Link>
        )}
        {user_id !== null && (
          <Link to="/admin/suggestions" search={{ by: user_id }}>
            <FormattedMessage id="suggestions.userHistory" />
          </Link>
        )}
      </p>
    </>
  )
}

/** The rest of what is said of an added place. */
function AddedFacts({ addition }: { addition: Addition }) {
  const { whatsapp, phone, business_hours, is_own_business, claim, claim_status } = addition
  return (
    <Facts>
      {whatsapp && <Fact name="WhatsApp">{whatsapp}</Fact>}
      {phone && <Fact name={<FormattedMessage id="suggestions.phone" />}>{phone}</Fact>}
      {business_hours && (
        <Fact name={<FormattedMessage id="suggestions.hours" />}>
          <span className="pre-wrap">{business_hours}</span>
        </Fact>
      )}
      {is_own_business && !claim && !claim_status && (
        <Fact name={<FormattedMessage id="suggestions.isOwn" />}>
          <FormattedMessage id="suggestions.isOwnYes" />
        </Fact>
      )}
    </Facts>
  )
}
