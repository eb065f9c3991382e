// What people call the parts of their city and the towns that have grown into it: a search for a kind of place names them.
import { fold } from '../shared/fold.ts'
import type { Position } from '../shared/distance.ts'
import { cityList, type CitySlug } from './city.ts'

/** A part of a city: a circle around its middle, or the ring road that runs at such a distance of it. */
export interface District extends Position {
  /** As people write it. */
  name: string
  /** A circle reaches as far; 0 where its middle alone is known. */
  radiusMeters: number
  isRing: boolean
}

/**
 * A line each: names, the first as it is shown; degrees south and west; meters that it reaches, or `ring` and the radius of that.
 * Most are the medians of the places of tools/data that name them in their name or address, others the middles of
 * municipalities and quarters that few places name, to about 300 m; rings are the medians of how far from the main square
 * places lie that name them.
 */
const lines: Record<CitySlug, string> = {
  'la-paz': `
El Alto, ciudad de el alto: 16.52 68.19 4500
Ceja, la ceja, ceja el alto, ceja de el alto: 16.5045 68.1628
Ciudad Satélite, satélite: 16.5239 68.1515
Río Seco, ex tranca río seco: 16.489 68.204
Feria 16 de Julio, zona 16 de julio, 16 de julio el alto: 16.493 68.174
Villa Adela: 16.5227 68.2115
Senkata: 16.5816 68.1857
Villa Dolores: 16.5092 68.1581
Villa Bolívar: 16.527 68.179
Cruce Viacha, cruce a viacha: 16.519 68.172
Alto Lima: 16.4808 68.1721
Cosmos 79: 16.53 68.213
Viacha: 16.6533 68.3017 2500
Achocalla: 16.5786 68.1592 2000
Laja: 16.533 68.383 1500
Mecapaca: 16.668 68.018 1500
Zona Sur, zona sud, south zone: 16.54 68.08 2500
Calacoto: 16.5408 68.0863
San Miguel: 16.5405 68.0775
Achumani: 16.5341 68.0753
Irpavi: 16.5265 68.086
Cota Cota, cotacota: 16.5385 68.0655
Los Pinos: 16.5452 68.0743
Chasquipampa: 16.5375 68.0482
La Florida: 16.5453 68.0916
Seguencoma: 16.535 68.107
Mallasa: 16.567 68.094
Bolonia: 16.521 68.093
Obrajes: 16.5292 68.1026
Alto Obrajes: 16.5208 68.1055
Miraflores: 16.5016 68.1212
Sopocachi: 16.5097 68.1269
San Jorge: 16.5135 68.1195
San Pedro: 16.5034 68.1344
Tembladerani: 16.5107 68.1418
Cristo Rey: 16.5165 68.137
El Prado, prado: 16.5012 68.1325
Terminal de Buses, la terminal de buses, terminal de omnibus, terminal, bus terminal, bus station: 16.4897 68.1445
Aeropuerto, aeropuerto de el alto, airport: 16.5133 68.1925 1000
Mercado de las Brujas, calle de las brujas, las brujas, witches market: 16.4967 68.1387
Cementerio, cementerio general: 16.4975 68.1515
Garita de Lima, la garita: 16.4957 68.1462
Max Paredes: 16.4972 68.1408
Eloy Salmón: 16.4988 68.143
Pérez Velasco, la pérez: 16.4957 68.1379
Buenos Aires: 16.5039 68.1441
Munaypata: 16.4874 68.1563
Villa Victoria: 16.4908 68.1534
Pura Pura: 16.486 68.153
Vino Tinto: 16.4865 68.1285
Villa Fátima: 16.4822 68.1195
Villa El Carmen: 16.479 68.112
Villa Copacabana: 16.4908 68.116
Villa San Antonio: 16.4985 68.1095
Villa Armonía: 16.5087 68.1106
Pampahasi, pampahasi bajo: 16.5016 68.1045`,
  'santa-cruz': `
Equipetrol, equipetrol norte: 17.7664 63.1945
Sirari: 17.7625 63.2015
Las Palmas: 17.7995 63.209
Urubó: 17.7535 63.2357
Urbarí: 17.7971 63.195
Plan 3000, plan tres mil, el plan 3000, el plan: 17.8261 63.1228 1500
Plan 4000: 17.8823 63.175
Villa Primero de Mayo, villa 1ro de mayo, villa 1 de mayo, la villa: 17.7956 63.1299 600
Pampa de la Isla: 17.7716 63.127
Los Lotes: 17.8602 63.1723
Los Pozos: 17.7776 63.1745
La Ramada: 17.7948 63.1902
Mutualista: 17.7605 63.1578
El Trompillo, trompillo: 17.8004 63.1716
Hamacas: 17.7597 63.1739
Barrio Lindo: 17.791 63.1697
Abasto, mercado abasto: 17.7965 63.2043
El Pari: 17.8004 63.1913
Braniff: 17.8079 63.1812
Guaracachi: 17.7814 63.1453
Los Chacos: 17.7494 63.1176
Parque Industrial: 17.7582 63.1418
Cambódromo: 17.7537 63.1564
La Cuchilla: 17.8263 63.2016
La Morita: 17.8167 63.1806
La Campana: 17.8219 63.1227
Palmasola: 17.8736 63.1903
Kilómetro 12, kilómetro doce, km 12: 17.8807 63.2713
Viru Viru, aeropuerto viru viru: 17.6448 63.1354 1000
Satélite Norte: 17.63 63.153 1500
Warnes: 17.5103 63.1647 2500
Cotoca: 17.7539 62.9969 2000
La Guardia: 17.8933 63.3256 2000
El Torno: 17.9877 63.381 2000
Porongo: 17.833 63.318 1500
Casco Viejo: 17.7833 63.1821 700
Primer Anillo, 1er anillo, 1 anillo, first ring: 17.7833 63.1821 ring 930
Segundo Anillo, 2do anillo, 2 anillo, second ring: 17.7833 63.1821 ring 1720
Tercer Anillo, 3er anillo, 3 anillo, tercer anillo interno, tercer anillo externo, third ring: 17.7833 63.1821 ring 3000
Cuarto Anillo, 4to anillo, 4 anillo, fourth ring: 17.7833 63.1821 ring 3860
Quinto Anillo, 5to anillo, 5 anillo, fifth ring: 17.7833 63.1821 ring 4900
Sexto Anillo, 6to anillo, 6 anillo, sixth ring: 17.7833 63.1821 ring 6500
Séptimo Anillo, 7mo anillo, 7 anillo, seventh ring: 17.7833 63.1821 ring 6930
Octavo Anillo, 8vo anillo, 8 anillo, eighth ring: 17.7833 63.1821 ring 7650`,
  cochabamba: `
Quillacollo: 17.3923 66.2784 2500
Sacaba: 17.4042 66.0408 3000
Tiquipaya: 17.3388 66.2171 1500
Colcapirhua: 17.3912 66.2385 1500
Vinto: 17.3982 66.3106 1500
Sipe Sipe: 17.4535 66.385 1500
Cala Cala: 17.3694 66.1641
Queru Queru: 17.3722 66.1538
Recoleta, la recoleta: 17.3757 66.1513
Sarco: 17.379 66.181
Sarcobamba: 17.377 66.173
Mayorazgo: 17.3656 66.1721
Temporal: 17.3637 66.1649
Muyurina: 17.3841 66.1452
Aranjuez: 17.3737 66.148
Tupuraya: 17.3722 66.1397
El Pueblito, pueblito: 17.374 66.1417
Pacata: 17.3732 66.1234
Portales: 17.3756 66.1576
Hipódromo: 17.3835 66.1745
Villa Galindo: 17.3936 66.169
La Chimba: 17.404 66.175
Jaihuayco: 17.42 66.155
La Cancha, cancha: 17.403 66.1525
Las Cuadras: 17.39 66.141
El Prado, prado: 17.3855 66.1587
Alalay, laguna alalay: 17.412 66.135
Aeropuerto, airport: 17.4143 66.1789
Zona Sud, zona sur: 17.425 66.143 2000
Zona Norte: 17.372 66.158 1200
Valle Hermoso: 17.4482 66.1254
Villa Pagador: 17.4457 66.1089
San Pedro: 17.3905 66.1472
San Antonio: 17.4001 66.1561
Quintanilla: 17.3827 66.112
El Paso: 17.3225 66.2385 1000`,
  oruro: `
Zona Norte: 17.953 67.1117
Zona Sud, zona sur: 17.9866 67.1159
Zona Este: 17.972 67.1057
Zona Oeste: 17.9688 67.124
Socavón: 17.9674 67.1189
Vinto: 17.9767 67.0631 1000
Ranchería: 17.9651 67.1085
Huajara: 17.9431 67.0919
Itos: 17.9762 67.1333
San José: 17.9569 67.1217
Kantuta: 17.9471 67.104`,
  potosi: `
San Roque: 19.5817 65.7516
San Gerardo: 19.5859 65.7463
San Cristóbal: 19.5956 65.7451
San Benito: 19.5916 65.7586
San Clemente: 19.5762 65.7637
San Martín: 19.5907 65.7456
San Pedro: 19.5953 65.7492
Ciudad Satélite, satélite: 19.5691 65.7655
Villa Fátima: 19.572 65.7558
Villa Copacabana: 19.5768 65.7733
Las Delicias: 19.5748 65.7607
Plan 40: 19.5628 65.7708
Cantumarca: 19.5863 65.7807
Villa Colón: 19.5878 65.7344`,
  tarija: `
San Roque: 21.5292 64.7333
La Loma: 21.5256 64.7386
El Molino: 21.5322 64.7354
Las Panosas: 21.5356 64.7303
La Pampa: 21.5317 64.7293
San Bernardo: 21.5213 64.7205
San Jorge: 21.5535 64.6969
San Luis: 21.5687 64.6997
Juan XXIII: 21.5383 64.7156
Miraflores: 21.5476 64.7337
Tabladita: 21.5355 64.757
Senac: 21.5416 64.7489
Lourdes: 21.5143 64.7219
Palmarcito: 21.5332 64.7104
Morros Blancos: 21.5383 64.6959
Villa Fátima, fátima: 21.5425 64.7222
San Gerónimo, san jerónimo: 21.5496 64.7144
San Lorenzo: 21.418 64.75 1200`,
  sucre: `
Recoleta, la recoleta: 19.0547 65.2541
Mercado Campesino, campesino: 19.0365 65.2598
Lajastambo: 19.0087 65.3059
El Tejar: 19.063 65.2734
Villa Armonía: 19.0147 65.2643
Mesa Verde: 19.0347 65.2402
Tucsupaya: 19.0231 65.2792
Garcilazo: 19.0538 65.2539
Yotala: 19.1583 65.2667 1500`,
  trinidad: `
Pompeya: 14.8409 64.903
Paitití: 14.8263 64.887
San Antonio: 14.8384 64.9103
San José: 14.826 64.9043
San Vicente: 14.8337 64.912
El Carmen: 14.8257 64.9
Fátima, villa fátima: 14.8312 64.8985
Nueva Trinidad: 14.8222 64.8745
Villa Vecinal: 14.8085 64.873
Villa Corina: 14.8438 64.8942
Villa Monasterio: 14.8181 64.931
Mangalito: 14.8485 64.9157
Puerto Almacén: 14.8695 64.9658`,
  cobija: `
Villa Busch: 11.0759 68.7837 1000
Villa Montes: 11.0093 68.7509
Miraflores: 11.0249 68.761
Nazaria: 11.0372 68.7704
Paraíso: 11.0234 68.7763
Petrolero: 11.0309 68.7546`,
}

