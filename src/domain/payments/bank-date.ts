/** When a bank says that a payment arrived, by Bolivia's clock. */
export interface BankDate {
  /** Such as "2026-11-27". */
  day: string
  /** Such as "14:05"; null where the bank does not say. */
  time: string | null
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Day 0 of spreadsheets. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30)
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

const TIME = String.raw`(?:[T\s,]+(?<time>\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?\s*m\.?)?)(?:Z|\s*[-+]\d{2}:?\d{2})?)?`
const DAY_FIRST = new RegExp(`^(?<date>\\d{1,2})[/.-](?<month>\\d{1,2})[/.-](?<year>\\d{4}|\\d{2})${TIME}$`, 'i')
const YEAR_FIRST = new RegExp(`^(?<year>\\d{4})[/.-](?<month>\\d{1,2})[/.-](?<date>\\d{1,2})${TIME}$`, 'i')

/**
 * Returns the date of a cell: "27/11/2026 14:05", "2026-11-27", or the day number of a spreadsheet; null if it is none. The day
 * comes before the month, as in Bolivia.
 */
export function parseBankDate(cell: string | number | Date): BankDate | null {
  // Spreadsheets know no time zone: theirs is read as if it were UTC.
  if (cell instanceof Date) return fromSerial((cell.getTime() - SERIAL_EPOCH_MS) / DAY_MS)
  if (typeof cell === 'number') return fromSerial(cell)
  const text = cell.trim()
  const parts = (DAY_FIRST.exec(text) ?? YEAR_FIRST.exec(text))?.groups
  if (!parts) return null
  const year = Number(parts['year']) + (parts['year']?.length === 2 ? FIRST_YEAR : 0)
  const day = toDay(year, Number(parts['month']), Number(parts['date']))
  if (day === null) return null
  const time = parts['time'] === undefined ? null : parseBankTime(parts['time'])
  return parts['time'] !== undefined && time === null ? null : { day, time }
}

/** Returns the time of a cell of its own: "14:05:59", "2:05 p. m.", or a part of a day; null if it is none. */
export function parseBankTime(cell: string | number | Date): string | null {
  if (typeof cell !== 'string') {
    const days = cell instanceof Date ? (cell.getTime() - SERIAL_EPOCH_MS) / DAY_MS : cell
    return days >= 0 && days < 1 ? fromMinutes(Math.round(days * 24 * 60)) : null
  }
  const [, hour = '', minute = '', half] =
    /^(\d{1,2}):(\d{2})(?::[\d.]+)?(?:\s*([ap])\.?\s*m\.?)?$/i.exec(cell.trim()) ?? []
  if (hour === '' || Number(minute) > 59) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours > 23 || (half !== undefined && Number(hour) > 12) ? null : fromMinutes(hours * 60 + Number(minute))
}

function fromSerial(days: number): BankDate | null {
  if (!Number.isFinite(days)) return null
  const minutes = Math.round(days * 24 * 60)
  const date = new Date(SERIAL_EPOCH_MS + minutes * 60_000)
  if (!(date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR)) return null
  // Midnight is what stands where there is no time.
  return { day: date.toISOString().slice(0, 10), time: fromMinutes(minutes % (24 * 60)) }
}

function fromMinutes(minutes: number): string | null {
  if (minutes <= 0 || minutes >= 24 * 60) return null
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function toDay(year: number, month: number, date: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, date))
  const isReal = made.getUTCMonth() === month - 1 && made.getUTCDate() === date
  return isReal && year >= FIRST_YEAR && year <= LAST_YEAR ? made.toISOString().slice(0, 10) : null
}
