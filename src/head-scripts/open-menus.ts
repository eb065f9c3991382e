/**
 * Opens and closes menus in a browser without popovers, as others do by themselves: by their button, by a tap beside them and by
 * Escape. A menu that is open has `data-open`.
 */
if (!('popover' in HTMLElement.prototype)) {
  const setOpen = (menu: Element, isOpen: boolean) => {
    menu.toggleAttribute('data-open', isOpen)
    for (const button of listButtons(menu)) button.setAttribute('aria-expanded', String(isOpen))
    menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }))
  }
  /** Their ids may have any sign. */
  const listButtons = ({ id }: Element) =>
    [...document.querySelectorAll<HTMLElement>('[popovertarget]')].filter(
      (button) => button.getAttribute('popovertarget') === id,
    )
  const closeAll = (but?: Element | null) => {
    const open = [...document.querySelectorAll('[data-open]')].filter((menu) => menu !== but)
    for (const menu of open) setOpen(menu, false)
    return open
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setOpen(this, true)
    },
    hidePopover(this: HTMLElement) {
      setOpen(this, false)
    },
  })
  const menuOf = ({ target }: Event) =>
    document.getElementById((target as Element).closest('[popovertarget]')?.getAttribute('popovertarget') ?? '')
  // iPhones tell of no click on what cannot be clicked.
  addEventListener('pointerdown', (event) => closeAll(menuOf(event) ?? (event.target as Element).closest('[popover]')))
  addEventListener('click', (event) => {
    const menu = menuOf(event)
    // Its button may do something else instead.
    if (!menu || event.defaultPrevented) return
    event.preventDefault()
    setOpen(menu, !menu.hasAttribute('data-open'))
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of closeAll()) listButtons(menu)[0]?.focus()
  })
}
