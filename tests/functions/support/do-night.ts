import { nightlyWalks } from '../../../functions/src/nightly-walks.ts'
import { nightOf } from '../../../functions/src/walks/walk-tasks.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'

/** Does all walks of a nightly job, one after the other. @param nowMs When the night begins. */
export async function doNight(job: keyof typeof nightlyWalks, nowMs = Date.now()): Promise<void> {
  for (const walk of Object.values(nightlyWalks[job])) await walkAll(walk, nightOf(nowMs))
}
