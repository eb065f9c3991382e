import { describe, expect, test } from 'vitest'
import { placeEditSchema } from './place-edit.ts'

describe('placeEditSchema', () => {
  test('makes of what people type what a place stores', () => {
    const typed = {
      name: '  Salteñas   Doña Ñeca ',
      phone: '2441234 / 76446050',
      whatsapp: '764-46050',
      website: 'donaneca.com.bo',
      address: 'Calle 21, La Paz',
      category: 'restaurant',
      facebook: 'donaneca',
      instagram: '@dona.neca',
      business_hours: 'Lun a Vie 8:00\nSáb 9:00',
    }
    expect(placeEditSchema.parse(typed)).toMatchObject({
      phone: '+591 2 2441234; +591 764 46 050',
      whatsapp: '59176446050',
      website: 'https://donaneca.com.bo/',
      facebook: 'https://www.facebook.com/donaneca',
      instagram: 'https://www.instagram.com/dona.neca',
      business_hours: 'Lun a Vie 8:00\nSáb 9:00',
    })
  })

  test('what it made goes through unchanged', () => {
    const made = placeEditSchema.parse({ phone: '22441234', whatsapp: '76446050', website: 'x.bo', instagram: '@a.b' })
    expect(placeEditSchema.parse(made)).toEqual(made)
  })

  test('the empty text takes a value off', () => {
    expect(placeEditSchema.parse({ phone: ' ', website: '', business_hours: '' })).toEqual({
      phone: null,
      website: null,
      business_hours: null,
    })
  })

  test.each([
    { name: '  ' },
    { category: '' },
    { phone: 'llámanos' },
    { whatsapp: '2441234' },
    { website: 'javascript:alert(1)' },
    { website: 'sin dominio' },
    { facebook: 'https://evil.example/fb' },
    { instagram: 'https://l.instagram.com/?u=https://evil.example' },
    { featured: true },
    { owner_id: 'me' },
  ])('refuses %o', (typed) => {
    expect(placeEditSchema.safeParse(typed).success).toBe(false)
  })
})
