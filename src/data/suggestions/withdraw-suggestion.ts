import { callAs } from '../session/call-as.ts'

/** Takes back what a user suggested while it waits. @throws AppError */
export async function withdrawSuggestion(userId: string, id: string): Promise<void> {
  await callAs(userId, 'withdrawSuggestion', { suggestion_id: id })
}
