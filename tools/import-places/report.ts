import type { GonePlace } from './gone-places.ts'
import { type FileResult, type ImportResult, NAMED_ISSUES_MAX } from './import-files.ts'
import { needsLook, remarks, skipReasons, type Issue, type SkipReason } from './read-features.ts'

/** Returns the counts of an import as a table, with what a user may want to look at below. */
export function toReport({ files, gone, marked, joined, possible }: ImportResult): string {
  const header = ['file', 'read', 'new', 'updated', 'unchanged', 'skipped', 'why']
  const rows = files.map((result) => [result.file, ...toCounts([result])])
  const total = ['total', ...toCounts(files)]
  return [
    toTable(header, rows, total),
    ...issueLines('skipped', skipReasons, files, {
      named: ({ issues }) => issues.filter(needsLook),
      // Of those without a name, most are not named.
      count: ({ skipped }, reason) => (reason === 'no_name' ? 0 : (skipped[reason] ?? 0)),
    }),
    ...issueLines('imported', remarks, files, {
      named: (file) => file.remarks,
      count: (file, reason) => file.remarks.filter((remark) => remark.reason === reason).length,
    }),
    ...joinedLines(joined),
    ...possibleLines(possible),
    ...goneLines(gone, marked),
  ].join('\n')
}

function toCounts(results: readonly FileResult[]): string[] {
  const sum = (count: (result: FileResult) => number): string => sumOf(results, count).toLocaleString('en')
  const reasons = (Object.keys(skipReasons) as SkipReason[])
    .map((reason) => [sumOf(results, ({ skipped }) => skipped[reason] ?? 0), skipReasons[reason]] as const)
    .filter(([count]) => count > 0)
  return [
    sum(({ read }) => read),
    sum(({ outcomes }) => outcomes.created),
    sum(({ outcomes }) => outcomes.updated),
    sum(({ outcomes }) => outcomes.unchanged),
    sum(({ skipped }) => Object.values(skipped).reduce((all, count) => all + count, 0)),
    reasons.map(([count, reason]) => `${count.toLocaleString('en')} ${reason}`).join(', '),
  ]
}

function sumOf(results: readonly FileResult[], count: (result: FileResult) => number): number {
  return results.reduce((all, result) => all + count(result), 0)
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
  issues: {
    named: (file: FileResult) => readonly Issue<string>[]
    count: (file: FileResult, reason: Reason) => number
  },
): string[] {
  return (Object.keys(reasons) as Reason[]).flatMap((reason) => {
    const lines = files.flatMap((file) =>
      issues
        .named(file)
        .filter((issue) => issue.reason === reason)
        .map(({ feature, detail }) => `${file.file}, feature ${feature}, ${detail}`),
    )
    const count = sumOf(files, (file) => issues.count(file, reason))
    return section(`${what}, ${reasons[reason]}:`, lines, count)
  })
}

function joinedLines(joined: ImportResult['joined']): string[] {
  const lines = joined.map(
    ({ record, placeId, placeName }) => `"${record.name}", ${record.id}: "${placeName}", ${placeId}`,
  )
  return section(`${joined.length.toLocaleString('en')} of places that another source knows, which they joined:`, lines)
}

function possibleLines(possible: ImportResult['possible']): string[] {
  const lines = possible.map(
    ({ names: [one, other], ids, confidence, reasons }) =>
      `"${one}", ${ids[0]}, and "${other}", ${ids[1]}: ${confidence.toFixed(2)}, ${reasons.join(', ')}`,
  )
  return section(`${possible.length.toLocaleString('en')} pairs that may be one place, for an admin to decide:`, lines)
}

function goneLines(gone: readonly GonePlace[], marked: number): string[] {
  const lines = gone.map(({ id, name, seenAt }) => `"${name}", ${id}, last in a file of ${seenAt.slice(0, 10)}`)
  const more = marked > 0 ? ` (${marked.toLocaleString('en')} now marked: missing twice in a row)` : ''
  return section(`${gone.length.toLocaleString('en')} gone from their source, and still listed${more}:`, lines)
}

/** Returns the first lines of many below a heading; nothing without any. */
function section(heading: string, lines: readonly string[], count = lines.length): string[] {
  if (lines.length === 0) return []
  const named = lines.slice(0, NAMED_ISSUES_MAX).map((line) => `  ${line}`)
  const more = count - named.length
  return ['', heading, ...named, ...(more > 0 ? [`  and ${more.toLocaleString('en')} more`] : [])]
}
