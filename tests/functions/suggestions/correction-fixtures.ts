import { randomUUID } from 'node:crypto'
import type { CallableInput } from '@/domain/api/callables.ts'
import { suggestCorrection } from '../../../functions/src/suggestions/suggest-correction.ts'
import { callAs } from '../support/call-as.ts'

type Input = CallableInput<'suggestCorrection'>

/** What a phone sends of a place that is closed for good, with a key of its own; a test names what it is about. */
export const makeCorrection = (fields: Partial<Input> = {}): Input => ({
  key: randomUUID(),
  place_id: 'p1',
  said: { what: 'closed', value: null },
  device: randomUUID(),
  ...fields,
})

/** Corrects a place as a user. @param network The address that the phone has. */
export const correct = (who: string | undefined, input: unknown = makeCorrection(), network = `network of ${who}`) =>
  callAs(who, 'suggestCorrection', suggestCorrection, input, { client: network, connection: network })
