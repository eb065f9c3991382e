import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { auth, bucket, db } from '../platform/admin.ts'
import { personalFolders } from '../platform/deleted-users.ts'
import type { Handler } from '../platform/callable.ts'
import { fetchUserRecords, type PersonalRecord, personalRecords, type UserRecords } from './personal-records.ts'

type Fields = Record<string, unknown>

/** Returns everything that is stored about the caller: the account, documents by kind, and the names of their files. */
export const exportAccount: Handler<'exportAccount'> = async (_input, { userId }) => {
  const userRecords = await fetchUserRecords(userId)
  const records: Record<string, Fields[]> = {}
  for (const record of personalRecords) {
    if (record.exported !== false) records[record.name] = await fetchFields(record, userRecords)
  }
  return {
    exported_at: new Date().toISOString(),
    account: await fetchAccount(userId),
    records,
    files: await fetchFiles(userId),
  }
}

async function fetchFields({ find, subject, exported }: PersonalRecord, user: UserRecords): Promise<Fields[]> {
  const found = await Promise.all(find(user).map((query) => query.get()))
  // By path, because two queries may find the same document.
  const documents = new Map(found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document])))
  const shown = subject ? await fetchAll([...documents.values()].map(subject)) : [...documents.values()]
  return shown.map((document) => {
    const fields = fromStoredFields(document.data() ?? {})
    return {
      id: document.id,
      ...(exported ? Object.fromEntries(exported.map((name) => [name, fields[name]])) : fields),
    }
  })
}

async function fetchAll(refs: DocumentReference[]): Promise<DocumentSnapshot[]> {
  const found = refs.length > 0 ? await db().getAll(...refs) : []
  return found.filter(({ exists }) => exists)
}

async function fetchAccount(userId: string): Promise<Fields> {
  const user = await auth().getUser(userId)
  return {
    id: user.uid,
    email: user.email ?? null,
    email_verified: user.emailVerified,
    full_name: user.displayName ?? null,
    created_at: toIsoDate(user.metadata.creationTime),
    last_sign_in_at: toIsoDate(user.metadata.lastSignInTime),
    providers: user.providerData.map(({ providerId }) => providerId),
    second_factors: (user.multiFactor?.enrolledFactors ?? []).map((factor) => ({
      kind: factor.factorId,
      name: factor.displayName ?? null,
      phone: 'phoneNumber' in factor ? factor.phoneNumber : null,
      enrolled_at: toIsoDate(factor.enrollmentTime),
    })),
  }
}

function toIsoDate(date: string | null | undefined): string | null {
  return date ? new Date(date).toISOString() : null
}

async function fetchFiles(userId: string): Promise<Fields[]> {
  const lists = await Promise.all(personalFolders(userId).map((prefix) => bucket().getFiles({ prefix })))
  return lists.flatMap(([files]) =>
    files.map(({ name, metadata }) => ({
      name,
      bytes: Number(metadata.size),
      content_type: metadata.contentType ?? null,
      created_at: toIsoDate(metadata.timeCreated),
    })),
  )
}
