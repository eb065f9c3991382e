import type { GonePlace } from './gone-places.ts'
import type { FileResult, ImportResult } from './import-files.ts'
import { remarks, skipReasons, type Issue, type SkipReason } from './read-features.ts'

/** The number of features of each reason that are named; the rest are counted. */
const NAMED_ISSUES_MAX = 10

/** Returns the counts of an import as a table, with what a user may want to look at below. */
export function toReport({ files, gone }: ImportResult): string {
  const header = ['file', 'read', 'new', 'updated', 'unchanged', 'skipped', 'why']
  const rows = files.map((result) => [result.file, ...toCounts([result])])
  const total = ['total', ...toCounts(files)]
  // A missing name needs no look, for one feature in three of a town has none; everything else may be a mistake.
  const { no_name: _, ...reasonsToName } = skipReasons
  return [
    toTable(header, rows, total),
    ...issueLines('skipped', reasonsToName, files, ({ issues }) => issues),
    ...issueLines('imported', remarks, files, (file) => file.remarks),
    ...goneLines(gone),
  ].join('\n')
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

function issueLines<Reason extends string>(
  what: string,
  reasons: Partial<Record<Reason, string>>,
  files: readonly FileResult[],
  issuesOf: (file: FileResult) => readonly Issue<Reason>[],
): string[] {
  return (Object.keys(reasons) as Reason[]).flatMap((reason) => {
    const lines = files.flatMap((file) =>
      issuesOf(file)
        .filter((issue) => issue.reason === reason)
        .map(({ feature, detail }) => `${file.file}, feature ${feature}, ${detail}`),
    )
    return section(`${what}, ${reasons[reason]}:`, lines)
  })
}

function goneLines(gone: readonly GonePlace[]): string[] {
  const lines = gone.map(({ id, name, seenAt }) => `"${name}", ${id}, last in a file of ${seenAt.slice(0, 10)}`)
  return section(`${gone.length.toLocaleString('en')} gone from their source, and still listed:`, lines)
}

/** Returns the first lines of many below a heading; nothing without any. */
function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const named = lines.slice(0, NAMED_ISSUES_MAX).map((line) => `  ${line}`)
  const more = lines.length - named.length
  return ['', heading, ...named, ...(more > 0 ? [`  and ${more} more`] : [])]
}
