import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TakenKind } from '@/domain/accounts/taken-item.ts'
import type { CallableOutput } from '@/domain/api/callables.ts'
import { AppError, toErrorCode } from '@/domain/shared/app-error.ts'
import { useSession } from '../session/session.ts'
import { useAdminQueries } from './queries.ts'

/** Who looks at something that waits. */
export interface Taken {
  /** Undefined where the account has none. */
  name: string | undefined
  /** ISO 8601 */
  at: string
  isOwn: boolean
}

/** Who looks at something, and what an admin can do about that. */
interface Looking {
  /** Null for no one. */
  taken: Taken | null
  /** Takes it, or gives it back. */
  toggle: () => void
  /** Why that failed. */
  error: AppError | null
}

/**
 * Returns who looks at something that waits, and what takes it or gives it back.
 * @param kind Of what kind it is. @param itemId Its id, see `TakenItem`.
 */
export function useTaken(kind: TakenKind, itemId: string): Looking {
  const queryClient = useQueryClient()
  const items = useAdminQueries().takenItems()
  const userId = useSession()?.userId
  const { data } = useQuery(items)
  const found = data?.find((item) => item.kind === kind && item.item_id === itemId)
  const isOwn = found?.user_id === userId
  const { mutate, isPending, error } = useMutation<CallableOutput<'takeItem'>, AppError>({
    mutationFn: async () =>
      (await import('./taken.ts')).takeItem({ kind, item_id: itemId, take: !isOwn }).catch((failure: unknown) => {
        throw failure instanceof AppError
          ? failure
          : new AppError(toErrorCode(failure, 'item-take-failed'), { cause: failure })
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: items.queryKey }),
  })
  return {
    taken: found ? { name: found.name, at: found.taken_at, isOwn } : null,
    // It says the opposite of what is known to be: pressed twice, it would take what it just gave back.
    toggle: () => {
      if (!isPending) mutate()
    },
    error,
  }
}
