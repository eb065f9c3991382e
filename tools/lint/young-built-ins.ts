/**
 * What is younger than the browsers that the code is written for: Chrome 111, Safari 16.4 and Firefox 115. The build lowers the
 * syntax of scripts and leaves what they call. The lint rule `aquicito/young-built-ins` refuses it, unless the call asks whether it
 * is there: `element.checkVisibility?.()`.
 */

interface Node {
  type: string
  [key: string]: unknown
}

/** By the object that has it: what to write instead. */
const members: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'one AbortController, which each of the signals aborts',
  'Array.fromAsync': 'a loop',
  'Error.isError': 'instanceof Error',
  'Intl.DurationFormat': 'a message',
  'Intl.Segmenter': 'a regular expression',
  'Iterator.from': 'an array',
  'Map.groupBy': 'a loop that fills a Map',
  'Object.groupBy': 'a loop that fills a Map',
  'Promise.try': 'an async function',
  'Promise.withResolvers': 'new Promise',
  'RegExp.escape': 'a pattern without what users typed',
  'Response.json': 'toJsonResponse of src/base/json-response.ts',
  'URL.canParse': 'parseUrl of src/domain/shared/urls/parse-url.ts',
  'URL.parse': 'parseUrl of src/domain/shared/urls/parse-url.ts',
}

/** Methods that only young objects have, whatever the object is called. */
const methods: ReadonlySet<string> = new Set([
  'checkVisibility',
  'hidePopover',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'isWellFormed',
  'moveBefore',
  'requestClose',
  'showPopover',
  'symmetricDifference',
  'togglePopover',
  'toWellFormed',
])

/** Returns why a member of an object may not be used, such as `URL.canParse`; null for any that may. */
export function refuseMember(member: Node): string | null {
  const object = member['object'] as Node
  const property = member['property'] as Node
  if (member['computed'] === true || isTestedCall(member)) return null
  const name = String(property['name'])
  const path = `${String(object['name'])}.${name}`
  const instead = Object.hasOwn(members, path) ? members[path] : undefined
  if (instead !== undefined) return `Old phones lack ${path}: use ${instead}.`
  return methods.has(name) ? `Old phones lack ${name}: ask whether it is there, as in ${name}?.().` : null
}

/** Returns true iff a member is called only where it is there. */
function isTestedCall(member: Node): boolean {
  const parent = member['parent'] as Node | undefined
  return parent?.type === 'CallExpression' && parent['callee'] === member && parent['optional'] === true
}
