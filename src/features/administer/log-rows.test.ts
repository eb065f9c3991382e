import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import type { LoggedEntry } from '@/data/admin/audit-log.ts'
import messages from '@/i18n/es.json'
import { toCsv } from '@/ui/format/csv.ts'
import { toLogRows } from './log-rows.ts'
import { parseLogSearch } from './log-search.ts'

const intl = createIntl({ locale: 'es-BO', messages, timeZone: 'America/La_Paz' })

const entry: LoggedEntry = {
  id: 'e1',
  action: 'approve-claim',
  actor_id: 'ana',
  user_id: 'juan',
  place_id: 'p1',
  created_at: '2026-11-28T12:00:00.000Z',
  actorName: 'Ana Rojas',
  userName: 'Juan Pérez',
  placeName: 'Café Luna',
  twinName: undefined,
  suggestion: undefined,
  change: undefined,
}

describe('an entry of the log', () => {
  test('is a sentence with the names of people and places', () => {
    expect(toLogRows(intl, [entry])[1]).toEqual([
      '2026-11-28T08:00:00.000-04:00',
      'Ana Rojas aprobó el reclamo de Juan Pérez sobre Café Luna',
      'Ana Rojas',
      'Juan Pérez',
      'Café Luna',
      '',
      '',
    ])
  })

  test('is of the day that it was in Bolivia, as on the page', () => {
    const inTheEvening = { ...entry, created_at: '2026-11-29T01:00:00.000Z' }
    expect(toLogRows(intl, [inTheEvening])[1]?.[0]).toBe('2026-11-28T21:00:00.000-04:00')
  })

  test('says what a value was and what it is', () => {
    const change = {
      place_id: 'p1',
      by: 'admin',
      actor_id: 'ana',
      topics: ['name', 'phone'],
      applied: { name: 'Café Sol', phone: '+591 3 4620000' },
      replaced: { name: 'Café Luna', phone: null },
      reverts: null,
      reverted_by: null,
      created_at: entry.created_at,
      expires_at: entry.created_at,
    } as const satisfies LoggedEntry['change'] & object
    const corrected = { ...entry, action: 'correct-place', user_id: null, reason: 'El letrero', change } as LoggedEntry
    const [, row] = toLogRows(intl, [corrected])
    expect(row?.slice(-2)).toEqual(['Nombre: Café Luna → Café Sol; Teléfono: nada → +591 3 4620000', 'El letrero'])
  })

  test.each([
    ['of before its plan was noted', undefined, 'Estado: Pagado → Activo'],
    ['about a plan', { from: 'basic', to: 'basic' }, 'Plan Básico. Estado: Pagado → Activo'],
    [
      'about one that became another',
      { from: 'basic', to: 'premium' },
      'Plan Básico → Plan Premium. Estado: Pagado → Activo',
    ],
  ])('%s says which and what became of it', (_, plan_name, words) => {
    const status = { plan_status: { from: 'paid', to: 'active' } }
    const plan = { ...entry, action: 'update-plan', ...(plan_name && { plan_name }), ...status } as LoggedEntry
    expect(toLogRows(intl, [plan])[1]?.[5]).toBe(words)
  })

  test('says what was suggested where that changed nothing', () => {
    const refused = { ...entry, action: 'reject-suggestion', suggestion_id: 's1' }
    const correction = { kind: 'correction', what: 'phone', value: '+591 4 4440000', name: 'Café Luna' }
    const phone = { ...refused, suggestion: correction } as LoggedEntry
    expect(toLogRows(intl, [phone])[1]?.[5]).toBe('Teléfono: +591 4 4440000')
    const none = { ...refused, suggestion: { ...correction, value: null } } as LoggedEntry
    expect(toLogRows(intl, [none])[1]?.[5]).toBe('Teléfono: nada')
    const closed = { ...refused, suggestion: { ...correction, what: 'closed', value: null } } as LoggedEntry
    expect(toLogRows(intl, [closed])[1]?.[5]).toBe('Cerró para siempre')
    const { place_id: _, placeName: __, ...nowhere } = refused
    const added = { ...nowhere, placeName: undefined, suggestion: { name: 'Café Sol' } } as LoggedEntry
    expect(toLogRows(intl, [added])[1]?.slice(1, 2)).toEqual([
      'Ana Rojas rechazó lo que sugirió Juan Pérez sobre Café Sol',
    ])
  })

  test.each([
    [true, 'Ana Rojas decidió la objeción de Juan Pérez por su reseña de Café Luna: se publica'],
    [false, 'Ana Rojas decidió la objeción de Juan Pérez por su reseña de Café Luna: queda oculta'],
    [undefined, 'Ana Rojas decidió la objeción de Juan Pérez por su reseña de Café Luna'],
  ])('of an objection says what came of it, where that was noted: %s', (is_published, sentence) => {
    const decided = { ...entry, action: 'decide-objection', is_published } as LoggedEntry
    expect(toLogRows(intl, [decided])[1]?.[1]).toBe(sentence)
  })

  test('names no one where an account is deleted, and a place that is gone as such', () => {
    const { placeName: _, ...rest } = entry
    const left = { ...rest, placeName: undefined, actor_id: null, user_id: null }
    expect(toLogRows(intl, [left])[1]?.slice(1, 5)).toEqual([
      'El sistema, o una cuenta eliminada, aprobó el reclamo de una cuenta eliminada sobre un lugar que ya no existe',
      '',
      '',
      'un lugar que ya no existe',
    ])
  })

  test('says in words why a review waits, and a rule of a newer server as that calls it', () => {
    const held = {
      ...entry,
      action: 'hold-review',
      actor_id: null,
      reason: 'first-extreme, burst, newer-rule',
    } as const
    expect(toLogRows(intl, [held])[1]?.[6]).toBe(
      'Es la primera reseña de la cuenta, con la calificación más alta o la más baja. El lugar recibió en pocos días muchas más reseñas que de costumbre. newer-rule',
    )
  })

  test('of a correction that neighbors made true says what changed, and not once more in codes', () => {
    const change = { topics: ['phone'], applied: { phone: '+591 3 4620000' }, replaced: { phone: null } }
    const applied = { ...entry, action: 'apply-correction', reason: 'phone: +591 3 4620000', change } as LoggedEntry
    expect(toLogRows(intl, [applied])[1]?.slice(-2)).toEqual(['Teléfono: nada → +591 3 4620000', ''])
    const correction = { kind: 'correction', what: 'open', value: null, name: 'Café Luna' }
    const confirmed = { ...entry, action: 'apply-correction', suggestion: correction } as LoggedEntry
    expect(toLogRows(intl, [confirmed])[1]?.[5]).toBe(intl.formatMessage({ id: 'suggestions.factOpen' }))
  })

  test('whose reason is a formula is none in the file', async () => {
    const rows = toLogRows(intl, [{ ...entry, reason: '=HYPERLINK("https://evil.example")' }])
    expect(await toCsv(rows).text()).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  })
})

test('an address asks for a part of the log; what it says of nothing that there is, is left out', () => {
  const all = { kind: undefined, user: undefined, place: undefined, from: undefined, until: undefined }
  expect(parseLogSearch({ kind: 'nonsense', from: '2026-13-45', until: 'x', user: 1 })).toEqual(all)
  // A day later it would be in a year that the database does not know.
  expect(parseLogSearch({ from: '0002-11-28', until: '9999-12-31' })).toEqual(all)
  const part = { kind: 'owners', user: 'ana', place: 'p1', from: '2026-11-01', until: '2026-11-28' }
  expect(parseLogSearch(part)).toEqual(part)
})
