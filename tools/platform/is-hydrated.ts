interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/** Returns true iff React has taken over the page that the server sent; runs in the page, and looks into React itself. */
export function isHydrated(): boolean {
  const main = document.querySelector('main')
  const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1] as
    ReactRoot | undefined
  if (!main || !root || root.stateNode.current.memoizedState.isDehydrated) return false
  // The frame of a page that was not seen before is not taken over, but filled again.
  return Object.keys(main).some((key) => key.startsWith('__reactProps'))
}
