import { applicationDefault } from 'firebase-admin/app'
import { isRecord } from '@/domain/shared/unknown-value.ts'
import { auth } from '../platform/admin.ts'
import { fetchJson } from '../platform/fetch-json.ts'

const TIMEOUT_MS = 10_000

/**
 * Returns when the password of an account was changed last, in milliseconds since 1970; null of one without a password. The identity
 * service says so over its REST API alone (`accounts:lookup`).
 */
export async function fetchPasswordTime(userId: string): Promise<number | null> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env
  const { projectId } = auth().app.options
  const server = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  // The emulator's own word for a server.
  const token = emulator ? 'owner' : (await applicationDefault().getAccessToken()).access_token
  const answer = await fetchJson(new URL(`${server}/v1/projects/${projectId}/accounts:lookup`), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: [userId] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const users: unknown = isRecord(answer) ? answer['users'] : undefined
  const user: unknown = Array.isArray(users) ? users[0] : undefined
  const at = isRecord(user) ? Number(user['passwordUpdatedAt']) : NaN
  return Number.isFinite(at) ? at : null
}
