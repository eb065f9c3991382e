import { doc, getDoc } from 'firebase/firestore/lite'
import { getBytes, ref } from 'firebase/storage'
import { describe, expect, test } from 'vitest'
import {
  firestoreEmulator,
  firestoreRules,
  people,
  projectId,
  storageEmulator,
  storageRules,
  verdict,
} from './environment.ts'
import { arrangeDocuments, arrangeObjects } from './rules-fixtures.ts'

export interface Coverage {
  rules: { files: { content: string }[] }
  report: CoverageNode[]
}

export interface CoverageNode {
  sourcePosition: { currentOffset: number; endOffset: number }
  values?: { value: { boolValue?: boolean; undefined?: unknown }; count: number }[]
  children?: CoverageNode[]
}

/** Returns what Firestore's emulator knows of the rules in force and of each expression's outcomes. */
export async function fetchCoverage(): Promise<Coverage> {
  const answer = await fetch(`${firestoreEmulator.origin}/emulator/v1/projects/${projectId}:ruleCoverage`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Coverage
}

/** @returns the status of Storage's answer to the rules */
async function loadStorageRules(content: string): Promise<number> {
  const answer = await fetch(`${storageEmulator.origin}/internal/setRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  })
  return answer.status
}

/** A suite whose rules did not load would find nearly every deny as it should be. */
export function describeLoading(): void {
  describe('the rules files', () => {
    test("Firestore's are in force, as they stand in the repository", async () => {
      const { rules } = await fetchCoverage()
      expect(rules.files.map(({ content }) => content)).toEqual([firestoreRules])
    })

    test("Firestore's let a visitor read a place", async () => {
      await arrangeDocuments()
      expect(await verdict(getDoc(doc(people.V.firestore, 'places/free')))).toBe('allowed')
    })

    test("Storage's are accepted, and broken ones are not", async () => {
      expect(await loadStorageRules(storageRules.replace('service firebase.storage', 'service'))).toBe(400)
      expect(await loadStorageRules(storageRules)).toBe(200)
    })

    test("Storage's let a visitor read a published photo", async () => {
      await arrangeObjects()
      const photo = 'review-photos/free/sara/0123456789abcdef0123456789abcdef.webp'
      expect(await verdict(getBytes(ref(people.V.storage, photo)))).toBe('allowed')
    })
  })
}
