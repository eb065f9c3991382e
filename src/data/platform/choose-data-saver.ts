import { ignore } from '@/base/ignore.ts'
import { type LocalKey, localStore, notifyLocalChange } from '@/base/local-storage.ts'
import { DATA_SAVER_FLAG } from '@/domain/offline/data-saver-flag.ts'

/** Turns our own setting on or off, for this device. */
export async function setDataSaver(isOn: boolean): Promise<void> {
  storeFlag('aquicito.data_saver', isOn)
  try {
    await (isOn ? caches.open(DATA_SAVER_FLAG) : caches.delete(DATA_SAVER_FLAG))
  } catch (error) {
    ignore(error, 'where nothing can be stored nothing is kept here either')
  }
}

/** Sets whether downloads on this device wait for Wi-Fi. */
export function setWifiOnly(isOn: boolean): void {
  storeFlag('aquicito.wifi_only', isOn)
}

function storeFlag(key: LocalKey, isOn: boolean): void {
  localStore.write(key, isOn ? 'on' : null)
  notifyLocalChange()
}
