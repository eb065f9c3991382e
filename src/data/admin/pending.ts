import type { CallableOutput } from '@/domain/api/callables.ts'
import type { WaitingKind } from '@/domain/api/waiting.ts'
import { callFunction } from '../firebase/call-function.ts'

/** How many of a kind wait, and since when the oldest of them does. */
export type Waiting = Omit<CallableOutput<'readWaiting'>['waiting'][number], 'kind'>

/** Reads how much waits for an admin, by kind. @throws AppError */
export async function readWaiting(): Promise<ReadonlyMap<WaitingKind, Waiting>> {
  const { waiting } = await callFunction('readWaiting', {}, 'waiting-failed')
  return new Map(waiting.map(({ kind, ...rest }) => [kind, rest]))
}
