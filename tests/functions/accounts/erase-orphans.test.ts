import { beforeEach, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { orphanWalks } from '../../../functions/src/accounts/erase-orphans.ts'
import { personalRecords } from '../../../functions/src/accounts/personal-records.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { repeats } from '../../repeats.ts'
import { arrangeOnce } from '../support/arrange-once.ts'
import { useEmulators } from '../support/emulator.ts'
import { ana, bruno, createAccount, storeFixtures } from './user-records.ts'

useEmulators('demo-erase-orphans')

const storeAll = arrangeOnce(() => storeFixtures([bruno, ana]))
beforeEach(async () => {
  await storeAll()
  await createAccount(ana)
})

/** The records that are written again together: each alone in soak. */
const GROUP = repeats({ usually: 8, soak: 1 })
const groups = Array.from({ length: Math.ceil(personalRecords.length / GROUP) }, (_, index) =>
  personalRecords.slice(index * GROUP, (index + 1) * GROUP),
).map((records) => ({ records, names: records.map(({ name }) => name).join(', ') }))

it.each(groups)(
  'what is written after the account is gone is found by $names alone, without a tombstone',
  async ({ records }) => {
    await createAccount(bruno)
    await createAccount({ uid: 'other', email: 'other@example.com', fullName: 'Otra persona' })
    const findAll = async () => {
      const queries = records.map(({ find }) => find({ userId: ana.uid, email: null }))
      const found = await Promise.all(queries.map((each) => Promise.all(each.map((query) => query.get()))))
      return found.map((answers) => answers.flatMap(({ docs }) => docs))
    }
    const documents = (await findAll()).flat()
    await eraseUser(ana.uid)
    await db().doc(paths.deletedUser(ana.uid)).delete()
    await Promise.all(documents.map((document) => document.ref.set(document.data())))
    for (const found of await findAll()) expect(found).not.toEqual([])
    await Promise.all(Object.values(orphanWalks).map((walk) => walkAll(walk)))
    expect((await findAll()).flat()).toEqual([])
  },
)
