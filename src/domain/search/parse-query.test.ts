import { expect, test } from 'vitest'
import type { CitySlug } from '../cities/city.ts'
import { parseQuery } from './parse-query.ts'

const listKeys = (query: string) => parseQuery(query).terms.flatMap((term) => term.keys)
const listTerms = (query: string, city?: CitySlug) =>
  parseQuery(query, city).terms.map((term) => term.words.join(' ') + (term.city ? ` in ${term.city}` : ''))

test('several words of one term stay together, others stand alone', () => {
  expect(parseQuery('farmacia de turno sopocachi').terms.map((term) => term.words)).toEqual([
    ['farmacia', 'de', 'turno'],
    ['sopocachi'],
  ])
})

test('words without meaning are left out, unless there are no others', () => {
  expect(parseQuery('pollos en la calle Sucre').terms.map((term) => term.words)).toEqual([['pollos'], ['sucre']])
  expect(parseQuery('la').terms.map((term) => term.words)).toEqual([['la']])
})

test('what is still being typed stands for what it begins', () => {
  expect(listKeys('farm')).toContain('pharmacy')
  expect(parseQuery('farmacia de tur').terms).toMatchObject([{ keys: ['pharmacy'], isPrefix: true }])
  expect(listKeys('fa')).toEqual([])
})

test.each(['', ' ', '???', '🤷', '\u0000\u0007', '\u202e\u200f', '<>', '!!!'])('the query %j has no terms', (query) => {
  expect(parseQuery(query).terms).toEqual([])
})

test('a picture names a kind of place where no word does', () => {
  expect(parseQuery('🍕').terms).toEqual(parseQuery('pizzería').terms)
  expect(parseQuery('☕️').terms).toEqual(parseQuery('café').terms)
  expect(parseQuery('💊').terms).toEqual(parseQuery('farmacia').terms)
  expect(parseQuery('🏨 sopocachi').terms.map((term) => term.words)).toEqual([['hotel'], ['sopocachi']])
  expect(parseQuery('🏨 sopocachi').within).toMatchObject({ name: 'Sopocachi', terms: [{ words: ['hotel'] }] })
  expect(parseQuery('🍕 chifa').terms.map((term) => term.words)).toEqual([['chifa']])
})

test('a district or town beside a kind is where it is sought, in any order', () => {
  for (const query of [
    'pediatra el alto',
    'pediatra en El Alto',
    'El Alto pediatra',
    'pediatra por la zona de el alto',
    'pediatra z/ El Alto',
  ])
    expect(parseQuery(query, 'la-paz').within, query).toMatchObject({
      name: 'El Alto',
      terms: [{ words: ['pediatra'] }],
    })
  expect(parseQuery('farmacia montero', 'santa-cruz').within).toMatchObject({ name: 'Montero' })
  expect(parseQuery('hotel 2do anillo', 'santa-cruz').within).toMatchObject({ areas: [{ isRing: true }] })
  expect(parseQuery('Ketal Calacoto', 'la-paz').within).toMatchObject({
    name: 'Calacoto',
    terms: [{ words: ['ketal'] }],
  })
  for (const query of ['el alto', 'hotel calle miraflores', 'centro de fisioterapia', 'farmacia equipetrol'])
    expect(parseQuery(query, 'la-paz').within, query).toBeNull()
})

test('a kind that landmarks are called by is sought in a district as well, but not beside another kind', () => {
  for (const [query, city, name] of [
    ['hospital el alto', 'la-paz', 'El Alto'],
    ['universidad el alto', 'la-paz', 'El Alto'],
    ['hospital la guardia', 'santa-cruz', 'La Guardia'],
    ['hospital quillacollo', 'cochabamba', 'Quillacollo'],
    ['mercado cotoca', 'santa-cruz', 'Cotoca'],
    ['parque plan 3000', 'santa-cruz', 'Plan 3000'],
  ] as const)
    expect(parseQuery(query, city).within, query).toMatchObject({ name, terms: [{ words: [query.split(' ')[0]] }] })
  expect(parseQuery('hotel hospital obrajes', 'la-paz').within).toBeNull()
})

test('a district whose whole name has a kind is where that is sought', () => {
  for (const query of ['mercado campesino', 'MERCADO CAMPESINO'])
    expect(parseQuery(query, 'sucre').within).toMatchObject({
      name: 'Mercado Campesino',
      terms: [{ words: ['mercado'] }],
      isWhole: true,
    })
  expect(parseQuery('la cancha', 'cochabamba').within, 'a name of a kind alone').toBeNull()
})

test('what is sold is no district, unless the query says where', () => {
  for (const query of ['venta de hamacas', 'tienda de hamacas'])
    expect(parseQuery(query, 'santa-cruz').within, query).toBeNull()
  for (const query of ['tienda en hamacas', 'tienda cerca de hamacas'])
    expect(parseQuery(query, 'santa-cruz').within, query).toMatchObject({ name: 'Hamacas' })
})

