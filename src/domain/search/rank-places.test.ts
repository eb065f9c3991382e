import { describe, expect, test } from 'vitest'
import type { CitySlug } from '../cities/city.ts'
import type { SearchablePlace } from './searchable-place.ts'
import { findAcross, findPlaces, type RankOptions, rankPlaces } from './rank-places.ts'
import { prepare } from './search-index.ts'

const makePlace = (name: string, more: Partial<SearchablePlace> = {}): SearchablePlace => ({
  id: name,
  name,
  category: 'business',
  address: null,
  avg_rating: 0,
  review_count: 0,
  ...more,
})

const search = (places: readonly SearchablePlace[], query: string, options: Partial<RankOptions> = {}) =>
  rankPlaces(places, query, { scope: 'city', limit: 100, ...options }).map((place) => place.name)

describe('what is found', () => {
  const places = [
    makePlace('Pollería Don Pepe', { category: 'restaurant', address: 'Calle Sucre 12' }),
    makePlace('Farmacia Bolivia', { category: 'pharmacy', address: 'Av. América' }),
    makePlace('El Buen Gusto', { category: 'restaurant', address: 'Avenida Heroínas 5' }),
    makePlace('Café Ñandú', { category: 'cafe' }),
    makePlace('Horno Tía Rosa', { category: 'Panadería' }),
  ]

  test.each([
    ['pollería', ['Pollería Don Pepe']],
    ['POLLERIA', ['Pollería Don Pepe']],
    ['pepe don', ['Pollería Don Pepe']],
    ['nandu', ['Café Ñandú']],
    ['heroinas', ['El Buen Gusto']],
    ['restaurante heroínas', ['El Buen Gusto']],
    ['restaurant', ['El Buen Gusto', 'Pollería Don Pepe']],
    ['drugstore', ['Farmacia Bolivia']],
    ['coffee', ['Café Ñandú']],
    ['bakery', ['Horno Tía Rosa']],
    ['panadería', ['Horno Tía Rosa']],
    ['farmacia de turno', ['Farmacia Bolivia']],
    ['gus', ['El Buen Gusto']],
    ['calle sucre', ['Pollería Don Pepe']],
    ['avenida américa', ['Farmacia Bolivia']],
    ['rno', []],
    ['zzz', []],
  ])('%j finds %j', (query, names) => {
    expect(search(places, query)).toEqual(names)
    expect(search(places, query, { scope: 'home' })).toEqual(names)
  })

  test('a kind that no place has is not what stands in a street of that name', () => {
    const inStreet = Array.from({ length: 5 }, (_, number) =>
      makePlace(`Churrasquería ${number}`, { category: 'restaurant', address: `Avenida del Policía ${number}` }),
    )
    expect(search(inStreet, 'policía')).toEqual([])
    expect(search([...inStreet, makePlace('Puesto de Policía')], 'policía')[0]).toBe('Puesto de Policía')
    expect(search(inStreet, 'avenida del policía 3')).toEqual(['Churrasquería 3'])
  })

  test('those in the very street that is named are before those in one of a longer name', () => {
    const inStreets = [
      makePlace('Recreo', { category: 'restaurant', address: 'Avenida Esteban Arce 5' }),
      makePlace('Kochalo', { category: 'restaurant', address: null, corner: 'Av. Esteban Arce y Oropeza' }),
      makePlace('La Pizza', { category: 'restaurant', address: 'Avenida Arce' }),
      makePlace('Oriental', { category: 'restaurant', address: null, corner: 'Gosálvez y Av. Arce' }),
    ]
    for (const query of ['restaurantes av arce', 'restaurante avenida arce'])
      expect(search(inStreets, query).slice(0, 2).toSorted()).toEqual(['La Pizza', 'Oriental'])
    expect(search(inStreets, 'restaurante avenida esteban arce').toSorted()).toEqual(['Kochalo', 'Recreo'])
  })

  test('what is only called like a kind is not before the places of that kind', () => {
    const named = [
      makePlace('Farmacia Flores', { category: 'pharmacy' }),
      makePlace('Su Jardín', { category: 'Florería' }),
      makePlace('Rosas y Flores', { category: 'Florería' }),
    ]
    expect(search(named, 'flores para mi novia').slice(0, 2)).toEqual(['Rosas y Flores', 'Su Jardín'])
  })

  test('where nothing has the words, it is told that what is found is only similar', () => {
    const similarTo = (query: string) => findPlaces(places, query, { scope: 'city', limit: 9 }).understood.similarTo
    expect(similarTo(' Heroimas ')).toBe('Heroimas')
    expect(similarTo('farmacai')).toBe('farmacai')
    for (const query of ['pollería don pepe', 'nandu', 'panaderia', 'zzz', 'pollería zzz'])
      expect(similarTo(query), query).toBeUndefined()
  })

  test('a kind that no place has finds the places of its category instead', () => {
    expect(search(places, 'pizzería')).toEqual(['El Buen Gusto', 'Pollería Don Pepe'])
    expect(search(places, 'pizzería heroínas')).toEqual(['El Buen Gusto'])
  })

  test('the name of a city finds its places from the home page; in the city it takes nothing away', () => {
    const inSucre = [
      makePlace('Farmacia Ana', { category: 'pharmacy', city: 'sucre' }),
      makePlace('Café Sucre', { category: 'cafe', city: 'sucre' }),
    ]
    for (const scope of ['home', 'city'] as const) {
      expect(search(inSucre, 'farmacia sucre', { scope })).toEqual(['Farmacia Ana'])
    }
    expect(search(inSucre, 'sucre', { scope: 'home' })).toEqual(['Café Sucre', 'Farmacia Ana'])
    expect(search(inSucre, 'sucre', { scope: 'city' })).toEqual(['Café Sucre'])
  })
})

