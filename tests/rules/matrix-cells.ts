import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { deleteObject, getBytes, list, ref, updateMetadata, uploadBytes } from 'firebase/storage'
import { describe, expect, test } from 'vitest'
import { people, verdict, type TestUser } from './environment.ts'
import {
  actors,
  documentRows,
  isAllowed,
  objectRows,
  operations,
  queryRows,
  type Actor,
  type Allowed,
  type Filter,
  type Operation,
  type Row,
} from './matrix.ts'
import {
  arrangeDocuments,
  arrangeObjects,
  makeClaimedAddition,
  makePlace,
  recordWrite,
  toContentType,
} from './rules-fixtures.ts'

const everybody = Object.keys(actors) as Actor[]

/** What each kind of document looks like when its own user writes it; the rules have only the actor to object to. */
const fineCreates: Record<string, () => object> = {
  places: makePlace,
  profiles: () => ({ full_name: 'Sara', avatar_url: null, updated_at: serverTimestamp() }),
  users: () => ({ email: 'sara@example.com', locale: 'es', created_at: serverTimestamp() }),
  saved_places: () => ({ place_id: 'free', saved_at: serverTimestamp() }),
  suggestions: () => makeClaimedAddition('sara'),
}

const fineUpdates: Record<string, () => object> = {
  places: () => ({ phone: '+591 2 2765432', updated_at: serverTimestamp() }),
  reviews: () => ({ content: 'Mal café.' }),
  claim_requests: () => ({ status: 'approved' }),
  suggestions: () => ({ status: 'accepted', claim_status: 'approved', 'claim.contactEmail': 'other@example.com' }),
  profiles: () => ({ full_name: 'Sara M.', updated_at: serverTimestamp() }),
  users: () => ({ locale: 'en' }),
  saved_places: () => ({ saved_at: serverTimestamp() }),
  notifications: () => ({ read_at: serverTimestamp() }),
}

/** "places/owned/reviews/sara" lies in "reviews". */
function toCollection(path: string): string {
  return path.split('/').at(-2) ?? ''
}

/** @param from a collection, or with a star before it all collections of that name */
export function listQuery(
  { uid, firestore }: TestUser,
  from: string,
  filter: Filter | undefined,
  ...maxDocuments: number[]
) {
  const source = from.startsWith('*') ? collectionGroup(firestore, from.slice(1)) : collection(firestore, from)
  const filters = filter ? [where(filter[0], '==', filter[1] === 'own' ? (uid ?? 'nobody') : filter[1])] : []
  return query(source, ...filters, ...maxDocuments.map((count) => limit(count)))
}

/** Returns the request of a cell: what a client would send that thinks it may. */
function requestDocument(user: TestUser, operation: Operation, path: string, filter?: Filter): Promise<unknown> {
  const reference = doc(user.firestore, path)
  switch (operation) {
    case 'get':
      return getDoc(reference)
    case 'list':
      return getDocs(listQuery(user, path.slice(0, path.lastIndexOf('/')), filter, 100))
    case 'create':
      return setDoc(reference, fineCreates[toCollection(path)]?.() ?? { user_id: user.uid })
    case 'update':
      return updateDoc(reference, { ...(fineUpdates[toCollection(path)]?.() ?? { user_id: user.uid }) })
    case 'delete':
      return deleteDoc(reference)
  }
}

function requestObject({ storage }: TestUser, operation: Operation, path: string): Promise<unknown> {
  const reference = ref(storage, path)
  switch (operation) {
    case 'get':
      return getBytes(reference)
    case 'list':
      return list(ref(storage, path.slice(0, Math.max(0, path.lastIndexOf('/')))), { maxResults: 100 })
    case 'create':
      return uploadBytes(reference, new Uint8Array(10), { contentType: toContentType(path) })
    case 'update':
      return updateMetadata(reference, { customMetadata: { caption: 'x' } })
    case 'delete':
      return deleteObject(reference)
  }
}

const verbs: Record<Operation, string> = {
  get: 'read',
  list: 'list the likes of',
  create: 'create',
  update: 'change',
  delete: 'delete',
}

