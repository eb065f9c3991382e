import { randomUUID } from 'node:crypto'
import type { CallableInput } from '@/domain/api/callables.ts'
import { claimRequestSchema, type ClaimRequest } from '@/domain/claims/claim-request.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { decideClaim } from '../../../functions/src/claims/decide-claim.ts'
import { requestClaim } from '../../../functions/src/claims/request-claim.ts'
import { callAs } from '../support/call-as.ts'

// What tests of claims and owners have in common.

export const asAdmin = { sub: 'admin', isAdmin: true, secondFactor: 'totp' }

type Input = CallableInput<'requestClaim'>

/** Returns a claim as phones send it, with a key of its own; a test names what it is about. */
export const makeClaim = (fields: Partial<Input> = {}): Input => ({
  key: randomUUID(),
  place_id: 'p1',
  businessName: 'Café Ciudad SRL',
  contactEmail: 'gerencia@cafe.example.bo',
  contactPhone: '76446050',
  message: 'Soy la dueña',
  documentation: null,
  ...fields,
})

export const claim = (input: unknown = makeClaim(), who: string | undefined = 'ana') =>
  callAs(who, 'requestClaim', requestClaim, input)

/** Decides a claim; a rejection says why. */
export const decide = (
  status: 'approved' | 'rejected',
  fields: Partial<CallableInput<'decideClaim'>> = {},
  who: Parameters<typeof callAs>[0] = asAdmin,
) => {
  const notes = status === 'rejected' ? 'Falta una prueba' : null
  return callAs(who, 'decideClaim', decideClaim, { place_id: 'p1', user_id: 'ana', status, notes, ...fields })
}

export const claimRef = (userId = 'ana', placeId = 'p1') => db().doc(paths.claimRequest(placeId, userId))

/** Returns a stored claim, which passes the schema; null where there is none. */
export async function fetchClaim(userId?: string, placeId?: string): Promise<ClaimRequest | null> {
  const stored = await claimRef(userId, placeId).get()
  return stored.exists ? claimRequestSchema.parse(fromStoredFields(stored.data() ?? {})) : null
}

/** Returns whether a place has an owner, and by the guard beside it who that is. */
export async function fetchOwner(placeId = 'p1') {
  const [place, guard] = await db().getAll(db().doc(paths.place(placeId)), db().doc(paths.placeOwner(placeId)))
  return {
    owner_claimed: place?.get('owner_claimed') as unknown,
    guard: (guard?.get('user_id') ?? null) as unknown,
  }
}

export const nobodys = { owner_claimed: false, guard: null }
export const ownedBy = (userId: string) => ({ owner_claimed: true, guard: userId })

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** Returns a name for evidence, such as phones make them up. */
export const evidenceName = (digit = 'a', extension = 'pdf') => `${digit.repeat(32)}.${extension}`

/** Puts evidence where phones put it. */
export async function storeEvidence(userId: string, name: string, bytes: Buffer = pdf): Promise<void> {
  await bucket()
    .file(storagePaths.claimEvidence(userId, name))
    .save(bytes, { resumable: false, contentType: 'application/pdf' })
}

/** Returns every document of these collections by its path, to see that nothing has changed. */
export async function dump(...collections: string[]): Promise<string> {
  const found = await Promise.all(collections.map((name) => db().collection(name).get()))
  return JSON.stringify(found.flatMap(({ docs }) => docs.map(({ ref, updateTime }) => [ref.path, updateTime])))
}

/** Returns all that a decision can write. */
export const dumpClaims = () => dump(paths.claimRequests, paths.places, paths.placeOwners, paths.auditLog, paths.mail)
