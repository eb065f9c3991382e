import { expect, test } from 'vitest'
import { type NotificationEvent, notificationEvents } from './notification-events.ts'
import { isPushed, pushGroups } from './push-groups.ts'

const pushed = (Object.keys(notificationEvents) as NotificationEvent[]).filter(isPushed)

test('what a phone is told of can be turned off, or concerns rights or money', () => {
  const groups = new Set(pushed.map((event) => notificationEvents[event].group))
  expect([...groups].filter((group) => group !== null).sort()).toEqual([...pushGroups].sort())
})

test('a phone is told of no receipt, and of none of the corrections of a walk', () => {
  expect(pushed).not.toContain('claim-received')
  expect(pushed).not.toContain('correction-accepted')
  expect(pushed).toContain('review-received')
  expect(pushed).toContain('claim-approved')
})
