import { type ChangeTopic, type PlaceChange, type PlaceWithMenu, saysSame, topicFields } from './place-change.ts'

/** A change, as far as taking it or another one back depends on it. */
export type PastChange = Pick<PlaceChange, 'topics' | 'applied' | 'replaced' | 'reverts' | 'reverted_by' | 'created_at'>

/** What a place's history says of a change that is to be taken back. */
export interface ChangeHistory {
  /** The change that is to stand no more, or to stand again: itself, or the first one of those that took each other back. */
  root: PastChange
  /** Whether it is to stand again. */
  isRedone: boolean
  /** The topics of which a newer change stands. */
  superseded: readonly ChangeTopic[]
  /** The changes before the root, the newest first. */
  earlier: readonly PastChange[]
  /** When an admin said last that the place is featured no more, ISO 8601; null for never. */
  unfeaturedAt: string | null
}

/** What becomes of a place when a change of it is taken back. */
export interface Revert {
  /** What is written back. */
  restored: Partial<PlaceWithMenu>
  /** What stays as a newer change left it; it is taken back all the same. */
  superseded: ChangeTopic[]
  /** What stays because it is not known what to say instead: it is not taken back. */
  unknown: ChangeTopic[]
}

/** What a place cannot be without: where it is not known what stood there, nothing is put in its place. */
const needed: readonly (keyof PlaceWithMenu)[] = ['name', 'category', 'city', 'image_url']

const isKnown = (topic: ChangeTopic, place: Partial<PlaceWithMenu>) =>
  topicFields[topic].every((field) => !needed.includes(field) || Boolean(place[field]))

const saysAllSame = (topic: ChangeTopic, one: Partial<PlaceWithMenu>, other: Partial<PlaceWithMenu>) =>
  topicFields[topic].every((field) => saysSame(field, one, other))

/**
 * Returns what taking a change back writes to its place as it is now: what stood there before by changes that were not taken back
 * themselves, so that the order in which they are does not matter. A place that opens by it is featured again where that was
 * taken away with it, and no admin said otherwise since.
 */
export function toRevert(change: PastChange, history: ChangeHistory, place: PlaceWithMenu): Revert {
  const { root, isRedone, superseded, earlier, unfeaturedAt } = history
  const restored: Partial<PlaceWithMenu> = {}
  const unknown: ChangeTopic[] = []
  for (const topic of root.topics) {
    if (superseded.includes(topic)) continue
    const { before, takenBack } = whatStoodBefore(topic, root, earlier, place)
    const after = { ...place, ...root.applied }
    const [from, to] = isRedone ? [before, after] : [after, before]
    const canBeSaid = isKnown(topic, to) && saysAllSame(topic, place, from)
    if (!canBeSaid && !saysAllSame(topic, place, to)) {
      unknown.push(topic)
      continue
    }
    for (const field of topicFields[topic]) {
      if (!saysSame(field, place, to)) Object.assign(restored, { [field]: to[field] ?? null })
    }
    if (topic !== 'closed') continue
    const undone = isRedone ? [change] : [change, root, ...takenBack]
    const isGivenBack = undone.some(
      ({ replaced, created_at }) => replaced.featured === true && (unfeaturedAt === null || created_at > unfeaturedAt),
    )
    const featured = !to.closed_at && (place.featured || isGivenBack)
    if (featured !== place.featured) restored.featured = featured
  }
  return { restored, superseded: root.topics.filter((topic) => superseded.includes(topic)), unknown }
}

/** Returns what a place said of a topic before a change of it, with the earlier changes over which that goes back. */
function whatStoodBefore(
  topic: ChangeTopic,
  { replaced }: PastChange,
  earlier: readonly PastChange[],
  place: PlaceWithMenu,
): { before: Partial<PlaceWithMenu>; takenBack: PastChange[] } {
  let at: Partial<PlaceWithMenu> = { ...place, ...replaced }
  let before = at
  const takenBack: PastChange[] = []
  for (const change of earlier.filter(({ topics }) => topics.includes(topic))) {
    // What was written without a change, such as by a merge, ends what is known.
    if (!saysAllSame(topic, at, { ...at, ...change.applied })) break
    const previous = { ...at, ...change.replaced }
    if (change.reverts === null) {
      if (change.reverted_by === null) return { before: at, takenBack }
      if (!isKnown(topic, previous)) return { before: previous, takenBack }
      takenBack.push(change)
      // What a revert wrote stands already without the changes that it passed over.
      if (saysAllSame(topic, at, before)) before = previous
    }
    at = previous
  }
  return { before, takenBack }
}
