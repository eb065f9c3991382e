/**
 * The lines of the log. To be imported before what logs: the logger writes to what the console was when it was loaded.
 */
export const loggedLines: string[] = []

const write = console.error
console.error = (line: string) => {
  loggedLines.push(line)
  write(line)
}
