/**
 * Says why an error leads to nothing. Development shows it in the console; in a build it does nothing,
 * and most calls are dropped with their text.
 * @param reason Why nothing is lost, in plain words, such as "the next visit asks again".
 */
export function ignore(error: unknown, reason: string): undefined {
  if (import.meta.env.DEV) console.debug(`Ignored: ${reason}`, error)
}
