import { ignore } from '@/base/ignore.ts'
import { isOnWifi, canDetectWifi, readConnection } from './network-info.ts'

/** The key of the user's choice to save data, on this device. */
export const DATA_SAVER_KEY = 'aquicito.data_saver'

/** The key of the user's choice to download on Wi-Fi only. */
export const WIFI_ONLY_KEY = 'aquicito.wifi_only'

/** Returns true iff a user saves data: by the browser's setting, or by ours. */
export function isSavingData(): boolean {
  return isBrowserSavingData() || isDataSaverChosen()
}

/** Returns true iff the browser itself is set to save data. */
export function isBrowserSavingData(): boolean {
  return readConnection()?.saveData === true
}

/** Returns true iff our own setting is on. */
export function isDataSaverChosen(): boolean {
  return isOn(DATA_SAVER_KEY)
}

/** Returns true iff a user wants downloads on Wi-Fi alone. */
export function isWifiOnlyChosen(): boolean {
  return isOn(WIFI_ONLY_KEY)
}

/** Returns true iff downloads are waiting for Wi-Fi now, by the user's choice. */
export function waitsForWifi(): boolean {
  return isWifiOnlyChosen() && canDetectWifi() && !isOnWifi()
}

/** Returns true iff something may be downloaded unasked. */
export function mayDownload(): boolean {
  return !isSavingData() && !waitsForWifi()
}

function isOn(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch (error) {
    ignore(error, 'private windows may refuse to store')
    return false
  }
}
