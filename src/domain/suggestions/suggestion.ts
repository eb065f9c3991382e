// Without a schema: pages load it.
import type { CitySlug } from '../cities/city.ts'
import type { ClaimDraft, ClaimRequest, ClaimStatus } from '../claims/claim-request.ts'
import type { Authority, Fact, Provenance } from '../places/provenance.ts'
import type { AddedPosition, AdditionTexts } from './addition.ts'

export const suggestionStatuses = ['pending', 'accepted', 'rejected'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

/** What all suggestions of users have, as they are stored in `suggestions/{suggestionId}`; read by their author and admins alone. */
interface Suggested {
  /** Null once the account is deleted: what was accepted stays. */
  user_id: string | null
  status: SuggestionStatus
  /** What an admin wrote to its author; null where there is nothing. */
  reason: string | null
  /** ISO 8601 here, `Timestamp` in Firestore. */
  created_at: string
  /** Null while it waits. */
  decided_at: string | null
  /** Whose word decided it: an admin's of the very one that they decided, neighbors' of others that said the same. Null while it waits. */
  decided_by: Authority | null
}

/** How many neighbors say that an added place exists, or that there is none. */
export interface NeighborChecks {
  exists: number
  missing: number
}

/** A claim that comes with an added place, before there is the place that it is about: both are decided at once. */
export type AdditionClaim = ClaimDraft & Pick<ClaimRequest, 'documentation_url'>

/** A place that a user says is missing. */
export interface Addition extends Suggested, AdditionTexts {
  /** Absent from the first ones. */
  kind?: 'addition'
  position: AddedPosition
  /** Whether its author says that it is their business; absent in those stored before anyone was asked. */
  is_own_business?: boolean
  /**
   * What its author says to get it; null or absent where they say nothing, once it is accepted: `claim_requests` has it then, and a
   * day after it was refused.
   */
  claim?: AdditionClaim | null
  /** What became of that claim when the place was decided; absent before, and where there was none. */
  claim_status?: ClaimStatus
  /** What neighbors say of it; absent before the first of them does. */
  checks?: NeighborChecks
  /** The place that was made of it; null until then. */
  place_id: string | null
}

const ADDED_PLACE = 'a-'

/** Returns the id of the place that an addition becomes. */
export function toAddedPlaceId(suggestionId: string): string {
  return ADDED_PLACE + suggestionId
}

/** Returns the id of the addition that a place was made of, or is to be made of; null for other places. */
export function toAdditionId(placeId: string): string | null {
  return placeId.startsWith(ADDED_PLACE) ? placeId.slice(ADDED_PLACE.length) : null
}

/** Texts of a place that it may be without. */
export const optionalTexts = [
  'phone',
  'whatsapp',
  'business_hours',
  'services',
  'address',
  'website',
  'facebook',
  'instagram',
] as const
type OptionalText = (typeof optionalTexts)[number]

/**
 * What is wrong with a place and what is true instead. Of what needs no more words the value is null: it is closed for good,
 * still open, or no place at all. A place that is listed twice is `duplicate` of the one whose id is the value.
 */
export type Said =
  | { what: 'closed' | 'open' | 'not_a_place'; value: null }
  /** The last day on which it is closed, such as "2026-12-31". */
  | { what: 'closed_until'; value: string }
  | { what: 'position'; value: [latitude: number, longitude: number] }
  /** Null: it has none. */
  | { what: OptionalText; value: string | null }
  | { what: 'category'; value: AdditionTexts['category'] }
  | { what: 'name' | 'duplicate'; value: string }

export const correctionKinds = [
  'closed',
  'closed_until',
  'open',
  'position',
  ...optionalTexts,
  'name',
  'category',
  'duplicate',
  'not_a_place',
] as const satisfies readonly Said['what'][]
export type CorrectionKind = (typeof correctionKinds)[number]

/** A correction of a place. */
export type Correction = Suggested &
  Said & {
    kind: 'correction'
    /** Of which a user says one thing at a time. */
    topic: Fact | 'duplicate' | 'not_a_place'
    /** A hash of what it means, by which those that say the same are found. */
    meaning: string
    /** Whether its author counted as a neighbor when they said it. */
    by_neighbor: boolean
    place_id: string
    /** The place's name and city when it was made. */
    name: string
    city: CitySlug
    /** The change of the place that was made of it; null until it is applied, and once that is taken back. */
    change_id: string | null
    /**
     * Who said before it that its place is open, where it only confirms that: they say so again once it is taken back. Null where no one
     * had; null or absent of all else.
     */
    confirmed?: Provenance | null
    /** The path of a photo that shows it, which admins alone can open; null or absent without one, once it is accepted, and a day after it was refused. */
    evidence?: string | null
  }

/** What users suggest. */
export type Suggestion = Addition | Correction

export function isCorrection(suggestion: Suggestion): suggestion is Correction {
  return suggestion.kind === 'correction'
}