describe('where no place has every word', () => {
  const places = [
    makePlace('Hotel Sol', { category: 'hotel', latitude: -17.39, longitude: -66.15, city: 'cochabamba' }),
    makePlace('Hotel Luna', { category: 'hotel', latitude: -17.42, longitude: -66.15, city: 'cochabamba' }),
    makePlace('Laboratorio Vida', { category: 'Laboratorio', city: 'cochabamba' }),
    makePlace('Insumos Covid', { category: 'store', city: 'cochabamba' }),
    makePlace('Terminal de Buses', {
      category: 'Terminal de buses',
      latitude: -17.391,
      longitude: -66.15,
      city: 'cochabamba',
    }),
    makePlace('Pollos Rex', { category: 'restaurant', address: 'Calle Potosí 5', city: 'cochabamba' }),
  ]
  const find = (query: string, scope: 'home' | 'city' = 'city') => {
    const found = findPlaces(places, query, { scope, limit: 100 })
    return { names: found.places.map(({ name }) => name), ...found.understood }
  }

  test('words that no one knows of a place are left out, and told', () => {
    expect(find('hotel barato con wifi')).toMatchObject({
      names: ['Hotel Luna', 'Hotel Sol'],
      dropped: ['barato', 'con wifi'],
    })
  })

  test('the words that tell the least are left out: never what kind of place is sought before others', () => {
    expect(find('laboratorio para covid')).toMatchObject({ names: ['Laboratorio Vida'], dropped: ['covid'] })
    expect(find('hotel xqzwvk')).toMatchObject({ names: ['Hotel Luna', 'Hotel Sol'], dropped: ['xqzwvk'] })
    expect(find('pollos rex hamburguesas')).toMatchObject({ names: ['Pollos Rex'], dropped: ['hamburguesas'] })
  })

  test('a kind that no place has is left out for its category, and told', () => {
    expect(find('pizzería')).toMatchObject({ names: ['Pollos Rex'], dropped: ['pizzería'], nothingCalled: 'pizzería' })
  })

  test('nothing is found for words that no place has', () => {
    expect(find('xqzwvk')).toMatchObject({ names: [], dropped: [] })
  })

  test('what is sought near a landmark or street is found near it', () => {
    const names = ['Hotel Sol', 'Hotel Luna']
    const near = { count: 1, meters: 500 }
    expect(find('hotel cerca de la terminal')).toMatchObject({ names, around: { name: 'la terminal', ...near } })
    expect(find('hotel terminal')).toMatchObject({ names, around: { name: 'terminal', ...near } })
  })

  test('after "avenida" what is called so is a street, not a market far from it', () => {
    const far = { latitude: -17.36, longitude: -66.2 }
    const street = { latitude: -17.394, longitude: -66.157 }
    const listed = [
      makePlace('16 de Julio', { category: 'Mercado', ...far }),
      makePlace('Hotel Lejos', { category: 'hotel', ...far }),
      makePlace('Hotel Prado', { category: 'hotel', address: 'Calle México', ...street }),
      makePlace('Tienda Ana', { category: 'store', address: 'Avenida 16 de Julio 1212', ...street }),
      makePlace('Tienda Luz', { category: 'store', address: 'Avenida 16 de Julio 1220', ...street }),
    ]
    const first = (query: string) => findPlaces(listed, query, { scope: 'city', limit: 1 }).places[0]?.name
    expect(first('hotel avenida 16 de julio')).toBe('Hotel Prado')
    expect(first('hotel mercado 16 de julio')).toBe('Hotel Lejos')
  })

  test('questions, filters and the name of the city itself take nothing away', () => {
    for (const query of [
      '¿dónde hay un hotel?',
      'hoteles en cochabamba',
      'hotel abierto ahora',
      'hotel cbba',
      'hoteles bolivia',
    ]) {
      expect(find(query), query).toMatchObject({ names: ['Hotel Luna', 'Hotel Sol'], dropped: [] })
    }
    expect(find('hotel abierto ahora cerca')).toMatchObject({ filters: 'open.near', withoutFilters: 'hotel' })
    expect(find('hotel')).not.toHaveProperty('filters')
  })

  test('words of filters are no filters where a place is called exactly so', () => {
    const named = [makePlace('Hotel Sol', { category: 'hotel' }), makePlace('Hotel Abierto', { category: 'hotel' })]
    const found = findPlaces(named, 'hotel abierto', { scope: 'city', limit: 100 })
    expect(found.places[0]?.name).toBe('Hotel Abierto')
    expect(found.understood).not.toHaveProperty('filters')
  })

  test('another city is told', () => {
    expect(find('hoteles en sucre')).toMatchObject({ otherCity: 'sucre', dropped: ['sucre'] })
    expect(find('hoteles en uyuni')).toMatchObject({
      dropped: ['uyuni'],
      otherTown: { name: 'Uyuni', city: 'potosi', query: 'hoteles' },
    })
    // A street that is called like a town is none.
    const inStreet = [makePlace('Hotel Ana', { category: 'hotel', address: 'Calle Aniceto Padilla 271, Cochabamba' })]
    expect(findPlaces(inStreet, 'hotel padilla', { scope: 'city', limit: 9 }).understood).not.toHaveProperty(
      'otherTown',
    )
    expect(find('hoteles en cochabamba', 'home')).toMatchObject({ names: ['Hotel Luna', 'Hotel Sol'] })
  })
})

