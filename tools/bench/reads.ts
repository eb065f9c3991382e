import { createPublicData } from '../../functions/src/public-data.ts'
import { countReads } from './count-reads.ts'
import { CITY_PATH } from './measure.ts'
import { isCitySlug } from '@/domain/city.ts'

/** Documents that Firestore bills for views. */
export interface Reads {
  tenCityViews: number
  thousandCityViews: number
  placeView: number
  /** How many reviews that view shows. */
  reviewsShown: number
}

/** Counts what the server reads for views of the measured city within ten seconds, and for one of a place. */
export async function measureReads(placeId: string): Promise<Reads> {
  const city = CITY_PATH.slice(1)
  if (!isCitySlug(city)) throw new Error(`${CITY_PATH} is no city`)
  const cityViews = (views: number) => {
    const publicData = createPublicData()
    return countReads(() => Promise.all(Array.from({ length: views }, () => publicData.fetchCity(city, ''))))
  }
  let reviewsShown = 0
  const placeView = await countReads(async () => {
    reviewsShown = (await createPublicData().fetchPlace(placeId))?.reviews.length ?? 0
  })
  return { tenCityViews: await cityViews(10), thousandCityViews: await cityViews(1000), placeView, reviewsShown }
}
