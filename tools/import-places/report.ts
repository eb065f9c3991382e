import type { FileResult } from './import-files.ts'
import { skipReasons, type SkipReason } from './read-features.ts'

/** The number of features of each reason that are named; the rest are counted. */
const NAMED_ISSUES_MAX = 10

/** Returns the counts of an import as a table, with the features below that a user may want to look at. */
export function toReport(results: readonly FileResult[]): string {
  const header = ['file', 'read', 'new', 'updated', 'unchanged', 'skipped', 'why']
  const rows = results.map((result) => [result.file, ...toCounts([result])])
  const total = ['total', ...toCounts(results)]
  return [toTable(header, rows, total), ...issueLines(results)].join('\n')
}

function toCounts(results: readonly FileResult[]): string[] {
  const sum = (count: (result: FileResult) => number): string =>
    results.reduce((all, result) => all + count(result), 0).toLocaleString('en')
  const issues = results.flatMap((result) => result.issues)
  const reasons = (Object.keys(skipReasons) as SkipReason[])
    .map((reason) => [issues.filter((issue) => issue.reason === reason).length, skipReasons[reason]] as const)
    .filter(([count]) => count > 0)
  return [
    sum(({ read }) => read),
    sum(({ outcomes }) => outcomes.created),
    sum(({ outcomes }) => outcomes.updated),
    sum(({ outcomes }) => outcomes.unchanged),
    sum((result) => result.issues.length),
    reasons.map(([count, reason]) => `${count.toLocaleString('en')} ${reason}`).join(', '),
  ]
}

function toTable(header: string[], rows: string[][], total: string[]): string {
  const all = [header, ...rows, total]
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const isText = (column: number): boolean => column === 0 || column === header.length - 1
  const line = (row: string[]): string =>
    row
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [line(header), rule, ...rows.map(line), rule, line(total)].join('\n')
}

/** Returns a missing name needs no look, for one feature in three of a town has none; everything else may be a mistake. */
function issueLines(results: readonly FileResult[]): string[] {
  const lines = results.flatMap(({ file, issues }) =>
    issues
      .filter(({ reason }) => reason !== 'no_name')
      .map(({ reason, feature, detail }) => ({ reason, text: `${file}, feature ${feature}, ${detail}` })),
  )
  return (Object.keys(skipReasons) as SkipReason[]).flatMap((reason) => {
    const ofReason = lines.filter((line) => line.reason === reason)
    if (ofReason.length === 0) return []
    const named = ofReason.slice(0, NAMED_ISSUES_MAX).map(({ text }) => `  ${text}`)
    const more = ofReason.length - named.length
    return ['', `skipped, ${skipReasons[reason]}:`, ...named, ...(more > 0 ? [`  and ${more} more`] : [])]
  })
}