describe('restraint', () => {
  test('what is called exactly so ends forgiveness, but not what only sounds so', () => {
    const places = [
      makePlace('Xantina', { category: 'cafe' }),
      makePlace('Cantina Uno', { category: 'bar' }),
      makePlace('Cantina Dos', { category: 'bar' }),
    ]
    expect(search(places, 'xantina')).toEqual(['Xantina'])
    expect(search(places, 'kantina')).toEqual(['Cantina Dos', 'Cantina Uno', 'Xantina'])
  })

  test('a category forgives no typo of its label', () => {
    const places = [makePlace('Plaza', { category: 'Lugar de interés' }), makePlace('Red', { category: 'Internet' })]
    expect(search(places, 'internet')).toEqual(['Red'])
  })

  test('a place that is only called like a category comes after those of it', () => {
    const places = [
      makePlace('ATM Hotel Sucre', { category: 'atm', avg_rating: 5, review_count: 9 }),
      makePlace('Sucre', { category: 'hotel' }),
    ]
    expect(search(places, 'hotel')).toEqual(['Sucre', 'ATM Hotel Sucre'])
  })

  test('a plural finds the singular before any typo', () => {
    const places = [makePlace('Casa Arcos'), makePlace('El Arco'), makePlace('El Arca')]
    expect(search(places, 'arcos')).toEqual(['Casa Arcos', 'El Arco'])
  })
})

describe('the order', () => {
  test('a category counts before a name that only bears its word, and that before an address', () => {
    const places = [
      makePlace('Address', { address: 'Calle Hotel 5', avg_rating: 5 }),
      makePlace('Category', { category: 'hotel', avg_rating: 3 }),
      makePlace('Hotel Name', { category: 'bank' }),
    ]
    expect(search(places, 'hotel')).toEqual(['Category', 'Hotel Name', 'Address'])
  })

  test('a whole word counts before a beginning', () => {
    const places = [makePlace('Solarium Uno', { avg_rating: 5 }), makePlace('Uno Sol')]
    expect(search(places, 'sol')).toEqual(['Uno Sol', 'Solarium Uno'])
  })

  test('the name that is the query comes first, then one that begins with it', () => {
    const places = [
      makePlace('Bar El Sol', { avg_rating: 5 }),
      makePlace('Sol Bar', { avg_rating: 4 }),
      makePlace('Sol'),
    ]
    expect(search(places, 'sol')).toEqual(['Sol', 'Sol Bar', 'Bar El Sol'])
  })

  test('equals are ordered by rating, number of reviews, name and id', () => {
    const places = [
      makePlace('Luna D', { avg_rating: 4, review_count: 2 }),
      makePlace('Luna C', { avg_rating: 4, review_count: 9 }),
      makePlace('Luna B', { avg_rating: 4, review_count: 2 }),
      makePlace('Luna A', { avg_rating: 4.5, review_count: 9 }),
      makePlace('Luna B', { avg_rating: 4, review_count: 2, id: 'B0', city: 'sucre' }),
    ]
    expect(rankPlaces(places, 'luna', { scope: 'city', limit: 100 }).map((place) => place.id)).toEqual([
      'Luna A',
      'Luna C',
      'B0',
      'Luna B',
      'Luna D',
    ])
  })

  test.each(['???', '¡!', '🤷'])('the query %j of signs alone finds nothing', (query) => {
    expect(search([makePlace('A')], query)).toEqual([])
  })

  test('it does not depend on the order of the places', () => {
    const places = Array.from({ length: 50 }, (_, number) =>
      makePlace(`Luna ${number % 7}`, { id: `p${number}`, avg_rating: number % 3 }),
    )
    expect(search(places.toReversed(), 'luna')).toEqual(search(places, 'luna'))
  })

  test.each(['', '  ', '\u202e'])('the query %j without words returns the best rated', (query) => {
    const places = [
      makePlace('B', { avg_rating: 4, review_count: 1 }),
      makePlace('A', { avg_rating: 4, review_count: 1 }),
      makePlace('C', { avg_rating: 4, review_count: 2 }),
      makePlace('D', { avg_rating: 5, review_count: 2 }),
    ]
    expect(search(places, query, { limit: 3 })).toEqual(['D', 'C', 'A'])
  })
})

