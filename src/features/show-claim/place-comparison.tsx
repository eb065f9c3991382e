import { FormattedMessage } from 'react-intl'
import type { AccountName } from '@/data/firebase/account-names.ts'
import { isOfWebsite, isSamePhone } from '@/domain/claims/claim-matches.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import type { Place } from '@/domain/places/place.ts'
import { toHttpUrl } from '@/domain/places/links.ts'
import { formatPhone, parsePhones, telUrl, whatsappUrl } from '@/domain/places/phone-number.ts'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'

interface PlaceComparisonProps {
  claim: Pick<ClaimRequest, 'businessName' | 'contactEmail' | 'contactPhone'>
  claimant: AccountName
  /** Null where it is gone. */
  place: Pick<Place, 'phone' | 'whatsapp' | 'website'> | null
}

/** What a claimant says, beside what is known of the place, and where the two agree. */
export function PlaceComparison({ claim, claimant, place }: PlaceComparisonProps) {
  const { businessName, contactEmail, contactPhone } = claim
  const placePhones = place ? [place.phone, place.whatsapp] : []
  const hasPlacePhone = placePhones.some((phone) => phone !== null)
  const website = place?.website ?? null
  const websiteUrl = toHttpUrl(website ?? '')
  return (
    <Facts>
      {businessName && <Fact name={<FormattedMessage id="claims.businessName" />}>{businessName}</Fact>}
      {claimant.email && isOfWebsite(claimant.email, website) && (
        <Fact name={<FormattedMessage id="claims.accountEmail" />}>
          <p>{claimant.email}</p>
          <p className="meta">
            <FormattedMessage id="claims.emailMatches" />
          </p>
        </Fact>
      )}
      {contactEmail && contactEmail !== claimant.email && (
        <Fact name={<FormattedMessage id="claims.contactEmail" />}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          {isOfWebsite(contactEmail, website) && (
            <p className="meta">
              <FormattedMessage id="claims.emailMatches" />
            </p>
          )}
        </Fact>
      )}
      {contactPhone && (
        <Fact name={<FormattedMessage id="claims.contactPhone" />}>
          <Phones texts={[contactPhone]} />
          {hasPlacePhone && (
            <p className="meta">
              <FormattedMessage
                id={isSamePhone(contactPhone, placePhones) ? 'claims.phoneMatches' : 'claims.phoneDiffers'}
              />
            </p>
          )}
        </Fact>
      )}
      {hasPlacePhone && (
        <Fact name={<FormattedMessage id="claims.placePhone" />}>
          <Phones texts={placePhones} />
        </Fact>
      )}
      {website && (
        <Fact name={<FormattedMessage id="claims.placeWebsite" />}>
          {websiteUrl ? <OutsideLink href={websiteUrl}>{website}</OutsideLink> : website}
        </Fact>
      )}
    </Facts>
  )
}

/** Numbers, each once, with links that call it and that open a chat with it; as they were written where they are none. */
function Phones({ texts }: { texts: readonly (string | null)[] }) {
  const written = texts.filter((text) => text !== null)
  const numbers = new Map(written.flatMap((text) => parsePhones(text)).map((number) => [number.digits, number]))
  if (numbers.size === 0) return written.join('; ')
  return [...numbers.values()].map((number) => {
    const phone = formatPhone(number)
    const chat = whatsappUrl(phone)
    return (
      <div key={number.digits} className="admin-contact-links">
        <span>{phone}</span>
        <a href={telUrl(number)}>
          <FormattedMessage id="claims.call" />
          <span className="sr-only"> {phone}</span>
        </a>
        {chat && (
          <OutsideLink href={chat}>
            <FormattedMessage id="claims.whatsapp" />
            <span className="sr-only"> {phone}</span>
          </OutsideLink>
        )}
      </div>
    )
  })
}
