import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { findEntries, readEntries, readFields } from '../moderation/find-entries.ts'
import type { Handler } from '../platform/callable.ts'

/** What is suggested, and what an admin wrote about it. */
const texts = ['name', 'address', 'phone', 'whatsapp', 'business_hours', 'reason']

/**
 * Finds suggestions by city and by words: each stands in the name of the place, as it was then or as it is now, in what is
 * suggested, or in what an admin wrote to its author.
 */
export const findSuggestions: Handler<'findSuggestions'> = async ({ status, ...wanted }) => {
  const fields = ['city', 'place_id', 'what', 'value', ...texts]
  const suggestions = await readEntries(paths.suggestions, status, fields)
  const suggestion_ids = await findEntries(suggestions, wanted, {
    toCity: (suggestion) => suggestion.get('city'),
    readTexts: async (inCity) => {
      const places = await readFields(inCity.flatMap(placesOf), ['name'])
      return (suggestion) => [
        ...placesOf(suggestion).map((place) => places.get(place)?.get('name') as unknown),
        ...texts.map((field) => suggestion.get(field) as unknown),
        toWords(suggestion),
      ]
    },
  })
  return { suggestion_ids }
}

/** Returns the paths of the places that a suggestion names: the one that it is about, and of a duplicate the other one. */
function placesOf(suggestion: DocumentSnapshot): string[] {
  const twinId: unknown = suggestion.get('what') === 'duplicate' ? suggestion.get('value') : null
  const placeId: unknown = suggestion.get('place_id')
  return [placeId, twinId].flatMap((id) => (typeof id === 'string' ? [paths.place(id)] : []))
}

/** Returns what a correction says in words; null where it is a position or an id. */
function toWords(suggestion: DocumentSnapshot): string | null {
  const value: unknown = suggestion.get('value')
  return typeof value === 'string' && suggestion.get('what') !== 'duplicate' ? value : null
}
