import { ignore } from './ignore.ts'

/**
 * Waits for an answer. What stands in for it is looked for once the answer is late, or has failed; where there is nothing,
 * the answer is waited for as before. A late answer is not called off.
 * @param findStandIn Resolves with nothing where nothing stands in for the answer.
 * @param patienceMs After how long the answer counts as late, in milliseconds.
 * @throws What the answer throws, where nothing stands in for it.
 */
export function orStandIn<Answer>(
  answer: Promise<Answer>,
  findStandIn: () => Promise<Answer | null | undefined>,
  patienceMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const find = () =>
      findStandIn().catch((error: unknown) => ignore(error, 'what cannot be looked for does not stand in'))
    const timer = setTimeout(() => void find().then((found) => found && resolve(found)), patienceMs)
    answer
      .finally(() => clearTimeout(timer))
      .catch(async (error: unknown) => {
        const found = await find()
        if (found) return found
        throw error
      })
      .then(resolve, reject)
  })
}
