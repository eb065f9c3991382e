import { AppError } from '@/domain/shared/app-error.ts'
import { type ContentKind, isFailure, isOwn, isOwnContent, isOwnGone } from '@/domain/offline/own-answer.ts'

/** The longest time that an answer may take, in milliseconds: a part must arrive over 2G. */
export const ANSWER_TIMEOUT_MS = 60_000

/**
 * Returns a text of our server; null where it has nothing at this address.
 * @throws AppError `offline` where our server does not answer, `places-load-failed` where it fails; and the reason of an
 * abort.
 */
export function fetchText(
  path: string,
  kind: ContentKind,
  stop: AbortController,
  cache: RequestCache = 'default',
): Promise<string | null> {
  const isWanted = (response: Response) => isOwnContent(response, kind)
  return fetchOwn(path, { isWanted, read: (response) => response.text(), stop, cache })
}

interface Wanted<Content> {
  isWanted: (response: Response) => boolean
  read: (response: Response) => Promise<Content>
  stop: AbortController
  cache: RequestCache
}

/** Returns what is read of an answer of our server, under the same terms. */
export async function fetchOwn<Content>(
  path: string,
  { isWanted, read, stop, cache }: Wanted<Content>,
): Promise<Content | null> {
  const late = setTimeout(() => stop.abort(new AppError('offline')), ANSWER_TIMEOUT_MS)
  try {
    let response = await fetch(path, { signal: stop.signal, cache })
    // The browser's own cache may have what someone else answered in our server's place.
    if (response.ok && !isWanted(response)) response = await fetch(path, { signal: stop.signal, cache: 'reload' })
    if (isOwnGone(response)) return null
    if (isWanted(response)) return await read(response)
    throw new AppError(isOwn(response) || isFailure(response) ? 'places-load-failed' : 'offline')
  } catch (cause) {
    throw isAborted(cause) || cause instanceof AppError ? cause : new AppError('offline', { cause })
  } finally {
    clearTimeout(late)
  }
}

/** Returns true iff an error means that what failed was given up on purpose. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
