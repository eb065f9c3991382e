import { useQuery } from '@tanstack/react-query'
import { useSession } from './session.ts'
import { withinTime } from '../platform/timeout.ts'

/**
 * Reads what is a person's own, or an administrator's. It stays in memory only while a page shows it, and belongs to
 * one person: nobody who uses the phone next, in this tab or another one, is shown it.
 * @param key What is read, among all that is private. @param options.isWanted Whether it is to be read by now.
 */
export function usePrivateQuery<Data>(
  key: string,
  read: (userId: string) => Promise<Data>,
  { retry = true, isWanted = true } = {},
) {
  const userId = useSession()?.userId ?? ''
  return useQuery({
    queryKey: ['private', userId, key],
    queryFn: () => withinTime(read(userId)),
    enabled: isWanted && userId !== '',
    gcTime: 0,
    ...(retry ? {} : { retry }),
  })
}
