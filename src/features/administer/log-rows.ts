import type { IntlShape } from 'react-intl'
import type { LoggedEntry } from '@/data/admin/audit-log.ts'
import { toBolivianTime } from '@/domain/plans/plan-days.ts'
import { isCorrection } from '@/domain/suggestions/suggestion.ts'
import { changesInWords } from '@/features/show-changes/changed-values.tsx'
import { correctionInWords } from '@/features/show-changes/correction-change.tsx'
import { factsOf, namesOf, planInWords, reasonInWords, sentenceOf } from './log-sentence.ts'

const head = [
  'admin.logCsvAt',
  'admin.logCsvWhat',
  'admin.logCsvActor',
  'admin.logCsvUser',
  'admin.logAt',
  'admin.logCsvChanges',
  'admin.logCsvReason',
] as const

/** Returns what changed of a place, or what was to change; null where nothing was. */
function saidInWords(intl: IntlShape, { change, suggestion }: LoggedEntry): string | null {
  if (change) return changesInWords(intl, change)
  return suggestion && isCorrection(suggestion) ? correctionInWords(intl, suggestion) : null
}

/** Returns entries of the log as the rows of a file, below what the columns are called. */
export function toLogRows(intl: IntlShape, entries: readonly LoggedEntry[]): string[][] {
  return [
    head.map((id) => intl.formatMessage({ id })),
    ...entries.map((entry) => {
      const { action, created_at, actor_id, user_id, place_id } = entry
      const names = namesOf(intl, entry)
      return [
        toBolivianTime(created_at),
        intl.formatMessage({ id: sentenceOf(action) }, { ...names, ...factsOf(entry) }),
        actor_id === null ? '' : names.actor,
        user_id === null ? '' : names.user,
        place_id === undefined ? '' : names.place,
        [saidInWords(intl, entry) ?? [], planInWords(intl, entry) ?? []].flat().join('; '),
        reasonInWords(intl, entry) ?? '',
      ]
    }),
  ]
}
