import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { toFacebookUrl, toHttpUrl, toInstagramUrl } from '@/domain/places/links.ts'
import { formatPhone, parsePhones, telUrl } from '@/domain/places/phone-number.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { Icon, type IconName } from '@/ui/artwork/icon.tsx'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'

/** How to reach a place; nothing where no one knows. */
export function PlaceContact({ place }: { place: PlaceWithId }) {
  const contacts = toContacts(place)
  if (contacts.length === 0) return null
  return (
    <section className="surface contact">
      <h2>
        <FormattedMessage id="place.contact" />
      </h2>
      <ul className="rows">
        {contacts.map(({ key, icon, link }) => (
          <li key={key}>
            <Icon name={icon} />
            {link}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Contact {
  key: string
  icon: IconName
  link: ReactNode
}

function toContacts(place: PlaceWithId): Contact[] {
  const phones = place.phone ? parsePhones(place.phone) : []
  const links = [
    { icon: 'globe', url: place.website && toHttpUrl(place.website) },
    { icon: 'instagram', url: place.instagram && toInstagramUrl(place.instagram) },
    { icon: 'facebook', url: place.facebook && toFacebookUrl(place.facebook) },
  ] as const
  return [
    ...phones.map((phone) => ({
      key: phone.digits,
      icon: 'phone' as const,
      link: <a href={telUrl(phone)}>{formatPhone(phone)}</a>,
    })),
    ...links.flatMap(({ icon, url }) =>
      url ? [{ key: icon, icon, link: <OutsideLink href={url}>{shortUrl(url)}</OutsideLink> }] : [],
    ),
  ]
}

/** `https://www.facebook.com/ApisANIKA/` -> `facebook.com/ApisANIKA`. */
function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
