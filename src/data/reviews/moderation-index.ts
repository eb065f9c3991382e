import { queryOptions } from '@tanstack/react-query'
import { MODERATION_PATH } from '@/domain/api/function-address.ts'
import type { ModerationIndex } from '@/domain/reviews/statement.ts'

/** The longest time that an answer may take, in milliseconds. */
const ANSWER_TIMEOUT_MS = 20_000

/** What was moderated, month by month, as anyone may read it. */
export const moderationIndexQuery = queryOptions({ queryKey: ['moderation'], queryFn: fetchModerationIndex })

async function fetchModerationIndex(): Promise<ModerationIndex> {
  const response = await fetch(MODERATION_PATH, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${MODERATION_PATH} answers ${response.status}`)
  return (await response.json()) as ModerationIndex
}
