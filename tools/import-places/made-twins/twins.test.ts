import { beforeAll, describe, expect, it } from 'vitest'
import { findTwins, joinTwins } from '@/domain/import/twins/find-twins.ts'
import { toTwinRecord } from '@/domain/import/twins/match-twins.ts'
import { repeats } from '../../../tests/repeats.ts'
import { makeTwins, type MadeRecord, type TwinKind } from './make-twins.ts'

// They were not chosen: the generator knows nothing of how twins are found.
const SEEDS = repeats({ usually: ['one'], soak: ['one', 'two', 'three', 'four'] })
const RECORDS = 2_000
const PRECISION_MIN = 0.995
const RECALL_MIN = 0.97

/** What became of the records of a kind. */
interface Tally {
  /** Records that have a twin. */
  twins: number
  /** The part of those that joined it. */
  found: number
  /** Records that joined another place. */
  wrong: number
  all: number
}

function tallyTwins(made: readonly MadeRecord[], tallies: Map<TwinKind, Tally>): void {
  const { same } = findTwins(
    made.map(({ place }) => toTwinRecord(place)),
    () => true,
  )
  const hosts = joinTwins(same, ({ source }) => [source])
  const hostOf = ({ place: { id } }: MadeRecord) => hosts.get(id)?.id ?? id
  const entityOf = new Map(made.map(({ place, entity }) => [place.id, entity]))
  const seen = new Map<string, MadeRecord[]>()
  for (const record of made) {
    const tally = tallies.get(record.kind) ?? { twins: 0, found: 0, wrong: 0, all: 0 }
    const before = seen.get(record.entity) ?? []
    tally.all++
    if (before.length > 0) tally.twins++
    if (before.some((other) => hostOf(other) === hostOf(record))) tally.found++
    if (entityOf.get(hostOf(record)) !== record.entity) tally.wrong++
    seen.set(record.entity, [...before, record])
    tallies.set(record.kind, tally)
  }
}

describe('twins among real places, misspelt, moved, renamed and next to each other', () => {
  const tallies = new Map<TwinKind, Tally>()
  const sum = (count: (tally: Tally) => number) => [...tallies.values()].reduce((all, tally) => all + count(tally), 0)

  beforeAll(async () => {
    for (const seed of SEEDS) {
      tallyTwins(await makeTwins(seed, RECORDS), tallies)
    }
  })

  it('are found with few mistakes, and few are missed', () => {
    const [found, wrong, twins] = [
      sum((tally) => tally.found),
      sum((tally) => tally.wrong),
      sum((tally) => tally.twins),
    ]
    expect(sum((tally) => tally.all)).toBe(SEEDS.length * RECORDS)
    const precision = found / (found + wrong)
    const recall = found / twins
    console.table(Object.fromEntries(tallies))
    console.log(`precision ${(precision * 100).toFixed(2)} %, recall ${(recall * 100).toFixed(2)} %`)
    expect(precision).toBeGreaterThanOrEqual(PRECISION_MIN)
    expect(recall).toBeGreaterThanOrEqual(RECALL_MIN)
  })

  it.each<TwinKind>(['plain', 'misspelt', 'sixty_meters', 'moved'])('are found that are %s, nine of ten', (kind) => {
    const { found = 0, twins = 0 } = tallies.get(kind) ?? {}
    expect(found / twins).toBeGreaterThan(0.9)
  })

  it.each<TwinKind>(['next_branch', 'same_building', 'same_mall'])('are not made of those that are %s', (kind) => {
    const { wrong = 0, all = 0 } = tallies.get(kind) ?? {}
    expect(all).toBeGreaterThan(10 * SEEDS.length)
    expect(wrong / all).toBeLessThan(0.03)
  })
})
