import { ignore } from './ignore.ts'

/** For how long what stands in for an answer that has failed is looked for at most, in milliseconds: an old phone reads a city for some of them. */
const SEARCH_MAX_MS = 10_000

/**
 * Waits for an answer. What stands in for it is looked for once, when the answer is late or has failed; where there is
 * nothing, the answer is waited for as before. A late answer is not called off.
 * @param findStandIn Resolves with nothing where nothing stands in for the answer.
 * @param patienceMs After how long the answer counts as late, in milliseconds.
 * @throws What the answer throws, where nothing stands in for it, or nothing is found soon.
 */
export function orStandIn<Answer>(
  answer: Promise<Answer>,
  findStandIn: () => Promise<Answer | null | undefined>,
  patienceMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      try {
        const found = await findStandIn()
        if (found) resolve(found)
      } catch (error) {
        ignore(error, 'what cannot be looked for does not stand in')
      }
    }
    let search: Promise<void> | undefined
    const find = () => (search ??= look())
    const timer = setTimeout(() => void find(), patienceMs)
    const give = async () => {
      try {
        resolve(await answer)
      } catch (thrown) {
        const limit = new Promise<void>((end) => setTimeout(end, SEARCH_MAX_MS))
        await Promise.race([find(), limit])
        reject(thrown)
      } finally {
        clearTimeout(timer)
      }
    }
    void give()
  })
}