describe('robustness', () => {
  const places = [makePlace('Pizza "Roma" <b>'), makePlace('$& .* [a-z]', { category: 'constructor' })]

  test.each([
    '\u0000',
    '<script>alert(1)</script>',
    '\u202eazzip',
    '.*',
    '[',
    '\\',
    '\ud800',
    '%00',
    '__proto__',
    'toString',
  ])('the query %j breaks nothing', (query) => {
    expect(Array.isArray(search(places, query))).toBe(true)
  })

  test('marks around and inside a word do not hide it', () => {
    expect(search(places, '\u202apizza\u202c 🍕 <roma>')).toEqual(['Pizza "Roma" <b>'])
  })

  test('a query of 10,000 characters counts as its beginning', () => {
    expect(search(places, `pizza ${' '.repeat(10_000)}zzz`)).toEqual(['Pizza "Roma" <b>'])
    expect(search(places, 'a'.repeat(10_000))).toEqual([])
  })

  test('the limit holds, and the places are left as they were', () => {
    const many = Object.freeze(Array.from({ length: 300 }, (_, number) => Object.freeze(makePlace(`Pizza ${number}`))))
    expect(search(many, 'pizza', { limit: 100 })).toHaveLength(100)
  })

  test('an index answers like the places it was made of', () => {
    const index = prepare(places)
    expect(rankPlaces(index, 'roma', { scope: 'city', limit: 5 })).toEqual([places[0]])
  })
})