test('a query of 10,000 characters is cut before it is looked at', () => {
  const { terms } = parseQuery('pizza '.repeat(2_000))
  expect(terms.length).toBeLessThanOrEqual(20)
})

test.each([
  ['¿dónde puedo comer pizza?', ['pizza']],
  ['donde comer', ['comer']],
  ['quiero un buen hotel por favor', ['hotel']],
  ['where can i find the best coffee shop in town', ['coffee shop']],
  ['café con wifi', ['cafe']],
  ['hotel barato', ['hotel']],
  // Where nothing else is said, the words are what is looked for.
  ['donde', ['donde']],
  ['barato', ['barato']],
  ['abierto ahora', []],
])('%j looks for %j', (query, terms) => {
  expect(listTerms(query)).toEqual(terms)
})

test.each([
  ['farmacia abierta ahora', ['open'], undefined, 'farmacia'],
  ['farmacias 24 horas', ['always'], undefined, 'farmacias'],
  ['pharmacy open now near me', ['open'], 'near', 'pharmacy'],
  ['mejores restaurantes', [], 'rating', 'restaurantes'],
  ['médico con whatsapp', ['whatsapp'], undefined, 'medico'],
  ['hotel con fotos cerca', ['photos'], 'near', 'hotel'],
  ['hotel barato', [], undefined, 'hotel barato'],
])('%j asks for %j and %j, and for %j', (query, filters, sort, rest) => {
  expect(parseQuery(query)).toMatchObject({ filters, sort, withoutFilters: rest })
})

test('a plural stands for what its singular does', () => {
  for (const [plural, singular] of [
    ['cardiólogas', 'cardióloga'],
    ['zapaterías', 'zapatería'],
  ] as const)
    expect(parseQuery(`${plural} ceja`).terms[0]?.meanings).toEqual(parseQuery(`${singular} ceja`).terms[0]?.meanings)
})

test('words by which a query asks for a kind are none of a name', () => {
  expect(parseQuery('dónde dormir').optional).toEqual([])
  expect(parseQuery('farmacia bolivia').optional).toEqual(['bolivia'])
  expect(parseQuery('donde sofía').optional).toEqual(['donde'])
})

test('what no one knows of a place is told apart, as it was said', () => {
  expect(parseQuery('hotel barato con wifi').unknown).toEqual(['barato', 'con wifi'])
})

test.each<[string, CitySlug | undefined, string[]]>([
  ['farmacia cbba', undefined, ['farmacia', 'cbba in cochabamba']],
  ['hotel en santa cruz de la sierra', undefined, ['hotel', 'santa cruz de la sierra in santa-cruz']],
  ['hoteles en potosí', undefined, ['hoteles', 'potosi in potosi']],
  ['calle potosí', undefined, ['potosi']],
  ['farmacia la paz', 'la-paz', ['farmacia']],
  ['farmacia sucre', 'la-paz', ['farmacia', 'sucre in sucre']],
])('%j in %s looks for %j', (query, city, terms) => {
  expect(listTerms(query, city)).toEqual(terms)
})

test('a city that is not the one searched is told', () => {
  expect(parseQuery('hoteles en sucre', 'la-paz').otherCity).toBe('sucre')
  expect(parseQuery('hoteles en la paz', 'la-paz').otherCity).toBeUndefined()
  expect(parseQuery('hoteles calle sucre', 'la-paz').otherCity).toBeUndefined()
})

test.each([
  ['hotel cerca de la terminal', ['hotel'], 'la terminal'],
  ['restaurante frente a la plaza colón', ['restaurante'], 'la plaza colon'],
  ['farmacia calle potosí', ['farmacia'], 'calle potosi'],
  ['hotel cerca la terminal', ['hotel'], 'la terminal'],
  ['óptica c/ comercio', ['optica'], 'calle comercio'],
  ['farmacia hosp. obrero', ['farmacia'], 'hospital obrero'],
  ['Ketal cerca de plaza Abaroa', ['ketal'], 'plaza abaroa'],
  ['mercado Lanza farmacia', ['farmacia'], 'mercado lanza'],
])('%j looks for %j near %j', (query, terms, landmark) => {
  const { near } = parseQuery(query)
  expect(near?.terms.map((term) => term.words.join(' '))).toEqual(terms)
  expect(near?.landmark.join(' ')).toBe(landmark)
})

test.each(['hotel cerca', 'farmacia cerca de mí', 'cerca de la terminal', 'hotel cerca barato', 'mercado de carne'])(
  '%j names no landmark',
  (query) => {
    expect(parseQuery(query).near).toBeNull()
  },
)
