import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { injectStyles } from '../layout/inject-styles.ts'
import css from './combobox.css?inline'

injectStyles(css)

interface ComboboxProps<Option> {
  /** What the list is called for a screen reader. */
  label: string
  /** What is listed while the list is open; called with each change of what is typed. */
  find: () => readonly Option[]
  /** Names an option among the others that are found. */
  toKey: (option: Option) => string
  toLabel: (option: Option, found: readonly Option[]) => ReactNode
  /** Whether the first option is the one that Enter chooses before an arrow key was pressed. */
  isFirstActive: boolean
  onChosen: (option: Option) => void
}

/** What a field needs that offers what fits as a list below it. The keys are the field's, which names the option that they have reached. */
export function useCombobox<Option>({ label, find, toKey, toLabel, isFirstActive, onChosen }: ComboboxProps<Option>) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<number>()
  const active = moved ?? (isFirstActive ? 0 : -1)
  const found = isOpen ? find() : []
  const isListed = found.length > 0

  useEffect(() => {
    if (isListed) document.getElementById(`${listId}-${Math.max(active, 0)}`)?.scrollIntoView({ block: 'nearest' })
  }, [isListed, active, listId])

  function open() {
    setOpen(true)
    setMoved(undefined)
  }
  function choose(option: Option) {
    setOpen(false)
    onChosen(option)
  }
  function handleKey(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = found[active]
    if (by && isListed) setMoved((Math.max(active, by > 0 ? -1 : 0) + by + found.length) % found.length)
    else if (by) open()
    else if (event.key === 'Escape' && isListed) setOpen(false)
    else if (event.key === 'Enter' && option !== undefined) choose(option)
    // Enter sends no form around it, and Escape closes the list before a dialog.
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  return {
    found,
    isOpen,
    /** Shows what fits, as after a letter. */
    open,
    close: () => setOpen(false),
    /** For the field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': isListed ? listId : undefined,
      'aria-activedescendant': isListed && active >= 0 ? `${listId}-${active}` : undefined,
      autoComplete: 'off',
      onKeyDown: handleKey,
    },
    /** Stands below the field. */
    list: isListed && (
      <div
        className="combobox__list"
        id={listId}
        role="listbox"
        aria-label={label}
        // Browsers reach what scrolls by Tab; the keys are the field's.
        tabIndex={-1}
        // The field has the focus still where the bar that scrolls the list is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((option, index) => (
          <button
            key={toKey(option)}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(option)}
          >
            {toLabel(option, found)}
          </button>
        ))}
      </div>
    ),
  } as const
}
