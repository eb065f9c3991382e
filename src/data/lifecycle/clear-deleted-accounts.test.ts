import { beforeEach, expect, test, vi } from 'vitest'
import { entryId, GUEST, storeEntryIds } from '../platform/entry-ids.ts'
import { clearDeletedAccounts } from './clear-deleted-accounts.ts'

const callAsGuest = vi.hoisted(() => vi.fn())
const clearOutbox = vi.hoisted(() => vi.fn())
vi.mock('../firebase/call-function.ts', () => ({ callAsGuest }))
vi.mock('../outbox/outbox.ts', () => ({ clearOutbox }))

const ana = 'ana'.padEnd(28, '1')
const bruno = 'bruno'.padEnd(28, '2')

beforeEach(() => {
  vi.resetAllMocks()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  storeEntryIds('outbox', [entryId('review', 'osm_n1', ana), entryId('contact', '', GUEST)])
  storeEntryIds('drafts', [
    entryId('claim', 'p1', ana),
    entryId('review', 'p2', bruno),
    entryId('review', 'p3', `x_${'y'.repeat(5)}`),
  ])
})

test('what users wrote whose accounts are gone is deleted, and nothing of others or of guests', async () => {
  callAsGuest.mockResolvedValue({ user_ids: [ana] })
  expect(await clearDeletedAccounts(undefined)).toBe(true)
  expect(callAsGuest).toHaveBeenCalledExactlyOnceWith('findDeletedAccounts', { user_ids: [ana, bruno] })
  expect(clearOutbox).toHaveBeenCalledExactlyOnceWith([ana])
})

test('nothing is deleted where all accounts are there, or the server does not say', async () => {
  callAsGuest.mockResolvedValueOnce({ user_ids: [] }).mockRejectedValueOnce(new Error('offline'))
  expect(await clearDeletedAccounts(bruno)).toBe(false)
  expect(callAsGuest).toHaveBeenCalledExactlyOnceWith('findDeletedAccounts', { user_ids: [ana] })
  await expect(clearDeletedAccounts(bruno)).rejects.toThrow('offline')
  expect(clearOutbox).not.toHaveBeenCalled()
})

test('the server is not asked where only the signed-in user and guests wrote something', async () => {
  storeEntryIds('drafts', [])
  expect(await clearDeletedAccounts(ana)).toBe(false)
  expect(callAsGuest).not.toHaveBeenCalled()
})
