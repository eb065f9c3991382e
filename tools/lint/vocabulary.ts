/**
 * Words that this code no longer uses, with what to write instead: one word means one thing, see docs/glossary.md. The
 * lint rule `aquicito/vocabulary` rejects them in names and comments, and `vocabulary.test.ts` in documents and sheets.
 */

interface OldWord {
  word: string
  instead: string
}

/** Rejected as a whole word of a name: `keptPages`, `FROM_CACHE_MARK` and `kept-pages` all have the word `kept`. */
export const oldNameWords: readonly OldWord[] = [
  { word: 'deed', instead: 'action, or request' },
  { word: 'deeds', instead: 'actions' },
  { word: 'kept', instead: 'cached, saved, stored or draft' },
  { word: 'front', instead: 'artwork, or proxy' },
  { word: 'fronts', instead: 'artworks' },
  { word: 'along', instead: 'download' },
  { word: 'parcel', instead: 'bundle' },
  { word: 'bring', instead: 'load, download or precache' },
  { word: 'brought', instead: 'loaded, downloaded or precached' },
  { word: 'hinder', instead: 'block' },
  { word: 'hindered', instead: 'blocked' },
  { word: 'farewell', instead: 'account-deleted mail' },
  { word: 'farewells', instead: 'account-deleted mails' },
  { word: 'forget', instead: 'clear, delete, purge or expire' },
  { word: 'forgotten', instead: 'cleared, deleted, purged or expired' },
  { word: 'trap', instead: 'honeypot' },
  { word: 'trapped', instead: 'honeypot' },
  { word: 'tell', instead: 'notify, emit, show or report' },
  { word: 'told', instead: 'notified, emitted, shown or reported' },
  { word: 'hear', instead: 'subscribe, or onX' },
  { word: 'desk', instead: 'panel, or desktop' },
  { word: 'narrow', instead: 'filter' },
  { word: 'narrowing', instead: 'filters' },
  { word: 'beyond', instead: 'external' },
  { word: 'wish', instead: 'search parameters' },
  { word: 'shelf', instead: 'cache' },
  { word: 'somebody', instead: 'user, visitor, author, owner or admin' },
  { word: 'person', instead: 'user' },
  { word: 'anew', instead: 'again, re-' },
  { word: 'heal', instead: 'recover' },
  { word: 'tamper', instead: 'invalid write' },
  { word: 'tampers', instead: 'invalid writes' },
  { word: 'afterwards', instead: 'side effects' },
]

/** Rejected in comments and documents. */
export const oldPhrases: readonly OldWord[] = [
  { word: 'deed', instead: 'action, or request' },
  { word: 'deeds', instead: 'actions, or requests' },
  { word: 'somebody', instead: 'user, visitor, author, owner or admin' },
  { word: 'whoever', instead: 'user, visitor, author, owner or admin' },
  { word: 'anybody', instead: 'any user, any visitor' },
  { word: 'nobody', instead: 'no user, no visitor' },
  { word: 'lest', instead: 'so that … not' },
  { word: 'anew', instead: 'again' },
  { word: 'in vain', instead: 'without success' },
  { word: 'is no more', instead: 'is gone, no longer exists' },
  { word: 'hindrance', instead: 'last error' },
  { word: 'hinders', instead: 'blocks' },
  { word: 'farewell', instead: 'account-deleted mail' },
  { word: 'parcel', instead: 'bundle' },
  { word: 'taken along', instead: 'downloaded for offline' },
  { word: 'take along', instead: 'download for offline' },
  { word: 'takes along', instead: 'downloads for offline' },
  { word: 'taking along', instead: 'downloading for offline' },
  { word: 'ways on', instead: 'next actions' },
  { word: 'at hand', instead: 'local, available' },
]

const nameWords = new Map(oldNameWords.map(({ word, instead }) => [word, instead]))
const phrases = new Map(oldPhrases.map(({ word, instead }) => [word, instead]))
const phrasePattern = new RegExp(`\\b(?:${[...phrases.keys()].join('|').replaceAll(' ', String.raw`\s+`)})\\b`, 'gi')

/**
 * Finds the old words in a name.
 * @param name In camel case, upper case with `_`, or kebab case.
 * @returns A sentence for each: which word, and what to write instead.
 */
export function checkName(name: string): string[] {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return words.flatMap((word) => toMessage(word, nameWords.get(word)))
}

/** Finds the old words in a comment or a document. @returns As `checkName`. */
export function checkText(text: string): string[] {
  return [...text.matchAll(phrasePattern)].flatMap(([found]) =>
    toMessage(found, phrases.get(found.toLowerCase().replaceAll(/\s+/g, ' '))),
  )
}

function toMessage(word: string, instead: string | undefined): string[] {
  return instead === undefined ? [] : [`"${word}" is not a word of this code: write ${instead} (docs/glossary.md).`]
}
