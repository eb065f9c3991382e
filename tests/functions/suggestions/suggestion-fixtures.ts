import { randomUUID } from 'node:crypto'
import type { CallableInput } from '@/domain/api/callables.ts'
import { decideSuggestion } from '../../../functions/src/suggestions/decide-suggestion.ts'
import { suggestPlace } from '../../../functions/src/suggestions/suggest-place.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { callFrom } from './correction-fixtures.ts'

type Input = CallableInput<'suggestPlace'>

/** Returns a place that is missing as phones send it, with a key of its own; a test names what it is about. */
export const makeAddition = (fields: Partial<Input> = {}): Input => ({
  key: randomUUID(),
  name: 'Salteñería El Hornito',
  category: 'restaurant',
  city: 'la-paz',
  address: 'Calle Goitia 5',
  phone: '2441234',
  whatsapp: '76446050',
  business_hours: 'Lunes a viernes: 9:00 a 12:00',
  position: [-16.5, -68.13],
  ...fields,
})

/** Adds a place as a user. @param network The address that the phone has. */
export const suggest = async (
  input: unknown = makeAddition(),
  who: string | undefined = 'ana',
  network = `network of ${who}`,
) => {
  const answer = await callAs(who, 'suggestPlace', suggestPlace, input, callFrom(network))
  return 'refused' in answer ? answer : {}
}

export const decide = (
  suggestionId: string,
  status: CallableInput<'decideSuggestion'>['status'],
  fields: Partial<Pick<CallableInput<'decideSuggestion'>, 'reason' | 'seen' | 'claim' | 'photos' | 'is_another'>> = {},
  who: Parameters<typeof callAs>[0] = asAdmin,
) =>
  callAs(who, 'decideSuggestion', decideSuggestion, {
    suggestion_id: suggestionId,
    status,
    seen: 'pending',
    reason: null,
    ...fields,
  })
