// What both programs need that verify a published chain. Each link has a hash of what it says and of the hash of the link
// before. Who notes the last hash knows later whether anything that was published until then has been changed. It needs
// Node.js and nothing else.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Returns JSON with sorted keys and without spaces, which is the same wherever it is written. */
export function canonicalJson(value) {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Returns what is wrong with a link, or null. */
export function findFault({ hash, ...link }, before) {
  if (link.previous_hash !== (before?.hash ?? '')) return 'it does not follow the one before'
  const computed = createHash('sha256').update(canonicalJson(link)).digest('hex')
  return computed === hash ? null : `its hash should be ${computed}`
}

/** Reads JSON from a file or an address. */
export async function read(source) {
  if (!/^https?:/.test(source)) return JSON.parse(await readFile(source, 'utf8'))
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source} answers ${response.status}`)
  return response.json()
}

export function fail(text) {
  console.error(text)
  process.exit(1)
}
