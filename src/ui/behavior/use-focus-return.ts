import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** What opens an entry of a list whose keys lead from one entry to the next. */
const TOGGLE = '.admin-row-toggle'
/** What chooses an entry of such a list, to be decided with others. */
const CHOICE = 'li [aria-keyshortcuts="x"]'
/** What decides about all that is chosen. */
const CHOSEN_BAR = '.admin-chosen'

/**
 * Gives the focus back, once what took it is gone, to where it was before. If that is gone too, as a button is that led to a
 * decision, the focus goes to the next entry of the list that it was in; after a decision about all that was chosen, to the next
 * entry that can be chosen.
 * @returns What is called once that entry is decided: by keys one then goes on with the next.
 */
export function useFocusReturn(): () => void {
  const isDecided = useRef(false)
  const before = useRef<Element>(null)
  // Before a dialog of MUI takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  useEffect(() => {
    const opener = before.current
    const entry = opener?.closest('li')
    const bar = opener?.closest<HTMLElement>(CHOSEN_BAR)
    const chosen = bar ? entriesOf(`${CHOICE}:checked`) : []
    return () =>
      // Once the page below can be reached again.
      queueMicrotask(() => {
        const next = isDecided.current && opener?.matches(TOGGLE) ? entry?.nextElementSibling : null
        const toggle = next?.querySelector<HTMLElement>(TOGGLE)
        if (toggle) toggle.focus()
        else if (isDecided.current && bar) focusNextChoice(chosen, bar)
        else if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
        else if (entry?.isConnected) focusEntry(entry.nextElementSibling ?? entry)
      })
  }, [])
  return useCallback(() => {
    isDecided.current = true
  }, [])
}

/** Returns the entries of a list in which a selector finds something, in their order. */
function entriesOf(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].flatMap((found) => found.closest('li') ?? [])
}

/** Focuses the entry that can be chosen next after those that were, or else before them; without such, the bar. */
function focusNextChoice(chosen: readonly Element[], bar: HTMLElement): void {
  // Those that were decided may still be drawn as before.
  const others = entriesOf(CHOICE).filter((entry) => !chosen.includes(entry))
  const last = chosen.at(-1)
  const next = others.find((entry) => last && last.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_FOLLOWING)
  const entry = next ?? others[0]
  if (entry) focusEntry(entry)
  else bar.focus()
}

/** Focuses what comes first in an entry of a list, of what is shown. */
function focusEntry(entry: Element): void {
  const targets = [...entry.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  targets.find((target) => target.getClientRects().length > 0)?.focus()
}
