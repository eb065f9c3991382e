import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { functionQueues } from '../platform/admin.ts'
import { REGION } from '@/domain/api/function-address.ts'

/** The time within which changes are published together. */
const BUCKET_MS = 5_000
/** Clocks of two machines may differ by as much without a change missing the publishing that was meant for it. */
const CLOCK_MARGIN_MS = 1_000

/** The payload of a publishing task. */
export interface PublishTask {
  /** When it may begin, in milliseconds since 1970. */
  not_before: number
}

/**
 * Schedules publishing of the noted changes within some seconds, once for all that happen meanwhile: the task is named after the
 * five seconds it ends, and Cloud Tasks takes no name twice.
 */
export async function schedulePublishing(nowMs = Date.now()): Promise<void> {
  const task = publishTaskAt(nowMs)
  try {
    await functionQueues()
      .taskQueue<PublishTask>(`locations/${REGION}/functions/publishLists`)
      .enqueue({ not_before: task.notBeforeMs }, { id: task.taskId, scheduleTime: new Date(task.notBeforeMs) })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'functions/task-already-exists') throw error
  }
}

/** Returns the task that publishes a change of this moment: the same for all changes of the same five seconds. */
export function publishTaskAt(nowMs: number): { taskId: string; notBeforeMs: number } {
  const bucket = Math.floor(nowMs / BUCKET_MS)
  // Hashed, for Cloud Tasks is slow with names in sequence.
  const taskId = createHash('sha256').update(`publish-lists ${bucket}`).digest('hex')
  return { taskId, notBeforeMs: (bucket + 1) * BUCKET_MS + CLOCK_MARGIN_MS }
}

/**
 * Waits until a task may begin. Cloud Tasks sees to that itself; the Tasks emulator starts every task at once and then
 * refuses its name, so that later changes of the same seconds would never be published.
 */
export async function waitForTask(task: PublishTask): Promise<void> {
  await delay(Math.max(0, Math.min(task.not_before - Date.now(), BUCKET_MS + CLOCK_MARGIN_MS)))
}
