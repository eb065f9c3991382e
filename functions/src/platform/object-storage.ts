import { bucket } from './admin.ts'

/** Returns the content of an object of the bucket; null if there is none of that name. */
export async function readObject(name: string): Promise<Buffer | null> {
  try {
    const [bytes] = await bucket().file(name).download()
    return bytes
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return null
    throw error
  }
}

/** Deletes an object of the bucket. Safe to repeat. */
export async function deleteObject(name: string): Promise<void> {
  await bucket().file(name).delete({ ignoreNotFound: true })
}

/** Returns what comes after the last dot of a name. */
export function toExtension(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
