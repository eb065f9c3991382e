import type { QueryClient } from '@tanstack/react-query'
import { callAs } from '../session/call-as.ts'

/** Takes back what a user suggested while it waits; their lists and pages say so from then on. @throws AppError */
export async function withdrawSuggestion(
  queryClient: QueryClient,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await callAs(userId, 'withdrawSuggestion', { suggestion_id: id })
  await queryClient.invalidateQueries({ queryKey: ['private', userId] })
}
