import { beforeEach, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { orphanWalks } from '../../../functions/src/accounts/erase-orphans.ts'
import { personalRecords } from '../../../functions/src/accounts/personal-records.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { arrangeOnce } from '../support/arrange-once.ts'
import { useEmulators } from '../support/emulator.ts'
import { ana, bruno, createAccount, storeFixtures } from './user-records.ts'

useEmulators('demo-erase-orphans')

const storeAll = arrangeOnce(() => storeFixtures([bruno, ana]))
beforeEach(async () => {
  await storeAll()
  await createAccount(ana)
})

it.each(personalRecords)(
  'what is written after the account is gone is found by $name alone, without a tombstone',
  async ({ find }) => {
    await createAccount(bruno)
    await createAccount({ uid: 'other', email: 'other@example.com', fullName: 'Otra persona' })
    const findAll = async () => {
      const found = await Promise.all(find({ userId: ana.uid, email: null }).map((query) => query.get()))
      return found.flatMap(({ docs }) => docs)
    }
    const documents = await findAll()
    await eraseUser(ana.uid)
    await db().doc(paths.deletedUser(ana.uid)).delete()
    await Promise.all(documents.map((document) => document.ref.set(document.data())))
    expect(await findAll()).not.toEqual([])
    await Promise.all(Object.values(orphanWalks).map((walk) => walkAll(walk)))
    expect(await findAll()).toEqual([])
  },
)
