/** What the days of a week are called, from Monday on, with holidays as the eighth. */
export const dayNames = [
  'hours.monday',
  'hours.tuesday',
  'hours.wednesday',
  'hours.thursday',
  'hours.friday',
  'hours.saturday',
  'hours.sunday',
  'hours.holidays',
] as const
