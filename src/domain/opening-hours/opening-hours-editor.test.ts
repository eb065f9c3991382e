import { describe, expect, test } from 'vitest'
import { hoursOfPlaces } from '../../../tools/opening-hours/real-hours.ts'
import {
  copyToOpenDays,
  type DayHours,
  enterMode,
  formatWeek,
  defaultWeek,
  toHoursEntry,
  toHoursText,
  isProblemOf,
  isSameWeek,
  parseWeek,
  sharedHours,
  shareHours,
  validateDay,
  type WeekHours,
} from './opening-hours-editor.ts'
import { HOLIDAYS } from './hours-rules.ts'
import { openingHoursLines, osmHoursToText } from './opening-hours.ts'
import { placeEditSchema } from '../places/place-edit.ts'

/** Everything that real places say of their hours. */
const realHours = hoursOfPlaces()

const open = (...spans: [from: string, to: string][]): DayHours => ({
  kind: 'open',
  spans: spans.map(([from, to]) => ({ from, to })),
})

/** Returns the week with one day replaced. */
const withDay = (week: WeekHours, index: number, day: DayHours) => week.with(index, day)

describe('reading days and times', () => {
  test.each([
    ['24/7', '24/7'],
    ['Mo-Su 00:00-24:00; PH off', 'Mo-Su 00:00-24:00; PH off'],
    ['Mo-Fr 07:15-20:00, Sa 07:15-19:30', 'Mo-Fr 07:15-20:00; Sa 07:15-19:30; Su off'],
    ['Mo-Sa 12:00-15:00; Su,PH Off', 'Mo-Sa 12:00-15:00; Su,PH off'],
    ['Mo, We, Sa 7:30-00:00', 'Mo,We,Sa 07:30-00:00; Tu,Th-Fr,Su off'],
    ['We-Mo 17:00-22:00', 'Mo,We-Su 17:00-22:00; Tu off'],
    ['Mo-Su 18:30+', 'Mo-Su 18:30+'],
    ['Mo-Su 20:00-26:00', 'Mo-Su 20:00-02:00'],
    ['18:00 - 24:00', 'Mo-Su 18:00-00:00'],
    ['Lunes a Domingo: 24 horas', '24/7'],
    ['10:00 a 21:00', 'Mo-Su 10:00-21:00'],
    ['Lunes a Domingo de 8:00 - 12:00 y de 14:00 - 18:00.', 'Mo-Su 08:00-12:00,14:00-18:00'],
    [
      'LUNES A VIERNES: 9:00-12:15 y 14:30-18:00; SABADO: 9:00-12:00',
      'Mo-Fr 09:00-12:15,14:30-18:00; Sa 09:00-12:00; Su off',
    ],
    ['MARTES A SABADO: 9:00-17:00; DOMINGOS Y FERIADOS: 9:00-16:00', 'Mo off; Tu-Sa 09:00-17:00; Su,PH 09:00-16:00'],
    ['Miercoles a domingo: 8:00 a 18:00 horas', 'Mo-Tu off; We-Su 08:00-18:00'],
  ])('%j is the week %j', (text, written) => {
    const week = parseWeek(text)
    expect(week && formatWeek(week)).toBe(written)
  })

  test.each([
    'Mo-Fr 09:00-12:30; 14:30-18:30; Sa 09:00-13:00',
    'Mo-Fr 09:00-12:30; Fr 09:00-13:00',
    'Mo,Th 09:00-12:30-14:00-18:00',
    'Mo-Fr 09:00-11:45, 18:30-18:30',
    'Mo-Sa 09:00-01:00, 14:30-20:30',
    'Mo-Su 09:00-10:00,11:00-12:00,13:00-14:00',
    'Mo-Su 08:00-33:00',
    'Mo-Su 08:00-12:75',
    'Mo-Su 08:00-12:00+',
    'Fr[-3] 08:30-16:30',
    'Mo-Fr 08:00-12:00; Dec 25 off',
    'Diciembre: 08:00 a 12:00',
    'Lunes a Domingo de 9 a 18 horas',
    'LUNES A SABADO: visitas a las 8:30, 9:15, 10:00',
    'Martes a Viernes de 15:00 a 18:00 - Sabados y Domingos de 10:00 a 12:30',
    'Lunes a viernes 8:00 a 12:00, previa cita',
    'previa cita',
    '',
  ])('%j stays a text', (text) => {
    expect(parseWeek(text)).toBeNull()
  })

  test('nine in ten of what real places say is read, and says the same written again, in OSM’s words and in Spanish', () => {
    const read = realHours.map(parseWeek).filter((week) => week !== null)
    expect(read.length).toBeGreaterThan(realHours.length * 0.9)
    for (const week of read) {
      const written = formatWeek(week) ?? ''
      const spanish = osmHoursToText(written)
      expect(spanish, written).not.toBe(written)
      expect(parseWeek(written), written).toEqual(week)
      expect(parseWeek(spanish), spanish).toEqual(week)
      expect(placeEditSchema.parse({ business_hours: written })).toEqual({ business_hours: written })
    }
  })

  test('is quick whatever is typed', () => {
    const started = performance.now()
    for (const piece of ['Mo,', '00:00-00:00 ', 'lunes a ', 'de las ', 'y ', ' ', '\n', ': ']) {
      parseWeek(piece.repeat(2_000 / piece.length))
      parseWeek(`Mo ${piece.repeat(2_000 / piece.length)}x`)
    }
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('a week', () => {
  const week = parseWeek('Mo-Fr 08:00-12:00; Sa off') ?? defaultWeek

  test('with something wrong is not written', () => {
    expect(formatWeek(defaultWeek)).toBeNull()
    expect(formatWeek(withDay(week, 6, open(['', '18:00'])))).toBeNull()
  })

  test.each([
    [open(), 'from-missing'],
    [open(['', '12:00']), 'from-missing'],
    [open(['08:00', '12:00'], ['', '']), 'from-missing'],
    [open(['9:3', '12:00']), 'time-invalid'],
    [open(['08:00', 'tarde']), 'time-invalid'],
    [open(['25:00', '12:00']), 'time-invalid'],
    [open(['08:00', '12:75']), 'time-invalid'],
    [open(['25:00', '26:00'], ['14:30', '20:00']), 'time-invalid'],
    [open(['08:00', '08:00']), 'span-empty'],
    [open(['08:00', '14:00'], ['13:00', '18:00']), 'spans-overlap'],
    [open(['14:00', '18:00'], ['08:00', '12:00']), 'spans-overlap'],
    [open(['18:00', '02:00'], ['19:00', '20:00']), 'spans-overlap'],
    [open(['18:00', ''], ['19:00', '20:00']), 'spans-overlap'],
    [open(['08:00', '12:00'], ['12:00', '02:00']), null],
    [open(['18:00', '']), null],
    [open(['22:00', '06:00']), null],
    [{ kind: 'closed', spans: [{ from: '', to: '' }] }, null],
  ] as const)('of the day %j it is said: %s', (day, problem) => {
    expect(validateDay(day)).toBe(problem)
  })

  test.each([
    ['from-missing', 'from', '', true],
    ['from-missing', 'from', '09:00', false],
    ['from-missing', 'to', '', false],
    ['time-invalid', 'to', '9:3', true],
    ['time-invalid', 'to', '', false],
    ['time-invalid', 'from', '09:00', false],
    ['span-empty', 'to', '09:00', true],
    ['spans-overlap', 'from', '09:00', true],
  ] as const)('of the problem %s the time %s "%s" is one: %s', (problem, end, time, isWrong) => {
    expect(isProblemOf(problem, end, time)).toBe(isWrong)
  })

  test('gives the times of a day to the other open ones alone', () => {
    const copied = copyToOpenDays(withDay(week, 0, open(['09:00', '13:00'], ['15:00', '19:00'])), 0)
    expect(formatWeek(copied)).toBe('Mo-Fr 09:00-13:00,15:00-19:00; Sa-Su off')
    expect(copied[HOLIDAYS]?.kind).toBe('unsaid')
  })

  test('is the same whatever times are kept of a closed day', () => {
    expect(isSameWeek(week, withDay(week, 6, { kind: 'closed', spans: [{ from: '08:00', to: '' }] }))).toBe(true)
    expect(isSameWeek(week, withDay(week, 6, open(['08:00', ''])))).toBe(false)
  })

  test('is shown as lines of Spanish', () => {
    expect(openingHoursLines(formatWeek(withDay(week, HOLIDAYS, { kind: 'closed', spans: [] })) ?? '')).toEqual([
      'Lunes a viernes: 08:00 a 12:00',
      'Sábado, domingo y feriados: cerrado',
    ])
  })
})

describe('the same hours on all open days', () => {
  test.each([
    ['Mo-Fr 08:00-12:00; Sa-Su off', { kind: 'open', spans: [{ from: '08:00', to: '12:00' }] }],
    ['Mo-Su 08:00-12:00; PH 09:00-10:00', { kind: 'open', spans: [{ from: '08:00', to: '12:00' }] }],
    ['24/7', { kind: 'allDay', spans: [] }],
    ['Mo-Su off', { kind: 'open', spans: [{ from: '', to: '' }] }],
    ['Mo-Fr 08:00-12:00; Sa 09:00-12:00; Su off', null],
    ['Mo-Sa 08:00-12:00; Su 00:00-24:00', null],
  ] as const)('of %j are %j', (text, hours) => {
    const week = parseWeek(text)
    expect(week && sharedHours(week)).toEqual(hours)
  })

  test('are given to each of them, and neither open a closed day nor change holidays', () => {
    const week = parseWeek('Mo-Fr 08:00-12:00; Sa 09:00-12:00; Su off; PH 10:00-11:00') ?? defaultWeek
    expect(formatWeek(shareHours(week))).toBe('Mo-Sa 08:00-12:00; Su off; PH 10:00-11:00')
    expect(formatWeek(shareHours(week, open(['08:30', '19:00'])))).toBe('Mo-Sa 08:30-19:00; Su off; PH 10:00-11:00')
    expect(formatWeek(shareHours(week, { kind: 'allDay', spans: [] }))).toBe(
      'Mo-Sa 00:00-24:00; Su off; PH 10:00-11:00',
    )
  })

  test('are kept while no day is open', () => {
    const closed = defaultWeek.map((day) => ({ ...day, kind: 'closed' as const }))
    expect(sharedHours(shareHours(closed, open(['08:30', '19:00'])))).toEqual(open(['08:30', '19:00']))
  })
})

describe('hours while they are edited', () => {
  test('whatever real places say stays as it is for who changes nothing', () => {
    for (const stored of [...realHours, '', 'Lunes\n\nMartes']) {
      expect(toHoursText(toHoursEntry(stored), stored)).toBe(stored)
    }
  })

  test('days go to text and back, and an untouched text stays to the letter', () => {
    const stored = 'Mo-Fr 8:00-12:00'
    const days = toHoursEntry(stored)
    expect(days.mode).toBe('week')
    const asText = enterMode(days, 'text')
    expect(asText?.text).toBe(stored)
    expect(asText && enterMode(asText, 'week')?.week).toEqual(days.week)

    const changed = { ...days, week: withDay(days.week, 5, open(['09:00', '13:00'])) }
    const changedText = enterMode(changed, 'text')
    expect(changedText?.text).toBe('Lunes a viernes: 08:00 a 12:00\nSábado: 09:00 a 13:00\nDomingo: cerrado')
    expect(changedText && enterMode(changedText, 'week')?.week).toEqual(changed.week)
  })

  test.each([
    ['Domingo: cerrado', 6],
    ['Su off', 6],
    ['Lunes cerrado', 0],
    ['PH off', HOLIDAYS],
  ])('where %j alone is said, the hours of the other days are still to be said', (stored, closed) => {
    const entry = toHoursEntry(stored)
    expect(entry.mode).toBe('week')
    expect(entry.week.flatMap(({ kind }, day) => (kind === 'closed' ? [day] : []))).toEqual([closed])
    expect(
      entry.week
        .slice(0, HOLIDAYS)
        .filter((_, day) => day !== closed)
        .map(validateDay),
    ).toSatisfy((problems: string[]) => problems.every((problem) => problem === 'from-missing'))
    expect(toHoursText(entry, stored)).toBe(stored)
    expect(toHoursText({ ...entry, week: withDay(entry.week, 2, open(['09:00', '12:00'])) }, stored)).toBeNull()
    expect(toHoursText({ ...entry, week: shareHours(entry.week, open(['09:00', '12:00'])) }, stored)).toContain(
      '09:00-12:00',
    )
  })

  test('a text that cannot be read as days is not replaced without being asked', () => {
    expect(enterMode(toHoursEntry('previa cita'), 'week')).toBeNull()
  })

  test('what a mode does not show is there for who comes back', () => {
    const begun = {
      ...toHoursEntry('previa cita'),
      mode: 'week' as const,
      week: withDay(defaultWeek, 0, open(['08:00', ''])),
    }
    expect(enterMode(begun, 'text')?.text).toBe('previa cita')
    const none = enterMode(begun, 'none')
    expect(none && toHoursText(none, 'previa cita')).toBe('')
    expect(none && enterMode(none, 'week')).toEqual(begun)
  })

  test('days with something wrong have no text', () => {
    expect(toHoursText({ mode: 'week', week: defaultWeek, text: '' }, '')).toBeNull()
  })
})

describe('hours of single days', () => {
  const stored = 'Mo-Fr 09:00-18:00; Sa-Su off; 2026 Dec 25 off'

  test('are not edited with the week', () => {
    const entry = toHoursEntry(stored)
    expect(entry).toMatchObject({ mode: 'week', text: 'Mo-Fr 09:00-18:00; Sa-Su off' })
    expect(toHoursText(entry, stored)).toBe(stored)
  })
  test('stay behind other hours, and go where none are left', () => {
    const entry = toHoursEntry(stored)
    const week = withDay(entry.week, 5, open(['09:00', '12:00']))
    expect(toHoursText({ ...entry, week }, stored)).toBe('Mo-Fr 09:00-18:00; Sa 09:00-12:00; Su off; 2026 Dec 25 off')
    expect(toHoursText({ ...entry, mode: 'text', text: 'previa cita' }, stored)).toBe('previa cita; 2026 Dec 25 off')
    expect(toHoursText({ ...entry, mode: 'none' }, stored)).toBe('')
  })
})
