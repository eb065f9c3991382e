import { noteLateSave } from '@/base/late-saves.ts'
import { storeTheme } from '@/ui/head/show-theme.ts'

/**
 * Remembers taps on buttons that only scripts can answer, from before the page is live, and marks these with `aria-busy`. The live
 * page does each of them once, in the order of the last taps, and nothing for a button that says something else by then: "Guardar" of
 * a place that is saved already would remove it. Links, forms and menus need no scripts, and are left to the browser. A place to be
 * saved is noted on the device besides, for the user may leave the page before its scripts come, and chosen colours show at once.
 */
const tapped = new Map<HTMLElement, string | null>()

const remember = ({ target }: Event) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
  if (!button) return
  button.ariaBusy = 'true'
  tapped.delete(button)
  tapped.set(button, button.textContent)
  const { saves, themeChoice } = button.dataset
  if (saves) noteLateSave(saves)
  if (themeChoice) storeTheme(themeChoice)
}

addEventListener('click', remember, true)

window.doEarlyTaps = () => {
  delete window.doEarlyTaps
  removeEventListener('click', remember, true)
  for (const [button, text] of tapped) {
    button.ariaBusy = null
    // What is not on the page any more, as of a frame that was filled since, means nothing now.
    if (button.isConnected && button.textContent === text) button.click()
  }
}
