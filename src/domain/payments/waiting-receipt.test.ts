import { expect, it } from 'vitest'
import { hasWaitingReceipt } from './waiting-receipt.ts'

const now = Date.parse('2026-12-31T12:00:00.000Z')

it('a receipt waits while what it is of is not paid, for thirty days', () => {
  const sent = (receipt_sent_at: string | null, status: 'open' | 'expired' | 'paid' | 'cancelled' = 'open') =>
    hasWaitingReceipt({ status, receipt_sent_at }, now)
  expect(sent('2026-12-30T12:00:00.000Z')).toBe(true)
  expect(sent('2026-12-30T12:00:00.000Z', 'expired')).toBe(true)
  expect(sent('2026-12-01T12:00:00.000Z')).toBe(false)
  expect(sent('2026-12-30T12:00:00.000Z', 'paid')).toBe(false)
  expect(sent('2026-12-30T12:00:00.000Z', 'cancelled')).toBe(false)
  expect(sent(null)).toBe(false)
})
