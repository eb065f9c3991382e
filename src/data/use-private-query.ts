import { useQuery } from '@tanstack/react-query'
import { useSession } from './session.ts'

/**
 * Reads what is a person's own, or an administrator's. It stays in memory only while a page shows it, and belongs to
 * one person: nobody who uses the phone next, in this tab or another one, is shown it.
 * @param key What is read, among all that is private.
 */
export function usePrivateQuery<Data>(key: string, read: (userId: string) => Promise<Data>, { retry = true } = {}) {
  const userId = useSession()?.userId ?? ''
  return useQuery({
    queryKey: ['private', userId, key],
    queryFn: () => read(userId),
    enabled: userId !== '',
    gcTime: 0,
    ...(retry ? {} : { retry }),
  })
}
