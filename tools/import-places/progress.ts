const BAR_WIDTH = 30
/** How often a bar is drawn at the most: as often as an eye can follow. */
const REDRAW_MS = 100
const PRINT_EVERY_PERCENT = 25

/** Shows how far something is: as a bar on a terminal, as a few plain lines in a log. */
export function progressOn(stream: NodeJS.WriteStream, what: string): (done: number, all: number) => void {
  let drawnAt = 0
  let nextLine = PRINT_EVERY_PERCENT
  return (done, all) => {
    const percent = all === 0 ? 100 : Math.floor((done / all) * 100)
    if (stream.isTTY) {
      if (done < all && Date.now() - drawnAt < REDRAW_MS) return
      drawnAt = Date.now()
      const filled = Math.round((percent / 100) * BAR_WIDTH)
      const bar = '█'.repeat(filled).padEnd(BAR_WIDTH, '░')
      stream.write(`\r${what} ${bar} ${done}/${all}${done === all ? '\n' : ''}`)
    } else if (percent >= nextLine) {
      nextLine = percent - (percent % PRINT_EVERY_PERCENT) + PRINT_EVERY_PERCENT
      stream.write(`${what} ${done}/${all}\n`)
    }
  }
}

/** Shows how far each file is read, in percent. */
export function readProgressOn(stream: NodeJS.WriteStream): (file: string, done: number, all: number) => void {
  let reading = ''
  let show: ReturnType<typeof progressOn>
  return (file, done, all) => {
    if (file !== reading) show = progressOn(stream, `reading ${file}, percent`)
    reading = file
    show(Math.floor((done / all) * 100), 100)
  }
}
