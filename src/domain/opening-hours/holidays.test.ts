import { expect, test } from 'vitest'
import { type CitySlug, citySlugs } from '../cities/city.ts'
import { isHoliday } from './holidays.ts'

const holidaysOf = (year: number, city: CitySlug) =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)))
    .filter((date) => date.getUTCFullYear() === year && isHoliday(date, city))
    .map((date) => date.toISOString().slice(5, 10))

// Easter was on 20 April 2025 and 5 April 2026, and is on 28 March 2027; 2 November 2025 and 21 June 2026 were Sundays.
test.each([
  [2025, 'la-paz', '01-01 01-22 03-03 03-04 04-18 05-01 06-19 06-21 07-16 08-06 11-02 11-03 12-25'],
  [2026, 'oruro', '01-01 01-22 02-10 02-16 02-17 04-03 05-01 06-04 06-21 06-22 08-06 11-02 12-25'],
  [2027, 'santa-cruz', '01-01 01-22 02-08 02-09 03-26 05-01 05-27 06-21 08-06 09-24 11-02 12-25'],
] as const)('in %d the holidays of %s are %s', (year, city, days) => {
  expect(holidaysOf(year, city).join(' ')).toBe(days)
})

test('Pando rests on the day of the Battle of Bahía, too, and Oruro works on the Friday of Carnival', () => {
  const isIn = (day: string) => citySlugs.filter((city) => isHoliday(new Date(`${day}T00:00:00Z`), city))
  expect(isIn('2027-10-11')).toEqual(['cobija'])
  expect(isIn('2027-09-24')).toEqual(['santa-cruz', 'cobija'])
  expect(isIn('2027-02-05')).toEqual([])
})

test('a department’s holiday on a Sunday is kept on Monday, too, and in no other department', () => {
  // 14 September 2025 was a Sunday.
  const monday = new Date('2025-09-15T00:00:00Z')
  expect(citySlugs.filter((city) => isHoliday(monday, city))).toEqual(['cochabamba'])
})
