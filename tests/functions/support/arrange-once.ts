import { bucket } from '../../../functions/src/platform/admin.ts'
import { readDocuments, writeDocuments } from './stored-documents.ts'

/**
 * Returns what stores the documents and files that `arrange` stores in an empty project: by `arrange` the first time,
 * and from then on as they were left, with one request for all documents. Accounts are not stored; of a file's headers,
 * only its type is.
 */
export function arrangeOnce(arrange: () => Promise<unknown>): () => Promise<void> {
  let restore: (() => Promise<void>) | null = null
  return async () => {
    if (restore) return restore()
    await arrange()
    restore = await keepStored()
  }
}

/** Returns what stores the documents and files again that are there now. */
async function keepStored(): Promise<() => Promise<void>> {
  const [documents, [files]] = await Promise.all([readDocuments(), bucket().getFiles()])
  const contents = await Promise.all(files.map(async (file) => (await file.download())[0]))
  return async () => {
    await Promise.all([
      writeDocuments(documents),
      ...files.map(({ name, metadata: { contentType = 'application/octet-stream' } }, index) =>
        bucket()
          .file(name)
          .save(contents[index] ?? '', { resumable: false, contentType }),
      ),
    ])
  }
}
