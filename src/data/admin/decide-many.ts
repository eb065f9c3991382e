import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'

/** How many decisions are under way at a time. */
const AT_ONCE = 4

/** What became of decisions that were taken together. */
export interface DecidedMany<Decision, Output> {
  decided: { decision: Decision; output: Output }[]
  failures: { decision: Decision; error: AppError }[]
}

/**
 * Takes decisions, each in a call of its own. What fails stops no other, so that the same once more does the rest.
 * @param failure What is said of errors that say nothing themselves.
 */
export async function decideMany<Decision, Output>(
  decisions: readonly Decision[],
  decide: (decision: Decision) => Promise<Output>,
  failure: ErrorCode,
  { atOnce = AT_ONCE, onProgress }: { atOnce?: number; onProgress?: (done: number) => void } = {},
): Promise<DecidedMany<Decision, Output>> {
  const decided: { decision: Decision; output: Output }[] = []
  const failures: { decision: Decision; error: AppError }[] = []
  const rest = [...decisions]
  const decideNext = async () => {
    for (let decision = rest.shift(); decision; decision = rest.shift()) {
      try {
        decided.push({ decision, output: await decide(decision) })
      } catch (error) {
        failures.push({
          decision,
          error: error instanceof AppError ? error : new AppError(failure, { cause: error }),
        })
      }
      onProgress?.(decided.length + failures.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, decideNext))
  return { decided, failures }
}
