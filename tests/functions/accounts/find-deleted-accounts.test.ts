import { beforeEach, expect, it } from 'vitest'
import { createFindDeletedAccounts } from '../../../functions/src/accounts/find-deleted-accounts.ts'
import { auth } from '../../../functions/src/platform/admin.ts'
import { createAccounts } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-find-deleted-accounts')

beforeEach(() => createAccounts(['ana', 'bruno']))

it('a visitor is told which accounts are no more, and nothing else of them', async () => {
  const find = createFindDeletedAccounts()
  const ask = () => callAs(undefined, 'findDeletedAccounts', find, { user_ids: ['bruno', 'ana', 'never'] })
  expect(await ask()).toEqual({ user_ids: ['never'] })
  await auth().deleteUser('ana')
  expect(await ask()).toEqual({ user_ids: ['ana', 'never'] })
})

it('one address asks a few times a minute', async () => {
  let nowMs = 0
  const find = createFindDeletedAccounts(() => nowMs)
  const addresses = { client: '190.1.2.3', connection: '10.0.0.1' }
  const ask = () => callAs(undefined, 'findDeletedAccounts', find, { user_ids: ['ana'] }, addresses)
  for (let count = 0; count < 20; count++) expect(await ask()).toEqual({ user_ids: [] })
  expect(await ask()).toEqual({ refused: 'too-many-requests' })
  nowMs += 5_000
  expect(await ask()).toEqual({ user_ids: [] })
})
