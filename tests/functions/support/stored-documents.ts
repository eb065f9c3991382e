/** A document as Firestore's REST interface tells and takes it. */
export interface RestDocument {
  /** It ends with "/documents/" and the path. */
  name: string
  fields?: Record<string, unknown>
}

/** Returns all documents of the project, those of inner collections among them. */
export async function readDocuments(): Promise<RestDocument[]> {
  const query = { structuredQuery: { from: [{ allDescendants: true }] } }
  const found = (await post('runQuery', query)) as { document?: RestDocument }[]
  return found.flatMap(({ document }) => document ?? [])
}

/** Stores documents as they were read. */
export async function writeDocuments(documents: readonly RestDocument[]): Promise<void> {
  await post('commit', { writes: documents.map(({ name, fields = {} }) => ({ update: { name, fields } })) })
}

async function post(method: string, body: object): Promise<unknown> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env
  const response = await fetch(`http://${host}/v1/projects/${project}/databases/(default)/documents:${method}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`)
  return response.json()
}
