import { paths } from '@/domain/shared/paths.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'

/** What is known of the last run of a scheduled job, or of a walk that one begins. */
export interface StoredJobRun {
  state: 'running' | 'done' | 'failed'
  /** When the run began. */
  began_at: Timestamp
  /** When this was written. */
  updated_at: Timestamp
  /** How many of the things it visits it could not deal with. */
  skipped: number
}

/** The last runs of all jobs. */
export function jobRuns() {
  return db().collection(paths.jobRuns).withConverter(storedAs<StoredJobRun>())
}

/** A part of a run, of which long ones have many. */
export interface JobPart {
  state: StoredJobRun['state']
  beganAtMs: number
  isFirst: boolean
  /** How many things this part skipped. */
  skipped: number
}

/** Notes what became of a part of a job. */
export async function noteJobRun(job: string, { state, beganAtMs, isFirst, skipped }: JobPart): Promise<void> {
  const fields: Record<keyof StoredJobRun, unknown> = {
    state,
    began_at: Timestamp.fromMillis(beganAtMs),
    updated_at: Timestamp.now(),
    skipped: isFirst ? skipped : FieldValue.increment(skipped),
  }
  await db().doc(paths.jobRun(job)).set(fields, { merge: true })
}

/** Does a job that is done in one go, and notes what became of it. @throws What the job throws. */
export async function runJob(job: string, work: () => Promise<unknown>): Promise<void> {
  const part = { beganAtMs: Date.now(), isFirst: true, skipped: 0 }
  try {
    await work()
  } catch (error) {
    await noteJobRun(job, { ...part, state: 'failed' })
    throw error
  }
  await noteJobRun(job, { ...part, state: 'done' })
}
