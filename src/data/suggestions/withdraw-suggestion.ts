import type { QueryClient } from '@tanstack/react-query'
import { callAs } from '../session/call-as.ts'

/** Takes back what a user suggested while it waits, also from their list. @throws AppError */
export async function withdrawSuggestion(
  queryClient: QueryClient,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await callAs(userId, 'withdrawSuggestion', { suggestion_id: id })
  await queryClient.invalidateQueries({ queryKey: ['private', userId, 'additions'] })
}