const mainSquares: Record<CitySlug, string> = {
  'la-paz': 'Plaza Murillo',
  'santa-cruz': 'Plaza 24 de Septiembre',
  cochabamba: 'Plaza 14 de Septiembre',
  oruro: 'Plaza 10 de Febrero',
  potosi: 'Plaza 10 de Noviembre',
  tarija: 'Plaza Luis de Fuentes',
  sucre: 'Plaza 25 de Mayo',
  trinidad: 'Plaza Ballivián, plaza josé ballivián',
  cobija: 'Plaza Potosí, plaza germán busch',
}

/** The middle of every city, around its main square. */
const CENTER_NAMES =
  'Centro, zona central, centro histórico, centro de la ciudad, barrio central, downtown, city center'
/** What people call the main square itself. */
const SQUARE_NAMES = 'Plaza principal, plaza de armas, plaza central, main square'

/** By folded name. */
const districtsByName = new Map<string, { city: CitySlug; district: District }[]>()

for (const { slug, center } of cityList) {
  for (const names of [CENTER_NAMES, SQUARE_NAMES, mainSquares[slug]]) {
    addLine(slug, `${names}: ${-center.lat} ${-center.lng}`)
  }
  for (const line of lines[slug].trim().split('\n')) addLine(slug, line)
}

