import { type MouseEvent, type ReactNode } from 'react'

interface MenuProps {
  id: string
  /** What the button says. */
  label: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A button and what it opens. The browser itself does the rest, before JavaScript too: Escape and a tap beside it
 * close it, and the focus goes back to the button.
 */
export function Menu({ id, label, className, children }: MenuProps) {
  return (
    <div className={className}>
      <button className="opener" type="button" popoverTarget={id}>
        {label}
      </button>
      <div className="menu" id={id} popover="auto">
        {children}
      </div>
    </div>
  )
}

/** Closes the menu in which a link was chosen: going to another page alone would leave it open. */
export function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
}