describe('typos, corners and spelling', () => {
  const places = [
    makePlace('Farmacia Bolivia', { category: 'pharmacy', address: 'Av. América' }),
    makePlace('Heladería Globos', { category: 'cafe', address: 'Calle Ayacucho' }),
    makePlace('Restaurante Heroínas', { category: 'restaurant', address: 'Calle Gral. Achá' }),
  ]

  test.each([
    ['bolvia', ['Farmacia Bolivia']],
    ['boliviaa', ['Farmacia Bolivia']],
    ['bolibia', ['Farmacia Bolivia']],
    ['boliiva', ['Farmacia Bolivia']],
    ['globso', ['Heladería Globos']],
    ['restuarnte heroinas', ['Restaurante Heroínas']],
    ['resturants', ['Restaurante Heroínas']],
    ['pharmcy', ['Farmacia Bolivia']],
    ['calle general acha', ['Restaurante Heroínas']],
    ['gral acha', ['Restaurante Heroínas']],
    // Two wrong letters in a word of seven, one in a word of three, and wrong figures are no typos.
    ['bolbibia', ['Farmacia Bolivia']],
    ['blobia', []],
    ['axa', []],
  ])('%j finds %j', (query, names) => {
    expect(search(places, query)).toEqual(names)
  })

  test('a typo is forgiven only where hardly anything is spelled so, and stands below it', () => {
    const many = [
      makePlace('Luna'),
      makePlace('Lina', { avg_rating: 5 }),
      makePlace('Luna Dos', { avg_rating: 1 }),
      makePlace('Calle', { address: 'Luna' }),
    ]
    expect(search(many, 'luna')).toEqual(['Luna', 'Luna Dos', 'Calle'])
    expect(search(many.slice(0, 2), 'luna')).toEqual(['Luna'])
  })

  test('who types ñ finds n below, and who types n finds ñ below', () => {
    const both = [makePlace('Pena Uno', { avg_rating: 4 }), makePlace('Peña Dos', { avg_rating: 3 })]
    expect(search(both, 'peña')).toEqual(['Peña Dos', 'Pena Uno'])
    expect(search(both, 'pena')).toEqual(['Pena Uno', 'Peña Dos'])
    expect(search(both.toReversed(), 'peñ')).toEqual(['Peña Dos', 'Pena Uno'])
  })

  test('an address with both streets of a corner counts before names that are like them, in either order', () => {
    const corner = [
      makePlace('Farmacia Ayacucho', { address: 'Av. Heroínas', avg_rating: 5 }),
      makePlace('Kiosco', { address: 'Calle Ayacucho esq. Heroínas' }),
    ]
    for (const query of ['Ayacucho y Heroínas', 'heroinas esq. ayacucho', 'entre heroínas y ayacucho']) {
      expect(search(corner, query), query).toEqual(['Kiosco', 'Farmacia Ayacucho'])
    }
  })

  test('where addresses name one street alone, those nearest to the corner are found', () => {
    const at = (latitude: number, longitude: number) => ({ latitude, longitude })
    const streets = [
      makePlace('Lejos', { address: 'Calle Ayacucho', ...at(-17.38, -66.159) }),
      makePlace('Cerca', { address: 'Calle Ayacucho', ...at(-17.392, -66.159) }),
      makePlace('Al frente', { address: 'Av. Heroínas', ...at(-17.3922, -66.1591) }),
      makePlace('Sin lugar', { address: 'Av. Heroínas' }),
    ]
    expect(search(streets, 'ayacucho y heroínas').toSorted()).toEqual(['Al frente', 'Cerca'])
  })

  test('a place that only its corner places is found by it, after those whose address has the words', () => {
    const corners = [
      makePlace('Kiosco', { address: null, corner: 'Av. Ayacucho y Av. Heroínas', avg_rating: 5 }),
      makePlace('Tienda', { address: 'Av. Ayacucho 12' }),
      makePlace('Otra', { address: null, corner: 'Av. América y Pando' }),
    ]
    expect(search(corners, 'ayacucho y heroínas')).toEqual(['Kiosco'])
    expect(search(corners, 'ayacucho')).toEqual(['Tienda', 'Kiosco'])
  })

  test('what is sought at a corner is found there, else near it, the nearest first', () => {
    const at = (latitude: number, longitude: number) => ({ latitude, longitude })
    const around = [
      makePlace('Farmacia Ayacucho', { category: 'pharmacy', address: 'Av. Oquendo', ...at(-17.3, -66.1) }),
      makePlace('Sol', { category: 'pharmacy', address: null, ...at(-17.3935, -66.159) }),
      makePlace('Luna', { category: 'pharmacy', address: null, ...at(-17.3926, -66.159) }),
      makePlace('Kiosco', { category: 'store', corner: 'Av. Ayacucho y Av. Heroínas', ...at(-17.392, -66.159) }),
    ]
    expect(search(around, 'farmacia ayacucho y heroínas')).toEqual(['Luna', 'Sol'])
    const there = makePlace('Botica', { category: 'pharmacy', corner: 'Av. Ayacucho y Av. Heroínas' })
    expect(search([...around, there], 'farmacia esq. ayacucho y heroínas')[0]).toBe('Botica')
  })

  test('a place is found by its keywords, after those that are called so, and by what they stand for', () => {
    const kitchens = [
      makePlace('Dragón', { category: 'restaurant', keywords: ['comida china', 'Casa Lin'] }),
      makePlace('Casa Lin', { category: 'store' }),
    ]
    expect(search(kitchens, 'casa lin')).toEqual(['Casa Lin', 'Dragón'])
    expect(search(kitchens, 'chifa')).toEqual(['Dragón'])
    expect(search(kitchens, 'china casa')).toEqual(['Dragón'])
  })

  test('institutions are found by their short and their long names', () => {
    const institutions = [
      makePlace('Banco de Crédito', { category: 'bank' }),
      makePlace('BCP – Agencia Sur', { category: 'bank' }),
      makePlace('Policlínico CNS', { category: 'hospital' }),
      makePlace('Caja Nacional de Salud', { category: 'hospital' }),
    ]
    expect(search(institutions, 'bcp')).toEqual(['BCP – Agencia Sur', 'Banco de Crédito'])
    expect(search(institutions, 'banco de credito')).toEqual(['Banco de Crédito', 'BCP – Agencia Sur'])
    expect(search(institutions, 'caja nacional de salud')).toEqual(['Caja Nacional de Salud', 'Policlínico CNS'])
    expect(search(institutions, 'cns')).toEqual(['Policlínico CNS', 'Caja Nacional de Salud'])
  })

  test('letters joined by "y" are a name, and no corner', () => {
    const named = [
      makePlace('Farmacia J y J', { category: 'pharmacy', address: null }),
      makePlace('Farmacia Jireh', { category: 'pharmacy', corner: 'Junín y Pasaje J', avg_rating: 5 }),
    ]
    expect(search(named, 'farmacia j y j')[0]).toBe('Farmacia J y J')
  })

  test('a phone number is found however it is written', () => {
    const phones = [
      makePlace('Móvil', { phone: '+591 707 65 804' }),
      makePlace('Fijo', { phone: '+591 4 4257065; +591 674 04 870' }),
    ]
    for (const query of ['70765804', '707-65-804', '+591 70765804', '00591 707 65804']) {
      expect(search(phones, query), query).toEqual(['Móvil'])
    }
    for (const query of ['4257065', '44257065', '(4) 425-7065', '+591 4 4257065', '67404870', '425706']) {
      expect(search(phones, query), query).toEqual(['Fijo'])
    }
    expect(search(phones, '70765805')).toEqual([])
  })

  test.each(['', 'luna', 'lunaa'])(
    'page after page, "%s" lists every place once, in the order of one long list',
    (query) => {
      const some = Array.from({ length: 25 }, (_, number) => makePlace(`Luna ${number}`, { avg_rating: number % 5 }))
      const all = search(some, query)
      const pages = [0, 10, 20].map((offset) => findPlaces(some, query, { scope: 'city', limit: 10, offset }))
      expect(pages.flatMap((page) => page.places.map(({ name }) => name))).toEqual(all)
      expect(all).toHaveLength(25)
      expect(pages.map(({ total }) => total)).toEqual([25, 25, 25])
      expect(findPlaces(some, query, { scope: 'city', limit: 10, offset: 30 })).toMatchObject({ places: [], total: 25 })
    },
  )
})

