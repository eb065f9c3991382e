import type { CallableOutput } from '@/domain/api/callables.ts'
import { callFunction } from '../firebase/call-function.ts'

/** Asks the server whether the signed-in user has an admin's powers. @throws AppError */
export function checkAdmin(): Promise<CallableOutput<'isAdmin'>> {
  return callFunction('isAdmin', {})
}
