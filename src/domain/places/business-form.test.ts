import { expect, test } from 'vitest'
import {
  type BusinessBase,
  toBusinessBase,
  toBusinessEdit,
  toBusinessValues,
  rebaseBusiness,
  withCityArea,
} from './business-form.ts'

const base: BusinessBase = toBusinessBase({
  name: 'Salteñas Doña Ñeca',
  category: 'restaurant',
  phone: '2441234',
  whatsapp: null,
  website: null,
  facebook: 'https://www.facebook.com/donaneca',
  instagram: null,
  address: 'Calle 21, La Paz',
  business_hours: 'Mo-Fr 8:00-12:00',
})
const values = toBusinessValues(base)

test('who changes nothing changes nothing, old values that would not pass included', () => {
  const old = { ...base, phone: 'llámanos', website: 'www', category: '' }
  expect(toBusinessEdit(toBusinessValues(old), old)).toEqual({ changes: {}, problems: {} })
})

test('only what differs is changed, made into what is stored', () => {
  const typed = { ...values, phone: '76446050', whatsapp: '764 46 050', address: ' ', instagram: '@dona.neca' }
  expect(toBusinessEdit(typed, base)).toEqual({
    changes: {
      phone: '+591 764 46 050',
      whatsapp: '59176446050',
      address: null,
      instagram: 'https://www.instagram.com/dona.neca',
    },
    problems: {},
  })
})

test('a changed landline has the area of its city, an unchanged one stays as it is', () => {
  const typed = withCityArea({ ...values, phone: '4621234' }, base, 'trinidad')
  expect(toBusinessEdit(typed, base).changes).toEqual({ phone: '+591 3 4621234' })
  expect(withCityArea(values, base, 'trinidad')).toEqual(values)
})

test('the same in other words is no change', () => {
  const typed = { ...values, name: '  Salteñas Doña Ñeca ', facebook: '@donaneca' }
  expect(toBusinessEdit(typed, base)).toEqual({ changes: {}, problems: {} })
})

test('a kind of the directory is what it may become, the one it has may stay whatever it is', () => {
  const own = { ...base, category: 'Kiosco de barrio' }
  const begun = toBusinessValues(own)
  expect(toBusinessEdit({ ...begun, category: 'Ferretería' }, own).changes).toEqual({ category: 'Ferretería' })
  expect(toBusinessEdit(begun, own)).toEqual({ changes: {}, problems: {} })
  for (const category of ['', 'De todo un poco']) {
    expect(toBusinessEdit({ ...begun, category }, own).problems).toEqual({ category: 'addition-category-missing' })
  }
})

test('says of each field what is wrong with it', () => {
  const typed = {
    ...values,
    name: ' ',
    phone: 'llámanos',
    whatsapp: '2441234',
    website: 'javascript:alert(1)',
    facebook: 'https://evil.example',
    address: 'x'.repeat(501),
    hours: { ...values.hours, mode: 'text' as const, text: 'x'.repeat(2_001) },
  }
  expect(toBusinessEdit(typed, base)).toEqual({
    changes: {},
    problems: {
      name: 'business-name-missing',
      phone: 'phone-unreadable',
      whatsapp: 'whatsapp-unreadable',
      website: 'website-unreadable',
      facebook: 'facebook-unreadable',
      address: 'text-too-long',
      business_hours: 'text-too-long',
    },
  })
})

test('a day without times is a problem of the hours', () => {
  const hours = { ...values.hours, week: values.hours.week.with(0, { kind: 'open' as const, spans: [] }) }
  expect(toBusinessEdit({ ...values, hours }, base).problems).toEqual({ business_hours: 'input-invalid' })
})

test('over a newer version, what one changed stays and all else is the newer one’s', () => {
  const fresh = { ...base, name: 'Doña Ñeca', address: 'Calle 22, La Paz', business_hours: 'Mo-Fr 9:00-12:00' }
  const mine = rebaseBusiness({ ...values, address: 'Calle 23' }, base, fresh)
  expect(mine).toMatchObject({ name: 'Doña Ñeca', address: 'Calle 23', hours: { text: 'Mo-Fr 9:00-12:00' } })
  expect(toBusinessEdit(mine, fresh).changes).toEqual({ address: 'Calle 23' })

  const hours = { ...values.hours, mode: 'none' as const }
  expect(rebaseBusiness({ ...values, hours }, base, fresh).hours).toEqual(hours)
})
