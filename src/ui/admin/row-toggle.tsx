import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, use } from 'react'
import { Icon } from '../artwork/icon.tsx'
import { CHOSEN_KEY } from './chosen-bar.tsx'
import { ShowKeys } from './keys-help.tsx'
import { LastDecision } from './last-decision.tsx'

interface RowToggleProps {
  /** What it shows: the id of an element. */
  controls: string
  isOpen: boolean
  label: string
  onToggle: () => void
}

/**
 * The button that shows and hides the details of an entry where a list has rows. While it has the focus, j and k lead to
 * that of the next and of the previous entry, ? shows the keys, u undoes the last decision, Shift and a presses the first button of what is chosen, and
 * other keys press what bears them as its `aria-keyshortcuts` in its own.
 */
export function RowToggle({ controls, isOpen, label, onToggle }: RowToggleProps) {
  const showKeys = use(ShowKeys)
  const { undoLast } = use(LastDecision)
  return (
    <IconButton
      className="admin-row-toggle"
      aria-controls={controls}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onToggle}
      onKeyDown={(event) => {
        if (event.key === '?') showKeys()
        else if (event.key.toLowerCase() === 'u' && !isWithModifier(event) && !event.repeat) {
          event.preventDefault()
          undoLast()
        } else pressKey(event)
      }}
    >
      <Icon name="chevron" />
    </IconButton>
  )
}

function isWithModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

function pressKey(event: KeyboardEvent<HTMLButtonElement>): void {
  if (isWithModifier(event)) return
  const entry = event.currentTarget.closest('li')
  const neighbours: Readonly<Record<string, Element | null | undefined>> = {
    j: entry?.nextElementSibling,
    k: entry?.previousElementSibling,
  }
  const key = event.key.toLowerCase()
  neighbours[key]?.querySelector<HTMLElement>('.admin-row-toggle')?.focus()
  // A key that is held down leads on, and decides once.
  if (event.repeat) return
  const isOfChosen = event.shiftKey && key === 'a'
  const [within, shortcut] = isOfChosen ? [document.querySelector('.admin-chosen'), CHOSEN_KEY] : [entry, key]
  const pressed = within?.querySelector(`[aria-keyshortcuts="${CSS.escape(shortcut)}"]`)
  if (!pressed) return
  // The letter is not typed into a field of the question that this opens.
  event.preventDefault()
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }))
}
