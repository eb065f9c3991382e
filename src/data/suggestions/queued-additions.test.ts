import { beforeEach, expect, test, vi } from 'vitest'
import { payloadVersion } from '../outbox/payload-versions.ts'

const stored = vi.hoisted(() => ({ drafts: [] as object[] }))
vi.mock('../outbox/outbox-store.ts', () => ({
  openOutboxStore: async () => ({ getAll: async () => stored.drafts }),
  readStoredEntries: async () => [],
}))

const { findBegunPath } = await import('./queued-additions.ts')

const payload = {
  name: 'Botica',
  category: 'pharmacy',
  city: 'sucre',
  address: '',
  phone: '',
  whatsapp: '',
  business_hours: '',
  position: null,
  is_own_business: false,
  claim: null,
}
function storeDraft(subject: string, hoursAgo: number | null, refusal: string | null = null, userId = 'ana'): void {
  const writtenAt = hoursAgo === null ? undefined : new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  stored.drafts.push({
    id: `addition_${subject}_${userId}`,
    v: payloadVersion('addition'),
    payload,
    refusal,
    writtenAt,
  })
}
const findSubject = async () => /draft=(\d+)/.exec((await findBegunPath('ana', 'es')) ?? '')?.[1]

beforeEach(() => {
  stored.drafts = []
})

test('a place that was begun in the last day is what the mail leads back to, the one written last first', async () => {
  storeDraft('1', 5)
  storeDraft('2', 1)
  storeDraft('3', 0.5, null, 'eva')
  expect(await findSubject()).toBe('2')
})

test('a place that was begun longer ago, or at an unknown time, is not', async () => {
  storeDraft('1', 25)
  storeDraft('2', null)
  storeDraft('3', null, 'addition-outside')
  expect(await findBegunPath('ana', 'es')).toBeNull()
})

test('one that was refused for want of a confirmed address is, however old', async () => {
  storeDraft('1', null)
  storeDraft('2', 100, 'email-unverified')
  expect(await findSubject()).toBe('2')
})
