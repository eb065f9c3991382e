import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { readCreative } from '@/data/owners/creative.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { ADVERT_HASH } from '@/domain/accounts/business-pages.ts'

/** Says of a plan that runs that its advert has no line, where none was written, or the only one was refused. */
export function LineMissing({ placeId }: { placeId: string }) {
  const { data: creative } = usePrivateQuery(`creative ${placeId}`, () => readCreative(placeId), { retry: false })
  const isMissing = creative === null || (creative?.status === 'rejected' && creative.approved === null)
  if (!isMissing) return null
  return (
    <p>
      <FormattedMessage
        id="payPlan.lineMissing"
        values={{
          a: (text) => (
            <Link key="advert" to="/mis-negocios" hash={`${ADVERT_HASH}${placeId}`}>
              {text}
            </Link>
          ),
        }}
      />
    </p>
  )
}
