import { beforeEach, expect, test, vi } from 'vitest'
import { payloadVersion } from '../outbox/payload-versions.ts'

const stored = vi.hoisted(() => ({ drafts: [] as object[], queued: [] as { id: string; [field: string]: unknown }[] }))
vi.mock('../outbox/outbox-store.ts', () => ({
  openOutboxStore: async () => ({ getAll: async () => stored.drafts }),
  readStoredEntries: async () => stored.queued,
}))

const { chooseChange, chooseSubject, findBegunPath, readOtherDrafts, withHints } = await import('./queued-additions.ts')

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
  is_another: false,
  claim: null,
  replaces: null as string | null,
}
function storeDraft(
  subject: string,
  hoursAgo: number | null,
  refusal: string | null = null,
  userId = 'ana',
  changed: Partial<typeof payload> = {},
): void {
  const writtenAt = hoursAgo === null ? undefined : new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  stored.drafts.push({
    id: `addition_${subject}_${userId}`,
    v: payloadVersion('addition'),
    payload: { ...payload, ...changed },
    refusal,
    writtenAt,
  })
}
const findSubject = async () => /draft=(\d+)/.exec((await findBegunPath('ana', 'es')) ?? '')?.[1]

beforeEach(() => {
  stored.drafts = []
  stored.queued = []
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

/** Stores a place that was begun. */
const begin = (subject: string, changed: Partial<typeof payload> = {}, userId = 'ana') =>
  storeDraft(subject, 1, null, userId, changed)

test('the form begins with the place that was begun, unless a link tells of another one', async () => {
  expect(await chooseSubject('ana')).toBe('1')
  begin('1')
  expect(await chooseSubject('ana')).toBe('1')
  expect(await chooseSubject('ana', { name: 'botica' })).toBe('1')
  expect(await chooseSubject('ana', { name: 'Botica', category: 'pharmacy', city: 'sucre' })).toBe('1')
  for (const hints of [{ name: 'Pollos' }, { category: 'store' }, { city: 'oruro' }, { own: true }] as const) {
    expect(await chooseSubject('ana', hints), JSON.stringify(hints)).toBe('2')
  }
  expect(await readOtherDrafts('ana', '2')).toEqual([{ subject: '1', name: 'Botica' }])
  expect(await readOtherDrafts('ana', '1')).toEqual([])
})

test('what a link knows is no other place than one of which no name and no kind was said', async () => {
  begin('1', { name: ' ', category: '', city: 'sucre', address: 'Calle 5' })
  expect(await chooseSubject('ana', { name: 'Pollos', category: 'restaurant', city: 'sucre' })).toBe('1')
  expect(await chooseSubject('ana', { name: 'Pollos', city: 'oruro' })).toBe('2')
  begin('3', { name: 'Mi tienda', category: '' })
  expect(await chooseSubject('ana', { category: 'restaurant' })).toBe('1')
  stored.drafts.shift()
  // A kind would be added to a name that it has nothing to do with.
  expect(await chooseSubject('ana', { category: 'restaurant' })).toBe('1')
  expect(await readOtherDrafts('ana', '1')).toEqual([{ subject: '3', name: 'Mi tienda' }])
})

test('a number under which a place waits or was begun is not taken for another one', async () => {
  begin('2')
  stored.queued = [{ id: 'addition_1_ana' }, { id: 'addition_3_eva' }]
  expect(await chooseSubject('ana', { name: 'Pollos' })).toBe('3')
  begin('1', { name: 'Sent off meanwhile' })
  expect(await readOtherDrafts('ana', '3')).toEqual([{ subject: '2', name: 'Botica' }])
})

test('a link back to a draft opens it whatever else it says, and one that a guest began passes to the user', async () => {
  begin('7', { name: 'Pollos' })
  begin('1764000000000', {}, '')
  expect(await chooseSubject('ana', { draft: '7', name: 'Farmacia', city: 'oruro' })).toBe('7')
  expect(await chooseSubject('ana', { name: 'Botica' })).toBe('1764000000000')
  expect(await readOtherDrafts('ana', '7')).toEqual([{ subject: '1764000000000', name: 'Botica' }])
  expect(Number(await chooseSubject('', { name: 'Farmacia' }))).toBeGreaterThan(1_764_000_000_000)
})

test('a link fills in what is empty and changes nothing that was typed', () => {
  const hints = { name: 'Pollos', category: 'restaurant', city: 'oruro' } as const
  expect(withHints(payload, hints)).toEqual(payload)
  expect(withHints({ ...payload, name: '', category: '', city: '' }, hints)).toEqual({ ...payload, ...hints })
  expect(withHints({ ...payload, name: '' }, {})).toEqual({ ...payload, name: '' })
})

test('a place that waits is changed in the draft that was begun, or that waits to be sent, else in a new one', async () => {
  const sent = { id: 'sent', status: 'pending', name: '', category: 'bakery', city: 'oruro' } as const
  begin('1')
  expect(await chooseChange('ana', sent)).toEqual({ subject: '2', state: 'new' })
  begin('3', { replaces: 'sent' })
  begin('4', { replaces: 'another' })
  expect(await chooseChange('ana', sent)).toEqual({ subject: '3', state: 'begun' })
  expect(await chooseChange('eva', sent)).toEqual({ subject: '1', state: 'new' })
  const row = stored.drafts.at(-1)
  stored.queued = [{ ...row, id: 'addition_4_ana', kind: 'addition', subject: '4', userId: 'ana' }]
  expect(await chooseChange('ana', { ...sent, id: 'another' })).toEqual({ subject: '4', state: 'queued' })
})

test('a place that was refused is corrected in the draft of its name that was begun, else in a new one', async () => {
  const refused = { id: 'sent', status: 'rejected', name: 'Pollos Sol', category: 'restaurant', city: 'oruro' } as const
  begin('1', { replaces: 'sent', name: 'Pollos Sol', category: 'restaurant', city: 'oruro' })
  begin('2', { name: 'Pollos Sol', category: 'bakery', city: 'oruro' })
  expect(await chooseChange('ana', refused)).toEqual({ subject: '3', state: 'new' })
  begin('3', { name: 'POLLOS SOL', category: 'restaurant', city: 'oruro' })
  expect(await chooseChange('ana', refused)).toEqual({ subject: '3', state: 'begun' })
})

test('the form of another place does not begin with a change, which is offered beside it', async () => {
  begin('1', { replaces: 'sent' })
  expect(await chooseSubject('ana')).toBe('2')
  expect(await chooseSubject('ana', { name: 'Botica' })).toBe('2')
  expect(await chooseSubject('ana', { draft: '1' })).toBe('1')
  expect(await readOtherDrafts('ana', '2')).toEqual([{ subject: '1', name: 'Botica' }])
})
