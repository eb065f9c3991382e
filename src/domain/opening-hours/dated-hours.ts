// Apart from what edits them: a place's page shows them.

/** How a rule of OSM's for one day of one year alone begins: `2026 Dec 25 off`. */
const DATE = /20\d\d [a-z]{3} \d\d? /i

/** A place's hours, apart from those of single days. */
export interface SplitHours {
  /** When it is open all year, as it was written. */
  regular: string
  /** Rules for one day of one year each, such as a holiday; they stand behind all others. */
  dated: readonly string[]
}

/** Returns a place's hours without the rules for single days behind them, and these. */
export function splitDatedHours(text: string): SplitHours {
  const at = text.search(DATE)
  const before = text.slice(0, Math.max(at, 0)).trimEnd()
  const isRule = before === '' || before.endsWith(';') || text.slice(before.length, at).includes('\n')
  const dated =
    at < 0 || !isRule
      ? []
      : text
          .slice(at)
          .split(/[;\n]/)
          .flatMap((rule) => rule.trim() || [])
  if (dated.length === 0 || dated.some((rule) => rule.search(DATE) !== 0)) return { regular: text, dated: [] }
  return { regular: before.replace(/;$/, '').trimEnd(), dated }
}

/** Returns hours together with rules for single days: one text, as `splitDatedHours` takes it apart. */
export function joinDatedHours({ regular, dated }: SplitHours): string {
  return [regular, ...dated].join('; ')
}
