import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { bucket, db, Timestamp } from '../../functions/src/platform/admin.ts'
import { beginWalks, continueWalk, nightOf, type WalkTask } from '../../functions/src/walks/walk-tasks.ts'
import { makeWalk, pagesOfFiles, pagesOfQuery, type ReadPage, type Walk } from '../../functions/src/walks/walk.ts'
import { calledWalks, nightlyWalks, walks } from '../../functions/src/nightly-walks.ts'
import { useEmulators } from './support/emulator.ts'

useEmulators('demo-walk')

const MINUTE_MS = 60_000
const night = nightOf(Date.parse('2026-11-24T08:00:00Z'))
const ids = Array.from({ length: 25 }, (_, index) => `place-${String(index).padStart(2, '0')}`)
/** The one that nothing can be done to. */
const poisoned = ids[7]

/**
 * Does the tasks of some walks as Cloud Tasks does: one that fails is tried again, three times. The clock jumps after each page,
 * so that a task does two pages of three items.
 * @returns How many tasks were done, and which walks were given up.
 */
async function doTasks(some: Record<string, Walk>): Promise<{ tasks: number; givenUp: string[] }> {
  const waiting: WalkTask[] = []
  const enqueue = async (task: WalkTask) => {
    // As it travels.
    waiting.push(JSON.parse(JSON.stringify(task)) as WalkTask)
  }
  await beginWalks(Object.keys(some), night, enqueue)
  const givenUp: string[] = []
  let tasks = 0
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    for (let attempt = 1; ; attempt++) {
      tasks++
      let nowMs = 0
      try {
        await continueWalk(some, task, { enqueue, clock: () => (nowMs += 3 * MINUTE_MS), pageSize: 3 })
        break
      } catch {
        if (attempt < 3) continue
        givenUp.push(task.walk)
        break
      }
    }
  }
  return { tasks, givenUp }
}

function makeNoting<Item>(readPage: ReadPage<Item>, toId: (item: Item) => string) {
  const visited: string[] = []
  const walk = makeWalk({
    readPage,
    visit: async (item) => {
      const id = toId(item)
      if (id === poisoned) throw new Error('poisoned')
      visited.push(id)
    },
  })
  return { walk, visited }
}

const others = ids.filter((id) => id !== poisoned)

describe('a walk', () => {
  beforeEach(async () => {
    const batch = db().batch()
    for (const [index, id] of ids.entries()) {
      // Several have the same time.
      batch.create(db().doc(paths.place(id)), { updated_at: new Timestamp(1_000 + Math.floor(index / 4), 123_000_000) })
    }
    await batch.commit()
  })

  it.each([
    ['by id', pagesOfQuery(() => db().collection(paths.places))],
    ['by time', pagesOfQuery(() => db().collection(paths.places), { field: 'updated_at' })],
    [
      'by time, the last first',
      pagesOfQuery(() => db().collection(paths.places), { field: 'updated_at', direction: 'desc' }),
    ],
  ])('covers every document once over several tasks, %s, and skips the one that fails', async (_how, readPage) => {
    const { walk, visited } = makeNoting(readPage, ({ id }) => id)
    const { tasks, givenUp } = await doTasks({ walk })
    expect(visited.sort()).toEqual(others)
    expect(givenUp).toEqual([])
    expect(tasks).toBeGreaterThan(3)
  })

  it('covers what it deletes on its way', async () => {
    const walk = makeWalk({
      readPage: pagesOfQuery<object>(() => db().collection(paths.places)),
      visit: ({ ref }) => ref.delete(),
    })
    await doTasks({ walk })
    expect((await db().collection(paths.places).count().get()).data().count).toBe(0)
  })

  it('covers every file of a folder over several tasks', async () => {
    const names = ids.map((id) => `uploads/${id}/a.jpg`)
    await Promise.all([...names, 'other/a.jpg'].map((name) => bucket().file(name).save('x', { resumable: false })))
    const { walk, visited } = makeNoting(pagesOfFiles('uploads/'), ({ name }) => name)
    const { tasks } = await doTasks({ walk })
    expect(visited.sort()).toEqual(names)
    expect(tasks).toBeGreaterThan(3)
  })

  it('that breaks off goes on where its task began', async () => {
    const readPlaces = pagesOfQuery(() => db().collection(paths.places))
    let pages = 0
    const { walk, visited } = makeNoting<{ id: string }>(
      async (...page) => {
        // Each fifth page cannot be read.
        if (++pages % 5 === 0) throw new Error('unavailable')
        return readPlaces(...page)
      },
      ({ id }) => id,
    )
    expect((await doTasks({ walk })).givenUp).toEqual([])
    expect([...new Set(visited)].sort()).toEqual(others)
    // No more is repeated than the task that broke off.
    expect(visited.length).toBeLessThan(others.length * 1.5)
  })

  it('that fails for good stops no other', async () => {
    const failing = makeWalk({ readPage: () => Promise.reject(new Error('down')), visit: async () => {} })
    const { walk, visited } = makeNoting(
      pagesOfQuery(() => db().collection(paths.places)),
      ({ id }) => id,
    )
    expect((await doTasks({ failing, walk })).givenUp).toEqual(['failing'])
    expect(visited.sort()).toEqual(others)
  })
})

describe('the walks of jobs and calls', () => {
  it('have names that differ, so that a task finds its own', () => {
    const names = [calledWalks, ...Object.values(nightlyWalks)].flatMap((job) => Object.keys(job))
    expect(Object.keys(walks).sort()).toEqual(names.sort())
  })

  it('come to their end with nothing there at night', async () => {
    const nightly = Object.assign({}, ...Object.values(nightlyWalks)) as typeof walks
    expect((await doTasks({ ...nightly })).givenUp).toEqual([])
  })

  it('look at everything on Sundays, and else at three days', () => {
    expect(nightOf(Date.parse('2026-11-22T09:00:00Z')).sinceMs).toBe(0)
    expect(nightOf(Date.parse('2026-11-23T09:00:00Z')).sinceMs).toBe(Date.parse('2026-11-20T09:00:00Z'))
  })
})
