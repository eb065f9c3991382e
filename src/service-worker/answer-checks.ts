import { type ContentKind, hasContentKind, isFailure, isOwn, isOwnContent } from '@/domain/offline/own-answer.ts'

/** Returns the answer. @throws Where it is not our server that answered with what was asked for. */
export function requireOwn(response: Response, kind: ContentKind): Response {
  if (!isOwnContent(response, kind)) throw new Error(`${response.url}: ${response.status}`)
  return response
}

/** Returns the answer. @throws Where it is not our server that answered, or where it failed: what is cached is better. */
export function refuseUnreliable(response: Response): Response {
  if (isFailure(response) || !isOwn(response)) throw new Error(`no answer of our server: ${response.status}`)
  return response
}

/**
 * Returns an answer that people can read: what our server says, and the page on which one signs in to a network, which is a
 * page of its own, a redirect, or 511.
 * @throws Where a frame that says what is here is worth more.
 */
export function refuseUnreadable(response: Response): Response {
  const isPage = (response.ok || response.status === 511) && hasContentKind(response, 'html')
  const isSignIn = response.type === 'opaqueredirect' || isPage
  return isSignIn ? response : refuseUnreliable(response)
}
