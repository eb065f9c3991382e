/** What the days of a week are called, from Monday on, with holidays as the eighth. */
export const dayNames = [
  'business.monday',
  'business.tuesday',
  'business.wednesday',
  'business.thursday',
  'business.friday',
  'business.saturday',
  'business.sunday',
  'business.holidays',
] as const
