import { expect, it } from 'vitest'
import { roomText } from './room-texts.ts'

const forecast = { room: 'now', from: null, seen: 2_000, sold: 500, needed: 500 } as const

it('says whether there is room in both languages, with numbers and days as they are written there', () => {
  expect(roomText(forecast, 'es')).toBe(
    'Hay lugar: el plan necesita unas 500 vistas al día, y en un día flojo quedan 1.500 libres.',
  )
  expect(roomText({ ...forecast, seen: 501 }, 'en')).toContain('on a slow day one is free')
  const later = { ...forecast, room: 'later', from: '2026-12-20' } as const
  expect(roomText(later, 'es')).toContain('desde el 20 de diciembre de 2026')
  expect(roomText(later, 'en')).toContain('from December 20, 2026')
  expect(roomText({ ...forecast, room: 'never', seen: 100 }, 'es')).toContain(
    'quedan 0 libres. Lo que falte al terminar',
  )
  expect(roomText({ ...forecast, room: 'unknown' }, 'en')).toContain('We do not know yet')
})
