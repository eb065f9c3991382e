import { localStore } from '@/base/local-storage.ts'
import { isConnection2g, isOnWifi, canDetectWifi, readConnection } from './network-info.ts'

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
  return localStore.read('aquicito.data_saver') !== null
}

/** Returns true iff a user wants downloads on Wi-Fi alone. */
export function isWifiOnlyChosen(): boolean {
  return localStore.read('aquicito.wifi_only') !== null
}

/** Returns true iff downloads are waiting for Wi-Fi now, by the user's choice. */
export function waitsForWifi(): boolean {
  return isWifiOnlyChosen() && canDetectWifi() && !isOnWifi()
}

/** Returns true iff something may be downloaded unasked. */
export function mayDownload(): boolean {
  return !isSavingData() && !waitsForWifi()
}

/** Returns true iff something large, or that may never be wanted, may be downloaded unasked: not with a 2G connection either. */
export function mayDownloadAhead(): boolean {
  return mayDownload() && !isConnection2g()
}
