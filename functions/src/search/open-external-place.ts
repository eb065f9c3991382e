import { logger } from 'firebase-functions'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableOutput } from '@/domain/api/callables.ts'
import { isStale, parseExternalId, toStoredId } from '@/domain/places/external-place.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import { changesFromSource } from '@/domain/import/sourced-fields.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { errorTrace } from '../logging/error-trace.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'
import type { ClientIps } from '../platform/client-ip.ts'
import type { ExternalProviders } from './external-provider.ts'
import { isQuotaExhausted, acquireProviderSlot } from './provider-quota.ts'
import { isConflict, retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace } from '../platform/stored-places.ts'

/** The longest time that a provider may take to tell about one place, for which a user waits. */
const DETAILS_MAX_MS = 6_000
/** The longest time to wait for a turn before that. */
const SLOT_WAIT_MAX_MS = 4_000

type Opened = CallableOutput<'openExternalPlace'>

/** What opening needs of its instance. */
export interface OpeningDeps {
  providers: () => ExternalProviders
  /** The clock; tests give their own. */
  nowMs?: () => number
}

/**
 * Makes what opens a provider's place: it is stored the first time, as the provider itself describes it and never as the
 * caller does, under an id that two cannot have; from then on it is ours. What the provider said is asked for again once
 * it is old, and taken but for what people changed.
 */
export function createOpening({ providers, nowMs = Date.now }: OpeningDeps): Handler<'openExternalPlace'> {
  const running = new Map<string, Promise<Opened>>()

  async function open(externalId: string, addresses: ClientIps): Promise<Opened> {
    const found = await findStored(externalId)
    if (found && !isStale(toPlace(found), nowMs())) return toOpened(toPlace(found))
    try {
      const fresh = await fetchFresh(externalId, addresses)
      if (!fresh) {
        // What the provider no longer knows stays as it was: people may have written about it.
        if (found) return toOpened(toPlace(found))
        throw new AppError('place-not-found')
      }
      return found ? await refresh(found, fresh) : await create(fresh)
    } catch (error) {
      if (!found) throw error
      if (!isQuotaExhausted(error)) logger.warn('a place could not be refreshed', errorTrace(error))
      return toOpened(toPlace(found))
    }
  }

  async function fetchFresh(externalId: string, addresses: ClientIps): Promise<PlaceWithId | null> {
    const asked = providers().of(externalId)
    if (!asked) throw new AppError('place-load-failed')
    await acquireProviderSlot(asked.provider, addresses, SLOT_WAIT_MAX_MS, () => Timestamp.fromMillis(nowMs()))
    const place = await asked.provider.fetchPlace(asked.id, AbortSignal.timeout(DETAILS_MAX_MS))
    const date = new Date(nowMs()).toISOString()
    return place && { ...place, updated_at: date, refreshed_at: date }
  }

  return ({ google_place_id: externalId }, _caller, addresses) => {
    const before = running.get(externalId)
    if (before) return before
    const opening = open(externalId, addresses).finally(() => running.delete(externalId))
    running.set(externalId, opening)
    return opening
  }
}

const toOpened = ({ id, city }: PlaceWithId): Opened => ({ place_id: id, city })

/** Returns the place that is stored for an external id: under the id made of it, or another that bears it. */
async function findStored(externalId: string): Promise<DocumentSnapshot | null> {
  const id = parseExternalId(externalId)
  if (!id) throw new AppError('place-load-failed')
  const stored = await db()
    .doc(paths.place(toStoredId(id)))
    .get()
  if (stored.exists || id.provider !== 'google') return stored.exists ? stored : null
  const others = await db().collection(paths.places).where('google_place_id', '==', id.googlePlaceId).limit(1).get()
  return others.docs[0] ?? null
}

async function create(place: PlaceWithId): Promise<Opened> {
  const batch = db().batch()
  batch.create(db().doc(paths.place(place.id)), toStoredFields(place))
  recordChangedPlace(batch, place.id, [place.city])
  try {
    await batch.commit()
    return toOpened(place)
  } catch (error) {
    if (!isConflict(error)) throw error
    // A user opened it at the same time, and it is the same place.
    const stored = await db().doc(paths.place(place.id)).get()
    return toOpened(stored.exists ? toPlace(stored) : place)
  }
}

/** Takes what changed at the source, but for what people corrected, and for nearly everything once it has an owner. */
function refresh(found: DocumentSnapshot, fresh: PlaceWithId): Promise<Opened> {
  return retryOnConflict(async () => {
    const snapshot = await found.ref.get()
    if (!snapshot.updateTime) throw new AppError('place-not-found')
    const stored = toPlace(snapshot)
    const changes = changesFromSource(stored, fresh)
    const { updated_at, refreshed_at } = toStoredFields(fresh)
    const batch = db().batch()
    const dates = Object.keys(changes).length > 0 ? { updated_at, refreshed_at } : { refreshed_at }
    batch.update(snapshot.ref, { ...changes, ...dates }, { lastUpdateTime: snapshot.updateTime })
    await batch.commit()
    return toOpened({ ...stored, ...changes })
  })
}

/** Returns a place as its document holds it: without its id, and with dates as timestamps. */
function toStoredFields({ id: _, ...place }: PlaceWithId) {
  const dates = {
    updated_at: Timestamp.fromDate(new Date(place.updated_at)),
    refreshed_at: Timestamp.fromDate(new Date(place.refreshed_at)),
  }
  return { ...place, ...dates } satisfies { [Field in keyof Place]: unknown }
}
