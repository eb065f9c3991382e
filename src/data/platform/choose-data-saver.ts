import { ignore } from '@/base/ignore.ts'
import { DATA_SAVER_FLAG } from '@/domain/offline/data-saver-flag.ts'
import { DATA_SAVER_KEY, WIFI_ONLY_KEY } from './data-saver.ts'

/** Turns our own setting on or off, for this device. */
export async function setDataSaver(isOn: boolean): Promise<void> {
  storeFlag(DATA_SAVER_KEY, isOn)
  try {
    await (isOn ? caches.open(DATA_SAVER_FLAG) : caches.delete(DATA_SAVER_FLAG))
  } catch (error) {
    ignore(error, 'where nothing can be stored nothing is kept here either')
  }
}

/** Sets whether downloads on this device wait for Wi-Fi. */
export function setWifiOnly(isOn: boolean): void {
  storeFlag(WIFI_ONLY_KEY, isOn)
}

function storeFlag(key: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch (error) {
    ignore(error, 'where nothing can be stored it stays off')
  }
  // Other tabs are notified by the browser.
  dispatchEvent(new Event('storage'))
}
