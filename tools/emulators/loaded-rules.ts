import { readFile } from 'node:fs/promises'
import { CommandError, projectRoot } from '../platform/processes.ts'
import type { FirebaseOutput } from './firebase-output.ts'
import { readFirebaseConfig } from './ports.ts'

/** Broken rules do not keep the emulators from starting: they are loaded once more, this time asking how it went. */
export async function checkFirestoreRules(address: string, projectId: string, signal: AbortSignal): Promise<void> {
  const { file, body } = await rulesRequest('firestore')
  const url = `http://${address}/emulator/v1/projects/${projectId}:securityRules`
  const response = await fetch(url, { method: 'PUT', body, signal })
  if (response.ok) return
  const { error } = (await response.json()) as { error: { message: string } }
  throw new CommandError(`${file} does not compile: ${error.message}`)
}

/** The same for Storage, whose answer gives no reason; but firebase-tools has printed it. */
export async function checkStorageRules(address: string, output: FirebaseOutput, signal: AbortSignal): Promise<void> {
  const { file, body } = await rulesRequest('storage')
  const url = `http://${address}/internal/setRules`
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'PUT', headers, body, signal })
  if (!response.ok) throw output.failure(`${file} does not compile`)
}

async function rulesRequest(service: 'firestore' | 'storage'): Promise<{ file: string; body: string }> {
  const file = (await readFirebaseConfig())[service].rules
  const content = await readFile(`${projectRoot}/${file}`, 'utf8')
  return { file, body: JSON.stringify({ rules: { files: [{ name: file, content }] } }) }
}