describe('what kind of place is sought is left out last', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude, city: 'la-paz' as const })
  const places = [
    makePlace('Mercado Villa Rosa', { category: 'Mercado', ...at(-16.48, -68.12) }),
    makePlace('Farmacia Cerca', { category: 'pharmacy', ...at(-16.481, -68.12) }),
    makePlace('Farmacia Lejos', { category: 'pharmacy', avg_rating: 5, review_count: 9, ...at(-16.53, -68.1) }),
    makePlace('Mi Pediatra', { category: 'doctor', avg_rating: 5, review_count: 9, ...at(-16.505, -68.12) }),
    makePlace('Pediatra Ana', { category: 'doctor', ...at(-16.51, -68.18) }),
    makePlace('Centro de Alto Riesgo', { category: 'hospital', ...at(-16.5, -68.12) }),
    makePlace('Hipermaxi Miraflores', { category: 'Supermercado', ...at(-16.5, -68.12) }),
    makePlace('Dental Uno', { category: 'dentist', ...at(-16.54, -68.08) }),
    makePlace('Dental Dos', { category: 'dentist', ...at(-16.502, -68.121) }),
    makePlace('Óptica A', { category: 'Óptica', address: 'Barrio Las Lomas, La Paz', ...at(-16.6, -68.12) }),
    makePlace('Ferretería B', { category: 'Ferretería', address: 'Las Lomas 5, La Paz', ...at(-16.6001, -68.12) }),
    makePlace('Coliseo Polideportivo', { category: 'Centro deportivo', ...at(-16.5, -68.12) }),
    makePlace('Hospital Geriátrico', { category: 'hospital', ...at(-16.5, -68.12) }),
    makePlace('Limpieza y Hogar', { category: 'store', ...at(-16.5, -68.12) }),
  ]
  const find = (query: string) => {
    const { places: found, understood } = findPlaces(places, query, { scope: 'city', limit: 100 })
    return { names: found.map(({ name }) => name), meters: found.map(({ meters }) => meters), ...understood }
  }

  test('the rest is where it should be: a market, by its name alone', () => {
    expect(find('farmacia villa rosa')).toMatchObject({
      names: ['Farmacia Cerca', 'Farmacia Lejos'],
      meters: [111, 5955],
      dropped: [],
      kind: { es: 'farmacias', en: 'pharmacies' },
      around: { name: 'villa rosa', count: 1, meters: 500 },
    })
  })

  test('the rest is where it should be: behind the name of what is sought, in any part of the city that addresses name', () => {
    const bank = { category: 'bank', avg_rating: 5 }
    const listed = [
      ...places,
      makePlace('Banco Unión', { category: 'bank', ...at(-16.6002, -68.12) }),
      makePlace('Banco Unión Sur', { ...bank, ...at(-16.54, -68.08) }),
      makePlace('Banco Sol', { ...bank, ...at(-16.6, -68.12) }),
    ]
    const { places: found, understood } = findPlaces(listed, 'banco union las lomas', { scope: 'city', limit: 9 })
    expect(found.map(({ name }) => name)).toEqual(['Banco Unión', 'Banco Unión Sur'])
    expect(understood).toMatchObject({ dropped: [], around: { name: 'las lomas', count: 1 } })
  })

  test('a market that is named is one that is called so, and not what lies in another of that name', () => {
    const listed = [
      ...places,
      makePlace('Los Pozos', { category: 'Mercado', ...at(-16.48, -68.12) }),
      makePlace('Guardería Mercado Los Pozos', { category: 'Guardería', ...at(-16.53, -68.1) }),
    ]
    const [first] = findPlaces(listed, 'farmacia mercado los pozos', { scope: 'city', limit: 1 }).places
    expect(first?.name).toBe('Farmacia Cerca')
  })

  test('a kind of which there is none is sought there by what it belongs to, and told', () => {
    expect(find('cardiólogo el alto')).toMatchObject({
      dropped: ['cardiólogo'],
      kind: { es: 'médicos' },
      around: { name: 'El Alto' },
    })
  })

  test('a name beside a district is sought there, and called as it was typed', () => {
    expect(find('Hipermaxi sopocachi')).toMatchObject({
      names: ['Hipermaxi Miraflores'],
      dropped: [],
      kind: { es: 'Hipermaxi', en: 'Hipermaxi' },
      around: { name: 'Sopocachi', count: 1 },
    })
    expect(find('xqzwvk sopocachi').names).toEqual([])
  })

  test('what one does tells less than what with', () => {
    const listed = [
      makePlace('Museo', { category: 'Museo', avg_rating: 5 }),
      makePlace('Escuela de Fútbol', { category: 'business' }),
    ]
    expect(search(listed, 'donde ver futbol')).toEqual(['Escuela de Fútbol'])
  })

  test('a word of two kinds is called by the one that has it', () => {
    expect(find('clínica miraflores').kind?.es).toBe('hospitales y clínicas')
    expect(find('médico miraflores').kind?.es).toBe('médicos')
  })

  test('the rest is where it should be: a part of a city that addresses name', () => {
    expect(find('farmacia las lomas')).toMatchObject({ names: ['Farmacia Lejos', 'Farmacia Cerca'] })
  })

  test('the rest is where it should be: a district or a town, in which the best come first', () => {
    expect(find('pediatra el alto')).toMatchObject({
      names: ['Pediatra Ana', 'Mi Pediatra'],
      around: { name: 'El Alto', count: 1, meters: 0 },
    })
    expect(find('dentista miraflores').names).toEqual(['Dental Dos', 'Dental Uno'])
    expect(find('dentista mirafores').names, 'with a typo').toEqual(['Dental Dos', 'Dental Uno'])
  })

  test('where nothing is called so, all of the kind are listed, and the words are told as they were typed', () => {
    expect(find('dentista de la Ñoñería')).toMatchObject({
      names: ['Dental Dos', 'Dental Uno'],
      dropped: ['Ñoñería'],
      nothingCalled: 'Ñoñería',
      kind: { es: 'dentistas' },
    })
  })

  test.each(['police', 'cerrajero', 'plomero', 'guardería', 'parqueo', 'internet', 'tour agency', 'cine center'])(
    '%s, of which there is none, finds nothing that is only written alike',
    (query) => {
      expect(find(query).names).toEqual([])
    },
  )

  test('a name that two letters and its first part from a word is none of it', () => {
    expect(find('consultorio pediatrico').names).not.toContain('Hospital Geriátrico')
  })

  test('names in Quechua and Aymara find what exists', () => {
    const names = (query: string) => search([...places, makePlace('Horno', { category: 'Panadería' })], query)
    expect(names('qhatu')).toEqual(['Mercado Villa Rosa'])
    expect(names('jampi wasi')).toContain('Farmacia Cerca')
    expect(names('jampi wasi')).toContain('Hospital Geriátrico')
    expect(names("t'anta")).toEqual(['Horno'])
    expect(names('tanta wasi')).toEqual(['Horno'])
    expect(search([makePlace('Doña Ana', { category: 'restaurant' })], 'mikhuna')).toEqual(['Doña Ana'])
  })

  test('of several cities, those are listed in which the district lies', () => {
    const cities = [
      places,
      [makePlace('Dental Sucre', { category: 'dentist', latitude: -19.04, longitude: -65.26, city: 'sucre' })],
    ].map((own) => prepare(own))
    const found = findAcross(cities, 'dentista calacoto', { scope: 'home', limit: 9 })
    expect(found.places.map(({ name }) => name)).toEqual(['Dental Uno', 'Dental Dos'])
    expect(found.total).toBe(2)
  })
})

