import { repairAllRatings, repairUnsettledRatings } from './repair-ratings.ts'
import { sweepPhotos, sweepUploads } from '../photos/sweep-photos.ts'

/** Longer than from one night to the next, after the day for which a photo is left alone. */
const NIGHTLY_LOOK_BACK_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Puts right at night what was left undone by the user who died in the middle of it: ratings, and files that no one wants.
 * On Sundays (in UTC) it looks at everything.
 */
export async function repairReviews(now = new Date()): Promise<void> {
  const isSunday = now.getUTCDay() === 0
  await repairUnsettledRatings()
  if (isSunday) await repairAllRatings()
  await sweepUploads(now.getTime())
  await sweepPhotos(isSunday ? 0 : now.getTime() - NIGHTLY_LOOK_BACK_MS, now.getTime())
}
