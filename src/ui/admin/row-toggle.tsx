import IconButton from '@mui/material/IconButton'
import type { KeyboardEvent } from 'react'
import { Icon } from '../artwork/icon.tsx'

interface RowToggleProps {
  /** What it shows: the id of an element. */
  controls: string
  isOpen: boolean
  label: string
  onToggle: () => void
}

/**
 * The button that shows and hides the details of an entry where a list has rows. While it has the focus, j and k lead to
 * that of the next and of the previous entry, and other keys press what bears them as its `aria-keyshortcuts` in its own.
 */
export function RowToggle({ controls, isOpen, label, onToggle }: RowToggleProps) {
  return (
    <IconButton
      className="admin-row-toggle"
      aria-controls={controls}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onToggle}
      onKeyDown={pressKey}
    >
      <Icon name="chevron" />
    </IconButton>
  )
}

function pressKey(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const entry = event.currentTarget.closest('li')
  const neighbours: Readonly<Record<string, Element | null | undefined>> = {
    j: entry?.nextElementSibling,
    k: entry?.previousElementSibling,
  }
  const key = event.key.toLowerCase()
  neighbours[key]?.querySelector<HTMLElement>('.admin-row-toggle')?.focus()
  entry?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)?.click()
}
