import { noteLateSave } from '@/base/late-saves.ts'
import { localStore } from '@/base/local-storage.ts'
import { storeTheme } from '@/ui/head/show-theme.ts'

/**
 * Remembers taps on buttons that only scripts can answer, from before the page is live, and marks these with `aria-busy`. The live
 * page does each of them once, in the order of the last taps. Links, forms and menus need no scripts, and are left to the browser. A
 * place to be saved is noted on the device besides, for the user may leave the page before its scripts come, and chosen colours show
 * at once.
 */
const tapped = new Set<HTMLElement>()

const remember = ({ target }: Event) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
  if (!button) return
  const { saves, themeChoice } = button.dataset
  // The page that the server made says "Guardar" of every place: the live one would remove what is saved already.
  if (saves && localStore.read('aquicito.saved')?.includes(JSON.stringify(saves))) return
  button.ariaBusy = 'true'
  tapped.delete(button)
  tapped.add(button)
  if (saves) noteLateSave(saves)
  if (themeChoice) storeTheme(themeChoice)
}

addEventListener('click', remember, true)

window.doEarlyTaps = () => {
  delete window.doEarlyTaps
  removeEventListener('click', remember, true)
  for (const button of tapped) {
    button.ariaBusy = null
    // What is not on the page any more, as of a frame that was filled since, means nothing now.
    if (button.isConnected) button.click()
  }
}
