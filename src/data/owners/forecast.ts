import type { CallableInput } from '@/domain/api/callables.ts'
import type { Forecast } from '@/domain/adverts/forecast.ts'
import { callFunction } from '../firebase/call-function.ts'

/** Reads whether there is room for a plan of a place, for its owner and for admins. @throws AppError */
export function readForecast(of: CallableInput<'readForecast'>): Promise<Forecast> {
  return callFunction('readForecast', of, 'forecast-failed')
}
