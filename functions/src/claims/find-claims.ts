import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { findEntries, readEntries, readFields } from '../moderation/find-entries.ts'
import type { Handler } from '../platform/callable.ts'

const texts = ['businessName', 'contactEmail', 'contactPhone']

const placeOf = (claim: DocumentSnapshot) => paths.place(claim.get('place_id') as string)
const userOf = (claim: DocumentSnapshot) => claim.get('user_id') as string

/**
 * Finds claims by the city of the place and by words: each stands in the name of the place, the name or the addresses of the
 * claimant, or what they call the business.
 */
export const findClaims: Handler<'findClaims'> = async ({ status, ...wanted }) => {
  const claims = await readEntries(paths.claimRequests, status, ['place_id', 'user_id', ...texts])
  const places = await readFields(claims.map(placeOf), ['name', 'city'])
  const claim_ids = await findEntries(claims, wanted, {
    toCity: (claim) => places.get(placeOf(claim))?.get('city'),
    readTexts: async (inCity) => {
      const userIds = inCity.map(userOf)
      const [profiles, users] = await Promise.all([
        readFields(userIds.map(paths.profile), ['full_name']),
        readFields(userIds.map(paths.user), ['email']),
      ])
      return (claim) => [
        places.get(placeOf(claim))?.get('name'),
        profiles.get(paths.profile(userOf(claim)))?.get('full_name'),
        users.get(paths.user(userOf(claim)))?.get('email'),
        ...texts.map((field) => claim.get(field) as unknown),
      ]
    },
  })
  return { claim_ids }
}
