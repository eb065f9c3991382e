import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// What browsers of before 2024 lack.
const missing = [
  [URL, 'canParse'],
  [URL, 'parse'],
  [URLSearchParams.prototype, 'size'],
  [Map, 'groupBy'],
  [Object, 'groupBy'],
  [Response, 'json'],
] as const

const before = missing.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))

beforeEach(() => {
  vi.resetModules()
  for (const [owner, name] of missing) Reflect.deleteProperty(owner, name)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  missing.forEach(([owner, name], index) => Object.defineProperty(owner, name, before[index] ?? {}))
})

test('the links of a place are read', async () => {
  const { toFacebookUrl, toHttpUrl, toInstagramUrl } = await import('./domain/places/links.ts')
  expect(toHttpUrl('xantina.bo')).toBe('https://xantina.bo/')
  expect(toHttpUrl('https://xantina.bo:puerto')).toBeNull()
  expect(toFacebookUrl('https://m.facebook.com/xantina')).toBe('https://www.facebook.com/xantina')
  expect(toInstagramUrl('https://instagram.com/xantina')).toBe('https://www.instagram.com/xantina')
})

test('what another app shares is read', async () => {
  const { readSharedPlace } = await import('./domain/suggestions/shared-place.ts')
  const text = 'https://www.google.com/maps?q=-17.3936,-66.157'
  expect(readSharedPlace({ title: '', text, url: '' }).position).toEqual({ latitude: -17.3936, longitude: -66.157 })
})

test('an answer is made to put into a cache', async () => {
  const { toJsonResponse } = await import('./base/json-response.ts')
  const answer = toJsonResponse({ city: 'La Paz' })
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(await answer.json()).toEqual({ city: 'La Paz' })
})

test('an address to return to after signing in is read', async () => {
  const { toInternalPath } = await import('./domain/shared/internal-path.ts')
  expect(toInternalPath('/lugar/osm-n1')).toBe('/lugar/osm-n1')
  expect(toInternalPath('//evil.example')).toBe('/')
})

test('a service that reaches a browser is known', async () => {
  const { isPushService } = await import('./domain/notifications/push-services.ts')
  expect(isPushService('https://web.push.apple.com/a', false)).toBe(true)
  expect(isPushService('no address', false)).toBe(false)
})

test('institutions are found by either form of their names', async () => {
  const { otherForms } = await import('./domain/search/abbreviations.ts')
  expect(otherForms(['umss'])).toEqual(['universidad', 'mayor', 'san', 'simon'])
  expect(otherForms(['universidad', 'mayor', 'de', 'san', 'simon'])).toEqual(['umss'])
})

test('the search of an address tells cached pages apart', async () => {
  const { pageCacheKey } = await import('./domain/offline/page-cache.ts')
  expect(pageCacheKey(new URL('https://aquicito.example/la-paz?q=pan'))).toBe('/la-paz?q=pan')
})

test("a bank's statement is read, also where an emoji is cut off", async () => {
  // Node.js itself needs it.
  const toWellFormed = vi.spyOn(String.prototype, 'toWellFormed')
  const { guessColumns, readStatement } = await import('./domain/payments/bank-statement.ts')
  const headings = ['Fecha', 'Abono', 'Glosa']
  const text = 'a'.repeat(199)
  const { lines } = readStatement([headings, ['27/11/2026', '150,00', `${text}🙂`]], 0, guessColumns(headings))
  expect(lines[0]?.description).toBe(`${text}\uFFFD`)
  expect(toWellFormed).not.toHaveBeenCalled()
})

test("Firestore's databases are left where a browser lists none", async () => {
  vi.stubGlobal('indexedDB', {})
  const { clearFirestoreCache } = await import('./data/lifecycle/clear-user-data.ts')
  await expect(clearFirestoreCache()).resolves.toBeUndefined()
})

test('a photo is prepared where a browser does not know the option that turns it upright', async () => {
  const bitmap = { width: 4, height: 3, close: () => undefined }
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options?: object) => {
    if (options) throw new TypeError('invalid enum value')
    return bitmap
  })
  const drawn: string[] = []
  const canvas = {
    getContext: () => ({
      fillStyle: '',
      fillRect(x: number) {
        drawn[x] ??= this.fillStyle
      },
      drawImage: () => undefined,
      getImageData: () => ({ data: drawn.flatMap((color) => [...(color.match(/\d+/g) ?? []).map(Number), 255]) }),
    }),
    toBlob: (use: (blob: Blob) => void, type: string) => use(new Blob([], { type })),
  }
  vi.stubGlobal('document', { createElement: () => canvas })
  const { preparePhoto } = await import('./data/platform/prepare-photo.ts')
  await expect(preparePhoto(new Blob())).resolves.toHaveProperty('blob.type', 'image/webp')
})

test('the menu of admins is loaded', async () => {
  await expect(import('./features/administer/admin-nav.tsx')).resolves.toHaveProperty('AdminNav')
})
