import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import { isPhone, SEARCH_FIELD_ID } from '@/ui/layout/search-address.ts'
import type { SearchScreenProps } from './search-screen.tsx'

type SearchScreen = typeof import('./search-screen.tsx').SearchScreen

/** Over the page of a phone, where its address asks for the search: the search's own screen. It comes with its first use. */
export function SearchOpener(props: SearchScreenProps) {
  // Of the page that stands there, not of the one that is on its way.
  const isAsked = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash === SEARCH_FIELD_ID })
  const isOpen = isAsked && isPhone()
  const [Screen, setScreen] = useState<SearchScreen>()
  useEffect(() => {
    if (!isOpen) return
    import(/* @precached */ './search-screen.tsx').then(
      ({ SearchScreen: Loaded }) => setScreen(() => Loaded),
      (error) => {
        ignore(error, 'the field of the page takes its place')
        document.getElementById(SEARCH_FIELD_ID)?.focus()
      },
    )
  }, [isOpen])
  return isOpen && Screen ? <Screen {...props} /> : null
}
