import { isOnWifi, knowsWifi, phoneLine } from './network-info.ts'

/** Where somebody's choice to save data is kept, on this phone alone. */
export const SAVER_KEY = 'aquicito.data_saver'

/** Where it is kept that somebody wants downloads on Wi-Fi alone. */
export const WIFI_ONLY_KEY = 'aquicito.wifi_only'

/** Whether somebody saves data: by the browser's setting, or by ours. */
export function isSavingData(): boolean {
  return doesBrowserSave() || isSaverChosen()
}

/** Whether the browser itself is set to save data. */
export function doesBrowserSave(): boolean {
  return phoneLine()?.saveData === true
}

/** Whether our own setting is on. */
export function isSaverChosen(): boolean {
  return isOn(SAVER_KEY)
}

/** Whether somebody wants downloads on Wi-Fi alone. */
export function isWifiOnlyChosen(): boolean {
  return isOn(WIFI_ONLY_KEY)
}

/** Whether downloads wait for Wi-Fi just now, as somebody wants it. */
export function waitsForWifi(): boolean {
  return isWifiOnlyChosen() && knowsWifi() && !isOnWifi()
}

/** Whether anything may come that nobody has asked for at this moment. */
export function mayDownload(): boolean {
  return !isSavingData() && !waitsForWifi()
}

function isOn(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
