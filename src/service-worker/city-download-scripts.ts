import { cityScripts, mapScripts } from 'virtual:city-scripts'
import { precacheAsset } from './assets.ts'

/** Caches what searches, filters lists and opens places in a city that was downloaded: hardly any user needs it offline. */
export async function precacheCityScripts(): Promise<void> {
  for (const path of cityScripts) await precacheAsset(path)
}

/** Caches what draws maps, for a downloaded city whose streets are here. @param onStored Called after each file. */
export async function precacheMapScripts(onStored?: () => void): Promise<void> {
  for (const path of mapScripts) {
    await precacheAsset(path)
    onStored?.()
  }
}
