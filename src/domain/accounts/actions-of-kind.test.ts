import { expect, test } from 'vitest'
import { auditActions } from './audit-entry.ts'
import { actionsOfKind } from './actions-of-kind.ts'
import { auditKinds } from './audit-kinds.ts'

test('each action is of one kind', () => {
  expect(auditKinds.flatMap(actionsOfKind).toSorted()).toEqual(auditActions.toSorted())
})

test('of no kind are so many that Firestore refuses to look for them at once', () => {
  for (const kind of auditKinds) expect(actionsOfKind(kind).length, kind).toBeLessThanOrEqual(30)
})
