import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What writes to Firestore. */
const WRITERS = /\b(?:addDoc|deleteDoc|runTransaction|setDoc|updateDoc|writeBatch)\b/
/** What a file takes from the Firestore that has a cache, and with it a queue of its own. */
const FROM_CACHED = /import(?: type)? \{([^}]*)\} from 'firebase\/firestore'/g

test('nothing is written through the Firestore that would keep it in a queue of its own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!test)\.tsx?$/.test(name),
  )
  const taken = files.flatMap((name) =>
    [...readFileSync(`src/${name}`, 'utf8').matchAll(FROM_CACHED)].map(([, names = '']) => ({ name, names })),
  )
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.filter(({ names }) => WRITERS.test(names))).toEqual([])
})
