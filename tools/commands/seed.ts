// Fills the emulators with the project's places, demo accounts and demo reviews. Run twice, it leaves the same state.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { publishAll } from '../../functions/src/publishing/publish-lists.ts'
import {
  createAccounts,
  markPlaces,
  storeClaims,
  storeMessages,
  storeNumbers,
  storeUsers,
  storeReviews,
} from '../demo/demo-store.ts'
import { importFiles } from '../import-places/import-files.ts'

const PLACES_FOLDER = fileURLToPath(new URL('../data/places/', import.meta.url))

await seed()

async function seed(): Promise<void> {
  // A project that begins with "demo-" exists on emulators alone: no demo review can ever reach real people.
  if (!process.env.GCLOUD_PROJECT?.startsWith('demo-') || !process.env.FIRESTORE_EMULATOR_HOST) {
    console.error(
      'The seed makes up people and reviews: it needs the emulators and a project that begins with "demo-".',
    )
    process.exitCode = 2
    return
  }
  const files = (await readdir(PLACES_FOLDER)).sort().map((file) => join(PLACES_FOLDER, file))
  const isOfSchools = (file: string) => file.endsWith('-schools.geojson')
  // Demo people review no schools.
  const places = await step('places', () => importAll(files.filter((file) => !isOfSchools(file))))
  await step('schools', () => importAll(files.filter(isOfSchools)))
  await step('demo accounts', createAccounts)
  await step('demo people', storeUsers)
  await step('reviews', () => storeReviews(places))
  await step('featured places and an owner', markPlaces)
  await step('claims', storeClaims)
  await step('plan requests and messages', storeMessages)
  await step('numbers of an owner', () => storeNumbers())
  await step('published lists', publishAll)
}

async function importAll(files: readonly string[]): Promise<PlaceWithId[]> {
  const imported = await importFiles(files)
  return imported.files.flatMap((file) => file.places)
}

/** Does one thing and prints what it was, how much of it and how long it took. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const count = Array.isArray(result) ? `${result.length.toLocaleString('en')} ` : ''
  console.log(`seed: ${count}${what} (${seconds} s)`)
  return result
}