function addLine(city: CitySlug, line: string): void {
  const [names = '', where = ''] = line.split(': ')
  const [south = '', west = '', ...reach] = where.split(' ')
  const [name = '', ...others] = names.split(', ')
  const district = {
    name,
    latitude: -Number(south),
    longitude: -Number(west),
    radiusMeters: Number(reach.at(-1) ?? 0),
    isRing: reach[0] === 'ring',
  }
  for (const each of [name, ...others].map(fold)) {
    districtsByName.set(each, [...(districtsByName.get(each) ?? []), { city, district }])
  }
}

/** Returns the names of all districts of a city, folded; of all cities by default. */
export function listDistrictNames(city: CitySlug | undefined): string[] {
  return [...districtsByName].flatMap(([name, named]) =>
    city === undefined || named.some((each) => each.city === city) ? name : [],
  )
}

/** The longest: "ceja de el alto". */
const NAME_MAX_WORDS = 4

/** A district that a query names: the words from `start` to `end`. */
export interface NamedDistricts {
  start: number
  end: number
  districts: readonly District[]
}

/**
 * Returns the last of the longest names of districts in a query; null where it has none.
 * @param texts The words of the query, folded.
 * @param city The one city that is searched; undefined for all.
 * @param isOther Whether a word before a name makes it another's, as that of a street does.
 */
export function findDistricts(
  texts: readonly string[],
  city: CitySlug | undefined,
  isOther: (before: string) => boolean,
): NamedDistricts | null {
  for (let length = Math.min(NAME_MAX_WORDS, texts.length); length > 0; length--) {
    for (let start = texts.length - length; start >= 0; start--) {
      const end = start + length
      const named = districtsByName.get(texts.slice(start, end).join(' '))
      const own = named?.filter((each) => city === undefined || each.city === city)
      if (!own || own.length === 0 || isOther(texts[start - 1] ?? '')) continue
      // "Centro de fisioterapia" is no part of a city.
      if (texts[start] === 'centro' && length === 1 && end < texts.length) continue
      return { start, end, districts: own.map(({ district }) => district) }
    }
  }
  return null
}
