import { beforeEach, expect, test, vi } from 'vitest'
import type { OutboxPayloads } from '../../outbox/types.ts'

const stored = vi.hoisted(() => ({ drafts: new Map<string, unknown>(), place: null as object | null }))
vi.mock('../../outbox/draft-writer.ts', () => ({
  storeDraft: async (kind: string, subject: string, _: string, payload: object, files: readonly object[] = []) =>
    stored.drafts.set(`${kind} ${subject}`, files.length > 0 ? { ...payload, files } : payload),
}))
vi.mock('../../places/fetch-public-data.ts', () => ({
  fetchedPublicData: {
    fetchPlace: async () => {
      if (!stored.place) throw new Error('no connection')
      return { place: stored.place }
    },
  },
}))

const { moveToPlace } = await import('./move-to-place.ts')

const twin = { place_id: 'p1', name: 'Café Plaza' }
const typed: OutboxPayloads['addition'] = {
  name: 'Cafe plaza',
  category: 'cafe',
  city: 'trinidad',
  address: '',
  phone: '4621234',
  whatsapp: ' ',
  business_hours: 'Mo-Fr 08:00-12:00',
  position: [-14.83, -64.9],
  is_own_business: false,
  is_another: false,
  claim: null,
  replaces: null,
}
const photo = { name: 'a.jpg', blob: new Blob(['photo']) }
const proof = { name: 'nit.pdf', blob: new Blob(['proof']) }
const move = (payload: Partial<typeof typed> = {}, files: readonly (typeof photo)[] = []) =>
  moveToPlace({ userId: 'ana', twin }, { ...typed, ...payload }, files)
const about = { placeId: 'p1', placeName: 'Café Plaza' }

beforeEach(() => {
  stored.drafts.clear()
  stored.place = null
})

test('what was typed of a place becomes corrections of it, and the first of them opens', async () => {
  expect(await move()).toBe('corregir=business_hours')
  const correction = { ...about, position: null }
  expect(Object.fromEntries(stored.drafts)).toEqual({
    'correction business_hours p1': { ...correction, what: 'business_hours', text: 'Mo-Fr 08:00-12:00' },
    'correction phone p1': { ...correction, what: 'phone', text: '+591 3 4621234' },
  })
})

test('what the place says so already is no correction', async () => {
  stored.place = { id: 'p1', city: 'trinidad', business_hours: 'Mo-Fr 08:00-12:00', phone: '+591 3 4621234' }
  expect(await move()).toBe('')
  expect(stored.drafts.size).toBe(0)
  expect(await move({ whatsapp: '76446050' })).toBe('corregir=whatsapp')
})

test('photos and a claim go with it, each file to what it belongs to', async () => {
  const text = { businessName: 'Café Plaza', contactEmail: 'ana@example.com', contactPhone: '', message: '' }
  const only = { phone: '', business_hours: '' }
  expect(await move({ ...only, claim: { ...text, evidence: 'nit.pdf' } }, [photo, proof])).toBe('fotos')
  expect(Object.fromEntries(stored.drafts)).toEqual({
    'photos front p1': { ...about, kind: 'front', files: [photo] },
    'claim p1': { ...text, files: [proof] },
  })
  expect(await move({ ...only, claim: { ...text, evidence: null } })).toBe('reclamar')
})
