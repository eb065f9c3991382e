import { AppError } from '@/domain/shared/app-error.ts'

/** The time for which one waits for an answer of the server, in milliseconds: long enough for 2G, short enough to say so. */
const ANSWER_TIMEOUT_MS = 20_000

/**
 * Waits for something no longer than people should: neither Firestore's answers nor the browser's end by themselves
 * where a line is dead without being gone. What was begun may still end well, which no one hears then.
 * @throws AppError `offline` when it is too late.
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