describe('a district beside a kind', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude, city: 'la-paz' as const })
  const find = (places: readonly SearchablePlace[], query: string) =>
    findPlaces(places, query, { scope: 'city', limit: 100 })

  test('what is called exactly as the query comes first, then what begins so or has all of its words', () => {
    const places = [
      makePlace('Farmacia Alto Obrajes', { category: 'pharmacy', avg_rating: 5, ...at(-16.5208, -68.1055) }),
      makePlace('Farmacia 24 de Agosto', { category: 'pharmacy', avg_rating: 5, ...at(-16.52, -68.19) }),
      makePlace('Farmacias Bolivia - Villa El Alto', { category: 'pharmacy', ...at(-16.48, -68.1) }),
      makePlace('Farmacia El Alto Dos', { category: 'pharmacy', avg_rating: 5, ...at(-16.52, -68.19) }),
      makePlace('Farmacia El Alto', { category: 'pharmacy', ...at(-16.52, -68.19) }),
    ]
    const names = (query: string) => find(places, query).places.map(({ name }) => name)
    expect(names('farmacia el alto')).toEqual([
      'Farmacia El Alto',
      'Farmacia El Alto Dos',
      'Farmacia 24 de Agosto',
      'Farmacia Alto Obrajes',
      'Farmacias Bolivia - Villa El Alto',
    ])
    expect(names('farmacias el alto')[0]).toBe('Farmacias Bolivia - Villa El Alto')
  })

  test('a district whose whole name has a kind lists what is near it, where hardly anything is called so', () => {
    const market = (name: string, latitude: number) =>
      makePlace(name, { category: 'Mercado', city: 'sucre', latitude, longitude: -65.26 })
    const found = find([market('Mercado Central', -19.047), market('Mercado Yurac', -19.037)], 'mercado campesino')
    expect(found.places.map(({ name }) => name)).toEqual(['Mercado Yurac', 'Mercado Central'])
    expect(found.understood).toMatchObject({ dropped: [], around: { name: 'Mercado Campesino', count: 1 } })
  })

  test('how many are near is the same on pages of any length', () => {
    const inCity = (city: CitySlug, latitude: number, longitude: number) =>
      prepare(
        Array.from({ length: 20 }, (_, number) =>
          makePlace(`${city} ${number}`, { category: 'restaurant', city, latitude, longitude }),
        ),
      )
    const cities = [
      inCity('la-paz', -16.5016, -68.1212),
      inCity('tarija', -21.5476, -64.7337),
      inCity('cobija', -11.04, -68.761),
    ]
    for (const limit of [5, 24, 100]) {
      const { understood } = findAcross(cities, 'restaurante miraflores', { scope: 'home', limit })
      expect(understood.around, `${limit}`).toEqual({ name: 'Miraflores', count: 40, meters: 0 })
    }
  })

  test('a city without what is sought is told, and what is near to something else of its name is not listed', () => {
    const dentist = { category: 'dentist' }
    const cities = [
      prepare([
        makePlace('Plaza Trinidad', { category: 'Plaza', ...at(-16.5, -68.12) }),
        makePlace('Dental Cerca', { ...dentist, ...at(-16.5, -68.12) }),
      ]),
      prepare([makePlace('Dental Lejos', { ...dentist, city: 'cochabamba' })]),
      prepare([makePlace('Farmacia Cruz Verde', { category: 'pharmacy', city: 'trinidad' })]),
    ]
    const searchAll = (query: string, indexes = cities) => {
      const { places: found, total, understood } = findAcross(indexes, query, { scope: 'home', limit: 9 })
      return [found.map(({ name, meters }) => `${name} ${meters ?? ''}`.trim()), total, understood.noneIn]
    }
    expect(searchAll('dentista trinidad')).toEqual([['Dental Cerca', 'Dental Lejos'], 2, 'trinidad'])
    expect(searchAll('dentistas en trinidad')).toEqual([['Dental Cerca', 'Dental Lejos'], 2, 'trinidad'])
    expect(searchAll('farmacia trinidad')).toEqual([['Farmacia Cruz Verde'], 1, undefined])
    expect(searchAll('dentista plaza trinidad')[2]).toBeUndefined()
    // What is not on the device may be there.
    expect(searchAll('dentista trinidad', cities.slice(0, 2))[2]).toBeUndefined()
  })

  test('a name that has all words of the query comes first, though of another kind', () => {
    const places = [
      makePlace('Centro Hope', { category: 'hospital', avg_rating: 5, ...at(-16.5405, -68.0775) }),
      makePlace('Clínica Dental San Miguel', { category: 'dentist', ...at(-16.5, -68.12) }),
    ]
    expect(find(places, 'clinica san miguel').places.map(({ name }) => name)).toEqual([
      'Clínica Dental San Miguel',
      'Centro Hope',
    ])
  })
})

