import { repairAllRatings, repairUnsettledRatings } from './repair-ratings.ts'
import { sweepPhotos, sweepUploads } from '../photos/sweep-photos.ts'

/** Longer than a day, after the day for which a photo is left alone. */
const NIGHTLY_LOOK_BACK_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Repairs at night what interrupted calls left behind: ratings, and files that nothing names. On Sundays (UTC) it
 * checks everything.
 */
export async function repairReviews(now = new Date()): Promise<void> {
  const isSunday = now.getUTCDay() === 0
  await repairUnsettledRatings()
  if (isSunday) await repairAllRatings()
  await sweepUploads(now.getTime())
  await sweepPhotos(isSunday ? 0 : now.getTime() - NIGHTLY_LOOK_BACK_MS, now.getTime())
}
