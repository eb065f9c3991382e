/**
 * Hands the keys of some stores of an IndexedDB database to `use`, while nothing else can change them; all empty where
 * there is no such database. Takes no library and makes nothing: a look at every start has to be cheap.
 * @throws Where the browser refuses to tell.
 */
export async function withStoredKeys(
  name: string,
  stores: readonly string[],
  use: (keys: readonly string[][]) => void,
): Promise<void> {
  const databases = await indexedDB.databases()
  if (databases.every((database) => database.name !== name)) return use(stores.map(() => []))
  const opening = indexedDB.open(name)
  // It was deleted meanwhile: what is new is not made.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
  await whenDone(opening)
  const database = opening.result
  try {
    const transaction = database.transaction(stores)
    const requests = stores.map((store) => transaction.objectStore(store).getAllKeys())
    await Promise.all(requests.map(whenDone))
    use(requests.map(({ result }) => result.filter((key) => typeof key === 'string')))
  } finally {
    database.close()
  }
}

function whenDone(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('a database cannot be read')))
  })
}
