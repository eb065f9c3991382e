/**
 * Every answer of our server has this header, also those without a body (304), see `firebase.json` and
 * `functions/src/pages/page-context.ts`. Networks that want a sign-in first, and proxies, answer in the server's place
 * with whatever they like, mostly with a 200: what lacks the header is not believed.
 */
export const OWN_MARK = 'X-Aquicito'

const CONTENT_TYPES = {
  html: /^text\/html\b/i,
  js: /^(?:text|application)\/javascript\b/i,
  css: /^text\/css\b/i,
  json: /^application\/json\b/i,
  txt: /^text\/plain\b/i,
  image: /^image\//i,
  webmanifest: /^application\/manifest\+json\b/i,
} as const

export type ContentKind = keyof typeof CONTENT_TYPES

/** The part of a `Response` that tells whose it is. */
interface Answer {
  status: number
  headers: { get: (name: string) => string | null }
}

/** Returns the kind of content a file of ours has, by the ending of its path. */
export function toContentKind(path: string): ContentKind {
  const ending = path.slice(path.lastIndexOf('.') + 1).replace('mjs', 'js')
  return Object.hasOwn(CONTENT_TYPES, ending) ? (ending as ContentKind) : 'image'
}

/** Returns true iff our server gave this answer, whatever it says. */
export function isOwn({ headers }: Answer): boolean {
  return headers.get(OWN_MARK) !== null
}

/** Returns true iff our server answered with the content asked for: nothing else may be cached. */
export function isOwnContent(answer: Answer, kind: ContentKind): boolean {
  return answer.status === 200 && isOwn(answer) && hasContentKind(answer, kind)
}

/** Returns true iff our server says that there is nothing at this address: only then may a copy be deleted. */
export function isOwnGone(answer: Answer): boolean {
  return (answer.status === 404 || answer.status === 410) && isOwn(answer)
}

/** Returns true iff an answer says that asking again later may help: too slow, too often, or the server failed. */
export function isFailure({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 500 || status === 408 || status === 429
}

/**
 * Returns true iff a cached answer can be what it should: earlier builds believed, and cached, answers without the
 * header. Our pages have always had a policy for their scripts.
 */
export function isCredible(cached: Answer, kind: ContentKind): boolean {
  if (!hasContentKind(cached, kind)) return false
  return kind !== 'html' || isOwn(cached) || cached.headers.get('Content-Security-Policy') !== null
}

/** Returns true iff an answer says that it has such content. */
export function hasContentKind({ headers }: Answer, kind: ContentKind): boolean {
  return CONTENT_TYPES[kind].test(headers.get('Content-Type') ?? '')
}
