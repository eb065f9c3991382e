/** Where somebody's choice to save data is kept, on this phone alone. */
export const SAVER_KEY = 'aquicito.data_saver'

/** What browsers that know it tell of the line; TypeScript's own types know nothing of it. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean }
}

/** Whether somebody saves data: by the browser's setting, or by ours. */
export function isSavingData(): boolean {
  return doesBrowserSave() || isSaverChosen()
}

/** Whether the browser itself is set to save data. */
export function doesBrowserSave(): boolean {
  return (navigator as NavigatorWithConnection).connection?.saveData === true
}

/** Whether our own setting is on. */
export function isSaverChosen(): boolean {
  try {
    return localStorage.getItem(SAVER_KEY) !== null
  } catch {
    return false
  }
}
