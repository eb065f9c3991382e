import type { CallableOutput } from '@/domain/api/callables.ts'
import { callFunction } from '../firebase/call-function.ts'

export type Health = CallableOutput<'readHealth'>

/** Returns what fails on the server, in numbers. @throws AppError */
export function readHealth(): Promise<Health> {
  return callFunction('readHealth', {}, 'health-failed')
}
