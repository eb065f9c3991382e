/**
 * The longest time that an answer may take at all, in milliseconds: a request that never ends would hold up the next version, which
 * waits until this one has done its work.
 */
export const ANSWER_LIMIT_MS = 30_000

/** The same for a script or a photo, the map's script being the largest: a page waits with nothing but a sign that it does. */
export const FILE_LIMIT_MS = 120_000

/** The time for which a page that was asked for again, or data, may take before the cached one is shown, in milliseconds. */
const PATIENCE_MS = 3_000

/**
 * The time that a page which is not cached may take before the frame is shown, in milliseconds: the frame says what is the
 * matter, while a browser that waits shows nothing.
 */
export const FRAME_AFTER_MS = 6_000

/** Resolves with a result when the server has had time enough for an answer. */
export function afterPatience<Result>(result: () => Result): Promise<Result> {
  return new Promise((resolve) => setTimeout(() => resolve(result()), PATIENCE_MS))
}
