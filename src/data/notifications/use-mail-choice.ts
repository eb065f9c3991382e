import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailGroup } from '@/domain/accounts/mail-groups.ts'
import { usePrivateQuery } from '../session/use-private-query.ts'
import { readMailsOff, saveMailChoice } from './mail-choice.ts'

/**
 * Returns whether a user wants the mails of a group, undefined while that is not known, and what turns them on and off. It says what
 * was chosen at once: a box that waits for the answer jumps back under the finger.
 */
export function useMailChoice(userId: string, group: MailGroup) {
  const queries = useQueryClient()
  const { data: off } = usePrivateQuery('mails-off', readMailsOff)
  const [chosen, setChosen] = useState<boolean>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (next: boolean) => saveMailChoice(userId, group, next),
    networkMode: 'always',
    onError: () => setChosen(undefined),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['private', userId, 'mails-off'] }),
  })
  function choose(next: boolean): void {
    setChosen(next)
    mutate(next)
  }
  return { isWanted: off && (chosen ?? !off.includes(group)), isPending, error, choose }
}
