/**
 * Remembers taps on buttons that only scripts can answer, from before the page is live, and marks these with `aria-busy`. The live
 * page does each of them once, in the order of the last taps. Links, forms and menus need no scripts, and are left to the browser.
 */
const tapped = new Set<HTMLElement>()

const remember = ({ target }: Event) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
  if (!button) return
  button.ariaBusy = 'true'
  tapped.delete(button)
  tapped.add(button)
}

addEventListener('click', remember, true)

window.doEarlyTaps = () => {
  removeEventListener('click', remember, true)
  for (const button of tapped) {
    button.ariaBusy = null
    // What is not on the page any more, as of a frame that was filled since, means nothing now.
    if (button.isConnected) button.click()
  }
}
