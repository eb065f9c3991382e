import { createHash } from 'node:crypto'
import { functionQueues } from '../platform/admin.ts'
import { noteJobRun } from './job-runs.ts'
import { REGION } from '@/domain/api/function-address.ts'
import { logSkipped, walkUntil, type Night, type Walk } from './walk.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** After it a task hands on to the next: half of what its function may take. */
const TASK_MAX_MS = 4 * MINUTE_MS
/** Longer than a day: a night that failed is made up for. It covers the day for which a new file is left alone. */
const LOOK_BACK_MS = 3 * DAY_MS

/** The payload of a task: a part of a walk. */
export interface WalkTask {
  walk: string
  night: Night
  /** Where it begins; null at the beginning. */
  cursor: string | null
}

/** Enqueues a task; tests pass their own. */
export type EnqueueWalk = (task: WalkTask) => Promise<void>

/** Returns the night that begins: on Sundays (UTC) everything is looked at. */
export function nightOf(nowMs: number): Night {
  const isSunday = new Date(nowMs).getUTCDay() === 0
  return { nowMs, sinceMs: isSunday ? 0 : nowMs - LOOK_BACK_MS }
}

/**
 * Begins walks, each in a task of its own, so that none waits for another or fails with it.
 * @throws What failed first, after all were begun that can be.
 */
export async function beginWalks(
  names: readonly string[],
  night: Night,
  enqueue: EnqueueWalk = enqueueWalk,
): Promise<void> {
  await Promise.all(names.map((walk) => enqueue({ walk, night, cursor: null })))
}

/**
 * Does the part of a walk that a task is about, and hands the rest on to the next task. An item that fails is logged and
 * skipped. Safe to repeat.
 */
export async function continueWalk(
  walks: Readonly<Record<string, Walk>>,
  { walk: name, night, cursor }: WalkTask,
  {
    enqueue = enqueueWalk,
    clock = Date.now,
    pageSize,
  }: { enqueue?: EnqueueWalk; clock?: () => number; pageSize?: number } = {},
): Promise<void> {
  const walk = walks[name]
  // Of a version before.
  if (!walk) return
  const log = logSkipped(name)
  const part = { beganAtMs: night.nowMs, isFirst: cursor === null, skipped: 0 }
  let rest: string | null
  try {
    rest = await walkUntil(walk, night, {
      cursor,
      endMs: clock() + TASK_MAX_MS,
      clock,
      pageSize,
      onFailure: (error) => {
        part.skipped++
        log(error)
      },
    })
  } catch (error) {
    await noteJobRun(name, { ...part, state: 'failed' })
    throw error
  }
  await noteJobRun(name, { ...part, state: rest === null ? 'done' : 'running' })
  if (rest !== null) await enqueue({ walk: name, night, cursor: rest })
}

/** Enqueues a part of a walk. Its name is made of what it is about, so that a task that is repeated begins no second one. */
export async function enqueueWalk(task: WalkTask): Promise<void> {
  const id = createHash('sha256').update(JSON.stringify(task)).digest('hex')
  try {
    await functionQueues().taskQueue<WalkTask>(`locations/${REGION}/functions/walkOn`).enqueue(task, { id })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'functions/task-already-exists') throw error
  }
}
