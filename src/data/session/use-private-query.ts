import { useQuery } from '@tanstack/react-query'
import { useSession } from './session.ts'
import { withTimeout } from '../platform/timeout.ts'

/**
 * Reads what is a user's own, or an admin's. It stays in memory only while a page shows it, and belongs to
 * one user: no one who uses the device next, in this tab or another one, is shown it.
 * @param key What is read, among all that is private. @param options.isWanted Whether it is to be read by now.
 */
export function usePrivateQuery<Data>(
  key: string,
  read: (userId: string) => Promise<Data>,
  { retry = true, isWanted: isEnabled = true } = {},
) {
  const userId = useSession()?.userId ?? ''
  return useQuery({
    queryKey: ['private', userId, key],
    queryFn: () => withTimeout(read(userId)),
    enabled: isEnabled && userId !== '',
    gcTime: 0,
    ...(retry ? {} : { retry }),
  })
}
