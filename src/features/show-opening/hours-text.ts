/** The part before the first colon of a line, without digits but those of a date: days, or whatever the owner wrote there. */
const DAYS = /^((?:\d{1,2} (?:de |(?=[A-Z])))?[^\d:]{2,40}(?: 20\d\d)?):\s+(?=\S)/

/** Splits a line of hours into days and times, for two columns; a line of another form is all times. */
export function splitHoursLine(line: string): { days: string | null; times: string } {
  const days = DAYS.exec(line)
  return days ? { days: days[1] ?? null, times: line.slice(days[0].length) } : { days: null, times: line }
}
