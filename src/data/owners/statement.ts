import type { CallableInput } from '@/domain/api/callables.ts'
import type { StatementRun } from '@/domain/adverts/statement.ts'
import { callFunction } from '../firebase/call-function.ts'

/** Reads what counts of the plans of a place, for its owner, or of a plan request, for admins. @throws AppError */
export async function readStatement(of: CallableInput<'readStatement'>): Promise<StatementRun[]> {
  const { runs } = await callFunction('readStatement', of, 'statement-load-failed')
  return runs
}
