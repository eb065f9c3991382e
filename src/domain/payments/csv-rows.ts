/** Returns the text of a file: UTF-8, with or without its mark, or else what banks of old programs write, Latin-1. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const SEPARATORS = [';', ',', '\t'] as const
/** As many lines tell which of them separates. */
const LINES_LOOKED_AT = 50

/** Returns the rows of a CSV file, whichever of `;`, `,` and the tab separates its cells; quotes may hold any of them, and line breaks. */
export function parseCsv(text: string): string[][] {
  const unmarked = text.replace(/^\uFEFF/, '')
  const rows = readRows(unmarked, findSeparator(unmarked))
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
}

/** Returns the separator that makes the most rows of one and the same number of cells, more than one. */
function findSeparator(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const lengths = readRows(text.slice(0, 100_000), separator, LINES_LOOKED_AT).map((row) => row.length)
    const scoreOf = (length: number) => lengths.filter((other) => other === length).length * Math.min(length, 10)
    return { separator, score: Math.max(0, ...lengths.filter((length) => length > 1).map(scoreOf)) }
  })
  return scores.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ','
}

function readRows(text: string, separator: string, rowsMax = Infinity): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = 0; index < text.length && rows.length < rowsMax; index++) {
    const character = text.charAt(index)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(index + 1) === '"') {
        cell += '"'
        index++
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(index + 1) === '\n') index++
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += character
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}
