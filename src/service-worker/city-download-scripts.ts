import { cityScripts } from 'virtual:city-scripts'
import { precacheAsset } from './assets.ts'

/** Caches what searches, filters lists and opens places in a city that was downloaded: hardly any user needs it offline. */
export async function precacheCityScripts(): Promise<void> {
  for (const path of cityScripts) await precacheAsset(path)
}
