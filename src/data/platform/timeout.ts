import { AppError } from '@/domain/shared/app-error.ts'

/** The time for which one waits for an answer of the server, in milliseconds: long enough for 2G, short enough to say so. */
const ANSWER_TIMEOUT_MS = 20_000

/**
 * Limits the time to wait for an answer: on a dead connection neither Firestore nor the browser gives up by itself. A
 * later answer is ignored.
 * @throws AppError `offline` after the limit.
 */
export function withTimeout<Result>(work: Promise<Result>, limitMs = ANSWER_TIMEOUT_MS): Promise<Result> {
  return withStallTimeout(() => work, limitMs)
}

/**
 * Returns the same for what may take long as long as something moves.
 * @param work Is given what it calls whenever something has moved.
 * @param limitMs How long nothing may move, in milliseconds.
 */
export function withStallTimeout<Result>(
  work: (onProgress: () => void) => Promise<Result>,
  limitMs: number,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onProgress = () => {
      clearTimeout(timer)
      timer = setTimeout(() => reject(new AppError('offline')), limitMs)
    }
    onProgress()
    work(onProgress)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
