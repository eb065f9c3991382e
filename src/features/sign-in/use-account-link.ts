import { useEffect, useSyncExternalStore } from 'react'
import { type OpenedLink, readAccountLink } from '@/domain/accounts/sign-in/account-link.ts'

/** The link by which the page was opened; its code stands nowhere else. */
let opened: OpenedLink | undefined

/** Reads the link by which the page was opened, and takes it out of the address at once; undefined until then. */
export function useAccountLink(): OpenedLink | undefined {
  const link = useSyncExternalStore(
    subscribe,
    () => (opened ??= readAccountLink(location.hash)),
    () => undefined,
  )
  useEffect(() => {
    if (link && location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  }, [link])
  return link
}

/** Another link of the same kind, typed or pasted over this one, loads no page. */
function subscribe(onChange: () => void): () => void {
  const read = () => {
    if (!location.hash) return
    opened = readAccountLink(location.hash)
    onChange()
  }
  addEventListener('hashchange', read)
  return () => removeEventListener('hashchange', read)
}