/** Actions that have a better name than "change". */
const updateOperations: Record<string, string> = {
  'a pending claim': 'approve a pending claim',
  'a rejected claim': 'approve a rejected claim',
  'a place that a user adds and claims': 'approve their claim of a place that a user adds',
}

function sentence(actor: Actor, allowed: Allowed, action: string): string {
  return `${actors[actor].name} ${isAllowed(allowed, actor) ? 'can' : 'cannot'} ${action}`
}

function expected(allowed: Allowed, actor: Actor): 'allowed' | 'refused' {
  return isAllowed(allowed, actor) ? 'allowed' : 'refused'
}

const isWrite = (operation: Operation) => operation !== 'get' && operation !== 'list'

function describeCells(
  rows: readonly Row[],
  arrange: (missing?: string) => Promise<void>,
  request: (user: TestUser, operation: Operation, path: string, filter?: Filter) => Promise<unknown>,
): void {
  for (const row of rows) {
    describe(row.what, () => {
      for (const operation of operations) {
        const action = (operation === 'update' && updateOperations[row.what]) || `${verbs[operation]} ${row.what}`
        for (const actor of everybody) {
          test(sentence(actor, row[operation], action), async () => {
            await arrange(operation === 'create' ? row.path : undefined)
            const answer = await verdict(request(people[actor], operation, row.path, row.filter))
            if (answer === 'allowed' && isWrite(operation)) recordWrite()
            expect(answer).toBe(expected(row[operation], actor))
          })
        }
      }
    })
  }
}

/** One test for each cell of Storage's table. */
export function describeObjectMatrix(): void {
  describe('matrix of objects', () => {
    describeCells(objectRows, arrangeObjects, requestObject)
  })
}

/** One test for each cell of Firestore's two tables, and the limits of their lists. */
export function describeDocumentMatrix(): void {
  describe('matrix of documents', () => {
    describeCells(documentRows, arrangeDocuments, requestDocument)
  })

  describe('matrix of lists', () => {
    for (const { what, from, filter, list: allowed } of queryRows) {
      for (const actor of everybody) {
        test(sentence(actor, allowed, `list ${what}`), async () => {
          await arrangeDocuments()
          const answer = await verdict(getDocs(listQuery(people[actor], from, filter, 100)))
          expect(answer).toBe(expected(allowed, actor))
        })
      }
    }
  })

  describe('limits of lists', () => {
    const lists = [
      ...documentRows.map(({ what, path, filter, maxListed = 100, list: allowed }) => ({
        what: `the likes of ${what}`,
        from: path.slice(0, path.lastIndexOf('/')),
        filter,
        allowed,
        max: maxListed,
      })),
      ...queryRows.map(({ what, from, filter, list: allowed }) => ({ what, from, filter, allowed, max: 100 })),
    ]
    for (const { what, from, filter, allowed, max } of lists) {
      // One test for each role that is let in: the limit stands beside each way in.
      for (const actor of everybody.filter((candidate) => isAllowed(allowed, candidate))) {
        test(`${actors[actor].name} can list at most ${max} of ${what}`, async () => {
          await arrangeDocuments()
          const ask = (...maxDocuments: number[]) =>
            verdict(getDocs(listQuery(people[actor], from, filter, ...maxDocuments)))
          expect(await Promise.all([ask(1), ask(max), ask(max + 1), ask(10_000), ask()])).toEqual([
            'allowed',
            'allowed',
            'refused',
            'refused',
            'refused',
          ])
        })
      }
    }

    test('what is counted is as limited as what is listed', async () => {
      await arrangeDocuments()
      const count = (actor: Actor, ...maxDocuments: number[]) =>
        verdict(getCount(listQuery(people[actor], 'review_reports', ['is_upheld', true], ...maxDocuments)))
      const asked = [count('A2Totp', 100), count('A2Totp', 101), count('A2Totp'), count('U', 100)]
      expect(await Promise.all(asked)).toEqual(['allowed', 'refused', 'refused', 'refused'])
    })
  })
}