describe('signs between letters', () => {
  test.each([
    ["Ch'utillos", 'Chʼutillos'],
    ["Ch'utillos", 'Chʻutillos'],
    ["Ch'utillos", 'Chꞌutillos'],
    ['Chʼutillos', "Ch'utillos"],
    ['Chʼutillos', 'ch utillos'],
    ['Chʼutillos', 'chutillos'],
    ["K'arasi", 'Kʼarasi'],
    ['A.F.P. Futuro', 'AFP'],
    ['AFP Futuro', 'A.F.P.'],
    ['AT&T Café', 'att'],
    ['ATT Café', 'AT&T'],
    ['H&M', 'hm'],
    ['HM', 'H&M'],
    ['M & B', 'mb'],
    ["Rock'n'Roll", 'rocknroll'],
    ['Rocknroll', "rock'n'roll"],
    ["McDonald's", 'mc donalds'],
    ["T'anta Wasi", 'tantawasi'],
    ['Chutillos', "ch'utillos"],
    ['Chutillo Wasi', "ch'utillowasi"],
    ['Straße 7', 'strasse'],
    ['Café Æon', 'aeon'],
    ['7 Vidas', '7vidas'],
  ])('%s is found by %s', (name, query) => {
    expect(search([makePlace(name), makePlace('Otra cosa')], query)).toEqual([name])
  })

  test('a link to a chat finds whose number it is', () => {
    const places = [makePlace('Café Uno', { phone: '71234567' }), makePlace('Otra cosa')]
    expect(search(places, 'https://wa.me/59171234567')).toEqual(['Café Uno'])
  })
})
