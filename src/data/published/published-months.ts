import { queryOptions } from '@tanstack/react-query'
import type { MonthTotals } from '@/domain/adverts/advert-totals.ts'
import { MODERATION_PATH, TOTALS_PATH } from '@/domain/api/function-address.ts'
import type { ModerationIndex } from '@/domain/reviews/statement.ts'

/** The longest time that an answer may take, in milliseconds. */
const ANSWER_TIMEOUT_MS = 20_000

/** What was moderated, month by month, as anyone may read it. */
export const moderationIndexQuery = queryOptions({
  queryKey: ['moderation'],
  queryFn: () => fetchPublished<ModerationIndex>(MODERATION_PATH),
})

/** What adverts delivered, month by month, as anyone may read it. */
export const advertTotalsQuery = queryOptions({
  queryKey: ['advert-totals'],
  queryFn: () => fetchPublished<{ months: MonthTotals[] }>(TOTALS_PATH),
})

async function fetchPublished<Content>(path: string): Promise<Content> {
  const response = await fetch(path, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as Content
}
