import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { makePlace } from '../../../tests/functions/places/make-place.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import es from '@/i18n/es.json'
import { placeHead } from './place-head.ts'

const intl = createIntl({ locale: 'es', messages: es })
const origin = 'https://aquicito.example'

/** Returns what the head says of a place to search engines, the place first. */
function structured(fields: Partial<PlaceWithId>): unknown {
  const place = { ...makePlace({ id: 'x', name: 'Xantina' }), ...fields }
  const { meta } = placeHead({ intl, origin }, { place })
  return meta.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']['@graph']] : []))[0]
}

test('a photo has its whole address', () => {
  const ofOwner = structured({ image_url: '/photos/place-images/a-1280.webp' })
  expect(ofOwner).toHaveProperty([0, 'image'], `${origin}/photos/place-images/a-1280.webp`)
  const elsewhere = structured({ image_url: 'https://photos.example/a.webp' })
  expect(elsewhere).toHaveProperty([0, 'image'], 'https://photos.example/a.webp')
  expect(structured({})).not.toHaveProperty([0, 'image'])
})

test('each telephone number stands by itself', () => {
  const two = ['+591 2 2441234', '+591 712 34 567']
  expect(structured({ phone: two.join('; ') })).toHaveProperty([0, 'telephone'], two)
  expect(structured({ phone: '+591 2 2441234' })).toHaveProperty([0, 'telephone'], '+591 2 2441234')
  expect(structured({ phone: 'llámanos' })).not.toHaveProperty([0, 'telephone'])
})

test('hours of a week are given day by day, other words are left out', () => {
  const hours = structured({ business_hours: 'Lunes: 8:30 a 12:00 y 14:00 a 18:00\nSábado: 24 horas' })
  expect(hours).toHaveProperty(
    [0, 'openingHoursSpecification'],
    [
      ['Monday', '08:30', '12:00'],
      ['Monday', '14:00', '18:00'],
      ['Saturday', '00:00', '23:59'],
    ].map(([day, opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}`,
      opens,
      closes,
    })),
  )
  expect(structured({ business_hours: 'a pedido' })).not.toHaveProperty([0, 'openingHoursSpecification'])
  expect(structured({ business_hours: null })).not.toHaveProperty([0, 'openingHoursSpecification'])
})
