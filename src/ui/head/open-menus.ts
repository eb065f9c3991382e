/**
 * Opens and closes menus in a browser without popovers, as others do by themselves: by their button, by a tap beside them and by
 * Escape. A menu that is open has `data-open`.
 */
export function openMenus(): void {
  if ('popover' in HTMLElement.prototype) return
  const setOpen = (menu: Element, isOpen: boolean) => {
    const button = document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)
    menu.toggleAttribute('data-open', isOpen)
    button?.setAttribute('aria-expanded', String(isOpen))
    menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }))
    return button
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setOpen(this, true)
    },
    hidePopover(this: HTMLElement) {
      setOpen(this, false)
    },
  })
  addEventListener('click', (event) => {
    const target = event.target as Element
    const menu = document.getElementById(target.closest('[popovertarget]')?.getAttribute('popovertarget') ?? '')
    for (const open of document.querySelectorAll('[data-open]'))
      if (open !== menu && !open.contains(target)) setOpen(open, false)
    // Its button may do something else instead.
    if (!menu || event.defaultPrevented) return
    event.preventDefault()
    setOpen(menu, !menu.hasAttribute('data-open'))
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const open of document.querySelectorAll('[data-open]')) setOpen(open, false)?.focus()
  })
}
