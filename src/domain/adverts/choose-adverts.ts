/**
 * Chooses one after the other, each among those that are left, by weight: an advert of weight 3 comes first three times as
 * often as one of weight 1.
 * @param random Returns a number from 0 up to 1, as `Math.random` does.
 */
export function chooseAdverts<T extends { weight: number }>(
  adverts: readonly T[],
  count: number,
  random: () => number,
): T[] {
  const left = [...adverts]
  const chosen: T[] = []
  while (chosen.length < count && left.length > 0) {
    let rest = random() * left.reduce((sum, { weight }) => sum + weight, 0)
    const at = left.findIndex(({ weight }) => (rest -= weight) < 0)
    chosen.push(...left.splice(Math.max(0, at), 1))
  }
  return chosen
}
