/** Returns a date as its month: "2026-11-20T…" -> "11/2026", "2020" -> "2020". Without a formatter, which takes a cheap phone long to make. */
export function toMonth(at: string): string {
  const [year = '', month] = at.split('-')
  return month ? `${month}/${year}` : year
}
