import { expect, test } from 'vitest'
import { toNotificationPath } from './notification-events.ts'

test('a rejected claim leads to where it can be made again', () => {
  expect(toNotificationPath('claim-rejected', 'osm-n1')).toBe('/lugar/osm-n1#reclamar')
  expect(toNotificationPath('claim-rejected', null)).toBe('/perfil')
})

test('a business that is published and given to its author leads to the form that changes it', () => {
  expect(toNotificationPath('addition-given', 'a-1')).toBe('/mis-negocios#a-1')
})

test('the buyer of a plan that begins is led to its advert, and before there is a place to what is to be paid', () => {
  for (const event of ['plan-begun', 'plan-paid'] as const) {
    expect(toNotificationPath(event, 'osm-n1')).toBe('/mis-negocios#anuncio-osm-n1')
    expect(toNotificationPath(event, null)).toBe('/mis-negocios#pagos')
  }
})

test('an author whose correction was refused is led to the reason, in what they contributed', () => {
  expect(toNotificationPath('correction-rejected', 'osm-n1')).toBe('/perfil#aportes')
  expect(toNotificationPath('correction-accepted', 'osm-n1')).toBe('/lugar/osm-n1')
})
