/**
 * The lines of the log, of all test files of this process. The logger writes to what the console was when it was loaded, and so
 * they are noted from before the first file.
 */
export const loggedLines: string[] = ((globalThis as { loggedLines?: string[] }).loggedLines ??= noteLines())

function noteLines(): string[] {
  const lines: string[] = []
  const write = console.error
  console.error = (line: string, ...others: unknown[]) => {
    lines.push(line)
    write(line, ...others)
  }
  return lines
}
